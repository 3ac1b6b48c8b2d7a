/** What the tests of the trigger begin with: n8n's store, triggers behind servers, and a sender. */
import type { IDataObject } from 'n8n-workflow';

import { sampleEvent } from '../../nodes/service/events/kinds';
import { NOW } from '../support/events';
import { DedupeStore } from './dedupeStore';
import { TriggerRuntime, useStore, type TriggerSetup } from './triggerRuntime';
import { listen, type Front, type Start } from './webhook';

export const SECRET = 'current-secret-0001';
export const WEBHOOK_CREDENTIAL = { secret: SECRET, headerName: 'Authorization' };

const BASICS: IDataObject = {
	triggerOn: ['updateResult', 'callActivity'],
	updateResults: 'all',
	callEvents: 'all',
	authentication: 'none',
	sampleEvent: 'none',
	options: {},
};

export const store = new DedupeStore(2);
const fronts: Front[] = [];

beforeAll(async () => await useStore(store));
afterAll(async () => {
	await Promise.all(fronts.map(async (front) => await front.stop()));
});

export interface Served {
	runtime: TriggerRuntime;
	front: Front;
	log: Array<{ level: string; message: string }>;
	/** Posts to the trigger and gives the answer. */
	send(body: unknown, headers?: Record<string, string>, query?: string): Promise<Answer>;
	/** What the workflow went on with, once all executions are over. */
	outputs(): Promise<IDataObject[]>;
}

export interface Answer {
	status: number;
	text: string;
}

/** @param start see `listen` */
export async function serve(
	parameters: IDataObject = {},
	setup: TriggerSetup = {},
	start?: Start,
): Promise<Served> {
	const log: Served['log'] = [];
	const runtime = await TriggerRuntime.create({
		...setup,
		parameters: { ...BASICS, ...parameters },
		logged: (level, message) => log.push({ level, message }),
	});
	const front = await listen(runtime, start);
	fronts.push(front);
	return {
		runtime,
		front,
		log,
		send: async (body, headers = {}, query = '') => {
			const response = await fetch(front.url + query, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json', ...headers },
				body: typeof body === 'string' ? body : JSON.stringify(body),
			});
			return { status: response.status, text: await response.text() };
		},
		outputs: async () => {
			await front.idle();
			return runtime.handedOn.map(({ json }) => json);
		},
	};
}

let counter = 0;

/** An event that was not there before. */
export function fresh(name = 'updateSucceeded'): IDataObject {
	return { ...sampleEvent(name, NOW), updateId: `u-${counter++}` };
}
