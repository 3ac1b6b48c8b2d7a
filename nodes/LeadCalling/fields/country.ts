import { inputError } from '../../service/http/errors';
import { readCountryCell, toCountryCode } from '../../service/leads/country';
import type { NodeParameters } from '../parameters';

/**
 * *Default Country* of the options, as an ISO code of two letters.
 * @throws ServiceError with the value, and the code that is meant where one is known
 */
export function readCountryCode(options: NodeParameters): string | undefined {
	const text = options.addedText('defaultCountry');
	if (text === undefined) return undefined;
	const code = toCountryCode(text);
	if (code !== undefined) return code;
	const example = readCountryCell(text) ?? 'IN';
	throw inputError(
		`'Default Country' is '${text.slice(0, 20)}'`,
		`Choose a country from the list, or enter its code of two letters, such as ${example}.`,
	);
}
