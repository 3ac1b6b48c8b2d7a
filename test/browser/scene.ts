import type { Locator } from '@playwright/test';

import type { N8nClient } from '../../tools/n8n/client';
import type { StandIn } from '../service';
import type { Editor } from './editor';
import type { Model } from './model';

/** What a scene works with. */
export interface Desk {
	/** n8n's editor in the browser. */
	editor: Editor;
	/** n8n's own interface, for what is there before the person comes. */
	client: N8nClient;
	service: StandIn;
	model: Model;
	/** The list of the examples, where n8n may read it. */
	csvFile: string;
}

export interface Step {
	/** What a person does or sees, as a sentence without its full stop. */
	name: string;
	/** What of it the documentation shows, as `docs/images/<name>.png`. */
	shows?: { name: string; part?: () => Locator; margin?: number };
	/** Throws when it is not so. */
	run(): Promise<void>;
}

/** Steps that follow on each other: after one that failed, the rest cannot be reached. */
export interface Scene {
	title: string;
	steps(desk: Desk): Step[];
}

/** A step of which the documentation shows nothing; others spread it beside what it shows. */
export function step(name: string, run: Step['run']): Step {
	return { name, run };
}
