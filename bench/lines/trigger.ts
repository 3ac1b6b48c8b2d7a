import { join } from 'node:path';
import type { Bench } from '../bench';
import { activeTrigger, CONNECTIONS, SECRET, type ActiveTrigger } from '../activeTrigger';
import { type Contender, inTurn } from '../measure';
import { median } from '../numbers';
import { type LineResult, ratio, type Side, type Verdict } from '../result';
import { count, type Line } from './line';

const CREDENTIAL = 'a bare one with a credential';
const BARE_TRIGGER = join(__dirname, '..', 'bare-trigger');

interface Setting {
	name: string;
	env: Readonly<Record<string, string>>;
	/** Events in one round, and rounds. */
	events: number;
	rounds: number;
	/** Shows what n8n itself takes for a node with a credential. */
	showsCredential?: boolean;
	/** The least share of the other side's throughput, by the other side's workflow. */
	demanded: Readonly<Record<string, number>>;
}

const SETTINGS: readonly Setting[] = [
	{
		name: 'legacy engine',
		env: { N8N_EXPRESSION_ENGINE: 'legacy' },
		showsCredential: true,
		events: 1_000,
		rounds: 5,
		demanded: { 'trigger-bare': 0.9, 'trigger-webhook': 0.9 },
	},
	{
		name: 'vm engine (default)',
		env: { N8N_EXPRESSION_ENGINE: 'vm' },
		events: 300,
		rounds: 3,
		demanded: { 'trigger-bare': 0.9 },
	},
	{
		name: 'vm engine, N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE=true',
		env: { N8N_EXPRESSION_ENGINE: 'vm', N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' },
		events: 300,
		rounds: 3,
		demanded: { 'trigger-webhook': 0.85 },
	},
	{
		name: 'vm engine, N8N_EXPRESSION_ENGINE_POOL_SIZE=4',
		env: { N8N_EXPRESSION_ENGINE: 'vm', N8N_EXPRESSION_ENGINE_POOL_SIZE: '4' },
		events: 300,
		rounds: 2,
		demanded: {},
	},
];

export const trigger: Line = {
	id: 'trigger',
	title: 'Trigger',
	async run(bench) {
		const result: LineResult = { sides: [], verdicts: [], notes: [] };
		const settings = bench.quick ? SETTINGS.slice(0, 1) : SETTINGS;
		for (const setting of settings) await under(bench, setting, result);
		result.notes.push(
			'On the legacy engine 5,000 events a side in five rounds; on the vm engine, which takes them much more slowly, 900 in three (600 in two with a larger pool).',
			`${CONNECTIONS} connections; the time ends when the last execution has ended, not when the last event is answered.`,
			'Lead Calling Trigger: bearer secret, shape check and de-duplication on. The others check nothing.',
			"n8n checks at each execution whether the workflow may use the credentials of its nodes, which is a query of its database: 'a bare one with a credential' shows what that takes.",
			'Behind each trigger stands one No Operation node; executions are stored, as n8n does by default.',
		);
		return result;
	},
};

async function under(bench: Bench, setting: Setting, result: LineResult): Promise<void> {
	const instance = await bench.startInstance(setting.env, [BARE_TRIGGER]);
	try {
		const { id } = await instance.client.createCredential('leadCallingWebhookApi', 'Webhook', {
			secret: SECRET,
		});
		const events = bench.quick ? 200 : setting.events;
		const own = await activeTrigger(instance, 'Lead Calling Trigger', 'trigger-lead-calling', id);
		const others = [
			await activeTrigger(instance, 'a bare community trigger', 'trigger-bare', id),
			await activeTrigger(instance, 'the Webhook node', 'trigger-webhook', id),
		];
		const withCredential = setting.showsCredential
			? [await activeTrigger(instance, CREDENTIAL, 'trigger-bare-credential', id)]
			: [];
		const all = [own, ...others, ...withCredential];
		// The first events of all are answered slowly by any of them.
		for (const one of all) await one.run(bench.quick ? 40 : 100);
		for (const { side } of all) side.size = `${count(events)} events a round, ${setting.name}`;
		const asRun = (one: ActiveTrigger): Contender => ({
			side: one.side,
			run: async () => await one.run(events),
		});
		await inTurn(bench.quick ? 3 : setting.rounds, all.map(asRun));

		result.sides.push(...all.map(({ side }) => side));
		for (const other of others) {
			const atLeast = setting.demanded[other.side.workflow];
			result.verdicts.push(...compare(own.side, other.side, setting.name, atLeast));
		}
		for (const { side } of withCredential) {
			result.verdicts.push(
				{
					what: `${setting.name}: throughput over that of ${side.name}, which it does not read`,
					unit: 'x',
					...ratio(side, own.side),
				},
				{
					what: `n8n itself, ${setting.name}: bare trigger with a credential over one without`,
					unit: 'x',
					...ratio(others[0]!.side, side),
				},
			);
		}
	} finally {
		await instance.n8n.stop();
	}
}

function compare(own: Side, other: Side, setting: string, atLeast?: number): Verdict[] {
	const atMost = atLeast === undefined ? undefined : 1.2;
	const slowest = ({ runs }: Side) => median(runs.map((run) => run.p99Ms ?? 0));
	const p99 = slowest(own) / slowest(other);
	return [
		{
			what: `${setting}: throughput over that of ${other.name}`,
			unit: 'x',
			atLeast,
			...ratio(other, own),
		},
		{ what: `${setting}: p99 over that of ${other.name}`, unit: 'x', atMost, value: p99 },
	];
}
