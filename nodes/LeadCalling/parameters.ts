import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { isRecord, refuse } from '../service/http/errors';

export type Field = INodeProperties;

/**
 * The parameters of one item as checked values. A value of the wrong type, which an expression may
 * give, is an error that names the field by its label. n8n's own `ensureType` makes `true` of the text
 * "false", and that would call people.
 */
export class Parameters {
	/** @param read gives what a field holds: `undefined` for an expression that gives nothing */
	constructor(
		private readonly fields: readonly Field[],
		private readonly read: (field: Field) => unknown,
	) {}

	/**
	 * The text of a field or resource locator, trimmed; `''` where it is left empty. Numbers become text.
	 * @throws ServiceError for an expression that gives nothing, which must never mean "all leads", and
	 * for a required field that is empty
	 */
	text(name: string): string {
		const { displayName, required } = this.field(name);
		const value = this.raw(name);
		if (value === undefined || value === null) {
			throw refuse(
				`'${displayName}' is empty`,
				'Its expression gives nothing. This item may lack the field it names. Correct the expression, or remove it.',
			);
		}
		const text = this.optionalText(name) ?? '';
		if (text !== '' || required !== true) return text;
		throw refuse(`'${displayName}' is empty`, 'Fill it in, or check its expression.');
	}

	/** The same where a value may be missing: `undefined` for what is empty or absent. */
	optionalText(name: string): string | undefined {
		const value = this.raw(name) ?? '';
		if (typeof value === 'string') return value.trim() || undefined;
		if (typeof value === 'number' || typeof value === 'bigint') return String(value);
		throw this.wrong(name, value, 'text');
	}

	/** True or false, or these words in any case; nothing else is guessed. */
	boolean(name: string): boolean {
		const value = this.raw(name);
		const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
		if (word === true || word === 'true') return true;
		if (word === false || word === 'false') return false;
		throw this.wrong(name, value, 'true or false');
	}

	number(name: string): number {
		const { displayName, typeOptions } = this.field(name);
		const value = this.raw(name);
		const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
		if (typeof number !== 'number' || Number.isNaN(number)) {
			throw this.wrong(name, value, 'a number');
		}
		const { minValue = -Infinity, maxValue = Infinity } = typeOptions ?? {};
		if (number >= minValue && number <= maxValue) return number;
		throw refuse(
			`'${displayName}' is ${number}`,
			number < minValue ? `Enter ${minValue} or more.` : `Enter ${maxValue} or less.`,
		);
	}

	/** The value of one of the options that the field offers. */
	choice(name: string): string {
		const { displayName, options = [] } = this.field(name);
		const value = this.raw(name);
		const offered = options.filter((option) => 'value' in option);
		if (offered.some((option) => option.value === value)) return String(value);
		throw refuse(
			`'${displayName}' has a value that is not one of its options`,
			`Choose ${offered.map((option) => `'${option.name}' (${String(option.value)})`).join(' or ')}.`,
		);
	}

	/** The fields inside a collection, those that were added and those that were not. */
	collection(name: string): Parameters {
		const values = this.object(name);
		const fields = (this.field(name).options ?? []).filter((option) => 'type' in option);
		return new Parameters(fields, (field) =>
			Object.hasOwn(values, field.name) ? values[field.name] : field.default,
		);
	}

	/** What a collection holds, as it is. */
	object(name: string): IDataObject {
		const value = this.raw(name);
		if (isRecord(value)) return value as IDataObject;
		throw this.wrong(name, value, 'an object');
	}

	/** The value as it is, for what has a reading of its own (JSON, dates, cells of a list). */
	raw(name: string): unknown {
		const field = this.field(name);
		const value = this.read(field);
		const isLocator = field.type === 'resourceLocator' && isRecord(value) && 'mode' in value;
		return isLocator ? value.value : value;
	}

	private field(name: string): Field {
		const found = this.fields.find((field) => field.name === name);
		if (found === undefined) throw new Error(`The operation has no field '${name}'`);
		return found;
	}

	private wrong(name: string, value: unknown, expected: string): Error {
		const kind = value === null || value === undefined ? 'empty' : `not ${expected}`;
		return refuse(
			`'${this.field(name).displayName}' is ${kind}`,
			`It must be ${expected}. Correct the value, or check what its expression gives.`,
		);
	}
}
