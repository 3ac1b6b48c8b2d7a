/** Columns that only their owner understands: what is asked of them, and by which answer they are read. */
import type { Question } from '../../service/columns';
import { inputError, type ServiceError } from '../../service/http/errors';
import { pluralize, quoteNames } from '../../util';
import { agree, type Line, NOBODY } from './line';

const WHICH_WAY =
	"If a yes there means no call, map it to 'Do Not Call'. If a yes allows calls, map it to 'Consent to Calls'.";

/** Of columns that no field is read from: what may stand in them, and what is asked. */
const ASKED: ReadonlyArray<[Question['why'], (asked: readonly Question[]) => string]> = [
	['may be a phone', (asked) => unused(asked, 'phone numbers')],
	['may be an email', (asked) => unused(asked, 'email addresses')],
	['may be a country', (asked) => unused(asked, "the numbers' countries")],
	[
		'may say who is called',
		(asked) =>
			`${agree(asked.length, 'Does', 'Do')} ${withExamples(asked)} say who may be called? ${WHICH_WAY}`,
	],
	[
		'may be a mark',
		(asked) =>
			`Few rows have a mark in ${withExamples(asked)}. Does it say who may be called? ${WHICH_WAY}`,
	],
];

/** What the editor would ask. */
export function describeQuestions(questions: readonly Question[]): string[] {
	return ASKED.flatMap(([why, describe]) => {
		const asked = questions.filter((one) => one.why === why);
		return asked.length === 0 ? [] : describe(asked);
	});
}

function unused(asked: readonly Question[], what: string): string {
	const arent = agree(asked.length, "isn't", "aren't");
	return `${namesOf(asked)} may contain ${what}, but ${arent} used.`;
}

function withExamples(asked: readonly Question[]): string {
	return asked.map(({ column, example }) => `'${column}' ("${example}")`).join(' and ');
}

function namesOf(questions: readonly Question[]): string {
	return quoteNames(
		questions.map(({ column }) => column),
		' and ',
	);
}

/** An owner answers by the name of the column, who builds the workflow by mapping it. */
export function questionLines(all: readonly Question[], open: readonly string[]): Line[] {
	// What stops everybody has been said in front.
	const others = all.filter(({ column }) => !open.includes(column));
	const ofCalls = others.filter(({ why }) => /mark|called/.test(why));
	const countries = others.filter(({ why }) => why === 'may be a country');
	const unread = others.filter((one) => !ofCalls.includes(one) && !countries.includes(one));
	const columns = [...new Set(ofCalls.map(({ column }) => column))];
	return [
		...describeQuestions(all).map((builder) => ({ builder })),
		...(columns.length > 0
			? [{ owner: `Please check what wasn't used: ${askOwner(columns)}` }]
			: []),
		...stopHere(unread, 'If people are to be reached there'),
		...stopHere(countries, 'If they are'),
	];
}

function stopHere(questions: readonly Question[], condition: string): Line[] {
	if (questions.length === 0) return [];
	const asked = describeQuestions(questions).join(' ');
	return [{ owner: `${asked} ${condition}, stop here and tell the person who set this up.` }];
}

/** Which way round only the owner knows; so named, they are read. */
function askOwner(columns: readonly string[]): string {
	const does = agree(columns.length, 'does the column', 'do the columns');
	const it = agree(columns.length, 'it', 'each');
	const them = agree(columns.length, 'it', 'them');
	return `${does} ${quoteNames(columns, ' and ')} say who may be called? If a yes there allows calls, rename ${it} 'Consent' in your list. If a yes there means no call, rename ${it} 'Do Not Call'. If neither, remove ${them}. Then check the list again.`;
}

/** Of a check whose call they would stop: they stand first. */
export function openQuestionLines(columns: readonly string[]): Line[] {
	if (columns.length === 0) return [];
	return [
		{
			builder: `Before anybody can be called, answer ${pluralize(columns.length, 'question')}.`,
			owner: `First a question: ${askOwner(columns)}`,
		},
	];
}

/** For a run that calls. */
export function whichWayError(columns: readonly string[], isExact: boolean): ServiceError {
	const first = isExact ? "Set 'Columns' to 'Choose Columns'. " : '';
	return inputError(
		`${quoteNames(columns, ' and ')} may say who must not be called`,
		`${first}${WHICH_WAY} If it isn't about calling, add it to the option 'Not About Calling'. Nothing was sent.`,
		`${NOBODY} First a question: ${askOwner(columns)}`,
	);
}
