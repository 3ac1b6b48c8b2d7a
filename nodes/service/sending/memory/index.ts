/** Which leads were sent, by this process and by others. */
export { ClaimedKeys } from './claimedKeys';
export { Claims, UNCLAIMED } from './claims';
export { findHolding, mayRing } from './holding';
export { digestBody, leadKeys } from './leadKeys';
export { Lease, MAX_LEASED } from './lease';
export { type Caller, isSameRun, isSameTry, LeadMemory, type Remembered } from './leadMemory';
