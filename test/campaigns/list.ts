/** Lists as people bring them, and what the service holds of them before anything is sent. */
import type { IDataObject } from 'n8n-workflow';

import type { Chance } from '../support/chance';
import {
	archive,
	makeLead,
	type Making,
	refusedPhone,
	seed,
	seedElsewhere,
	spoiled,
	withOwnSay,
	written,
} from './leads';

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
	/** What it holds: anything, leads that were not called, or references alone. */
	elsewhere: 'any' | 'uncalled' | 'references';
	/** Of the rows that the service held, the share that was deleted there. */
	deletedShare: number;
	/** Share of phone numbers without their country. */
	nationalShare: number;
	/** Share of rows that repeat an earlier one of the list. */
	repeatedShare: number;
	/** Share of rows whose e-mail is a part of one that the service holds. */
	longerEmailShare: number;
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
	/** Cannot be sent, whatever the service says. */
	isBad: boolean;
	/** Where it is to go, and whether it is to be called. */
	processId: string;
	groupId?: string;
	init: boolean;
}

type Kind = 'fresh' | 'duplicate';

/** @param init whether leads are to be called; where rows decide, it is drawn for each */
export function makeList(
	plan: ListPlan,
	name: string,
	making: Making,
	init: boolean | 'ofRow',
): ListRow[] {
	const { chance } = making;
	const rows: ListRow[] = [];
	kindsOf(plan, chance).forEach((kind, at) => {
		const earlier = rows.length > 0 && chance.is(plan.repeatedShare) && chance.pick(rows);
		if (earlier) {
			rows.push({ ...earlier, json: { ...earlier.json }, isDuplicate: false });
			return;
		}
		const row = makeRow(plan, `${name}-${at}`, kind === 'duplicate', making);
		rows.push(init === 'ofRow' ? withOwnSay(row, chance) : { ...row, init });
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
	const row = { mark, isDuplicate, isBad: false, init: true };
	if (chance.is(plan.existingShare)) {
		// Called before: a duplicate. Only stored: fit to be called now.
		const stored = service.store.addLead({ ...lead, createdAt, attempted: isDuplicate });
		if (isDuplicate) service.store.addActivity(stored._id, { createdAt });
		return { ...row, processId, json: { leadId: stored._id }, mark: stored._id };
	}
	if (isDuplicate && making.archived > 0 && chance.is(0.8)) archive(lead, making);
	else if (isDuplicate) seed(lead, createdAt, plan, making);
	else if (chance.is(plan.elsewhereShare)) seedElsewhere(lead, createdAt, plan, making);
	if (chance.is(plan.refusedShare)) lead.phone = refusedPhone(chance);
	if (lead.email !== undefined && chance.is(plan.longerEmailShare)) {
		service.store.addLead({ email: `very.${lead.email}`, createdAt });
	}
	const good = written(lead, plan, chance);
	const json = spoiled(good, plan, chance);
	return { ...row, processId: lead.processId, json, isBad: json !== good };
}

function kindsOf({ rows, duplicateShare, arrangement }: ListPlan, chance: Chance): Kind[] {
	const many = Math.round(rows * duplicateShare);
	if (arrangement === 'inRuns') return inRuns(rows, duplicateShare, chance);
	const kinds = Array.from({ length: rows }, (_, at): Kind => (at < many ? 'duplicate' : 'fresh'));
	if (arrangement === 'atEnd') return kinds.reverse();
	return arrangement === 'mixed' ? chance.shuffled(kinds) : kinds;
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
