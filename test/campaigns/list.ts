/** Lists as people bring them, and what the service holds of them before anything is sent. */
import type { IDataObject } from 'n8n-workflow';

import type { StandIn } from '../service';
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
	/** Share of rows that cannot be sent, or that the service refuses for themselves. */
	badShare: number;
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
	/** Good, and not held by the service before. */
	isFresh: boolean;
	/** Held by the service before. */
	isDuplicate: boolean;
}

type Kind = 'fresh' | 'duplicate';

export interface Making {
	service: StandIn;
	now: number;
	chance: Chance;
	newPhone: () => string;
}

export function makeList(plan: ListPlan, name: string, making: Making): ListRow[] {
	const { service, now, chance } = making;
	const rows: ListRow[] = [];
	kindsOf(plan, chance).forEach((kind, at) => {
		const isDuplicate = kind === 'duplicate';
		const earlier = rows.length > 0 && chance.is(plan.repeatedShare) && chance.pick(rows);
		if (earlier) {
			rows.push({
				json: { ...earlier.json },
				mark: earlier.mark,
				isFresh: false,
				isDuplicate: false,
			});
			return;
		}
		const processId =
			plan.processes === 2 && chance.is(0.5) ? service.secondProcessId : service.processId;
		const lead = makeLead(plan, `${name}-${at}`, processId, making);
		const age = isDuplicate ? plan.duplicatesAgeMs : 3_600_000;
		const createdAt = new Date(now - age - chance.whole(0, 1_000)).toISOString();
		if (chance.is(plan.existingShare)) {
			// Called before: a duplicate. Only stored: fit to be called now.
			const stored = service.store.addLead({ ...lead, createdAt, attempted: isDuplicate });
			if (isDuplicate) service.store.addActivity(stored._id, { createdAt });
			rows.push({
				json: { leadId: stored._id },
				mark: stored._id,
				isFresh: !isDuplicate,
				isDuplicate,
			});
			return;
		}
		if (isDuplicate) seed(lead, createdAt, making);
		else if (plan.processes === 2 && chance.is(0.2)) seedLookAlike(lead, createdAt, service);
		const good = written(lead, chance);
		const json = spoiled(good, plan, chance);
		rows.push({ json, mark: `${name}-${at}`, isFresh: !isDuplicate && json === good, isDuplicate });
	});
	return rows;
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

/** The service holds the lead already: the whole of it, or another one with which it has one thing in common. */
function seed(lead: NewLead, createdAt: string, { service, chance, newPhone }: Making): void {
	const { processId, name, phone, email, referenceId } = lead;
	const common = chance.pick(
		['all', phone && 'phone', email && 'email', referenceId && 'reference'].filter(Boolean),
	);
	const stored = { processId, name, createdAt, attempted: chance.is(0.7) };
	switch (common) {
		case 'phone':
			service.store.addLead({ ...stored, phone, referenceId: `old-${referenceId ?? phone}` });
			return;
		case 'email':
			service.store.addLead({ ...stored, email });
			return;
		case 'reference':
			service.store.addLead({ ...stored, phone: newPhone(), referenceId });
			return;
		default:
			service.store.addLead({ ...stored, phone, email, referenceId });
	}
}

/** A lead of the other process with the same phone, never called: no duplicate, but it is found by phone. */
function seedLookAlike(lead: NewLead, createdAt: string, service: StandIn): void {
	const { secondProcessId, processId } = service;
	if (lead.phone === undefined) return;
	service.store.addLead({
		processId: lead.processId === processId ? secondProcessId : processId,
		name: 'Look-alike',
		phone: lead.phone,
		referenceId: lead.referenceId,
		createdAt,
	});
}

/** The same number as a person may have written it. */
function written(lead: NewLead, chance: Chance): NewLead {
	if (lead.phone === undefined) return lead;
	const digits = lead.phone.slice(1);
	const country = digits.slice(0, 2);
	const rest = digits.slice(2);
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
		// The service counts the two zeros as digits, so it refuses what pre-flight lets through.
		{ ...lead, phone: `00${100_000_000_000_000 + chance.whole(1, 99_999_999) * 37}` },
	]);
}

function swap<T>(elements: T[], one: number, other: number): void {
	[elements[one], elements[other]] = [elements[other]!, elements[one]!];
}
