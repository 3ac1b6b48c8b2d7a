import { startService, type StandIn } from '../../service';
import { ask, PATHS } from './helpers';

let service: StandIn;

const at = (text: string) => Date.parse(text);
const PERIOD = { start: at('2026-01-05T00:00:00Z'), end: at('2026-01-07T00:00:00Z') };

beforeAll(async () => {
	service = await startService();
	const won = service.store.addLead({ lastDisposition: 'interested', groupId: 'g' });
	const open = service.store.addLead({ processId: service.secondProcessId });
	const call = (leadId: string, createdAt: string, callStatus: string, duration: number) =>
		service.store.addActivity(leadId, { createdAt, result: { callStatus, duration } });
	call(won._id, '2026-01-05T10:00:00.000Z', 'completed', 30);
	call(won._id, '2026-01-05T20:00:00.000Z', 'connected', 29);
	call(open._id, '2026-01-06T10:00:00.000Z', 'noAnswer', 0);
	call(open._id, '2026-01-04T23:59:59.999Z', 'completed', 99);
	call(open._id, '2026-01-07T00:00:00.001Z', 'completed', 99);
	service.store.addActivity(open._id, {
		createdAt: '2026-01-07T00:00:00.000Z',
		direction: 'incoming',
		result: { callStatus: 'completed', duration: 10 },
	});
	service.store.addActivity(open._id, { type: 'message', createdAt: '2026-01-06T10:00:00.000Z' });
	const foreign = service.store.addLead({ projectId: service.otherProject.projectId });
	call(foreign._id, '2026-01-06T10:00:00.000Z', 'completed', 99);
});
afterAll(() => service.stop());

const statistics = async (more: Record<string, unknown> = {}) =>
	await ask(service, service.analyticsUrl + PATHS.statistics, { body: { ...PERIOD, ...more } });

const totals = (data: Record<string, { total: number }>) =>
	Object.fromEntries(Object.entries(data).map(([name, block]) => [name, block.total]));

it('counts the calls of the period, its two ends included, day by day', async () => {
	const { status, body } = await statistics();
	expect([status, body.success]).toEqual([200, true]);
	expect(body.data).toEqual({
		attempts: {
			total: 4,
			data: [
				{ date: '2026-01-05', count: 2 },
				{ date: '2026-01-06', count: 1 },
				{ date: '2026-01-07', count: 1 },
			],
		},
		connected: {
			total: 3,
			data: [
				{ date: '2026-01-05', count: 2 },
				{ date: '2026-01-07', count: 1 },
			],
		},
		incoming: { total: 1, data: [{ date: '2026-01-07', count: 1 }] },
		meaningfullyHandled: { total: 1, data: [{ date: '2026-01-05', count: 1 }] },
		interested: { total: 2, data: [{ date: '2026-01-05', count: 2 }] },
	});
});

it('puts calls on the days of a zone ahead of UTC', async () => {
	const { body } = await statistics({ timezoneOffsetMinutes: 330 });
	expect(body.data.attempts.data).toEqual([
		{ date: '2026-01-05', count: 1 },
		{ date: '2026-01-06', count: 2 },
		{ date: '2026-01-07', count: 1 },
	]);
});

it('keeps to a process and to a group', async () => {
	const { secondProcessId: processId } = service;
	expect(totals((await statistics({ processId })).body.data)).toMatchObject({ attempts: 2 });
	expect(totals((await statistics({ groupId: 'g' })).body.data)).toMatchObject({ attempts: 2 });
	expect(totals((await statistics({ groupId: 'none' })).body.data)).toMatchObject({ attempts: 0 });
});

it('counts leads once when unique leads are asked for, and only then', async () => {
	expect((await statistics({ includeUniqueLeads: true })).body.data.unique).toEqual({
		attempts: { total: 2 },
		connected: { total: 2 },
		interested: { total: 1 },
	});
	expect((await statistics({ includeUniqueLeads: false })).body.data).not.toHaveProperty('unique');
});

it.each([
	['start and end are required', { end: undefined }],
	['start and end must be timestamps in milliseconds', { start: '2026-01-05' }],
	['start must not be after end', { end: 0 }],
	['timezoneOffsetMinutes must be a number', { timezoneOffsetMinutes: '330' }],
	['includeUniqueLeads must be a boolean', { includeUniqueLeads: 'true' }],
])('answers 400 "%s"', async (error, more) => {
	expect(await statistics(more)).toMatchObject({ status: 400, body: { success: false, error } });
});
