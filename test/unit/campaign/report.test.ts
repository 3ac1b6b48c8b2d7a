import { describeReport, Progress, report } from '../../../nodes/service/campaign/report';

const run = { requests: 12, seconds: 3.456, lookedUp: false };

describe('The report', () => {
	it('counts every outcome, and refusals by category, the most frequent first', () => {
		const given = report(
			[
				{ outcome: 'accepted' },
				{ outcome: 'rejected', category: 'badPhone' },
				{ outcome: 'rejected', category: 'duplicate' },
				{ outcome: 'rejected', category: 'duplicate' },
				{ outcome: 'unknown', category: 'network' },
				{ outcome: 'notSent', category: 'keyBlocked' },
			],
			run,
		);
		expect(describeReport(given)).toBe(
			'6 leads: 1 accepted, 3 rejected (2 duplicate, 1 badPhone), 1 unknown, 1 not sent. 12 requests in 3.5 s.',
		);
	});

	it('says when leads were looked up', () => {
		expect(describeReport(report([], { ...run, lookedUp: true }))).toBe(
			'0 leads: 0 accepted, 0 rejected, 0 unknown, 0 not sent. 12 requests in 3.5 s, leads looked up before sending.',
		);
	});
});

it('Progress is told every tenth of the way, once', () => {
	const told: string[] = [];
	const progress = new Progress(100, (message) => void told.push(message));
	for (let left = 99; left >= 0; left--) progress.tell(left, 7);
	expect(told).toHaveLength(10);
	expect(told[0]).toBe('10 of 100 leads done in 7 requests');
	progress.tell(0, 8);
	expect(told).toHaveLength(10);
});
