/** Which records of the service are whose, and what follows for the lead. */
export { mayBeQueued } from './callSaved';
export { findCandidates } from './leadQueries';
export { type ListForRefusals, recordRefused } from './recordRefused';
export { resolveFound } from './resolve';
