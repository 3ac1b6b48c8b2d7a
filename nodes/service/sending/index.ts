/** Sends a list, or a single lead, without a block of the key and without a second call. */
export { type Caller, UNCLAIMED } from './memory';
export { calledBefore } from './calledBefore';
export { type SentList, sendList } from './sendList';
export { sendOne, sentByNode } from './sendOne';
