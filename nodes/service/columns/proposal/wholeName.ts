/** Of columns that are names, or parts of them, those that make one name. */
import { containsWords } from '../../leads/persons/names';
import type { Candidate } from './candidates';
import type { ProposedField } from '../header/rules';

/**
 * A first and a last name win over every name but that of the exact field. Beside one half, a name that
 * does not contain it is the other half: "Nome" beside "Cognome", "Nom" beside "Prénom".
 */
export function completeNames(candidates: readonly Candidate[]): Candidate[] {
	const ofField = (field: ProposedField) => candidates.filter((one) => one.field === field);
	const [names, firsts, lasts] = [ofField('name'), ofField('firstName'), ofField('lastName')];
	const without = (dropped: readonly Candidate[]) =>
		candidates.filter((one) => !dropped.includes(one));
	const as = (field: ProposedField, some: readonly Candidate[]) =>
		candidates.map((one) => (some.includes(one) ? { ...one, field } : one));
	const [name] = names;
	const [first] = firsts;
	const [last] = lasts;
	if (first && last) {
		if (name === undefined) return [...candidates];
		const isSure = name.certainty === 'exact' && !name.isDoubtful;
		if (isSure) return without([...firsts, ...lasts]);
		// A contact person is another.
		if (name.certainty === 'contactPerson') return without(names);
		// Rows of two sources: some have the name, and others its halves.
		const isElsewhere = name.column.cells.some(({ row }) => !isFilledAt(first, row));
		return isElsewhere ? [...candidates] : without(names);
	}
	if (last) {
		// The service requires one of name and first name (section 2.1).
		if (name === undefined) return as('name', lasts);
		if (contains(name, last)) return without(lasts);
		// A contact person is another, and no half of who has a last name.
		if (name.certainty !== 'contactPerson') return as('firstName', names);
		return as('name', lasts).filter((one) => !names.includes(one));
	}
	if (!first || !name) return [...candidates];
	if (!contains(name, first) && areHalves(name, first)) return as('lastName', names);
	return without(firsts);
}

/**
 * "First Name" beside "Name" is a part of it; "Vorname" and "Name" are halves, also "des Kunden", and
 * beside "Name - First" so is "Name - Last".
 */
function areHalves(name: Candidate, first: Candidate): boolean {
	const telling = first.kinds.map((kind) => (kind === 'firstName' ? 'name' : kind));
	return name.kinds.includes('lastName') || telling.join() === name.kinds.join();
}

function isFilledAt({ column: { cells } }: Candidate, index: number): boolean {
	return cells.some(({ row }) => row === index);
}

/** Whether the name holds the half in most rows that have both. */
function contains(name: Candidate, half: Candidate): boolean {
	const halfByRow = new Map(half.column.cells.map(({ row, value }) => [row, value]));
	const pairs = name.column.cells.filter(({ row }) => halfByRow.has(row));
	const holds = pairs.filter(({ row, value }) =>
		containsWords(String(value), String(halfByRow.get(row))),
	);
	return holds.length * 2 > pairs.length;
}
