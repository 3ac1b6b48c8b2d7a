/** Who stands in a list that is kept elsewhere, whatever gives it: text, or an expression. */
import type { LeadInput } from '../../nodes/service/leads/fields';
import { readDoNotCallList } from '../../nodes/service/leads/row/doNotCallList';

const PHONE = '+919812345678';
/** It ends like `PHONE`. */
const BERLIN = '+493012345678';
const OTHER = '+919812345001';
const EMAIL = 'asha@example.org';

const isHeld = async (value: unknown, lead: Partial<LeadInput>, country?: string) =>
	(await readDoNotCallList(value, country)).holds(lead);

async function count(value: unknown) {
	const { entries, unread } = await readDoNotCallList(value);
	return { entries, unread };
}

describe('Whoever stands in the list is not called', () => {
	it.each([
		PHONE,
		'+91 98123-45678',
		'0091 (98123) 45678',
		'98123 45678',
		'098123 45678',
		'+91 98123 45678 ext. 12',
		919812345678,
		9812345678,
	])('however the number is written: %j', async (entry) => {
		expect(await isHeld(entry, { phone: PHONE })).toBe(true);
		expect(await isHeld(entry, { phone: OTHER })).toBe(false);
	});

	it('also by a number with an extension, in the country that is chosen', async () => {
		expect(await isHeld('98123 45678 ext. 12', { phone: PHONE }, 'IN')).toBe(true);
		expect(await isHeld('98123 45678 ext. 12', { phone: BERLIN }, 'IN')).toBe(false);
	});

	it.each([EMAIL, 'Asha@Example.ORG', 'Asha Rao <asha@example.org>', 'mailto:asha@example.org'])(
		'however the email is written: %j',
		async (entry) => {
			for (const email of [EMAIL, 'ASHA@example.org']) {
				expect(await isHeld(entry, { email })).toBe(true);
			}
			expect(await isHeld(entry, { email: 'asha@example.com' })).toBe(false);
		},
	);

	it.each([
		["o'neil@x.io", "o'neil@x.io"],
		["'o'neil@x.io'", "o'neil@x.io"],
		['a@x.io b@x.io', 'b@x.io'],
		['Asha (asha@x.io)', 'asha@x.io'],
	])('by each email of an entry, with its apostrophe: %s', async (entry, email) => {
		for (const list of [entry, [entry], [{ Mail: entry }]]) {
			expect(await isHeld(list, { email })).toBe(true);
			expect(await count(list)).toEqual({ entries: 1, unread: 0 });
		}
	});

	it.each([
		'98123 45001 / 98123 45678',
		'98123 45001 or 98123 45678',
		'+91 98123 45001/+91 98123 45678',
		'9812345001&9812345678',
	])('by each number of an entry: %s', async (entry) => {
		for (const list of [entry, [{ Phone: entry }]]) {
			for (const phone of [PHONE, OTHER]) expect(await isHeld(list, { phone })).toBe(true);
			expect(await isHeld(list, { phone: BERLIN })).toBe(false);
			expect(await count(list)).toEqual({ entries: 1, unread: 0 });
		}
	});

	it.each(['+91 98123 45678 (wife)', '98123 45678 (fax)', '(mobile) 98123 45678'])(
		'whatever is remarked of the number: %s',
		async (entry) => {
			expect(await isHeld(entry, { phone: PHONE })).toBe(true);
			expect(await count(entry)).toEqual({ entries: 1, unread: 0 });
		},
	);

	it('by the number and the email of one entry', async () => {
		for (const list of [`${PHONE} ${EMAIL}, ${OTHER}`, `${EMAIL} +91 98123 45678, ${OTHER}`]) {
			for (const lead of [{ phone: PHONE }, { email: EMAIL }]) {
				expect(await isHeld(list, lead)).toBe(true);
			}
		}
	});

	it('also where words around the number leave it unread', async () => {
		expect(await isHeld('never call 98123 45678', { phone: PHONE })).toBe(true);
		expect(await count('never call 98123 45678')).toEqual({ entries: 1, unread: 1 });
	});

	it('by the one that can be read where the other one cannot', async () => {
		const list = '98123 45678 & 98123 45679 98123 45680';
		expect(await isHeld(list, { phone: PHONE })).toBe(true);
		expect(await count(list)).toEqual({ entries: 1, unread: 0 });
	});

	it('by each of several values in a cell of an item', async () => {
		const list = [{ Mail: 'a@x.io, b@x.io', Phones: `${OTHER}; ${PHONE}` }];
		for (const lead of [{ email: 'a@x.io' }, { email: 'b@x.io' }, { phone: PHONE }]) {
			expect(await isHeld(list, lead)).toBe(true);
		}
	});

	it('by the number or the email, also where the other one is missing or differs', async () => {
		const list = `${PHONE}, ${EMAIL}`;
		expect(await isHeld(list, { phone: PHONE, email: 'new@example.org' })).toBe(true);
		expect(await isHeld(list, { phone: OTHER, email: EMAIL })).toBe(true);
		expect(await isHeld(list, { phone: OTHER, email: 'new@example.org' })).toBe(false);
		expect(await isHeld(list, {})).toBe(false);
	});

	it('by the whole number: the last digits alone are shared by people of several countries', async () => {
		const list = [PHONE, BERLIN];
		expect(await isHeld(list, { phone: PHONE })).toBe(true);
		expect(await isHeld(list, { phone: BERLIN })).toBe(true);
		expect(await isHeld(list, { phone: '+442012345678' })).toBe(false);
	});
});

describe('The list may be', () => {
	it.each<[string, unknown]>([
		['text with commas', `${OTHER},${PHONE} , ${EMAIL}`],
		['text with semicolons', `${OTHER}; ${PHONE};${EMAIL}`],
		['text with bars', `${OTHER}|${PHONE}|${EMAIL}`],
		['copied from a column', `${OTHER}\r\n${PHONE}\r\n${EMAIL}`],
		['copied from a row', `${OTHER}\t${PHONE}\t${EMAIL}`],
		['in quotes and brackets', `["${OTHER}", "${PHONE}", '${EMAIL}']`],
		['a list of texts', [OTHER, PHONE, EMAIL]],
		['a list of lists', [[OTHER], [PHONE, [EMAIL]]]],
		['items of n8n', [OTHER, PHONE, EMAIL].map((cell) => ({ json: { Who: cell } }))],
		['rows', [{ Phone: OTHER }, { Phone: PHONE }, { Email: EMAIL }]],
	])('%s', async (_, list) => {
		expect(await count(list)).toEqual({ entries: 3, unread: 0 });
		expect(await isHeld(list, { phone: PHONE })).toBe(true);
		expect(await isHeld(list, { email: EMAIL })).toBe(true);
		expect(await isHeld(list, { phone: BERLIN, email: 'new@example.org' })).toBe(false);
	});

	it('a single item, each of whose columns counts, however deep', async () => {
		const item = { json: { id: 7, Phones: [{ number: 'n/a' }, { number: PHONE }], To: { EMAIL } } };
		expect(await count(item)).toEqual({ entries: 1, unread: 0 });
		expect(await isHeld(item, { phone: PHONE })).toBe(true);
		expect(await isHeld(item, { email: EMAIL })).toBe(true);
	});

	it.each([undefined, null, '', '  ', ' , ;\n', [], ['', null]])(
		'empty, and %j holds nobody',
		async (list) => {
			expect(await count(list)).toEqual({ entries: 0, unread: 0 });
			expect(await isHeld(list, { phone: PHONE, email: EMAIL })).toBe(false);
			expect(await isHeld(list, {})).toBe(false);
		},
	);
});

describe('Entries', () => {
	it('are counted without the gaps between them, also behind the last one', async () => {
		expect(await count(`${PHONE},, ; ,${EMAIL}, `)).toEqual({ entries: 2, unread: 0 });
	});

	it('that are neither a number nor an email are counted as unread', async () => {
		expect(await count(`Asha Rao, ${PHONE}, 12, ${EMAIL}`)).toEqual({ entries: 4, unread: 2 });
	});

	it.each([
		'98123 45678/79',
		'98123 45678 98123 45679',
		'9.19812E+11',
		'@asha',
		'asha@home',
		'801-5989',
	])('that nobody can be told by are unread: %s', async (entry) => {
		for (const list of [entry, [{ Who: entry }]]) {
			expect(await count(list)).toEqual({ entries: 1, unread: 1 });
		}
	});

	it('of an item are unread where none of its columns can be read', async () => {
		const items = [{ Name: 'Asha Rao', Phone: PHONE }, { Name: 'Ben Otto', Phone: null }, {}];
		expect(await count(items)).toEqual({ entries: 3, unread: 2 });
	});
});
