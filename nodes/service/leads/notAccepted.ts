import { type Fault, ServiceError } from '../http/errors';
import type { Outcome } from './outcome';

/** The lead was not accepted; what became of it is known as for a row of a list. */
export class NotAccepted extends ServiceError {
	constructor(
		fault: Fault,
		readonly outcome: Outcome,
	) {
		super(fault);
	}
}
