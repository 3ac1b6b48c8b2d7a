/** Single leads: as people write them down, and what the service holds of them before. */
import type { IDataObject } from 'n8n-workflow';

import type { Lead, StandIn } from '../service';
import { archivedPhone } from '../service/store/archive';
import type { Chance } from '../support/chance';
import type { ListPlan, ListRow } from './list';

export interface Making {
	service: StandIn;
	now: number;
	chance: Chance;
	newPhone: () => string;
	/** Leads that the service has held for long. */
	archived: number;
	/** Leads of all lists so far that have an e-mail, a reference or both. */
	known: NewLead[];
}

interface NewLead extends IDataObject {
	processId: string;
	name: string;
	phone?: string;
	email?: string;
	referenceId?: string;
	metadata: { mark: string };
}

/** Columns of rows that decide for themselves; no lead has fields of these names. */
export const OWN_SAY = { init: 'Go', processId: 'Programme', groupId: 'Team' } as const;

/** Where a row says that its person must not be called: an exact name. */
export const SAYS_NO = 'Do Not Call';

/** Where a row says that it is only to be checked. */
export const CHECKED = 'Trial';

/** Of a saved lead: who it was before anyone changed its name. */
export const PERSON = 'person';

/** Any two of them are surely two people. */
const GIVEN_NAMES = ['Anna', 'Ben', 'Chandra', 'Dmitri', 'Esther', 'Farid', 'Gustavo', 'Hiroko'];

export const personOf = ({ name }: IDataObject) => String(name).split(' ')[0]!;

/** Numbers of a range that looks good, and that these services refuse. */
export const REFUSED_RANGE = '77';

export function makeLead(
	{ processes, contact, referenceShare }: ListPlan,
	mark: string,
	{ chance, newPhone, service }: Making,
): NewLead {
	const isOfSecond = processes === 2 && chance.is(0.5);
	const processId = isOfSecond ? service.secondProcessId : service.processId;
	const has = contact === 'any' ? chance.pick(['phone', 'email', 'both']) : contact;
	const name = `${chance.pick(GIVEN_NAMES)} ${mark}`;
	const lead: NewLead = { processId, name, metadata: { mark } };
	if (has !== 'email') lead.phone = newPhone();
	if (has !== 'phone') lead.email = `Lead.${mark}@Example.com`;
	if (chance.is(referenceShare)) lead.referenceId = `R-${mark}`;
	return lead;
}

/** Numbers that are never the same twice, and never hold seven equal digits in a row. */
export function phoneNumbers(): () => string {
	let made = 0;
	return () => {
		for (;;) {
			made += 1;
			const phone = `+9198${10_000_000 + ((made * 7_919) % 89_999_999)}`;
			if (!/(\d)\1{6}/.test(phone)) return phone;
		}
	};
}

export function refusedPhone(chance: Chance): string {
	// None that begins with a seven: with those of the range it may be seven in a row, refused before it leaves.
	return `+91${REFUSED_RANGE}${chance.whole(10_000_000, 69_999_999)}`;
}

/** The service has held the lead, or one with the same phone or e-mail, for long. */
export function archive(lead: NewLead, { chance, archived, service }: Making): void {
	const number = chance.whole(0, archived - 1);
	if (lead.phone !== undefined) lead.phone = archivedPhone(number);
	if (lead.email !== undefined && (lead.phone === undefined || chance.is(0.5))) {
		lead.email = `Old.${number}@Example.com`;
	}
	const { processId, secondProcessId } = service;
	if (chance.is(0.8)) lead.processId = number % 3 === 2 ? secondProcessId : processId;
}

/** The service holds the lead: the whole of it, or another one with which it has one thing in common. */
export function hold(
	{ processId, name, phone, email, referenceId }: NewLead,
	createdAt: string,
	{ deletedShare, isUncalled }: ListPlan,
	{ service, chance, newPhone }: Making,
): void {
	const otherReference = `old-${referenceId ?? phone ?? email}`;
	const common = chance.pick([
		{ phone, email, referenceId },
		...(phone ? [{ phone, referenceId: otherReference }] : []),
		...(email ? [{ email }] : []),
		...(referenceId ? [{ phone: newPhone(), referenceId }] : []),
	]);
	const isDeleted = chance.is(deletedShare);
	const own = { name, metadata: { [PERSON]: personOf({ name }) } };
	const isCalled = !isUncalled && chance.is(0.7);
	store(service, { ...own, ...common, processId, createdAt, isDeleted }, isCalled);
}

/**
 * The service holds somebody under the e-mail or the reference of the row: another person, the same one
 * with a number that was corrected since, or one without a number. Nobody of them was called.
 * @returns another person, who may have a row of his own
 */
export function holdUnderAnother(
	{ processId, name, phone, email, referenceId }: NewLead,
	createdAt: string,
	{ service, chance, newPhone }: Making,
): Pick<NewLead, 'name' | 'phone' | 'processId'> | undefined {
	const shared = chance.pick([{ email }, { referenceId }, { email, referenceId }]);
	const isOther = chance.is(0.5);
	const others = GIVEN_NAMES.filter((given) => given !== personOf({ name }));
	const own = isOther ? name.replace(/^\S+/, chance.pick(others)) : name;
	const number = phone !== undefined && (isOther || chance.is(0.6)) ? newPhone() : undefined;
	if (!Object.values(shared).some(Boolean)) return undefined;
	const metadata = { [PERSON]: personOf({ name: own }) };
	const held = { ...shared, name: own, phone: number, processId, createdAt, metadata };
	store(service, held, false);
	return isOther && number !== undefined ? { name: own, phone: number, processId } : undefined;
}

/** Takes over the e-mail or the reference of somebody who stands in a list before. */
export function shareWith(
	lead: NewLead,
	{ familyShare, sharedReferenceShare }: ListPlan,
	{ chance, known }: Making,
): void {
	const other = known.length > 0 ? chance.pick(known) : undefined;
	const isApart = other && personOf(other) !== personOf(lead) && other.phone && lead.phone;
	if (isApart && other.processId === lead.processId) {
		if (other.email && chance.is(familyShare)) lead.email = other.email;
		if (other.referenceId && chance.is(sharedReferenceShare)) lead.referenceId = other.referenceId;
	}
	known.push(lead);
}

/** Another process holds a lead with something in common; where it was called, the phone counts for the project. */
export function holdElsewhere(
	{ processId, phone, email, referenceId }: NewLead,
	createdAt: string,
	{ elsewhere }: ListPlan,
	{ service, chance, newPhone }: Making,
): void {
	const common = {
		any: chance.pick([{ phone }, { phone, email }, { email }, { phone, email, referenceId }]),
		uncalled: { phone, referenceId },
		references: { phone: newPhone(), referenceId },
	}[elsewhere];
	const isCalled = elsewhere === 'any' && phone !== undefined && chance.is(0.4);
	const isOfFirst = processId === service.processId;
	const other = isOfFirst ? service.secondProcessId : service.processId;
	store(service, { ...common, processId: other, createdAt }, isCalled);
}

/** @returns its ID */
export function store({ store: held }: StandIn, lead: Partial<Lead>, attempted: boolean): string {
	const { _id, createdAt } = held.addLead({ ...lead, attempted });
	if (attempted) held.addActivity(_id, { createdAt });
	return _id;
}

/** The row says itself whether it is to be called, and where it goes; some say it in words that nobody can read. */
export function withOwnSay(row: ListRow, chance: Chance): ListRow {
	const { processId, ...json } = row.json;
	const [said, init] = chance.pick<[unknown, boolean | undefined]>([
		[true, true],
		[false, false],
		['true', true],
		['FALSE', false],
		['no', false],
		[1, true],
		['maybe', undefined],
		['', undefined],
	]);
	const groupId = chance.pick(['north', 'south', undefined]);
	json[OWN_SAY.init] = said as string;
	if (processId !== undefined) json[OWN_SAY.processId] = processId;
	if (groupId !== undefined) json[OWN_SAY.groupId] = groupId;
	return { ...row, json, isBad: row.isBad || init === undefined, init: init ?? false, groupId };
}

/** The same number as a person may have written it. */
export function written(lead: NewLead, { nationalShare }: ListPlan, chance: Chance): NewLead {
	if (!lead.phone?.startsWith('+')) return lead;
	const digits = lead.phone.slice(1);
	const [country, rest] = [digits.slice(0, 2), digits.slice(2)];
	if (chance.is(nationalShare)) return { ...lead, phone: rest };
	const phone = chance.pick([
		lead.phone,
		digits,
		`+${country} ${rest.slice(0, 5)} ${rest.slice(5)}`,
		`+${country} (${rest.slice(0, 4)}) ${rest.slice(4, 7)}-${rest.slice(7)}`,
	]);
	return { ...lead, phone };
}

export function spoiled(lead: NewLead, plan: ListPlan, chance: Chance): IDataObject {
	if (chance.is(plan.lostProcessShare)) {
		return { ...lead, processId: `65f1c0a2b3d4e5f60718293${chance.whole(0, 2)}` };
	}
	if (!chance.is(plan.badShare)) return lead;
	return chance.pick<IDataObject>([
		{ ...lead, name: '' },
		{ ...lead, phone: '', email: '' },
		{ ...lead, phone: '9999999999' },
		{ ...lead, phone: '1.23E+11' },
		{ ...lead, projectId: 'of another project' },
	]);
}
