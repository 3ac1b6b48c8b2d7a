import { IDENTITY_FIELDS } from '../../../nodes/service/leads/fields';
import type { Service } from '../service';
import { dataOf } from '../service';
import { isObject, type Json, objectsIn, shapeOf } from '../shape';
import type { Statement } from '../statement';
import { Unseen } from '../unseen';

const FILTERS = [...IDENTITY_FIELDS, 'processId', 'currentState', 'lastDisposition'];
/** No lead has it, whatever is asked for. */
const NOBODY = 'contract-nobody';
const MOST = 100;

const few = { limit: 5, skip: 0, includeActivities: false, masked: false };

export const QUERY_LEADS: readonly Statement[] = [
	{
		id: 'query-answer',
		section: '4.7',
		says: 'Query Leads answers 200 with success, data and pagination in numbers',
		async check(service) {
			const { status, body, words } = await service.firstLeads();
			if (status !== 200) return words;
			if (body.success !== true || !Array.isArray(body.data))
				return `data is ${shapeOf(body.data)}`;
			const { pagination } = body;
			const { total, limit, skip } = isObject(pagination) ? pagination : {};
			const isNumbers = [total, limit, skip].every((one) => typeof one === 'number');
			return isNumbers ? undefined : `pagination is ${shapeOf(pagination)}`;
		},
	},
	{
		id: 'query-names',
		section: '4.7, not shown',
		says: 'Each filter is asked for by the name that the nodes use, and finds its lead',
		async check(service) {
			const leads = await service.leads();
			const missed: string[] = [];
			for (const filter of FILTERS) {
				const lead = leads.find((one) => typeof one[filter] === 'string' && one[filter] !== '');
				if (lead === undefined) continue;
				const value = String(lead[filter]);
				const found = await find(service, { [filter]: value });
				const hasOthers = found.some((one) => filter in one && !isAlike(one[filter], value));
				if (found.length === 0) missed.push(`'${filter}' finds nothing`);
				else if (hasOthers) missed.push(`'${filter}' finds others`);
			}
			return missed.length > 0 ? missed.join('; ') : undefined;
		},
	},
	{
		id: 'query-filters-apply',
		section: '4.7',
		says: 'No filter is ignored or refused: one that fits nobody finds nobody',
		async check(service) {
			await service.leads();
			const ignored: string[] = [];
			for (const filter of FILTERS) {
				const answer = await service.query({ ...few, [filter]: NOBODY });
				if (answer.status !== 200) ignored.push(`'${filter}': ${answer.words}`);
				else if (objectsIn(answer.body.data).length > 0) ignored.push(`'${filter}' is ignored`);
			}
			return ignored.length > 0 ? ignored.join('; ') : undefined;
		},
	},
	{
		id: 'query-whole-values',
		section: '4.7',
		says: 'A filter finds whole values, and not longer ones that hold them',
		async check(service) {
			const { referenceId } = await service.leadWith('referenceId');
			if (referenceId.length < 2) throw new Unseen('the references have one sign each');
			const found = await find(service, { referenceId: referenceId.slice(0, -1) });
			const isLonger = ({ referenceId: other }: Json) => other === referenceId;
			return found.some(isLonger) ? 'part of a reference finds it' : undefined;
		},
	},
	{
		id: 'query-spellings',
		section: '4.7, not shown',
		says: 'A filter finds a phone with and without its plus, and an e-mail in any case',
		async check(service) {
			const leads = await service.leads();
			const missed: string[] = [];
			for (const [field, spell] of SPELLINGS) {
				const lead = leads.find((one) => typeof one[field] === 'string' && one[field] !== '');
				if (lead === undefined) continue;
				for (const [name, spelled] of Object.entries(spell(String(lead[field])))) {
					const found = await find(service, { [field]: spelled });
					if (!found.some(({ _id }) => _id === lead._id)) missed.push(`${field} ${name}`);
				}
			}
			return missed.length > 0 ? `not found: ${missed.join(', ')}` : undefined;
		},
	},
	{
		id: 'query-shows-identities',
		section: '2.2 and 4.7',
		says: 'A list shows phone, e-mail and reference, as Get Lead does',
		async check(service) {
			const listed = await service.leadWith('_id');
			const answer = await service.ask('getLead', { query: { leadId: listed._id, masked: true } });
			const shown = dataOf(answer);
			const left = IDENTITY_FIELDS.filter((field) => shown[field] && !listed[field]);
			return left.length > 0 ? `left out of the list: ${left.join(', ')}` : undefined;
		},
	},
	{
		id: 'query-total',
		section: '4.7',
		says: "'total' counts all leads that are found, and not those of the page",
		async check(service) {
			const [one, three] = [await pageOf(service, 1, 0), await pageOf(service, 3, 0)];
			if (three.data.length < 2) throw new Unseen('the project has fewer than two leads');
			if (typeof one.total !== 'number') return `total is ${shapeOf(one.total)}`;
			if (one.total < three.data.length) return 'a page of one has another total than one of three';
			const behind = await pageOf(service, 1, one.total);
			return behind.data.length > 0 ? 'there are more leads than it counts' : undefined;
		},
	},
	{
		id: 'query-skip',
		section: '4.7',
		says: "'skip' leads from page to page, and past the last there is nothing",
		async check(service) {
			const [first, second] = [await pageOf(service, 2, 0), await pageOf(service, 2, 2)];
			if (first.data.length < 2) throw new Unseen('the project has fewer than two leads');
			const ids = [...first.data, ...second.data].map(({ _id }) => _id);
			if (new Set(ids).size < ids.length) return 'a lead of the first page comes again';
			const last = await pageOf(service, 1, 1_000_000);
			if (last.status !== 200) return `far behind the last: ${last.words}`;
			return last.data.length > 0 ? 'leads come far behind the last' : undefined;
		},
	},
	{
		id: 'query-limit',
		section: '4.7 and 8',
		says: 'A page has as many leads as asked for, to 100; 10 where nothing is said',
		async check(service) {
			const most = await pageOf(service, MOST, 0);
			const next = await pageOf(service, 1, most.data.length);
			if (most.data.length < MOST && next.data.length > 0) {
				return `a page of ${MOST} has ${most.data.length}, and there are more`;
			}
			const unsaid = objectsIn((await service.query({})).body.data).length;
			const wanted = Math.min(10, most.data.length);
			return unsaid === wanted
				? undefined
				: `${unsaid} in place of ${wanted} where nothing is said`;
		},
	},
	{
		id: 'query-activities',
		section: '4.7',
		says: 'Activities are in the list unless they are left out',
		async check(service) {
			const shown = objectsIn((await service.query({ limit: 1, skip: 0 })).body.data);
			const hidden = (await pageOf(service, 1, 0)).data;
			if (shown.length === 0) throw new Unseen('the project has no lead');
			if (!Array.isArray(shown[0]!.activities)) return 'they are not there where nothing is said';
			return hidden[0]?.activities === undefined ? undefined : 'they are there though left out';
		},
	},
	{
		id: 'query-masked',
		section: '2.2 and 4.7',
		says: 'Masked, a list shows the last 4 digits of a phone and no others',
		async check(service) {
			await service.leadWith('phone');
			const { data } = (await service.query({ ...few, limit: 50, masked: true })).body;
			const digits = objectsIn(data).map(({ phone }) => String(phone ?? '').replace(/\D/g, ''));
			const wrong = digits.find((one) => one !== '' && one.length !== 4);
			return wrong && `${wrong.length} digits`;
		},
	},
	{
		id: 'query-foreign',
		section: '5.2',
		says: 'For another project, Query Leads answers 403',
		async check(service) {
			const answer = await service.query({ ...few, projectId: '000000000000000000000000' });
			return answer.status === 403 ? undefined : answer.words;
		},
	},
];

const SPELLINGS: ReadonlyArray<[string, (value: string) => Record<string, string>]> = [
	[
		'phone',
		(value) => ({
			'with its plus': `+${value.replace(/\D/g, '')}`,
			'without its plus': value.replace(/\D/g, ''),
		}),
	],
	[
		'email',
		(value) => ({ 'in small letters': value.toLowerCase(), 'in capitals': value.toUpperCase() }),
	],
];

async function find(service: Service, filters: Record<string, string>): Promise<Json[]> {
	return objectsIn((await service.query({ ...few, limit: 50, ...filters })).body.data);
}

async function pageOf(service: Service, limit: number, skip: number) {
	const { status, words, body } = await service.query({ ...few, masked: true, limit, skip });
	const { total } = isObject(body.pagination) ? body.pagination : {};
	return { status, words, data: objectsIn(body.data), total };
}

const isAlike = (value: unknown, asked: string) =>
	String(value).replace(/\W/g, '').toLowerCase() === asked.replace(/\W/g, '').toLowerCase();
