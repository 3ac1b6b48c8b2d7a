import { inputError } from '../../../service/http/errors';
import {
	choiceField,
	optionsField,
	shownWhen,
	simplifyField,
	switchField,
} from '../../fields/common';
import { leadField } from '../../fields/lead';
import { processFilter } from '../../fields/pickers';
import type { ItemCall, ItemOperation } from '../../operation';
import type { Field } from '../../parameters';
import { COUNT_COLUMNS, countPerDay, readTotals } from './perDay';
import {
	changesClocks,
	listDays,
	type Period,
	type Preset,
	PRESETS,
	presetPeriod,
	readDate,
} from './period';

const STATISTICS_COLUMNS = ['date', ...COUNT_COLUMNS, 'start', 'end', 'timezone'];

const periodField = choiceField('period', 'Period', "Whole days in the workflow's time zone", [
	...Object.entries(PRESETS).map(([value, { label }]): [string, string] => [value, label]),
	['custom', 'Custom'],
]);

/** Not `required`: n8n would demand them of a period that an expression chooses. */
const dates = ['Start', 'End'].map((displayName): Field => ({
	displayName,
	name: displayName.toLowerCase(),
	type: 'dateTime',
	default: '',
	description: `${displayName} of the period`,
}));

/** Get Activity Stats (specification, 4.4). */
export const getStatistics: ItemOperation = {
	concurrency: 5,
	name: 'Get',
	description: 'Retrieve call statistics for a period',
	action: 'Get statistics',
	fields: [
		periodField,
		...shownWhen({ period: ['custom'] }, dates),
		processFilter,
		simplifyField,
		optionsField(
			leadField('groupId', 'Return only statistics of this group. Leave empty for all groups.'),
			switchField(
				'includeUniqueLeads',
				'Include Unique Leads',
				'Whether to also count unique leads',
			),
			...shownWhen({ '/simplify': [true] }, [
				switchField('perDay', 'One Item per Day', 'Whether to return one item per day'),
			]),
		),
	],
	columns: () => STATISTICS_COLUMNS,

	async run(call) {
		const { service, parameters, simplify, timezone, hint } = call;
		const period = readPeriod(call);
		const { start, end } = period;
		const options = parameters.collection('options');
		if (changesClocks(period)) {
			hint(
				`Daylight saving time in ${timezone} starts or ends in this period. The service uses one offset, so days after the change are an hour off.`,
				'warning',
			);
		}
		const data = await service.statistics({
			start: start.toMillis(),
			end: end.toMillis(),
			timezoneOffsetMinutes: start.offset,
			includeUniqueLeads: options.boolean('includeUniqueLeads'),
			processId: parameters.text('processId') || undefined,
			groupId: options.text('groupId') || undefined,
		});
		const range = { start: start.toUTC().toISO(), end: end.toUTC().toISO(), timezone };
		if (!simplify) return { ...range, ...data };
		const days = options.boolean('perDay') ? countPerDay(data, listDays(period), timezone) : [];
		if (days === undefined) hint('The service gives only totals, not counts by day', 'warning');
		return days?.length ? days : { ...readTotals(data), ...range };
	},
};

/** @throws ServiceError naming the field that holds no date */
function readPeriod({ parameters, service, timezone }: ItemCall): Period {
	const preset = parameters.choice('period');
	if (preset !== 'custom') {
		return presetPeriod(preset as Preset, service.transport.wallTime(), timezone);
	}
	const [start, end] = dates.map(({ name, displayName }) => {
		const date = readDate(parameters.raw(name), timezone);
		if (date !== undefined) return date;
		const isEmpty = String(parameters.raw(name) ?? '').trim() === '';
		throw inputError(
			`'${displayName}' is ${isEmpty ? 'empty' : 'not a date'}`,
			'Pick a date, or enter one as ISO 8601, e.g. 2026-03-01T09:00:00+05:30.',
		);
	}) as [Period['start'], Period['end']];
	if (start > end) {
		throw inputError("'Start' is after 'End'", 'Swap the two dates.');
	}
	return { start, end };
}
