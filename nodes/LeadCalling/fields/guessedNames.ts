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

/**
 * n8n takes away what a node doesn't describe before it runs, and a switch under a wrong name would be
 * passed over. As a hidden field it arrives. The default is what no text in a workflow can be.
 */
export function guessedNames(guessed: GuessedNames): Field[] {
	return Object.keys(guessed).map((name) => {
		const words = name.replace(/[A-Z]/g, ' $&');
		const displayName = words[0]!.toUpperCase() + words.slice(1);
		return { displayName, name, type: 'hidden', default: null };
	});
}

/** The same in a collection, where *Add Option* would list a field that is shown without being given. */
export function guessedOptions(guessed: GuessedNames): Field[] {
	return guessedNames(guessed).map((field) => {
		const isGiven = [{ _cnd: { exists: true } } as const, ''];
		return { ...field, displayOptions: { show: { [field.name]: isGiven } } };
	});
}

/** @throws ServiceError that names what stands there, whatever its value: also a `false` was meant */
export function refuseGuessedNames(entered: IDataObject, guessed: GuessedNamesByPlace): void {
	const options = isRecord(entered.options) ? entered.options : {};
	refuseIn(entered, guessed.form, 'is not a field of this node');
	refuseIn(options, guessed.options, 'is not an option of this node');
}

/** Where somebody changes the operation, the editor writes `{}` for each hidden field. */
function isLeftEmpty(value: unknown): boolean {
	const isNothing = value === undefined || value === null;
	return isNothing || (isRecord(value) && Object.keys(value).length === 0);
}

function refuseIn(
	entered: Readonly<Record<string, unknown>>,
	guessed: GuessedNames,
	problem: string,
): void {
	for (const [name, advice] of Object.entries(guessed)) {
		if (isLeftEmpty(entered[name])) continue;
		throw inputError(`'${name}' ${problem}`, `Nothing was sent. ${advice}`);
	}
}
