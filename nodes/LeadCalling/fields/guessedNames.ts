import type { IDataObject } from 'n8n-workflow';

import { inputError } from '../../service/http/errors';
import { isRecord } from '../../util';
import type { Field } from '../parameters';

/** What people and models call the switch that keeps a call back. */
const SWITCHES = ['checkOnly', 'init', 'mode', 'startCalling', 'validateOnly'];

/** The operation's own switch, and what to do instead of another name. */
export interface OwnSwitch {
	name: string;
	advice: string;
}

const othersThan = ({ name }: OwnSwitch) => SWITCHES.filter((one) => one !== name);

/**
 * n8n takes away what a node doesn't describe before it runs, and a switch under a wrong name would be
 * passed over. As a hidden field it arrives. The default is what no text in a workflow can be. n8n
 * offers models every field that a node describes, so each says what to use in its place.
 */
function hiddenField(name: string, { advice }: OwnSwitch): Field {
	const words = name.replace(/[A-Z]/g, ' $&');
	const displayName = words[0]!.toUpperCase() + words.slice(1);
	const description = `Not a field of this node. ${advice}`;
	return { displayName, name, type: 'hidden', default: null, description };
}

export function guessedFields(own: OwnSwitch): Field[] {
	return othersThan(own).map((name) => hiddenField(name, own));
}

/** The same in a collection, where *Add Option* would list a field that is shown without being given. */
export function guessedOptions(own: OwnSwitch): Field[] {
	return SWITCHES.map((name) => {
		const isGiven = [{ _cnd: { exists: true } } as const, ''];
		return { ...hiddenField(name, own), displayOptions: { show: { [name]: isGiven } } };
	});
}

/** @throws ServiceError that names what stands there, whatever its value: also a `false` was meant */
export function refuseGuessedNames(entered: IDataObject, own: OwnSwitch): void {
	const options = isRecord(entered.options) ? entered.options : {};
	const guessed =
		othersThan(own).find((name) => isGiven(entered[name])) ??
		SWITCHES.find((name) => isGiven(options[name]));
	if (guessed === undefined) return;
	throw inputError(`'${guessed}' is not a field of this node`, `Nothing was sent. ${own.advice}`);
}

/** Where somebody changes the operation, the editor writes `{}` for each hidden field. */
function isGiven(value: unknown): boolean {
	if (isRecord(value)) return Object.keys(value).length > 0;
	return value !== undefined && value !== null;
}
