import { connect, type ServiceContext } from '../../../nodes/shared/connect';

it('Spans are measured by a clock that nobody sets', async () => {
	const context = {
		getCredentials: async () => ({ apiKey: 'k', projectId: 'p', baseUrl: 'https://a.example' }),
	};
	const { transport } = (await connect(context as unknown as ServiceContext)).client;
	const [now, wallTime] = [transport.now(), transport.wallTime()];
	jest.spyOn(Date, 'now').mockReturnValue(wallTime + 3_600_000);
	expect(transport.wallTime() - wallTime).toBe(3_600_000);
	expect(transport.now() - now).toBeLessThan(60_000);
	jest.restoreAllMocks();
});
