/** Update results that come to the webhook processor and are worked on by two workers. */
import type { Checks } from '../../tools/lib/checks';
import { inParallel } from '../../tools/lib/post';
import type { Cluster } from './cluster';
import { countWork, drained, SECRET, sendUpdateResult } from './sender';
import { publishTrigger, webhookCredentials } from './workflows';

const EVENTS = 2_000;
const CONNECTIONS = 20;
const COPIED_AT_ONCE = 200;

/** n8n's store alone lets all of them through; the busier the machine, the more come through here too. */
const MOST_TWICE = COPIED_AT_ONCE / 2;

export async function results(cluster: Cluster, checks: Checks): Promise<void> {
	const { client, webhook, main } = cluster;
	const work = await countWork();
	try {
		const credentials = await webhookCredentials(client, SECRET);
		const workflow = await publishTrigger(client, 'Results', credentials, work.url);
		const atProcessor = workflow.at(webhook);
		const atMain = workflow.at(main);
		const ids = (name: string, count: number) =>
			Array.from({ length: count }, (_, at) => `${name}-${at}`);
		const times = (all: string[], fits: (count: number) => boolean) =>
			all.filter((id) => fits(work.of(id))).length;
		const lost = (all: string[]) => times(all, (count) => count === 0);
		const twice = (all: string[]) => times(all, (count) => count > 1);

		const events = ids('event', EVENTS);
		let refused = 0;
		const sendAll = async () =>
			await inParallel(events, CONNECTIONS, async (id) => {
				if ((await sendUpdateResult(atProcessor, id)) !== 200) refused += 1;
			});
		const startedAt = Date.now();
		await sendAll();
		const sentAfter = (Date.now() - startedAt) / 1000;
		await drained(client, workflow.id);
		const doneAfter = (Date.now() - startedAt) / 1000;
		await sendAll();
		await drained(client, workflow.id);

		checks.figure('events, each sent twice, one after another', EVENTS);
		checks.figure('connections', CONNECTIONS);
		checks.figure(
			'events a second taken in (legacy expression engine)',
			Math.round(EVENTS / sentAfter),
		);
		checks.figure('events a second worked on (the same)', Math.round(EVENTS / doneAfter));
		checks.is('not answered 200', refused, 0);
		checks.is('events lost', lost(events), 0);
		checks.is('events worked on twice', twice(events), 0);

		const atOne = ids('one', COPIED_AT_ONCE);
		await inParallel(atOne, CONNECTIONS / 2, async (id) => {
			await Promise.all([sendUpdateResult(atProcessor, id), sendUpdateResult(atProcessor, id)]);
		});
		const atBoth = ids('both', COPIED_AT_ONCE);
		await inParallel(atBoth, CONNECTIONS / 2, async (id) => {
			await Promise.all([sendUpdateResult(atProcessor, id), sendUpdateResult(atMain, id)]);
		});
		await drained(client, workflow.id);
		checks.figure('events, two copies at the same instant', `2 x ${COPIED_AT_ONCE}`);
		checks.is('lost', lost([...atOne, ...atBoth]), 0);
		checks.is('worked on twice, both copies to the webhook processor', twice(atOne), 0);
		checks.atMost('worked on twice, one copy each to it and to main', twice(atBoth), MOST_TWICE);
	} finally {
		await work.stop();
	}
}
