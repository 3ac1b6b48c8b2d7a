/**
 * What calls people, and what reads columns: half of the package. n8n loads every node
 * when it starts, so they import this dynamically, when it is first needed.
 */
export { proposeFields } from './methods/proposeFields';
export { callList } from './resources/lead/list/callList';
export { readSubmission, sendSubmission } from './resources/lead/submission';
export { failedSummary } from './telling/summaryItem';
