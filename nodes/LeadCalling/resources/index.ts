/** The one list of all operations, as saved workflows name them. */
import type { INodeProperties } from 'n8n-workflow';

import type { Operation } from '../operation';
import { activity, activityProperties } from './activity';
import { lead, leadProperties } from './lead';
import { process, processProperties } from './process';
import { statistics, statisticsProperties } from './statistics';

export const operations: Record<string, Record<string, Operation>> = {
	activity,
	lead,
	process,
	statistics,
};

export const operationProperties: INodeProperties[] = [
	...activityProperties,
	...leadProperties,
	...processProperties,
	...statisticsProperties,
];
