/** Which cells of a row refuse it. */
import type { IDataObject } from 'n8n-workflow';

import { refusalFinder } from '../../nodes/service/columns/no/refusal';
import { listOf } from '../support/columnLists';

const NOW = Date.UTC(2026, 5, 1);

function refusalsOf(rows: readonly IDataObject[], options: { notAboutCalling?: string[] } = {}) {
	const fields = { name: ['Name'], phone: ['Phone'] };
	const none = { answered: new Set<string>(), notAboutCalling: [], now: NOW, ...options };
	const finder = refusalFinder(listOf(...rows), { fields, ...none });
	const found = rows.map((row) => finder.find(row, { doNotCall: [] }));
	return { ...finder, found, categories: found.map((one) => one?.category) };
}

describe('Of columns that nobody chose', () => {
	const asha = { Name: 'Asha Rao', Phone: '+919812345671' };

	it('one that says who may be called is obeyed, but for its empty cells', () => {
		const rows = ['No', 'Yes', '', 'later'].map((consent) => ({
			...asha,
			'Phone consent': consent,
		}));
		const { net, categories } = refusalsOf(rows);
		expect(net).toEqual([{ column: 'Phone consent', kind: 'consent' }]);
		expect(categories).toEqual(['doNotCall', undefined, undefined, 'mayNotCall']);
	});

	it('a no in a note counts, of a name or an address nothing, and "perhaps" can be passed over', () => {
		const rows = ['DNC', 'vip, do not call', 'asked us not to ring', 'nice', 7].map((note) => {
			return { ...asha, Name: 'Ann Stop', Address: 'Stop Lane 3', Remark: note };
		});
		const no = { category: 'doNotCall', column: 'Remark', reason: "Do not call ('Remark')" };
		const perhaps = { category: 'mayNotCall', column: 'Remark' };
		expect(refusalsOf(rows).found).toMatchObject([no, no, perhaps, {}, {}].slice(0, 3));
		expect(refusalsOf(rows).categories.slice(3)).toEqual([undefined, undefined]);
		const passed = refusalsOf(rows, { notAboutCalling: ['Remark'] }).categories;
		expect(passed).toEqual(['doNotCall', 'doNotCall', undefined, undefined, undefined]);
	});

	it('in a list of objects each text is a note, but an address', () => {
		const rows = [
			[{ name: 'vip' }, { name: 'niet bellen' }],
			[{ body: { text: 'asked us not to ring' } }],
			[{ name: 'vip' }],
			[{ email: 'do.not.call@shop.example', address: 'Do Not Call Street' }],
		].map((tags) => ({ ...asha, tags }));
		const { categories } = refusalsOf(rows);
		expect(categories).toEqual(['doNotCall', 'mayNotCall', undefined, undefined]);
	});

	it('our own verdict counts where the column that said so is gone, and is read anew where it is not', () => {
		const refused = { category: 'doNotCall', reason: "Do not call ('DNC')" };
		const rows = [
			{ ...asha, ...refused },
			{ ...asha, category: 'mayNotCall', reason: "Possible do-not-call ('Remark')" },
			{ ...asha, ...refused, DNC: '' },
			{ ...asha, ...refused, DNC: 'yes' },
			{ ...asha, ...refused, outcome: 'rejected', category: 'invalid' },
		];
		const { found } = refusalsOf(rows);
		expect(found.map((one) => one?.column)).toEqual([
			'category',
			'category',
			undefined,
			'DNC',
			undefined,
		]);
	});

	it.each([
		["Possible do-not-call ('Remark')", 'call him', undefined],
		["Possibly not interested ('Remark')", 'call him', undefined],
		["Consent unclear: 'yes to email' ('Remark')", 'yes to email', 'mayNotCall'],
		["No consent (empty: 'Remark')", '', 'mayNotCall'],
	])(
		'our own "%s" is of a note that was corrected, or of a consent that nobody maps any more: %j',
		(reason, Remark, category) => {
			const row = { ...asha, outcome: 'rejected', category: 'mayNotCall', reason, Remark };
			expect(refusalsOf([row]).categories).toEqual([category]);
		},
	);

	it('the verdict of a second node counts for a third', () => {
		const verdict = { ...asha, category: 'doNotCall', reason: "Do not call ('Notes')" };
		const [ofSecond] = refusalsOf([verdict]).found;
		expect(ofSecond!.reason).toBe("Do not call ('category')");
		expect(refusalsOf([{ ...verdict, reason: ofSecond!.reason }]).found).toEqual([ofSecond]);
		expect(refusalsOf([{ ...verdict, Notes: 'call him' }]).found).toEqual([undefined]);
	});

	it('of several each counts, but for empty cells', () => {
		const rows = [
			{ 'Do not call': '', 'May we call you?': 'yes' },
			{ 'Do not call': '', 'May we call you?': 'no' },
			{ 'Do not call': 'x', 'May we call you?': 'yes' },
			{ 'Do not call': '', 'May we call you?': '' },
		];
		const reasons = refusalsOf(rows).found.map((one) => one?.reason);
		const [ofConsent, ofNo] = ["Do not call ('May we call you?')", "Do not call ('Do not call')"];
		expect(reasons).toEqual([undefined, ofConsent, ofNo, undefined]);
	});

	it('an aside in any but those of a field is a note', () => {
		const rows = [{ Extra: 'Lucas (do not call)' }, { Extra: 5 }, { Extra: null }];
		const reasons = refusalsOf(rows).found.map((one) => one?.reason);
		expect(reasons).toEqual(["Possible do-not-call ('Extra')", undefined, undefined]);
	});
});

describe('A row is refused', () => {
	const refusalOf = (row: IDataObject, consent: Array<{ column: string; value: unknown }> = []) => {
		const of = {
			fields: { name: ['Name'] },
			answered: new Set<string>(),
			notAboutCalling: [],
			now: 0,
		};
		return refusalFinder(listOf(row), of).find(row, { doNotCall: [], consent });
	};
	const ofConsent = (value: unknown) =>
		refusalOf({ Name: 'Asha Rao' }, [{ column: 'Consent', value }]);

	it.each([
		[{ a: 1 }, `Consent unclear: '{"a":1}' ('Consent')`],
		['whatever he may have said then', "Consent unclear: 'whatever he may have…' ('Consent')"],
		['', "No consent (empty: 'Consent')"],
	])('for a consent that is none: %j', (value, reason) => {
		const refusal = { category: 'mayNotCall', column: 'Consent', isOfConsent: true };
		expect(ofConsent(value)).toEqual({ ...refusal, reason });
		expect(ofConsent('yes')).toBeUndefined();
	});

	it.each([
		['Lucas (do not call)', 'doNotCall'],
		['Lucas [VIP] (do not call)', 'doNotCall'],
		['Lucas (VIP)', undefined],
		['do not call Lucas', 'doNotCall'],
		['Lucas - deceased', 'doNotCall'],
		['Lucas Dead', undefined],
		[['(do not call)'], undefined],
	])('for what stands beside a name: %j', (cell, category) => {
		expect(refusalOf({ Name: cell })?.category).toBe(category);
	});
});
