import { defineResource } from '../../resource';
import { get } from './get';

export const activity = defineResource({
	displayName: 'Activity',
	name: 'activity',
	operations: { get },
	default: 'get',
});
