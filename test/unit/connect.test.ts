import { connect, runtime, VERSION } from '../../nodes/shared/connect';
import { version } from '../../package.json';
import { nodeContext } from '../support/nodeContext';

it('What cancels the execution ends the requests and waits of the node', async () => {
	const { signal } = new AbortController();
	const context = Object.assign(nodeContext(), { getExecutionCancelSignal: () => signal });
	expect((await connect(context)).transport.signal).toBe(signal);
});

it('Spans are measured by a clock that nobody sets', () => {
	const { now, wallTime, loadedAt } = runtime;
	const [before, wallBefore] = [now(), wallTime()];
	jest.spyOn(Date, 'now').mockReturnValue(wallBefore + 3_600_000);
	expect(wallTime() - wallBefore).toBe(3_600_000);
	expect(now() - before).toBeLessThan(60_000);
	jest.restoreAllMocks();
	expect(loadedAt).toBeLessThan(before);
});

it('The version that requests name is that of the package', () => {
	expect(VERSION).toBe(version);
});
