/**
 * The list of the demo, as a sales team would keep it: mostly good leads, and among them everything
 * that goes wrong in real lists. Always the same, so that what must become of each row is known.
 */
import { ABROAD, type Country, INDIA, INTERESTS } from './people';

/** What is the matter with a row. */
export type Kind =
	| 'good'
	| 'calledBefore'
	| 'storedBefore'
	| 'repeatedInList'
	| 'badPhone'
	| 'withoutName'
	| 'empty';

export interface DemoLead {
	kind: Kind;
	'CRM ID': string;
	'Full Name': string;
	Mobile: string;
	Email: string;
	City: string;
	Interest: string;
}

const COLUMNS = ['CRM ID', 'Full Name', 'Mobile', 'Email', 'City', 'Interest'] as const;

const GOOD = 203;
const REPEATED = 14;
/** Every so many good leads, one that the service knows already: called, called, only stored. */
const KNOWN_EVERY = 60;
const KNOWN_KINDS: readonly Kind[] = ['calledBefore', 'calledBefore', 'storedBefore'];

const BAD_PHONES = [
	...['9999999999', '+91 55555 55555', '0000000000'],
	...['12345', '+91 555', '5550'],
	...['9.15551E+11', '9.15552E+11'],
	...['call after 6 pm', '+91 55590 12345 / 55591 23456'],
];

/** Rows in their order, each with a reference of its own save where repeating one is the point. */
export function leadList(): DemoLead[] {
	const spoiled = [
		...BAD_PHONES.map((Mobile, n) => spoil(n, 'badPhone', { Mobile, Email: '' })),
		...range(7).map((n) => spoil(20 + n, 'withoutName', { 'Full Name': '' })),
		...range(4).map((n) => spoil(30 + n, 'empty', { Mobile: '', Email: '' })),
	];
	const leads = shuffled([...range(GOOD).map(goodLead), ...spoiled]).map((lead, at) => ({
		...lead,
		'CRM ID': `CRM-${1001 + at}`,
	}));
	return withRepetitions(leads);
}

export function toCsv(leads: readonly DemoLead[]): string {
	const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
	const lines = leads.map((lead) => COLUMNS.map((column) => cell(lead[column])).join(','));
	return [COLUMNS.join(','), ...lines, ''].join('\n');
}

function goodLead(n: number): DemoLead {
	const known = n % KNOWN_EVERY === KNOWN_EVERY - 1 ? Math.floor(n / KNOWN_EVERY) : undefined;
	const kind = known === undefined ? 'good' : KNOWN_KINDS[known % KNOWN_KINDS.length]!;
	return n % 4 === 3 ? lead(kind, ABROAD[(n >> 2) % ABROAD.length]!, n >> 2) : lead(kind, INDIA, n);
}

function lead(kind: Kind, country: Country, n: number): DemoLead {
	const { firstNames, lastNames, cities, phone } = country;
	const first = firstNames[n % firstNames.length]!;
	const last = lastNames[(n * 5 + Math.floor(n / firstNames.length)) % lastNames.length]!;
	return {
		kind,
		'CRM ID': '',
		'Full Name': `${first} ${last}`,
		Mobile: n % 6 === 1 ? phone(n).replaceAll(' ', '') : phone(n),
		Email: n % 5 === 2 ? '' : `${ascii(first)}.${ascii(last)}${n}@example.com`,
		City: cities[n % cities.length]!,
		Interest: INTERESTS[n % INTERESTS.length]!,
	};
}

/**
 * The same person twice, as lists have it: the e-mail in capitals, the phone written otherwise, or
 * the whole record under its old reference. The repetition stands somewhere below the original.
 */
function withRepetitions(leads: readonly DemoLead[]): DemoLead[] {
	const repeated = [...leads];
	const originals = leads.filter(({ kind, Email }) => kind === 'good' && Email !== '');
	range(REPEATED).forEach((n) => {
		const original = originals[5 + n * 9]!;
		const stranger = spoil(40 + n, 'repeatedInList', { 'CRM ID': `CRM-${2001 + n}` });
		const repetition = [
			{ ...stranger, 'Full Name': original['Full Name'], Email: original.Email.toUpperCase() },
			{ ...stranger, Mobile: original.Mobile.replace('+', '00').replaceAll(' ', '-') },
			{ ...original, kind: stranger.kind, Mobile: stranger.Mobile, Email: '' },
		][n % 3]!;
		repeated.splice(repeated.indexOf(original) + 15 + n, 0, repetition);
	});
	return repeated;
}

/** A person of whom the good leads know nothing, with something missing. */
function spoil(n: number, kind: Kind, changes: Partial<DemoLead>): DemoLead {
	return { ...lead(kind, INDIA, 300 + n), ...changes };
}

function ascii(name: string): string {
	return name
		.replaceAll('ß', 'ss')
		.normalize('NFD')
		.replace(/[^a-z]/gi, '')
		.toLowerCase();
}

/** Fisher and Yates, with a generator whose numbers are the same on every machine. */
function shuffled<T>(rows: readonly T[]): T[] {
	const mixed = [...rows];
	let state = 20_260_105;
	for (let at = mixed.length - 1; at > 0; at--) {
		state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
		const other = (state >> 8) % (at + 1);
		[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
	}
	return mixed;
}

function range(length: number): number[] {
	return Array.from({ length }, (_, index) => index);
}
