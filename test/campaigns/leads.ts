/** Single leads: as people write them down, and what the service holds of them before. */
import type { IDataObject } from 'n8n-workflow';

import type { StandIn } from '../service';
import { archivedPhone } from '../service/store/archive';
import type { Chance } from '../support/chance';
import type { ListPlan, ListRow } from './list';
import { OWN_SAY } from './parameters';

export interface Making {
	service: StandIn;
	now: number;
	chance: Chance;
	newPhone: () => string;
	/** Leads that the service has held for long. */
	archived: number;
}

interface NewLead extends IDataObject {
	processId: string;
	name: string;
	phone?: string;
	email?: string;
	referenceId?: string;
	metadata: { mark: string };
}

export function makeLead(
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
export function archive(lead: NewLead, { chance, archived, service }: Making): void {
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
export function seed(
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
	if (chance.is(deletedShare)) stored.isDeleted = true;
}

/** Another process holds a lead with something in common; where it was called, the phone counts for the project. */
export function seedElsewhere(
	lead: NewLead,
	createdAt: string,
	{ elsewhere }: ListPlan,
	{ service, chance, newPhone }: Making,
): void {
	const { secondProcessId, processId } = service;
	const { phone, email, referenceId } = lead;
	const shared = {
		any: chance.pick([{ phone }, { phone, email }, { email }, { phone, email, referenceId }]),
		uncalled: { phone, referenceId },
		references: { phone: newPhone(), referenceId },
	}[elsewhere];
	const attempted = elsewhere === 'any' && phone !== undefined && chance.is(0.4);
	const stored = service.store.addLead({
		processId: lead.processId === processId ? secondProcessId : processId,
		name: 'Of another process',
		...shared,
		createdAt,
		attempted,
	});
	if (attempted) service.store.addActivity(stored._id, { createdAt });
}

/** Numbers of a range that looks good, and that these services refuse. */
export const REFUSED_RANGE = '77';

export function refusedPhone(chance: Chance): string {
	return `+91${REFUSED_RANGE}${chance.whole(10_000_000, 89_999_999)}`;
}

/** The row says itself whether it is to be called, and where it goes; some say it in words that nobody can read. */
export function withOwnSay(row: ListRow, chance: Chance): ListRow {
	const { processId, ...json } = row.json;
	const [said, init] = chance.pick<[unknown, boolean | undefined]>([
		[true, true],
		[false, false],
		['true', true],
		['FALSE', false],
		['no', undefined],
		[0, undefined],
		['', undefined],
	]);
	const groupId = chance.pick(['north', 'south', undefined]);
	return {
		...row,
		json: {
			...json,
			[OWN_SAY.init]: said as string,
			...(processId !== undefined && { [OWN_SAY.processId]: processId }),
			...(groupId !== undefined && { [OWN_SAY.groupId]: groupId }),
		},
		isBad: row.isBad || init === undefined,
		init: init ?? false,
		groupId,
	};
}

/** The same number as a person may have written it. */
export function written(lead: NewLead, { nationalShare }: ListPlan, chance: Chance): NewLead {
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
