/** What a process of n8n loads: bundled, and evaluated anew for every process, so that what one remembers dies with it. */
export { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node';
export { runtime } from '../../nodes/shared/connect';
