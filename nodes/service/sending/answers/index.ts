/** What an answer, or the lack of one, means for each lead of a request. */
export { endLoss, release } from './doubt';
export { matchAnswer } from './matchAnswer';
export { recordFault } from './recordFault';
