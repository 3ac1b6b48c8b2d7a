/** Whether people are called, as it was entered or as an expression gave it. */
import { MODES, readMode, readSwitches } from '../../nodes/service/leads/row/switches';

const MODE_ADVICE = 'Enter check, save or call. Nobody is called.';
const ANYWAY_ADVICE = 'Enter true or false, or yes or no. Nobody is called.';

const faultOf = (mode: unknown, sendAnyway: unknown = false) =>
	readSwitches({ mode, sendAnyway }).fault;
const refused = (reason: string, advice: string) => ({
	outcome: 'rejected',
	category: 'invalid',
	reason,
	advice,
});

describe('The mode', () => {
	it.each(MODES)('%s is read in whatever case, with spaces around it', (mode) => {
		for (const entered of [mode, mode.toUpperCase(), ` ${mode}\n`]) {
			expect(readMode(entered)).toBe(mode);
			expect(readSwitches({ mode: entered, sendAnyway: false })).toEqual({
				mode,
				init: mode !== 'save',
				sendAnyway: false,
				fault: undefined,
			});
		}
	});

	it.each([
		undefined,
		null,
		'',
		'dial',
		'callsave',
		'call now',
		true,
		1,
		['call'],
		{ mode: 'call' },
	])('%j is none of them', (entered) => {
		expect(readMode(entered)).toBeUndefined();
		expect(readSwitches({ mode: entered, sendAnyway: false }).mode).toBeUndefined();
	});

	it.each<[unknown, string]>([
		['dial', "'Mode' is 'dial'"],
		[5, "'Mode' is '5'"],
		[true, "'Mode' is 'true'"],
		[{ a: 1 }, `'Mode' is '{"a":1}'`],
		['call all of them at once', "'Mode' is 'call all of them at '"],
		[{ mode: ['call', 'save'] }, `'Mode' is '{"mode":["call","sav'`],
	])('%j is refused and shown, a long one in part', (entered, reason) => {
		expect(faultOf(entered)).toEqual(refused(reason, MODE_ADVICE));
	});

	it.each([undefined, null, '', '  ', []])('%j is refused as empty', (entered) => {
		expect(faultOf(entered)).toEqual(refused("'Mode' is empty", MODE_ADVICE));
	});
});

describe('To send anyway', () => {
	it.each([true, 'true', 'Yes', ' ja ', 1, '1'])('is meant by %j', (sendAnyway) => {
		const switches = readSwitches({ mode: 'call', sendAnyway });
		expect(switches).toEqual({ mode: 'call', init: true, sendAnyway: true, fault: undefined });
	});

	it.each([false, 'false', 'No', 'nein', 0, '0'])('is not meant by %j', (sendAnyway) => {
		const switches = readSwitches({ mode: 'save', sendAnyway });
		expect(switches).toEqual({ mode: 'save', init: false, sendAnyway: false, fault: undefined });
	});

	it.each<[unknown, string]>([
		['perhaps', "'Send Anyway' is 'perhaps'"],
		[-1, "'Send Anyway' is '-1'"],
		[{ yes: true }, `'Send Anyway' is '{"yes":true}'`],
		['whenever it is possible', "'Send Anyway' is 'whenever it is possi'"],
		[undefined, "'Send Anyway' is empty"],
		['', "'Send Anyway' is empty"],
	])('is not meant by %j, which is refused', (sendAnyway, reason) => {
		const switches = readSwitches({ mode: 'call', sendAnyway });
		expect(switches.sendAnyway).toBe(false);
		expect(switches.fault).toEqual(refused(reason, ANYWAY_ADVICE));
	});

	it('is asked for once the mode is known', () => {
		expect(faultOf('dial', 'perhaps')).toEqual(refused("'Mode' is 'dial'", MODE_ADVICE));
	});
});
