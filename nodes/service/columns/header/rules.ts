/** Which field of a lead a column may be, by the kinds of the words in its name. */
import {
	CONTACT_FIELDS,
	LEAD_FIELD_NAMES,
	LEAD_FIELDS,
	type LeadField,
	SERVICE_FIELDS,
} from '../../leads/fields';
import { splitWords } from '../../words/text';
import { lazy } from '../../../util';
import { type Header, type Kind, readHeader, wordsOf } from './header';
import { KINDS_OF_PHONE } from './phoneNames';
import { type Language, languages } from '../../words/languages';

export type ProposedField = Exclude<LeadField, 'projectId'> | 'country';

/** `exact`: the field's own name. `weak`: a name only where a list has no other. */
export type Certainty = 'exact' | 'plain' | 'weak' | 'contactPerson';

export interface HeaderMatch extends Header {
	field: ProposedField;
	certainty: Certainty;
	/** Lower is a better match. */
	rank: number;
	/** Whether it counts only if most of its cells are phone numbers. */
	ifPhones: boolean;
}

interface Rule {
	field: ProposedField;
	/** Kinds of words that must all be there, and alternatives to them. */
	needs: readonly string[];
	/** Kinds that may be there besides; no other may. */
	allows?: string;
	ifPhones?: true;
}

const PERSON = 'contact customer role person lead';
const OF_NUMBER = `work home other reach number areaCode ${PERSON}`;

/** In this order; the first that fits. */
export const RULES: readonly Rule[] = [
	{
		field: 'phone',
		needs: KINDS_OF_PHONE,
		allows: `phone mobile landline portable address ${OF_NUMBER}`,
	},
	{
		field: 'phone',
		needs: ['reach number', 'contact number', 'portable number'],
		allows: `reach portable ${OF_NUMBER}`,
		ifPhones: true,
	},
	{
		field: 'phone',
		needs: [
			...['reach', 'contact', 'work', 'home', 'portable', 'portable person', 'reach id'],
			...['work number', 'home number'],
		],
		ifPhones: true,
	},
	{ field: 'phone', needs: ['contact customer', 'contact role'], ifPhones: true },
	{ field: 'email', needs: ['email'], allows: `address id ${OF_NUMBER}` },
	{ field: 'referenceId', needs: ['reference'], allows: 'number id' },
	{ field: 'groupId', needs: ['group'], allows: 'id' },
	{ field: 'lastName', needs: ['lastName'], allows: `first last account ${PERSON}` },
	{ field: 'lastName', needs: ['last name'], allows: `account ${PERSON}` },
	{ field: 'firstName', needs: ['firstName', 'first name'], allows: `account ${PERSON}` },
	{ field: 'firstName', needs: ['first'], allows: 'customer role person' },
	{ field: 'lastName', needs: ['last'], allows: 'customer role person' },
	{
		field: 'name',
		needs: ['name', ...['firstName lastName', 'first last', 'firstName last']],
		allows: `name account firstName lastName first last ${PERSON}`,
	},
	{ field: 'name', needs: ['person'], allows: 'contact customer role account deal' },
	{ field: 'name', needs: ['contact', 'customer', 'role', 'lead'] },
	{ field: 'country', needs: ['country'], allows: `address ${PERSON}` },
];

const OPEN_FIELDS = LEAD_FIELD_NAMES.filter(
	(field) => !SERVICE_FIELDS.includes(field),
) as ProposedField[];
const EXACT_NAMES: ReadonlySet<string> = new Set(OPEN_FIELDS);
/** By the words of its label and of its name: "Reference ID". */
const fieldByWords = lazy(
	() =>
		new Map(
			OPEN_FIELDS.flatMap((field) =>
				[field, LEAD_FIELDS[field as LeadField].label].map(
					(name) => [splitWords(name), field] as const,
				),
			),
		),
);

/** What a column may be by its name, the surest first: "Contact" is a phone if its cells are, else a name. */
export function matchHeader(name: string, language: Language): HeaderMatch[] {
	const header = readHeader(name, language);
	const isExact = EXACT_NAMES.has(name);
	const named = isExact ? (name as ProposedField) : fieldByWords().get(wordsOf(name).join(' '));
	if (named !== undefined) {
		const certainty = isExact ? 'exact' : 'plain';
		const read = header ?? { language, kinds: [] };
		// Of two that say the same, the one that is named like the field.
		const rank = rankNumber(read.kinds) - (isExact ? 0.25 : 0);
		return [{ ...read, field: named, certainty, rank, ifPhones: false }];
	}
	if (header === undefined || isOfOtherPerson(header.kinds)) return [];
	return RULES.filter((rule) => fits(rule, header.kinds)).map(({ field, ifPhones = false }) => ({
		...header,
		field,
		ifPhones,
		certainty: field === 'name' ? certaintyOfName(header, name) : 'plain',
		rank: rankNumber(header.kinds),
	}));
}

function fits({ needs, allows = '' }: Rule, kinds: readonly Kind[]): boolean {
	return needs.some((alternative) => {
		const needed = alternative.split(' ');
		const allowed = [...needed, ...allows.split(' ')];
		return (
			needed.every((kind) => kinds.includes(kind as Kind)) &&
			kinds.every((kind) => allowed.includes(kind))
		);
	});
}

const NUMBER_KINDS: readonly Kind[] = ['phone', 'mobile', 'landline', 'email', 'number'];

/** "Second contact phone", "Contact 2 email": not another number, but another person. */
function isOfOtherPerson(kinds: readonly Kind[]): boolean {
	return kinds.some((kind, index) => {
		const next = kinds[index + 1];
		if (kind === 'other') return next === 'contact' || next === 'person';
		const isPerson = kind === 'contact' || kind === 'person';
		return isPerson && next === 'other' && kinds.slice(index).some((k) => NUMBER_KINDS.includes(k));
	});
}

/** Tools call so who has to do with a row, be it the salesman. */
const ANY_PERSON = /^person$/i;

function certaintyOfName({ kinds }: Header, name: string): Certainty {
	if (ANY_PERSON.test(name.trim())) return 'weak';
	const [first, ...more] = kinds;
	const isAlone = more.length === 0;
	if (isAlone && ['customer', 'role', 'contact'].includes(first!)) return 'weak';
	if (first === 'lead' || kinds.includes('account')) return 'weak';
	return kinds.includes('contact') || kinds.includes('person') ? 'contactPerson' : 'plain';
}

/** Mobile, plain, at home, of work, another: what is one's own is the person's, a desk may be anybody's. */
function rankNumber(kinds: readonly Kind[]): number {
	const has = (...some: Kind[]) => some.some((kind) => kinds.includes(kind));
	if (has('other')) return 5;
	if (has('work')) return 4;
	if (has('home', 'landline')) return 3;
	return has('mobile', 'portable') ? 1 : 2;
}

const PERSONS: readonly Kind[] = ['contact', 'customer', 'role', 'lead', 'person'];
const PERSON_FIELDS: readonly string[] = [
	...CONTACT_FIELDS,
	...(['name', 'firstName', 'lastName'] as const),
];

/** Whether an object under this name is one value of a lead, and not columns of its own. */
export function isValueHeader(name: string, languages: readonly Language[]): boolean {
	return languages.some((language) =>
		matchHeader(name, language).some(
			({ field, kinds, ifPhones }) =>
				PERSON_FIELDS.includes(field) &&
				!ifPhones &&
				(kinds.length === 0 || !kinds.every((kind) => PERSONS.includes(kind))),
		),
	);
}

/** Names, addresses, references and the like: a note beside them is none of it ("CRM notes"). */
const ABOUT_ELSE: readonly Kind[] = ['email', 'reference', 'address', 'country', 'id', 'company'];

export function isAboutElse(name: string): boolean {
	return languages().some((language) => {
		const [match] = matchHeader(name, language);
		if (match !== undefined && !match.ifPhones && match.certainty !== 'weak') return true;
		const { kinds = [] } = readHeader(name, language) ?? {};
		return kinds.some((kind) => ABOUT_ELSE.includes(kind)) && !kinds.includes('results');
	});
}
