/**
 * Parameters as checked values. Names and types come from an operation's fields: reading a field that
 * does not exist, or as another type, does not compile; a value of another type, which an expression
 * may give, is an error that names the field by its label.
 */
import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { refuse } from '../service/api/service';
import { isObject, kindOf } from '../service/leads/values';

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** A parameter as n8n describes it, kept as a literal so that its name and type are known. */
export type Field = DeepReadonly<INodeProperties>;

/** What may be read of fields: their names by the kind of value they have, all of them under `raw`. */
export interface Readable {
	text: object;
	boolean: object;
	number: object;
	choice: object;
	collection: object;
	raw: object;
}

type Typed<F extends Field, Type extends Field['type']> = Extract<F, { type: Type }>;
type OptionsOf<F extends Field> = F extends { options: readonly (infer Option)[] } ? Option : never;

export interface ReadableOf<F extends Field> extends Readable {
	text: Record<Typed<F, 'string' | 'resourceLocator'>['name'], string>;
	boolean: Record<Typed<F, 'boolean'>['name'], boolean>;
	number: Record<Typed<F, 'number'>['name'], number>;
	choice: {
		[One in Typed<F, 'options'> as One['name']]: Extract<
			OptionsOf<One>,
			{ value: string }
		>['value'];
	};
	collection: {
		[One in Typed<F, 'collection'> as One['name']]: ReadableOf<Extract<OptionsOf<One>, Field>>;
	};
	raw: Record<F['name'], unknown>;
}

export type ParametersOf<Fields extends readonly Field[]> = Parameters<ReadableOf<Fields[number]>>;

type Name<V> = keyof V & string;

/** Gives what a parameter holds for one item, and `fallback` where the parameter is not set. */
export type ReadParameter = (name: string, fallback: unknown) => unknown;

const NOTHING =
	'Its expression gives nothing: it may name a field that this item does not have. Correct it, or remove the value.';

export class Parameters<out V extends Readable = Readable> {
	constructor(
		private readonly fields: readonly Field[],
		private readonly read: ReadParameter,
	) {}

	/**
	 * The text of a field or resource locator, trimmed; `''` where it is left empty. Numbers become text.
	 * @throws ServiceError for an expression that gives nothing, and for a required field that is empty
	 */
	text(name: Name<V['text']>): string {
		const value = this.raw(name);
		if (value === undefined || value === null)
			throw refuse(`'${this.label(name)}' is empty`, NOTHING);
		const text = this.asText(name, value);
		if (text !== '' || this.field(name)?.required !== true) return text;
		throw refuse(`'${this.label(name)}' is empty`, 'Fill it in, or check its expression.');
	}

	/** The same where a value may be missing: `undefined` for what is empty or absent. */
	optionalText(name: Name<V['text']>): string | undefined {
		const value = this.raw(name);
		if (value === undefined || value === null) return undefined;
		return this.asText(name, value) || undefined;
	}

	/** True or false; these two words are understood, nothing else is guessed. */
	boolean(name: Name<V['boolean']>): boolean {
		const value = this.raw(name);
		if (value === true || value === 'true') return true;
		if (value === false || value === 'false') return false;
		throw this.wrong(name, value, 'true or false');
	}

	number(name: Name<V['number']>): number {
		const value = this.raw(name);
		const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
		if (typeof number !== 'number' || Number.isNaN(number))
			throw this.wrong(name, value, 'a number');
		const { minValue = -Infinity, maxValue = Infinity } = this.field(name)?.typeOptions ?? {};
		if (number >= minValue && number <= maxValue) return number;
		throw refuse(
			`'${this.label(name)}' is ${number}`,
			number < minValue ? `Enter ${minValue} or more.` : `Enter ${maxValue} or less.`,
		);
	}

	/** The value of one of the options that the field offers. */
	choice<N extends Name<V['choice']>>(name: N): V['choice'][N] {
		const value = this.raw(name);
		const options = this.optionsOf(name).filter((option) => 'value' in option);
		const isChoice = (given: unknown): given is V['choice'][N] =>
			options.some((option) => option.value === given);
		if (isChoice(value)) return value;
		throw refuse(
			`'${this.label(name)}' has a value that is not one of its options`,
			`Choose ${options.map((option) => `'${option.name}' (${String(option.value)})`).join(' or ')}.`,
		);
	}

	/** The fields inside a collection, those that were added and those that were not. */
	collection<N extends Name<V['collection']>>(name: N): Parameters<V['collection'][N] & Readable> {
		const values = this.object(name);
		const fields = this.optionsOf(name).filter((option) => 'type' in option);
		return new Parameters(fields, (inner, fallback) =>
			inner in values ? values[inner] : fallback,
		);
	}

	/** What a collection holds, as it is. */
	object(name: Name<V['raw']>): IDataObject {
		const value = this.raw(name);
		if (isObject(value)) return value;
		throw this.wrong(name, value, 'an object');
	}

	/** The value as it is, for what has a reading of its own (JSON, dates, cells of a list). */
	raw(name: Name<V['raw']>): unknown {
		const field = this.field(name);
		const value = this.read(name, field?.default);
		if (field?.type !== 'resourceLocator') return value;
		return isObject(value) && 'mode' in value && 'value' in value ? value.value : value;
	}

	private asText(name: string, value: unknown): string {
		if (typeof value === 'string') return value.trim();
		if (typeof value === 'number' || typeof value === 'bigint') return String(value);
		throw this.wrong(name, value, 'text');
	}

	private field(name: string): Field | undefined {
		return this.fields.find((field) => field.name === name);
	}

	private optionsOf(name: string): NonNullable<Field['options']> {
		return this.field(name)?.options ?? [];
	}

	private label(name: string): string {
		return this.field(name)?.displayName ?? name;
	}

	private wrong(name: string, value: unknown, expected: string): Error {
		return refuse(
			`'${this.label(name)}' is ${kindOf(value)}, but must be ${expected}`,
			'Correct the value, or check what its expression gives.',
		);
	}
}
