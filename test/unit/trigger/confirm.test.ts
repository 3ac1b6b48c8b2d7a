import type { IDataObject } from 'n8n-workflow';

import { confirmEvent, type Wishes } from '../../../nodes/LeadCallingTrigger/confirm';
import type { LeadRecord } from '../../../nodes/service/api/contract';
import { ServiceError } from '../../../nodes/service/http/errors';
import { read } from '../events/read';
import { called, failed, lead, updated } from '../events/records';

/** A service that holds `record`, or answers with `status`; it counts what it is asked. */
function serviceWith(record: LeadRecord | number, isAddressUnknown = false) {
	const asked: unknown[] = [];
	const getLead = async (identity: unknown, options: unknown) => {
		asked.push({ identity, options });
		if (typeof record !== 'number') return record;
		throw new ServiceError({
			kind: record === 0 ? 'unreachable' : 'refused',
			message: record === 404 ? 'Lead with ID l1 not found' : 'The service is away',
			description: '',
			category: 'service',
			permanent: false,
			isAddressUnknown,
			status: record === 0 ? undefined : record,
		});
	};
	return { asked, connect: async () => ({ getLead }) };
}

type Connect = ReturnType<typeof serviceWith>['connect'];

const confirm = async (body: IDataObject, wishes: Wishes, connect: Connect) =>
	await confirmEvent(read(body), wishes, connect);

const verify = async (body: IDataObject, record: LeadRecord | number) =>
	await confirm(body, { confirm: true, addLead: false }, serviceWith(record).connect);

describe('`verified`', () => {
	it('is true where the record shows what the event says', async () => {
		expect(await verify(updated, lead)).toEqual({ verified: true });
	});

	it('is false where it does not, with each of the differences', async () => {
		const differences = [{ field: 'outcome', event: 'failed', record: null }];
		expect(await verify(failed, lead)).toEqual({ verified: false, differences });
	});

	it('is true of a lead that was not found, by the 404 of the service', async () => {
		const body = { ...failed, error: 'Lead with ID l1 not found' };
		expect(await verify(body, 404)).toMatchObject({ verified: true });
	});

	it.each([updated, { ...failed, error: 'Lead with ID l1 not found' }])(
		'is not told by the 404 of another server',
		async (body) => {
			const wishes = { confirm: true, addLead: false };
			const shown = await confirm(body, wishes, serviceWith(404, true).connect);
			expect(shown).toMatchObject({ verified: 'unreachable' });
		},
	);

	it.each([updated, called, failed])('is false where there is no such lead', async (body) => {
		const differences = [{ field: 'leadId', event: 'l1', record: null }];
		expect(await verify(body, 404)).toMatchObject({ verified: false, differences });
	});
});

describe('when the service cannot be asked', () => {
	it.each([0, 401, 403, 429, 500, 503])('(%d), the event goes on and says why', async (status) => {
		const { connect } = serviceWith(status);
		expect(await confirm(updated, { confirm: true, addLead: true }, connect)).toEqual({
			verified: 'unreachable',
			lead: null,
			lookupError: 'The service is away',
		});
	});

	const both = { confirm: true, addLead: true };

	it('for want of a credential, the event goes on and says why', async () => {
		const lookupError = 'Node does not have any credentials set';
		const shown = await confirm(
			updated,
			both,
			async () => await Promise.reject(Error(lookupError)),
		);
		expect(shown).toEqual({ verified: 'unreachable', lead: null, lookupError });
	});

	it('for want of a lead ID, nothing is sent', async () => {
		const { asked, connect } = serviceWith(lead);
		const shown = await confirm({ ...updated, leadId: null }, both, connect);
		expect(shown).toMatchObject({ verified: 'unreachable', lead: null });
		expect(asked).toEqual([]);
	});
});

describe('the service is asked', () => {
	const confirmOnly = { confirm: true, addLead: false };
	const byId = { leadId: 'l1' };
	const byReference = { referenceId: 'r1', processId: 'p1' };

	it.each<[string, IDataObject, Wishes, object, object[]]>([
		[
			'once for both wishes',
			{},
			{ confirm: true, addLead: true },
			{ verified: true, lead },
			[byId],
		],
		[
			'by reference without an ID',
			{ leadId: null },
			confirmOnly,
			{ verified: true },
			[byReference],
		],
		['for nothing when nothing is wished for', {}, { confirm: false, addLead: false }, {}, []],
	])('%s', async (_, more, wishes, shown, identities) => {
		const { asked, connect } = serviceWith(lead);
		const body = { ...called, ...byReference, ...more };
		expect(await confirm(body, wishes, connect)).toEqual(shown);
		const options = { masked: true };
		expect(asked).toEqual(identities.map((identity) => ({ identity, options })));
	});
});
