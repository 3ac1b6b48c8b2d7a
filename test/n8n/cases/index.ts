import type { Group } from '../case';
import { bulkInitiate } from './bulkInitiate';
import { credentials } from './credentials';
import { examples, sendingExamples } from './examples';
import { exampleTriggers } from './exampleTriggers';
import { exampleWaiting } from './exampleWaiting';
import { loading } from './loading';
import { onceOnly } from './onceOnly';
import { oneByOne } from './oneByOne';
import { pickers } from './pickers';
import { reads } from './reads';
import { restart } from './restart';
import { secrecy } from './secrecy';
import { stopping } from './stopping';
import { triggerAdmission } from './triggerAdmission';
import { triggerEvents } from './triggerEvents';
import { triggerTests } from './triggerTests';

export const GROUPS: readonly Group[] = [
	loading,
	credentials,
	pickers,
	oneByOne,
	bulkInitiate,
	onceOnly,
	stopping,
	reads,
	triggerAdmission,
	triggerEvents,
	triggerTests,
	examples,
	sendingExamples,
	exampleTriggers,
	exampleWaiting,
	restart,
	secrecy,
];
