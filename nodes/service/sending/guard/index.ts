/** How many leads may leave without a block of the key, and which way ends the list soonest. */
export { adaptiveBatchSize, MIN_BUDGET, shuffle, strictBatchSize } from './batchSize';
export { DuplicateBudget, type DuplicateLimit } from './duplicateBudget';
export { DuplicateSearch, estimateWaitMs, type SearchStep, type Stored } from './duplicateSearch';
export { Samples } from './samples';
