import { matchAnswer } from '../../../nodes/service/answers/match';
import { newJobs } from '../campaign/pendingLeads';

const EXISTS = 'The lead already exists for this project and process';
const REPEATING = 'The phone number contains a repeating digits pattern';

const three = () => newJobs({ referenceId: 'R-0' }, { referenceId: 'R-1' }, { referenceId: 'R-2' });

describe('A refusal counts as a duplicate', () => {
	const others = [{ referenceId: 'R-1' }, { referenceId: 'R-2' }];
	const counted = (error: unknown, leads = three(), everyRefusalCounts = false) => {
		const errors = [{ referenceId: 'R-0', ...(error === undefined ? {} : { error }) }];
		return matchAnswer(leads, { success: others, errors }, everyRefusalCounts).duplicates;
	};

	it.each([
		EXISTS,
		'A call attempt has already been made to this phone number for this project',
		'Something else',
		'projectId does not match authenticated project',
		'Process not found for lead with processId: 1',
		'The phone number is invalid',
		'This phone number has repeating digits or was called before',
		'',
		{ code: 17 },
		null,
		undefined,
	])('whatever its words: %j', (error) => {
		expect(counted(error)).toBe(1);
	});

	it('unless it is the very sentence for repeating digits, on a first sending', () => {
		expect(counted(REPEATING)).toBe(0);
		expect(counted(` ${REPEATING.toUpperCase()}. `)).toBe(0);
		expect(counted(REPEATING, three(), true)).toBe(1);
		const [lead, ...rest] = three();
		expect(
			counted(REPEATING, [{ ...lead!, refused: { at: 0, reason: '', isHeld: false } }, ...rest]),
		).toBe(1);
		expect(counted(REPEATING, [{ ...lead!, hasLeft: true }, ...rest])).toBe(1);
	});

	it('and so does a lead that the service does not name at all', () => {
		expect(matchAnswer(three(), { success: others, errors: [] }).duplicates).toBe(1);
	});
});
