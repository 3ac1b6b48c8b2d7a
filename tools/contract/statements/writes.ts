/** Asked only by somebody who gave a phone: one lead is saved, and nobody is called. */
import { CATEGORIES } from '../../../nodes/service/leads/outcome';
import { LEAD } from '../fields';
import { isObject, type Json, misshapen, objectsIn, shapeOf } from '../shape';
import type { Service } from '../service';
import type { Statement } from '../statement';
import { Unseen } from '../unseen';
import { differsFrom } from './refusals';

const NOBODYS = '000000000000000000000000';
/** No run before has written it. */
const NUMBER = String(Date.now());

export const WRITES: readonly Statement[] = [
	{
		id: 'bulk-empty',
		section: '7',
		says: 'Without leads, Bulk Initiate answers 400 in its words',
		async check(service) {
			const answer = await service.ask('bulkInitiate', { body: { init: false } });
			return differsFrom(answer, 400, 'Either leadIds or leads array is required');
		},
	},
	{
		id: 'bulk-no-array',
		section: '7',
		says: 'For leads that are no array, Bulk Initiate answers 400 in its words',
		async check(service) {
			const answer = await service.ask('bulkInitiate', { body: { leads: 'none', init: false } });
			return differsFrom(answer, 400, 'Input must be an array');
		},
	},
	{
		id: 'bulk-maximum',
		section: '7 and 8',
		says: 'For 1001 leads, Bulk Initiate answers 400 and names 1000 as the maximum',
		async check(service) {
			// Of no project and nobody: they are refused, whatever the limit is.
			const leads = Array.from({ length: 1_001 }, () => ({ projectId: NOBODYS }));
			const answer = await service.ask('bulkInitiate', { body: { leads, init: false } });
			return differsFrom(answer, 400, 'Maximum of 1000 leads allowed per request');
		},
	},
	{
		id: 'bulk-foreign',
		section: '7',
		says: 'For another project, Bulk Initiate answers 403 and names the leads',
		async check(service) {
			const leads = [{ projectId: NOBODYS }];
			const answer = await service.ask('bulkInitiate', { body: { leads, init: false } });
			const differs = differsFrom(answer, 403, 'Some leads have missing or invalid projectId');
			if (differs !== undefined) return differs;
			const [named] = objectsIn(answer.body.invalidLeads);
			const isNamed = isObject(named?.data) && typeof named.error === 'string';
			return isNamed ? undefined : `invalidLeads is ${shapeOf(answer.body.invalidLeads)}`;
		},
	},
	{
		id: 'bulk-unknown-process',
		section: '7',
		says: 'For a process that there is not, Bulk Initiate answers 404 and names its ID',
		async check(service) {
			const { account, writeTo: phone } = service.target;
			const lead = {
				projectId: account.projectId,
				processId: NOBODYS,
				phone,
				name: 'Contract Test',
			};
			const answer = await service.ask('bulkInitiate', { body: { leads: [lead], init: false } });
			return differsFrom(answer, 404, 'Process not found for lead with processId: <asked>');
		},
	},
	{
		id: 'bulk-judges-each',
		section: '4.1',
		says: "A bad lead is named in 'errors', and the request is answered 200",
		async check(service) {
			const { projectId } = service.target.account;
			const lead = { projectId, processId: await service.processId(), referenceId: 'contract-bad' };
			const answer = await service.ask('bulkInitiate', { body: { leads: [lead], init: false } });
			if (answer.status !== 200) return answer.words;
			const { success, errors } = answer.body;
			if (Array.isArray(success) && success.length > 0) return 'a lead without a contact is taken';
			return objectsIn(errors).length === 1 ? undefined : `errors is ${shapeOf(errors)}`;
		},
	},
	{
		id: 'bulk-answer',
		section: '4.1',
		says: 'A lead that is saved is answered with one in success and none in errors',
		async check(service) {
			const { answer } = await saved(service);
			const { success, errors } = answer.body;
			const isRight = Array.isArray(errors) && errors.length === 0;
			return isRight ? undefined : `success ${shapeOf(success)}, errors ${shapeOf(errors)}`;
		},
	},
	{
		id: 'bulk-success-element',
		section: '4.1, not shown',
		says: "An element of 'success' is the lead, with its ID and what it was sent with",
		async check(service) {
			const { answer, sent } = await saved(service);
			const [element] = answer.body.success as unknown[];
			if (!isObject(element) || typeof element._id !== 'string') return shapeOf(element);
			const isNamed = element.referenceId === sent.referenceId || element.phone === sent.phone;
			return isNamed ? undefined : `neither reference nor phone as sent: ${shapeOf(element)}`;
		},
	},
	{
		id: 'phone-as-sent',
		section: '2.1',
		says: 'A phone is kept as it was sent',
		async check(service) {
			const { phone } = await service.savedLead();
			const isSame = phone === service.target.writeTo;
			return isSame ? undefined : `another spelling, of ${String(phone).length} signs`;
		},
	},
	{
		id: 'bulk-duplicate',
		section: '4.1 and 7',
		says: "The same lead again is named in 'errors' in its words, with its data",
		async check(service) {
			const [error, element] = await sendAgain(service, {});
			if (!isObject(element.data)) return `data is ${shapeOf(element.data)}: ${shapeOf(element)}`;
			// As the package reads it.
			const isRead = CATEGORIES.alreadyStored.message.test(String(error));
			return isRead ? undefined : 'other words';
		},
	},
	{
		id: 'bulk-error-element',
		section: '4.1 and 9',
		says: 'In format 1.2 a refused lead is named by its reference',
		async check(service) {
			const [, element, sent] = await sendAgain(service, { v: '1.2' });
			return element.referenceId === sent.referenceId ? undefined : shapeOf(element);
		},
	},
	{
		id: 'initiate-path',
		section: '4.2, not shown, and 7',
		says: 'Initiate Lead is where the nodes look for it, and wants an ID or a lead in its words',
		async check(service) {
			const answer = await service.ask('initiate', { body: { init: false } });
			return differsFrom(answer, 400, 'Either leadId or lead object is required');
		},
	},
	{
		id: 'initiate-foreign',
		section: '7',
		says: 'For another project, Initiate Lead answers 403 in its words',
		async check(service) {
			const body = { lead: { projectId: NOBODYS }, init: false };
			const answer = await service.ask('initiate', { body });
			return differsFrom(answer, 403, 'projectId does not match authenticated project');
		},
	},
	{
		id: 'initiate-answer',
		section: '2.2 and 4.2',
		says: 'Initiate Lead answers success, and the fields of the lead beside it',
		async check(service) {
			const { _id: leadId } = await service.savedLead();
			const answer = await service.ask('initiate', { body: { leadId, init: false } });
			if (answer.status !== 200) return answer.words;
			if (answer.body.success !== true) return `success is ${shapeOf(answer.body.success)}`;
			const wanted = ['_id', 'name', 'phone', 'projectId', 'processId', 'createdAt'];
			return misshapen([answer.body], LEAD, wanted);
		},
	},
	{
		id: 'update-answer',
		section: '4.3',
		says: 'Update Lead answers success and a message',
		async check(service) {
			const answer = await update(service);
			const { success, message } = answer.body;
			if (answer.status !== 200) return answer.words;
			const isRight = success === true && typeof message === 'string';
			return isRight ? undefined : `success, message: ${shapeOf(message)}`;
		},
	},
	{
		id: 'update-merges',
		section: '4.3',
		says: 'Metadata of an update is merged into what was there',
		async check(service) {
			const metadata = await updatedMetadata(service);
			return metadata.kept === 'as it was' ? undefined : 'what was there is gone';
		},
	},
	{
		id: 'update-values',
		section: '4.3',
		says: 'Values of an update are kept as they were sent',
		async check(service) {
			const { number } = await updatedMetadata(service);
			return number === NUMBER ? undefined : `a text of digits is kept as ${shapeOf(number)}`;
		},
	},
];

/** @throws Unseen where the service had the phone already */
async function saved(service: Service) {
	const saved = await service.saved();
	const { success } = saved.answer.body;
	if (Array.isArray(success) && success.length > 0) return saved;
	throw new Unseen(
		`no lead was saved (${saved.answer.words}): delete the one with this phone first`,
	);
}

async function sendAgain(service: Service, query: { v?: string }) {
	const { sent } = await saved(service);
	const answer = await service.ask('bulkInitiate', { query, body: { leads: [sent], init: false } });
	const [element] = objectsIn(answer.body.errors);
	if (element === undefined) throw new Unseen(`it was not refused, but ${answer.words}`);
	return [element.error, element, sent as Json & { referenceId: string }] as const;
}

async function update(service: Service) {
	const { _id: leadId } = await service.savedLead();
	return await service.once(
		'update',
		async () => await service.ask('update', { body: { leadId, metadata: { number: NUMBER } } }),
	);
}

/** @throws Unseen where the update does not show */
async function updatedMetadata(service: Service): Promise<Json> {
	await update(service);
	const { _id: leadId } = await service.savedLead();
	const shown = await service.until(async () => {
		const { body } = await service.ask('getLead', { query: { leadId, masked: true } });
		const { metadata } = isObject(body.data) ? body.data : {};
		return isObject(metadata) && Number(metadata.number) === Number(NUMBER) ? metadata : undefined;
	});
	if (shown === undefined) throw new Unseen('the update did not show');
	return shown;
}
