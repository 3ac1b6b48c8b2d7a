/** Rows that are not called, in a few words: the point first, as the table cuts them; the column last. */
import type { Refusal } from '../../leads/outcome';
import type { SaidNo } from './notes';

const MAX_CELL = 20;
const ADVICE =
	"If a yes there means no call, rename the column to 'Do Not Call' in a node before this one. If a yes allows calls, rename it to 'Consent to Calls'. If it isn't about calling, add it to the option 'Not About Calling'.";

export function saidNo(column: string): Refusal {
	return { category: 'doNotCall', column, reason: `Do not call ('${column}')` };
}

export function saidNoInside(column: string): Refusal {
	const reason = `'${column}' says yes, the expression doesn't`;
	return { category: 'doNotCall', column, reason };
}

export function unclearInside(
	field: string,
	{ column, value }: { column: string; value: unknown },
): Refusal {
	const reason = `Unclear: '${shorten(value)}' ('${column}')`;
	const advice = `The expression of '${field}' gives nothing for it.`;
	return { ...mayNotCall(column, 'perhaps'), reason, advice };
}

const POSSIBLE: Readonly<Record<Exclude<SaidNo, 'no'>, string>> = {
	perhaps: 'Possible do-not-call',
	uninterested: 'Possibly not interested',
};

function mayNotCall(column: string, said: keyof typeof POSSIBLE): Refusal {
	return { category: 'mayNotCall', column, reason: `${POSSIBLE[said]} ('${column}')` };
}

export function mayHaveSaidNo(column: string, said: keyof typeof POSSIBLE): Refusal {
	return { ...mayNotCall(column, said), isOfNote: true };
}

/** Only its owner knows which way round the column says it. */
export function maySayNo(column: string): Refusal {
	return { ...mayNotCall(column, 'perhaps'), advice: ADVICE };
}

export function consentUnclear(column: string, value: unknown): Refusal {
	return withoutConsent(column, `Consent unclear: '${shorten(value)}' ('${column}')`);
}

function shorten(value: unknown): string {
	const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
	return text.length > MAX_CELL ? `${text.slice(0, MAX_CELL)}…` : text;
}

export function consentMissing(column: string): Refusal {
	return withoutConsent(column, `No consent (empty: '${column}')`);
}

function withoutConsent(column: string, reason: string): Refusal {
	return { category: 'mayNotCall', column, reason, isOfConsent: true };
}
