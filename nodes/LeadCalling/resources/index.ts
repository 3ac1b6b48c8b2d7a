/** All resources, in the order of the menu. */
import { activity } from './activity';
import { lead } from './lead';
import { process } from './process';
import { statistics } from './statistics';

export const resources = [activity, lead, process, statistics] as const;
