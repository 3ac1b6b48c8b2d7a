import { inputError } from '../../service/http/errors';
import { readCountryCell } from '../../service/leads/phone/country';
import type { NodeParameters } from '../parameters';

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
