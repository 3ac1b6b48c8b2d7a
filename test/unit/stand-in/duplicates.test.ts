import { ask, newLead, PATHS, standIn } from './helpers';

const service = standIn({ limits: { requestsPerWindow: 1_000 } });

const bulk = async (body: unknown) => await ask(service, PATHS.bulk, { body });

describe('duplicates', () => {
	const CALLED = 'A call attempt has already been made to this phone number for this project';
	const EXISTS = 'The lead already exists for this project and process';
	const other = { phone: '+4989111222', email: 'other@example.com', referenceId: 'other' };

	it.each<[string, string, boolean, () => Record<string, unknown>]>([
		['a called phone written differently', CALLED, true, () => ({ phone: '49 (30) 123-4001' })],
		[
			'a called phone in another process',
			CALLED,
			true,
			() => ({ phone: '+49301234001', processId: service.secondProcessId }),
		],
		['a phone of the same process', EXISTS, false, () => ({ phone: '+49301234001' })],
		['an e-mail in other letters', EXISTS, false, () => ({ email: 'LEAD1@example.com' })],
		[
			'an e-mail of another process',
			EXISTS,
			false,
			() => ({ email: 'lead1@example.com', processId: service.secondProcessId }),
		],
		['a reference ID of the same process', EXISTS, false, () => ({ referenceId: 'ref-1' })],
	])('refuses %s', async (_what, error, init, same) => {
		await bulk({ leads: [newLead(service, 1)], init });
		const { body } = await bulk({ leads: [newLead(service, 2, { ...other, ...same() })] });
		expect(body.errors).toMatchObject([{ error }]);
		expect(service.store.leads()).toHaveLength(1);
	});

	it.each<[string, () => Record<string, unknown>]>([
		['a phone of another process that was not called', () => ({ phone: '+49301234001' })],
		['a reference ID of another process', () => ({ referenceId: 'ref-1' })],
	])('accepts %s', async (_what, same) => {
		await bulk({ leads: [newLead(service, 1)], init: false });
		const processId = service.secondProcessId;
		const lead = newLead(service, 2, { ...other, ...same(), processId });
		const { body } = await bulk({ leads: [lead] });
		expect(body.success).toHaveLength(1);
	});

	it('counts a lead that stands twice in one request', async () => {
		const { body } = await bulk({ leads: [newLead(service, 1), newLead(service, 1)] });
		expect(body).toMatchObject({
			success: [{ referenceId: 'ref-1' }],
			errors: [{ error: CALLED }],
		});
		expect(service.ledger.submissions.get('ref-1')?.map(({ verdict }) => verdict)).toEqual([
			'created',
			'duplicate',
		]);
	});
});
