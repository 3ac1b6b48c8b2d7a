import type { Group } from '../case';
import { bulkInitiate } from './bulkInitiate';
import { editor } from './editor';
import { examples, sendingExamples } from './examples';
import { exampleTriggers } from './exampleTriggers';
import { onceOnly } from './onceOnly';
import { restart } from './restart';
import { secrecy } from './secrecy';
import { stopping } from './stopping';
import { trigger } from './trigger';
import { triggerTests } from './triggerTests';

export const GROUPS: readonly Group[] = [
	editor,
	bulkInitiate,
	onceOnly,
	stopping,
	trigger,
	triggerTests,
	examples,
	sendingExamples,
	exampleTriggers,
	restart,
	secrecy,
];
