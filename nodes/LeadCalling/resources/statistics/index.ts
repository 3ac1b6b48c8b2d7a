import { defineResource } from '../../resource';
import { get } from './get';

export const statistics = defineResource({
	displayName: 'Statistic',
	name: 'statistics',
	operations: { get },
	default: 'get',
});
