import type { IDataObject } from 'n8n-workflow';

import { inputError } from '../../service/http/errors';
import { isRecord } from '../../util';
import type { Field } from '../parameters';

/** By a name that people and models write in place of the right one: which one is right. */
export type GuessedNames = Readonly<Record<string, string>>;

/** In the form, and among its options. */
export interface GuessedNamesByPlace {
	form: GuessedNames;
	options: GuessedNames;
}

const FIELD = 'a field';
const OPTION = 'an option';

/**
 * n8n takes away what a node doesn't describe before it runs, and a switch under a wrong name would be
 * passed over. As a hidden field it arrives. The default is what no text in a workflow can be.
 */
export function guessedNames(guessed: GuessedNames): Field[] {
	return hiddenFields(guessed, FIELD);
}

/** The same in a collection, where *Add Option* would list a field that is shown without being given. */
export function guessedOptions(guessed: GuessedNames): Field[] {
	return hiddenFields(guessed, OPTION).map((field) => {
		const isGiven = [{ _cnd: { exists: true } } as const, ''];
		return { ...field, displayOptions: { show: { [field.name]: isGiven } } };
	});
}

/** n8n offers models every field that a node describes, so each says what to use in its place. */
function hiddenFields(guessed: GuessedNames, what: string): Field[] {
	return Object.entries(guessed).map(([name, advice]) => {
		const words = name.replace(/[A-Z]/g, ' $&');
		const displayName = words[0]!.toUpperCase() + words.slice(1);
		const description = `Not ${what} of this node. ${advice}`;
		return { displayName, name, type: 'hidden', default: null, description };
	});
}

/** @throws ServiceError that names what stands there, whatever its value: also a `false` was meant */
export function refuseGuessedNames(entered: IDataObject, guessed: GuessedNamesByPlace): void {
	const options = isRecord(entered.options) ? entered.options : {};
	refuseIn(entered, guessed.form, FIELD);
	refuseIn(options, guessed.options, OPTION);
}

/** Where somebody changes the operation, the editor writes `{}` for each hidden field. */
function isLeftEmpty(value: unknown): boolean {
	const isNothing = value === undefined || value === null;
	return isNothing || (isRecord(value) && Object.keys(value).length === 0);
}

function refuseIn(
	entered: Readonly<Record<string, unknown>>,
	guessed: GuessedNames,
	what: string,
): void {
	for (const [name, advice] of Object.entries(guessed)) {
		if (isLeftEmpty(entered[name])) continue;
		throw inputError(`'${name}' is not ${what} of this node`, `Nothing was sent. ${advice}`);
	}
}
