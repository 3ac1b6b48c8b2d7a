/** The items of a list, flattened, with what holds for each of them where it brings nothing of its own. */
import type { IDataObject } from 'n8n-workflow';

import { type ColumnList, listReader } from '../../../../service/columns';
import { inputError, toFault } from '../../../../service/http/errors';
import { visitEach } from '../../../../service/http/pauser';
import type { LeadField } from '../../../../service/leads/fields';
import { readCountryCell } from '../../../../service/leads/phone/country';
import { makeOutcome, type Outcome } from '../../../../service/leads/outcome';
import type { RowDefaults } from '../../../../service/leads/row/rowReader';
import { TOO_DEEP, withoutDeepColumns } from '../../../../service/leads/row/nesting';
import { type Mode, readMode } from '../../../../service/leads/row/switches';
import type { ListCall } from '../../../operation';
import type { NodeParameters } from '../../../parameters';

export interface ReadDefaults extends RowDefaults {
	/** Fields that are the same for every row. */
	saidByNode: readonly LeadField[];
}

export interface ReadItem {
	json: IDataObject;
	/** With nested columns as columns of its own. */
	item: IDataObject;
	defaults: ReadDefaults;
	/** None where what was entered is no mode. */
	mode?: Mode;
}

export interface ReadItems {
	items: readonly ReadItem[];
	list: ColumnList;
}

export async function readItems(call: ListCall): Promise<ReadItems> {
	const { service, parametersOf } = call;
	const reader = listReader();
	// The columns are no defaults.
	const areSame = parametersOf(0).isFixedBut('values');
	let defaults: ReadDefaults | undefined;
	const items: ReadItem[] = [];
	await visitEach(service.transport, call.items, ({ json }) => {
		if (defaults === undefined || !areSame)
			defaults = readDefaults(parametersOf(items.length), service.account.projectId);
		const plain = withoutDeepColumns(json);
		const item = reader.add(plain);
		const ofRow = plain === json ? defaults : { ...defaults, fault: TOO_DEEP };
		items.push({ json: plain, item, defaults: ofRow, mode: readMode(ofRow.mode) });
	});
	return { items, list: reader.list() };
}

/** What the node says of one row. What is wrong in an expression is the fault of its row alone. */
function readDefaults(parameters: NodeParameters, projectId: string): ReadDefaults {
	const options = parameters.collection('options');
	let fault: Outcome | undefined;
	const read = (name: string, from: NodeParameters, value: () => string | undefined) => {
		if (from.isFixed(name)) return value();
		try {
			return value();
		} catch (thrown) {
			const { message, description } = toFault(thrown);
			fault ??= makeOutcome('invalid', message, { advice: description });
			return undefined;
		}
	};
	return {
		projectId,
		processId: read('processId', parameters, () => parameters.optionalText('processId')),
		groupId: read('groupId', options, () => options.addedText('groupId')),
		defaultCountry: read('defaultCountry', parameters, () => readDefaultCountry(parameters)),
		mode: parameters.raw('mode'),
		sendAnyway: options.raw('sendAnyway'),
		fault,
		saidByNode: [
			...(parameters.isFixed('processId') ? (['processId'] as const) : []),
			...(options.isFixed('groupId') ? (['groupId'] as const) : []),
		],
	};
}

/**
 * *Default Country*, chosen or by expression.
 * @returns ISO's two letters or a calling code with its plus; undefined where none was chosen
 * @throws ServiceError with the value
 */
export function readDefaultCountry(parameters: NodeParameters): string | undefined {
	const text = parameters.addedText('defaultCountry');
	if (text === undefined) return undefined;
	const [country, other] = readCountryCell(text);
	if (country !== undefined && other === undefined) return country;
	throw inputError(
		`'Default Country' has no country '${text.slice(0, 20)}'`,
		'Choose a country from the list, or enter its code of two letters, such as IN, or its calling code with a plus.',
	);
}

/** The same where it is one for all items; nothing where it is told item by item. */
export function readFixedCountry(parameters: NodeParameters): string | undefined {
	return parameters.isFixed('defaultCountry') ? readDefaultCountry(parameters) : undefined;
}

/** What *Not About Calling* names: first the list's own names that hold a comma. */
export function namedColumns(text = '', { columns }: ColumnList): string[] {
	const withComma = columns.map(({ name }) => name).filter((name) => name.includes(','));
	const named = withComma.filter((name) => text.includes(name)).sort((a, b) => b.length - a.length);
	const rest = named.reduce((left, name) => left.replaceAll(name, ','), text);
	const others = rest.split(/[,\n]/).map((name) => name.trim());
	return [...named, ...others.filter(Boolean)];
}
