import {
	changesClocks,
	offsetMinutes,
	type Period,
	presetPeriod,
	readDate,
} from '../../../service/api/period';
import { refuse } from '../../../service/api/service';
import { leadField } from '../../fields/leadFields';
import { processFilter } from '../../fields/pickers';
import { type ItemCall, itemOperation } from '../../operation';
import type { Field, ReadableOf } from '../../parameters';
import { perDay, totals } from './shape';

/**
 * Start and End are not `required`: n8n would demand them of a period that an expression chooses.
 */
const period = [
	{
		displayName: 'Period',
		name: 'period',
		type: 'options',
		default: 'last7Days',
		options: [
			{ name: 'Custom', value: 'custom' },
			{ name: 'Last 30 Days', value: 'last30Days' },
			{ name: 'Last 7 Days', value: 'last7Days' },
			{ name: 'Last Month', value: 'lastMonth' },
			{ name: 'This Month', value: 'thisMonth' },
			{ name: 'Today', value: 'today' },
			{ name: 'Yesterday', value: 'yesterday' },
		],
		description: "Whole days in the workflow's time zone. The last 7 and 30 days include today.",
	},
	{
		displayName: 'Start',
		name: 'start',
		type: 'dateTime',
		default: '',
		description: 'Start of the period',
		displayOptions: { show: { period: ['custom'] } },
	},
	{
		displayName: 'End',
		name: 'end',
		type: 'dateTime',
		default: '',
		description: 'End of the period',
		displayOptions: { show: { period: ['custom'] } },
	},
] as const satisfies readonly Field[];

const further = [
	{
		...leadField('groupId'),
		description: 'Return only statistics of this group. Leave empty for all groups.',
	},
	{
		displayName: 'Include Unique Leads',
		name: 'includeUniqueLeads',
		type: 'boolean',
		default: false,
		description: 'Whether to also count unique leads for attempts, connected and interested',
	},
	{
		displayName: 'Output',
		name: 'output',
		type: 'options',
		default: 'totals',
		options: [
			{
				name: 'One Item per Day',
				value: 'days',
				description: 'One item per day, or the totals if the service returns no days',
			},
			{ name: 'Raw', value: 'raw', description: 'The full response of the service' },
			{ name: 'Totals', value: 'totals', description: 'One number per metric' },
		],
	},
] as const satisfies readonly Field[];

/** Get Activity Stats (specification, 4.4). */
export const get = itemOperation({
	atOnce: 5,
	name: 'Get',
	description: 'Retrieve call statistics for a period',
	action: 'Get statistics',
	fields: [...period, processFilter, ...further],

	async run(call) {
		const { parameters } = call;
		const asked = readPeriod(call);
		if (changesClocks(asked, call.timezone)) {
			call.hint(
				`Clocks in ${call.timezone} change within this period. The service uses one offset for all days, so days after the change start an hour off.`,
				'warning',
			);
		}
		const data = await call.service.statistics({
			...asked,
			timezoneOffsetMinutes: offsetMinutes(asked.start, call.timezone),
			includeUniqueLeads: parameters.boolean('includeUniqueLeads'),
			processId: parameters.text('processId') || undefined,
			groupId: parameters.text('groupId') || undefined,
		});
		const range = {
			start: new Date(asked.start).toISOString(),
			end: new Date(asked.end).toISOString(),
			timezone: call.timezone,
		};
		switch (parameters.choice('output')) {
			case 'raw':
				return { ...range, ...data };
			case 'days':
				return perDay(data, range);
			default:
				return { ...range, ...totals(data) };
		}
	},
});

function readPeriod({
	parameters,
	service,
	timezone,
}: ItemCall<ReadableOf<(typeof period)[number]>>): Period {
	const preset = parameters.choice('period');
	if (preset !== 'custom') {
		return presetPeriod(preset, service.client.transport.wallTime(), timezone);
	}
	const read = (name: 'start' | 'end') => {
		const given = parameters.raw(name);
		const at = readDate(given, timezone);
		if (at !== undefined) return at;
		throw refuse(
			`'${name === 'start' ? 'Start' : 'End'}' is ${given === '' ? 'empty' : 'not a date'}`,
			'Pick a date, or enter one as ISO 8601, e.g. 2026-03-01T09:00:00+05:30.',
		);
	};
	const [start, end] = [read('start'), read('end')];
	if (end <= start) {
		throw refuse("'End' is not after 'Start'", 'Enter a period that ends later than it starts.');
	}
	return { start, end };
}
