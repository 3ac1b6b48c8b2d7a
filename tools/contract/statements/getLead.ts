import { dataOf } from '../service';
import { LEAD } from '../fields';
import { isObject, misshapen, shapeOf } from '../shape';
import type { Statement } from '../statement';
import { differsFrom } from './refusals';

const NOBODYS_LEAD = '000000000000000000000000';
const NOBODYS_REFERENCE = 'contract-nobody';

export const GET_LEAD: readonly Statement[] = [
	{
		id: 'lead-answer',
		section: '4.5',
		says: 'Get Lead answers 200 with success and data: the lead, with its activities',
		async check(service) {
			const { _id: leadId } = await service.leadWith('_id');
			const answer = await service.ask('getLead', { query: { leadId, masked: true } });
			const { success, data } = answer.body;
			if (answer.status !== 200) return answer.words;
			if (success !== true || !isObject(data)) return `success, data: ${shapeOf(data)}`;
			if (data._id !== leadId) return 'another lead';
			return Array.isArray(data.activities)
				? undefined
				: `activities is ${shapeOf(data.activities)}`;
		},
	},
	{
		id: 'lead-record',
		section: '2.2',
		says: 'The fields of a lead have their types',
		check: async (service) => misshapen(await service.leads(), LEAD),
	},
	{
		id: 'ids-are-texts',
		section: '2',
		says: 'IDs are texts',
		check: async (service) => misshapen(await service.leads(), { _id: 'string' }, ['_id']),
	},
	{
		id: 'name-whole',
		section: '2.2',
		says: "A lead has its whole name in 'name'",
		async check(service) {
			const leads = await service.leads();
			const named = ({ name, firstName, lastName }: (typeof leads)[number]) =>
				name ?? firstName ?? lastName;
			const split = leads.filter((lead) => named(lead) !== undefined && !lead.name);
			return split.length > 0 ? `${split.length} of ${leads.length} have parts alone` : undefined;
		},
	},
	{
		id: 'times-iso',
		section: '2',
		says: 'Times in records are ISO 8601, with their zone',
		async check(service) {
			const times = (await service.leads()).flatMap(({ createdAt, updatedAt }) => [
				createdAt,
				updatedAt,
			]);
			const isIso = (time: unknown) =>
				/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(String(time));
			const wrong = times.find((time) => time !== undefined && !isIso(time));
			return wrong === undefined ? undefined : timeLike(String(wrong));
		},
	},
	{
		id: 'lead-by-reference',
		section: '4.5',
		says: 'Get Lead finds a lead by its reference with project and process',
		async check(service) {
			const lead = await service.leadWith('_id', 'referenceId', 'processId');
			const { referenceId, processId } = lead;
			const { projectId } = service.target.account;
			const query = { referenceId, processId, projectId, masked: true };
			const answer = await service.ask('getLead', { query });
			if (answer.status !== 200) return answer.words;
			return dataOf(answer)._id === lead._id ? undefined : 'another lead';
		},
	},
	{
		id: 'lead-masked',
		section: '2.2 and 4.5',
		says: 'Masked, a phone shows its last 4 digits and no others',
		async check(service) {
			const { _id: leadId, phone } = await service.leadWith('_id', 'phone');
			const answer = await service.ask('getLead', { query: { leadId, masked: true } });
			const shown = String(dataOf(answer).phone ?? '').replace(/\D/g, '');
			return phone.replace(/\D/g, '').slice(-4) === shown ? undefined : `${shown.length} digits`;
		},
	},
	{
		id: 'lead-unnamed',
		section: '7',
		says: 'Without an ID or reference, Get Lead answers 400 in its words',
		async check(service) {
			const answer = await service.ask('getLead');
			return differsFrom(answer, 400, 'Either leadId or referenceId is required', true);
		},
	},
	{
		id: 'lead-reference-alone',
		section: '7',
		says: 'With a reference alone, Get Lead answers 400 in its words',
		async check(service) {
			const answer = await service.ask('getLead', { query: { referenceId: NOBODYS_REFERENCE } });
			const error = 'projectId and processId are required when using referenceId';
			return differsFrom(answer, 400, error, true);
		},
	},
	{
		id: 'lead-unknown',
		section: '7',
		says: 'For an ID that there is not, Get Lead answers 404 in its words',
		async check(service) {
			const answer = await service.ask('getLead', { query: { leadId: NOBODYS_LEAD } });
			return differsFrom(answer, 404, 'Lead with ID <asked> not found', true);
		},
	},
	{
		id: 'lead-unknown-reference',
		section: '7',
		says: 'For a reference that there is not, Get Lead answers 404 in its words',
		async check(service) {
			const processId = await service.processId();
			const { projectId } = service.target.account;
			const query = { referenceId: NOBODYS_REFERENCE, processId, projectId };
			const answer = await service.ask('getLead', { query });
			return differsFrom(answer, 404, 'Lead with referenceId <asked> not found', true);
		},
	},
];

/** "9999-99-99 99:99 aa": how it is written, and not what it says. */
function timeLike(text: string): string {
	return text.replace(/\d/g, '9').replace(/\p{L}/gu, 'a').slice(0, 40);
}
