/** Where two persons stand in a row and nothing says whose phone or name is meant, neither is proposed. */
import { type Candidate, isNameField } from './candidates';
import { type Column, profileOf } from '../list/column';
import type { FieldColumns } from '../list/exactNames';
import { type Kind, kindsOfWord, readHeader, wordsOf } from '../header/header';
import { isWordOfPhone } from '../header/phoneNames';
import { isOfPhones } from './questions';
import { languages } from '../../words/languages';

export function dropUncertainPersons(
	chosen: readonly Candidate[],
	columns: readonly Column[],
): Candidate[] {
	const unread = columns.filter((column) => !chosen.some((one) => one.column === column));
	const isOther = (one: Candidate) => isOfAlternate(one, unread) || isOfSecond(one, chosen, unread);
	const own = chosen.filter((one) => !isOther(one));
	if (own.length < chosen.length) return dropUncertainPersons(own, columns);
	if (hasRival(chosen, unread)) return chosen.filter((one) => !isOfPerson(one));
	if (isOfPupil(chosen, unread) || isReachedByOthers(chosen, unread)) {
		return chosen.filter((one) => !isNameField(one));
	}
	return [...chosen];
}

const isUnknown = ({ name }: Column) =>
	languages().every((language) => readHeader(name, language) === undefined);

const isOfPerson = (one: Candidate) =>
	isNameField(one) || one.field === 'phone' || one.field === 'email';

/** "Alt Phone" beside "Alt Contact": somebody else's. */
function isOfAlternate({ kinds, field }: Candidate, unread: readonly Column[]): boolean {
	if (!kinds.includes('other') || (field !== 'phone' && field !== 'email')) return false;
	return unread.some((column) => {
		const named = wordsOf(column.name).flatMap(kindsOfWord);
		const isAnotherPerson =
			named.includes('other') && named.some((kind) => kind === 'contact' || kind === 'person');
		const { texts, filled } = profileOf(column);
		return isAnotherPerson && texts * 2 > filled;
	});
}

/** "Holder 2 phone" beside "Holder 2", where the lead has another phone. */
function isOfSecond(
	one: Candidate,
	chosen: readonly Candidate[],
	unread: readonly Column[],
): boolean {
	if (one.field !== 'phone' || !hasOwnerColumn(one.column, unread)) return false;
	return chosen.some(({ field, column }) => field === 'phone' && !hasOwnerColumn(column, unread));
}

/**
 * "Seller" and "Seller phone" beside "Buyer" and "Buyer phone", with as many people; who is known to be
 * no lead, be it the landlord, only with more.
 */
function hasRival(chosen: readonly Candidate[], unread: readonly Column[]): boolean {
	const phone = chosen.find(({ field, role }) => field === 'phone' && role !== undefined);
	if (phone === undefined || !chosen.some((one) => isNameField(one) && one.role)) return false;
	const { different } = profileOf(phone.column);
	return unread.some((column) => {
		if (!isOfPhones(column)) return false;
		const people = profileOf(column).different;
		if (people < different || (people === different && !isUnknown(column))) return false;
		return hasOwnerColumn(column, unread);
	});
}

/** "Full name of the seller" is the seller's, as "Seller" is. */
const OF_NAMES: readonly Kind[] = ['name', 'first', 'silent'];
const isOwner = (word: string) => !kindsOfWord(word).some((kind) => OF_NAMES.includes(kind));

/** "Seller" of "Seller phone" */
function ownerOf({ name }: Column): string {
	return wordsOf(name)
		.filter((word) => !isWordOfPhone(word) && isOwner(word))
		.join(' ');
}

/** Whether whose it is has a column of their own: "Seller phone" beside "Seller". */
function hasOwnerColumn(column: Column, unread: readonly Column[]): boolean {
	const owner = ownerOf(column);
	const isNameOf = (other: Column) => {
		const { texts, filled } = profileOf(other);
		return texts * 2 > filled && wordsOf(other.name).filter(isOwner).join(' ') === owner;
	};
	return owner !== '' && unread.some(isNameOf);
}

/** "Learner" beside "Parent" and a phone of nobody in particular: the parent has another name. */
function isOfPupil(chosen: readonly Candidate[], unread: readonly Column[]): boolean {
	const hasName = chosen.some((one) => isNameField(one) && one.role !== undefined);
	const hasOwnPhone = chosen.some(({ field, role }) => field === 'phone' && role !== undefined);
	// Whoever else there is may have a phone of their own.
	const isOneNumber = unread.every((column) => !isOfPhones(column));
	return hasName && !hasOwnPhone && isOneNumber && unread.some(isParent);
}

/** "Pupil" beside "Guardian's mobile" alone: whoever is called has another name. */
function isReachedByOthers(chosen: readonly Candidate[], unread: readonly Column[]): boolean {
	const isOfRole = chosen.some((one) => isNameField(one) && one.role !== undefined);
	const isReached = chosen.some(
		({ field, role }) => field === 'phone' || (field === 'email' && role !== undefined),
	);
	return isOfRole && !isReached && unread.some(isOfPhones);
}

/** "Mother's name" */
function isParent(column: Column): boolean {
	const { texts, filled } = profileOf(column);
	const isOfParent = wordsOf(column.name).some((word) => kindsOfWord(word).includes('parent'));
	return isOfParent && texts * 2 > filled;
}

/** A reference that several phones have is a company's, a household's or an order's. */
export function dropSharedReference(
	fields: FieldColumns,
	columns: readonly Column[],
): FieldColumns {
	const { referenceId, ...others } = fields;
	const [reference] = columns.filter(({ name }) => referenceId?.includes(name));
	const phones = columns.filter(({ name }) => fields.phone?.includes(name));
	return reference !== undefined && isSharedReference(reference, phones) ? others : fields;
}

function isSharedReference({ cells }: Column, phones: readonly Column[]): boolean {
	const numbers = new Map<number, string>();
	for (const { row, value } of phones.flatMap((column) => column.cells)) {
		if (!numbers.has(row)) numbers.set(row, String(value).replace(/\D/g, ''));
	}
	const first = new Map<string, string>();
	const others = cells.filter(({ row, value }) => {
		const number = numbers.get(row);
		if (number === undefined) return false;
		const known = first.get(String(value));
		if (known === undefined) first.set(String(value), number);
		return known !== undefined && known !== number;
	});
	// One may be a mistake of its row.
	return others.length > 1;
}
