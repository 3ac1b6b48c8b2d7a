import { activity } from './activity';
import { lead } from './lead';
import { process } from './process';
import { statistics } from './statistics';

/** In the order of the menu. */
export const resources = [activity, lead, process, statistics];
