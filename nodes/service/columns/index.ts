/** The door of the room: how a list is read, which columns its fields are in, and who said no. */
export type { Column, ColumnList } from './list/column';
export {
	type FieldColumns,
	findExactColumns,
	holdsPhones,
	isNamed,
	isReachable,
	isWholeLead,
	readsAsOtherPhone,
} from './list/exactNames';
export { findAnswered } from './list/answered';
export { openContainers, type Step } from './list/containers';
export { flatNames } from './list/flatten';
export { labelledPhoneReader } from './list/labelledFaxes';
export { listReader } from './list/listReader';
export { unreadPhoneColumns } from './list/unreadPhones';
export type { ConsentColumn } from './no/calling';
export { readConsent } from './no/consentCell';
export type { MappedCell } from './no/heardColumns';
export { refusalFinder } from './no/refusal';
export { propose, type Proposal } from './proposal/propose';
export { type Question, questionOf } from './proposal/questions';
