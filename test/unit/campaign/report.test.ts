import { describeReport, report } from '../../../nodes/service/campaign/report';

const counts = { requests: 12, lookUps: 0, readMs: 0, readLeads: 0, waitMs: 0 };

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
			{ counts },
			3.456,
		);
		expect(describeReport(given)).toBe(
			'1 of 6 leads accepted, 3 rejected (2 already in the service, 1 with a bad phone number), 1 unknown, 1 not sent. 12 requests, 3.5 s in all.',
		);
	});

	it('leaves out what is zero, and says which way was taken', () => {
		const way = { requests: 1, lookUps: 40, readMs: 31_000, readLeads: 50_000, waitMs: 61_000 };
		expect(describeReport(report([{ outcome: 'accepted' }], { counts: way }, 100))).toBe(
			'1 of 1 lead accepted. 1 request, 40 look-ups, 50000 stored leads read in 31.0 s, 61 s of waiting, 100.0 s in all.',
		);
	});

	it('says that there was nothing to send', () => {
		expect(describeReport(report([], { counts }, 0))).toBe('There were no leads to send.');
	});

	it('says of a list that was sent before since when it is there, in the local time', () => {
		const held = (createdAt: string) => ({
			outcome: 'rejected' as const,
			category: 'duplicate' as const,
			confirmedBy: 'lookup' as const,
			record: { _id: 'a', createdAt },
		});
		const all = [held('2026-11-21T14:04:00Z'), held('2026-11-21T14:05:00Z')];
		const given = report(all, { counts: { ...counts, requests: 0, lookUps: 2 } }, 5.5);
		expect(describeReport(given, 'Asia/Kolkata')).toMatch(
			/^0 of 2 leads accepted: all 2 were sent before \(in the service since 21 Nov,? (at )?19:35\)\. 2 look-ups, 5\.5 s in all\.$/,
		);
		const some = report([...all, { outcome: 'accepted' }], { counts }, 1);
		expect(describeReport(some)).not.toMatch(/sent before/);
	});
});
