import type { Group } from '../case';
import { bulkLists } from './bulkLists';
import { bulkOptions } from './bulkOptions';
import { credentialOptions } from './credentialOptions';
import { credentials } from './credentials';
import { exampleResume } from './exampleResume';
import { examples } from './examples';
import { exampleTriggers } from './exampleTriggers';
import { exampleWaiting } from './exampleWaiting';
import { initiate } from './initiate';
import { loading } from './loading';
import { onceOnly } from './onceOnly';
import { otherResources } from './otherResources';
import { picker } from './picker';
import { reads } from './reads';
import { restart } from './restart';
import { secrecy } from './secrecy';
import { triggerActivation } from './triggerActivation';
import { triggerAdmission } from './triggerAdmission';
import { triggerEvents } from './triggerEvents';
import { triggerTests } from './triggerTests';
import { update } from './update';

export const GROUPS: readonly Group[] = [
	loading,
	credentials,
	credentialOptions,
	picker,
	initiate,
	bulkLists,
	bulkOptions,
	onceOnly,
	update,
	reads,
	otherResources,
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
