import type { Group } from '../case';
import { bulkInitiate } from './bulkInitiate';
import { credentials } from './credentials';
import { exampleResume } from './exampleResume';
import { examples } from './examples';
import { exampleTriggers } from './exampleTriggers';
import { exampleWaiting } from './exampleWaiting';
import { loading } from './loading';
import { onceOnly } from './onceOnly';
import { oneByOne } from './oneByOne';
import { picker } from './picker';
import { reads } from './reads';
import { restart } from './restart';
import { secrecy } from './secrecy';
import { stopping } from './stopping';
import { triggerActivation } from './triggerActivation';
import { triggerAdmission } from './triggerAdmission';
import { triggerEvents } from './triggerEvents';
import { triggerTests } from './triggerTests';

export const GROUPS: readonly Group[] = [
	loading,
	credentials,
	picker,
	oneByOne,
	bulkInitiate,
	onceOnly,
	stopping,
	reads,
	triggerActivation,
	triggerAdmission,
	triggerEvents,
	triggerTests,
	examples,
	exampleTriggers,
	exampleResume,
	exampleWaiting,
	restart,
	secrecy,
];
