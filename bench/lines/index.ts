import { bulk } from './bulk';
import { cost } from './cost';
import { getMany } from './getMany';
import type { Line } from './line';
import { loading } from './loading';
import { getLead, update } from './perLead';
import { trigger } from './trigger';

export const LINES: readonly Line[] = [bulk, cost, getLead, getMany, update, trigger, loading];
