/**
 * What a request may do to the service, which decides whether it may be repeated (specification,
 * section 7, retry rules): `read` changes nothing; `repeatable` changes to a stated value, so twice is
 * the same as once; `once` creates or calls, so a second sending is a duplicate submission.
 */
export type Effect = 'read' | 'repeatable' | 'once';

export interface Endpoint {
	/** The specification's own name, as users read it in messages. */
	name: string;
	method: 'GET' | 'POST';
	/** Which of the two of section 1; the base URL where it does not say. */
	address?: 'analytics';
	/** Path below the address; `{name}` is filled with an encoded path parameter. */
	path: string;
	effect: Effect;
}
