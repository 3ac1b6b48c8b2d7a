import { defineResource } from '../../resource';
import { checkCallback } from './checkCallback';
import { getAll } from './getAll';

export const process = defineResource({
	displayName: 'Process',
	name: 'process',
	operations: { checkCallback, getAll },
	default: 'getAll',
});
