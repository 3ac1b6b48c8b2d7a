/** Where two persons stand in a row and nothing says whose phone or name is meant, neither is proposed. */
import { containsWords } from '../leads/names';
import { splitWords } from '../leads/text';
import { type Candidate, isNameField } from './candidates';
import type { Column, Profile } from './column';
import { readHeader, wordsOf } from './header';
import { isWordOfPhone } from './phoneNames';
import { isOfPhones } from './questions';
import { LANGUAGES } from './words';

type Profiles = ReadonlyMap<Column, Profile>;

export function dropUncertainPersons(
	chosen: readonly Candidate[],
	columns: readonly Column[],
	profiles: Profiles,
): Candidate[] {
	const unread = columns.filter((column) => !chosen.some((one) => one.column === column));
	if (hasRival(chosen, unread.filter(isUnknown), profiles))
		return chosen.filter((one) => !isOfPerson(one));
	if (isOfRelative(chosen, unread, profiles)) return chosen.filter((one) => !isNameField(one));
	return [...chosen];
}

/** Who is known, be it the landlord, is no rival. */
const isUnknown = ({ name }: Column) =>
	LANGUAGES.every((language) => readHeader(name, language) === undefined);

const isOfPerson = (one: Candidate) =>
	isNameField(one) || one.field === 'phone' || one.field === 'email';

/** "Seller" and "Seller phone" beside "Buyer" and "Buyer phone", with as many people. */
function hasRival(
	chosen: readonly Candidate[],
	unread: readonly Column[],
	profiles: Profiles,
): boolean {
	const phone = chosen.find(({ field, role }) => field === 'phone' && role !== undefined);
	if (phone === undefined || !chosen.some((one) => isNameField(one) && one.role)) return false;
	const { different } = profiles.get(phone.column)!;
	return unread.some((column) => {
		const profile = profiles.get(column)!;
		if (!isOfPhones(column, profile) || profile.different < different) return false;
		const owner = wordsOf(column.name)
			.filter((word) => !isWordOfPhone(word))
			.join(' ');
		return owner !== '' && unread.some((other) => isNameOf(owner, other, profiles));
	});
}

const NAME_WORDS = /^(?:name|names|full|first|nombre|nom|nome|naam)$/;

function isNameOf(owner: string, column: Column, profiles: Profiles): boolean {
	const { texts, filled } = profiles.get(column)!;
	const words = wordsOf(column.name).filter((word) => !NAME_WORDS.test(word));
	return texts * 2 > filled && words.join(' ') === owner;
}

/** "Learner" beside "Parent" and a phone of nobody in particular: the same last name, another person. */
function isOfRelative(
	chosen: readonly Candidate[],
	unread: readonly Column[],
	profiles: Profiles,
): boolean {
	const name = chosen.find((one) => isNameField(one) && one.role !== undefined);
	const hasOwnPhone = chosen.some(({ field, role }) => field === 'phone' && role !== undefined);
	// Whoever else there is may have a phone of their own.
	const isOneNumber = unread.every((column) => !isOfPhones(column, profiles.get(column)!));
	if (name === undefined || hasOwnPhone || !isOneNumber) return false;
	return unread.some((column) => isRelative(column, name.column, profiles));
}

function isRelative(column: Column, { cells }: Column, profiles: Profiles): boolean {
	const { texts, filled } = profiles.get(column)!;
	if (filled === 0 || texts < filled) return false;
	const nameByRow = new Map(cells.map(({ row, value }) => [row, String(value)]));
	const pairs = column.cells.flatMap(({ row, value }) => {
		const name = nameByRow.get(row);
		return name === undefined ? [] : [[name, String(value)] as const];
	});
	const related = pairs.filter(([name, other]) => {
		const last = splitWords(name).split(' ').at(-1) ?? '';
		return last.length > 1 && containsWords(other, last) && !containsWords(other, name);
	});
	return related.length > 0 && related.length * 3 >= pairs.length;
}
