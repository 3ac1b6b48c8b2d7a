/** Lists as people bring them, and what the service holds of them before anything is sent. */
import type { IDataObject } from 'n8n-workflow';

import type { Chance } from '../support/chance';
import {
	archive,
	CHECKED,
	hold,
	holdElsewhere,
	holdUnderAnother,
	makeLead,
	type Making,
	refusedPhone,
	SAYS_NO,
	shareWith,
	spoiled,
	store,
	withOwnSay,
	written,
} from './leads';

/** A list as people have them; shares are of its rows. */
export function planList(rows: number, chance: Chance) {
	return {
		rows,
		/** The service holds them already. */
		duplicateShare: chance.pick([0, 0.001, 0.01, 0.05, 0.1, chance.random(), chance.random(), 1]),
		/** Of these, those that it has held for long. */
		archivedShare: 0.8,
		arrangement: chance.pick(['mixed', 'atStart', 'atEnd', 'inRuns'] as const),
		contact: chance.pick(['phone', 'email', 'both', 'any'] as const),
		referenceShare: chance.pick([0, 0.5, 1, 1]),
		processes: chance.pick([1, 1, 2]),
		/** IDs of existing leads. */
		existingShare: 0,
		/** Cannot be sent. */
		badShare: chance.pick([0, 0, 0.02]),
		/** Look good, and the service refuses them for their phone number. */
		refusedShare: chance.pick([0, 0, 0.01]),
		/** And this one for sure, from 0. */
		refusedRow: undefined as number | undefined,
		/** Another process of the project holds something of them. */
		elsewhereShare: chance.pick([0, 0, 0.05]),
		elsewhere: 'any' as 'any' | 'uncalled' | 'references',
		/** Of the rows that the service held, those that were deleted there. */
		deletedShare: chance.pick([0, 0, 0.2]),
		/** Of the phone numbers, those without their country. */
		nationalShare: chance.pick([0, 0, 0.2]),
		/** Repeat an earlier one of the list. */
		repeatedShare: chance.pick([0, 0, 0.02]),
		/** Their e-mail is a part of one that the service holds. */
		longerEmailShare: 0,
		/** Those were saved, and never called. */
		isUncalled: false,
		/** Their process does not exist. */
		lostProcessShare: 0,
		/** Of the others, those under whose e-mail or reference the service holds another phone or none. */
		underAnotherShare: 0,
		/** People of one family, with one e-mail; of one company, with one reference. */
		familyShare: 0,
		sharedReferenceShare: 0,
		/** Only to be checked, by a column of their own. */
		checkedShare: 0,
		/** Of the rows that the service had not, those whose people said no. */
		saysNoShare: chance.pick([0, 0, 0.03]),
	};
}
export type ListPlan = ReturnType<typeof planList>;

export interface ListRow {
	json: IDataObject;
	/** Names the row in the service's ledger: its metadata carries it, or it is the lead ID. */
	mark: string;
	/** Cannot be sent, whatever the service says. */
	isBad: boolean;
	/** Must not be called. */
	saysNo?: boolean;
	/** Only to be checked, where rows say so. */
	isChecked?: boolean;
	/** Where it is to go, and whether it is to be called. */
	processId: string;
	groupId?: string;
	init: boolean;
}

/** @param init whether leads are to be called; where rows decide, it is drawn for each */
export function makeList(
	plan: ListPlan,
	name: string,
	making: Making,
	init: boolean | 'ofRow',
): ListRow[] {
	const { chance } = making;
	const rows: ListRow[] = [];
	for (const [at, isDuplicate] of duplicatesIn(plan, chance).entries()) {
		const earlier = rows.length > 0 && chance.is(plan.repeatedShare) && chance.pick(rows);
		if (earlier) {
			rows.push({ ...earlier, json: { ...earlier.json } });
			continue;
		}
		for (const row of makeRows(plan, `${name}-${at}`, isDuplicate, making)) {
			const own = plan.checkedShare > 0 ? checkedOrNot(row, chance.is(plan.checkedShare)) : row;
			rows.push(init === 'ofRow' ? withOwnSay(own, chance) : { ...own, init });
		}
	}
	return rows;
}

function checkedOrNot(row: ListRow, isChecked: boolean): ListRow {
	return { ...row, isChecked, json: { ...row.json, [CHECKED]: isChecked } };
}

/** A row, and now and then that of somebody who is saved under its e-mail or reference, and said no. */
function makeRows(plan: ListPlan, mark: string, isDuplicate: boolean, making: Making): ListRow[] {
	const row = makeRow(plan, mark, isDuplicate, making);
	const { other } = row;
	if (other === undefined || making.chance.is(0.5)) return [row];
	const json = { ...other, metadata: { mark: `${mark}-other` }, [SAYS_NO]: 'yes' };
	const own = { mark: `${mark}-other`, isBad: false, init: true, saysNo: true };
	return [row, { ...own, json, processId: row.processId }];
}

function makeRow(
	plan: ListPlan,
	mark: string,
	isDuplicate: boolean,
	making: Making,
): ListRow & { other?: IDataObject } {
	const { service, now, chance } = making;
	const lead = makeLead(plan, mark, making);
	shareWith(lead, plan, making);
	let other: IDataObject | undefined;
	const createdAt = new Date(now - 3_600_000 - chance.whole(0, 1_000)).toISOString();
	// Its phone, e-mail and reference are nobody else's: a no holds for them in all rows.
	const isUnderAnother = !isDuplicate && chance.is(plan.underAnotherShare);
	const saysNo = !isDuplicate && !isUnderAnother && chance.is(plan.saysNoShare);
	const row = { mark, isBad: false, init: true, saysNo };
	const no = saysNo ? { [SAYS_NO]: chance.pick<unknown>(['x', true, 'yes']) as string } : {};
	if (chance.is(plan.existingShare)) {
		// Called before: a duplicate. Only stored: fit to be called now.
		const leadId = store(service, { ...lead, createdAt }, isDuplicate);
		return { ...row, processId: lead.processId, json: { leadId, ...no }, mark: leadId };
	}
	if (isDuplicate && making.archived > 0 && chance.is(plan.archivedShare)) archive(lead, making);
	else if (isDuplicate) hold(lead, createdAt, plan, making);
	else if (isUnderAnother) other = holdUnderAnother(lead, createdAt, making);
	else if (chance.is(plan.elsewhereShare)) holdElsewhere(lead, createdAt, plan, making);
	const isRefused = chance.is(plan.refusedShare) || mark.endsWith(`-${plan.refusedRow}`);
	if (isRefused) lead.phone = refusedPhone(chance);
	if (lead.email !== undefined && chance.is(plan.longerEmailShare)) {
		service.store.addLead({ email: `very.${lead.email}`, createdAt });
	}
	const good = written(lead, plan, chance);
	const json = spoiled(good, plan, chance);
	const isBad = json !== good;
	return { ...row, processId: lead.processId, json: { ...json, ...no }, isBad, other };
}

/** By place. Runs are of some dozens, as when several exports were pasted below each other. */
function duplicatesIn({ rows, duplicateShare, arrangement }: ListPlan, chance: Chance): boolean[] {
	const many = Math.round(rows * duplicateShare);
	const all = Array.from({ length: rows }, (_, at) => at < many);
	if (arrangement === 'atEnd') return all.reverse();
	if (arrangement === 'mixed') return chance.shuffled(all);
	if (arrangement === 'atStart') return all;
	let [left, isDuplicate] = [0, false];
	return all.map(() => {
		if (left === 0) [left, isDuplicate] = [chance.whole(1, 60), chance.is(duplicateShare)];
		left -= 1;
		return isDuplicate;
	});
}
