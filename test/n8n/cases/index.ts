import type { Group } from '../case';
import { bulkLists } from './bulkLists';
import { bulkOptions } from './bulkOptions';
import { credentials } from './credentials';
import { initiate } from './initiate';
import { loading } from './loading';
import { onceOnly } from './onceOnly';
import { otherResources } from './otherResources';
import { picker } from './picker';
import { reads } from './reads';
import { update } from './update';

export const GROUPS: readonly Group[] = [
	loading,
	credentials,
	picker,
	initiate,
	bulkLists,
	bulkOptions,
	onceOnly,
	update,
	reads,
	otherResources,
];
