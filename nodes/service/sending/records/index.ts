/** Which records of the service are whose, and what follows for the lead. */
export { findCandidates } from './leadQueries';
export { type ListForRefusals, recordRefused } from './recordRefused';
export { mayBeQueued, resolveFound } from './resolve';
