import { defineResource } from '../../resource';
import { bulkInitiate } from './bulkInitiate';
import { get } from './get';
import { getAll } from './getAll';
import { initiate } from './initiate';
import { update } from './update';

export const lead = defineResource({
	displayName: 'Lead',
	name: 'lead',
	operations: { bulkInitiate, get, getAll, initiate, update },
	default: 'bulkInitiate',
	// A model cannot fill a list, and reading calls nobody.
	toolDefault: 'get',
});
