/** Lists as people bring them, and what the service holds of them before anything is sent. */
import type { IDataObject } from 'n8n-workflow';

import type { StandIn } from '../service';
import { archivedPhone } from '../service/store/archive';
import type { Chance } from './chance';

export type Arrangement = 'mixed' | 'atEnd' | 'atStart' | 'inRuns';

export interface ListPlan {
	rows: number;
	/** Of the rows, how many the service holds already. */
	duplicateShare: number;
	arrangement: Arrangement;
	contact: 'phone' | 'email' | 'both' | 'any';
	/** Share of rows with a reference ID. */
	referenceShare: number;
	processes: 1 | 2;
	/** Share of rows that are IDs of existing leads. */
	existingShare: number;
	/** Share of rows that cannot be sent. */
	badShare: number;
	/** Share of rows that look good, and that the service refuses for their phone number. */
	refusedShare: number;
	/** Share of rows of which another process of the project holds something. */
	elsewhereShare: number;
	/** Of the rows that the service held, the share that was deleted there. */
	deletedShare: number;
	/** Share of phone numbers without their country. */
	nationalShare: number;
	/** Share of rows that repeat an earlier one of the list. */
	repeatedShare: number;
	/** How long before the campaign the duplicates were created. */
	duplicatesAgeMs: number;
	/** Share of rows whose process does not exist. */
	lostProcessShare: number;
}

export interface ListRow {
	json: IDataObject;
	/** Names the row in the service's ledger: its metadata carries it, or it is the lead ID. */
	mark: string;
	/** Held by the service before. */
	isDuplicate: boolean;
}

type Kind = 'fresh' | 'duplicate';

export interface Making {
	service: StandIn;
	now: number;
	chance: Chance;
	newPhone: () => string;
	/** Leads that the service has held for long. */
	archived: number;
}

export function makeList(plan: ListPlan, name: string, making: Making): ListRow[] {
	const { chance } = making;
	const rows: ListRow[] = [];
	kindsOf(plan, chance).forEach((kind, at) => {
		const earlier = rows.length > 0 && chance.is(plan.repeatedShare) && chance.pick(rows);
		rows.push(
			earlier
				? { json: { ...earlier.json }, mark: earlier.mark, isDuplicate: false }
				: makeRow(plan, `${name}-${at}`, kind === 'duplicate', making),
		);
	});
	return rows;
}

function makeRow(plan: ListPlan, mark: string, isDuplicate: boolean, making: Making): ListRow {
	const { service, now, chance } = making;
	const processId =
		plan.processes === 2 && chance.is(0.5) ? service.secondProcessId : service.processId;
	const lead = makeLead(plan, mark, processId, making);
	const age = isDuplicate ? plan.duplicatesAgeMs : 3_600_000;
	const createdAt = new Date(now - age - chance.whole(0, 1_000)).toISOString();
	if (chance.is(plan.existingShare)) {
		// Called before: a duplicate. Only stored: fit to be called now.
		const stored = service.store.addLead({ ...lead, createdAt, attempted: isDuplicate });
		if (isDuplicate) service.store.addActivity(stored._id, { createdAt });
		return { json: { leadId: stored._id }, mark: stored._id, isDuplicate };
	}
	if (isDuplicate && making.archived > 0 && chance.is(0.8)) archive(lead, making);
	else if (isDuplicate) seed(lead, createdAt, plan, making);
	else if (chance.is(plan.elsewhereShare)) seedElsewhere(lead, createdAt, making);
	if (chance.is(plan.refusedShare)) lead.phone = refusedPhone(chance);
	return { json: spoiled(written(lead, plan, chance), plan, chance), mark, isDuplicate };
}

function kindsOf({ rows, duplicateShare, arrangement }: ListPlan, chance: Chance): Kind[] {
	const many = Math.round(rows * duplicateShare);
	if (arrangement === 'inRuns') return inRuns(rows, duplicateShare, chance);
	const kinds = Array.from({ length: rows }, (_, at): Kind => (at < many ? 'duplicate' : 'fresh'));
	if (arrangement === 'atEnd') return kinds.reverse();
	if (arrangement === 'mixed')
		kinds.forEach((_, at) => swap(kinds, at, chance.whole(at, rows - 1)));
	return kinds;
}

/** Runs of some dozens, as when several exports were pasted below each other. */
function inRuns(rows: number, share: number, chance: Chance): Kind[] {
	const kinds: Kind[] = [];
	while (kinds.length < rows) {
		const kind: Kind = chance.is(share) ? 'duplicate' : 'fresh';
		for (let left = chance.whole(1, 60); left > 0 && kinds.length < rows; left--) kinds.push(kind);
	}
	return kinds;
}

interface NewLead extends IDataObject {
	processId: string;
	name: string;
	phone?: string;
	email?: string;
	referenceId?: string;
	metadata: { mark: string };
}

function makeLead(
	plan: ListPlan,
	mark: string,
	processId: string,
	{ chance, newPhone }: Making,
): NewLead {
	const contact = plan.contact === 'any' ? chance.pick(['phone', 'email', 'both']) : plan.contact;
	const lead: NewLead = { processId, name: `Lead ${mark}`, metadata: { mark } };
	if (contact !== 'email') lead.phone = newPhone();
	if (contact !== 'phone') lead.email = `Lead.${mark}@Example.com`;
	if (chance.is(plan.referenceShare)) lead.referenceId = `R-${mark}`;
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

/** The service has held the lead, or one with the same phone or e-mail, for long. */
function archive(lead: NewLead, { chance, archived, service }: Making): void {
	const number = chance.whole(0, archived - 1);
	if (lead.phone !== undefined) lead.phone = archivedPhone(number);
	if (lead.email !== undefined && (lead.phone === undefined || chance.is(0.5))) {
		lead.email = `Old.${number}@Example.com`;
	}
	if (chance.is(0.8)) lead.processId = archivedProcess(number, service);
}

function archivedProcess(number: number, { processId, secondProcessId }: StandIn): string {
	return number % 3 === 2 ? secondProcessId : processId;
}

/** The service holds the lead: the whole of it, or another one with which it has one thing in common. */
function seed(
	lead: NewLead,
	createdAt: string,
	{ deletedShare }: ListPlan,
	{ service, chance, newPhone }: Making,
): void {
	const { processId, name, phone, email, referenceId } = lead;
	const common = chance.pick(
		['all', phone && 'phone', email && 'email', referenceId && 'reference'].filter(Boolean),
	);
	const other = { phone: newPhone(), referenceId: `old-${referenceId ?? phone ?? email}` };
	const shared = {
		all: { phone, email, referenceId },
		phone: { phone, referenceId: other.referenceId },
		email: { email },
		reference: { phone: other.phone, referenceId },
	}[common as 'all'];
	const attempted = chance.is(0.7);
	const stored = service.store.addLead({ processId, name, createdAt, attempted, ...shared });
	if (attempted) service.store.addActivity(stored._id, { createdAt });
	if (chance.is(deletedShare)) service.store.deleteLead(stored._id);
}

/** Another process holds a lead with something in common; where it was called, the phone counts for the project. */
function seedElsewhere(lead: NewLead, createdAt: string, { service, chance }: Making): void {
	const { secondProcessId, processId } = service;
	const { phone, email, referenceId } = lead;
	const attempted = phone !== undefined && chance.is(0.4);
	const stored = service.store.addLead({
		processId: lead.processId === processId ? secondProcessId : processId,
		name: 'Of another process',
		...chance.pick([{ phone }, { phone, email }, { email }, { phone, email, referenceId }]),
		createdAt,
		attempted,
	});
	if (attempted) service.store.addActivity(stored._id, { createdAt });
}

/** A number that passes every check of ours: the service counts the two zeros as digits. */
function refusedPhone(chance: Chance): string {
	return `00${100_000_000_000_000 + chance.whole(1, 99_999_999) * 37}`;
}

/** The same number as a person may have written it. */
function written(lead: NewLead, { nationalShare }: ListPlan, chance: Chance): NewLead {
	if (!lead.phone?.startsWith('+')) return lead;
	const digits = lead.phone.slice(1);
	const country = digits.slice(0, 2);
	const rest = digits.slice(2);
	if (chance.is(nationalShare)) return { ...lead, phone: rest };
	const phone = chance.pick([
		lead.phone,
		digits,
		`+${country} ${rest.slice(0, 5)} ${rest.slice(5)}`,
		`+${country} (${rest.slice(0, 4)}) ${rest.slice(4, 7)}-${rest.slice(7)}`,
	]);
	return { ...lead, phone };
}

function spoiled(lead: NewLead, plan: ListPlan, chance: Chance): IDataObject {
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

function swap<T>(elements: T[], one: number, other: number): void {
	[elements[one], elements[other]] = [elements[other]!, elements[one]!];
}
