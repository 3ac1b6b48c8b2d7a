/** Which records of the service are whose, and what follows for the lead. */
export { mayBeQueued } from './callSaved';
export { explainRefusals, type ListForRefusals, recordRefused } from './explainRefusal';
export { findCandidates } from './leadQueries';
export { resolveFound } from './resolve';
