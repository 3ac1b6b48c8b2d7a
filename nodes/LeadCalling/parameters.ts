import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { inputError } from '../service/http/errors';
import { isRecord } from '../util';
import { readYesNo } from '../service/leads/cell';

export type Field = INodeProperties;

export function hasExpression(entered: unknown): boolean {
	if (typeof entered === 'string') return entered.startsWith('=');
	if (typeof entered !== 'object' || entered === null) return false;
	return Object.values(entered).some(hasExpression);
}

/**
 * The parameters of one item as checked values. A value of the wrong type, which an expression may
 * give, is an error that names the field by its label. n8n's own `ensureType` makes `true` of the text
 * "false", and that would call people.
 */
export class NodeParameters {
	/**
	 * @param values by name; a field without one has its default, as n8n keeps none of what is not shown
	 * @param asEntered the same before expressions were evaluated
	 */
	constructor(
		private readonly fields: readonly Field[],
		private readonly values: IDataObject,
		private readonly asEntered: IDataObject = values,
	) {}

	/** Whether the same value holds for every item. */
	isFixed(name: string): boolean {
		return !hasExpression(this.asEntered[name]);
	}

	/** Whether the same values hold for every item, but for one. */
	isFixedBut(name: string): boolean {
		return Object.keys(this.asEntered).every((one) => one === name || this.isFixed(one));
	}

	/** The value before its expressions are evaluated. */
	entered(name: string): unknown {
		return this.asEntered[name];
	}

	/** *Simplify*, which may stand among the options; where there is none, the output is simplified. */
	isSimplified(): boolean {
		const isOffered = (name: string) => this.fields.some((field) => field.name === name);
		if (isOffered('simplify')) return this.boolean('simplify');
		return !isOffered('options') || this.collection('options').isSimplified();
	}

	/** Whether a field was added to a collection; the default of one that was not must not count. */
	isAdded(name: string): boolean {
		return Object.hasOwn(this.values, name);
	}

	/** Whether a switch was added, and is on: added ones begin switched on, absent ones are off. */
	isOn(name: string): boolean {
		return this.isAdded(name) && this.boolean(name);
	}

	/**
	 * All fields that were added, as they are.
	 * @throws ServiceError for an expression that gives nothing, such as a column that the item does not
	 * have: it must not count as left out. An empty cell does.
	 */
	addedValues(): IDataObject {
		for (const [name, value] of Object.entries(this.values)) {
			if (value === undefined) throw this.wrongValue(name, 'text');
		}
		return this.values;
	}

	/**
	 * The text of a field that was added; `undefined` where it was not, or was left empty.
	 * @throws ServiceError like `addedValues`
	 */
	addedText(name: string): string | undefined {
		if (!this.isAdded(name)) return undefined;
		if (this.raw(name) === undefined) throw this.wrongValue(name, 'text');
		return this.optionalText(name);
	}

	/** The value as it is, for what has a reading of its own (JSON, dates, cells of a list). */
	raw(name: string): unknown {
		const { type, default: unset } = this.field(name);
		const value = this.isAdded(name) ? this.values[name] : unset;
		const isLocator = type === 'resourceLocator' && isRecord(value) && 'mode' in value;
		return isLocator ? value.value : value;
	}

	/**
	 * The text of a field or resource locator, trimmed; `''` where it is left empty. Numbers become text.
	 * @throws ServiceError for an expression that gives nothing, which must never mean "all leads", and
	 * for a required field that is empty
	 */
	text(name: string): string {
		const text = this.optionalText(name) ?? '';
		const isLeftEmpty = typeof this.raw(name) === 'string' && this.field(name).required !== true;
		if (text !== '' || isLeftEmpty) return text;
		throw this.wrongValue(name, 'text');
	}

	/** The same where a value may be missing: `undefined` for what is empty or absent. */
	optionalText(name: string): string | undefined {
		const value = this.raw(name) ?? '';
		if (typeof value === 'string') return value.trim() || undefined;
		if (typeof value === 'number') return String(value);
		throw this.wrongValue(name, 'text');
	}

	/** True or false, or yes or no in a word; nothing else is guessed. */
	boolean(name: string): boolean {
		const value = readYesNo(this.raw(name));
		if (value === undefined) throw this.wrongValue(name, 'true or false');
		return value;
	}

	/** Not less than the field allows, nor more. */
	number(name: string): number {
		const { minValue = -Infinity, maxValue } = this.field(name).typeOptions ?? {};
		const number = Number(this.optionalText(name) ?? NaN);
		if (number >= minValue && number <= (maxValue ?? Infinity)) return number;
		const range =
			maxValue === undefined ? `of ${minValue} or more` : `from ${minValue} to ${maxValue}`;
		throw this.wrongValue(name, `a number ${range}`);
	}

	/** The same of a field of a collection; 0 where it was not added, whatever its default. */
	addedNumber(name: string): number {
		return this.isAdded(name) ? this.number(name) : 0;
	}

	/** The value of one of the options that the field offers. */
	choice(name: string): string {
		const offered = (this.field(name).options ?? []).filter((option) => 'value' in option);
		const chosen = offered.find(({ value }) => value === this.raw(name));
		if (chosen !== undefined) return String(chosen.value);
		const all = offered.map((option) => `'${option.name}' (${String(option.value)})`);
		throw this.wrongValue(name, all.join(' or '));
	}

	/** The fields inside a collection, those that were added and those that were not. */
	collection(name: string): NodeParameters {
		const values = this.raw(name);
		if (!isRecord(values)) throw this.wrongValue(name, 'an object');
		const fields = (this.field(name).options ?? []).filter((option) => 'type' in option);
		const entered = this.entered(name);
		return new NodeParameters(
			fields,
			values as IDataObject,
			isRecord(entered) ? (entered as IDataObject) : {},
		);
	}

	private field(name: string): Field {
		return this.fields.find((field) => field.name === name)!;
	}

	private wrongValue(name: string, expected: string): Error {
		const { displayName } = this.field(name);
		const value = this.raw(name) ?? '';
		const text = typeof value === 'object' ? JSON.stringify(value) : String(value).trim();
		const isPicker = this.field(name).type === 'resourceLocator';
		const wayOut = isPicker ? 'Choose one from the list' : `Enter ${expected}`;
		return inputError(
			`'${displayName}' is ${text === '' ? 'empty' : `'${text.slice(0, 30)}', but must be ${expected}`}`,
			`${wayOut}. If it is an expression, check its result for this item.`,
		);
	}
}
