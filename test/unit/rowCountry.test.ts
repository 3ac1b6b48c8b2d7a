/** In which country a number is read whose row names one. */
import { phoneReader, type ReadPhone } from '../../nodes/service/leads/phone/phone';
import { readInCountry } from '../../nodes/service/leads/row/rowCountry';

const ADVICE =
	"Enter the country's name, its code of two letters, or its calling code with a plus.";
const OF_BERLIN = '030 12345678';
const BERLIN = '+493012345678';

let readPhone: ReadPhone;
beforeAll(async () => void (readPhone = await phoneReader()));

/** The number, or why there is none, and what is noted of the row. */
function read(number: string, cell: unknown, defaultCountry?: string) {
	const notes: string[] = [];
	const found = readInCountry(cell, defaultCountry, notes, (one) => readPhone(number, one));
	const { phone, refusal } = found;
	return { ...(refusal ? { refused: refusal.reason } : { phone }), notes, advice: refusal?.advice };
}

it.each([undefined, null, '', '  ', 'n/a', '-', 'none', 0])(
	'Beside the country %j the default one is meant',
	(cell) => {
		expect(read(OF_BERLIN, cell, 'DE')).toEqual({ phone: BERLIN, notes: [] });
	},
);

it("The row's own country comes before the default one", () => {
	expect(read('98123 45678', 'India', 'DE')).toEqual({ phone: '+919812345678', notes: [] });
});

describe('A country that nobody knows', () => {
	const cell = 'The Far Far Away Kingdom';

	it('refuses a number without its code, and is shown in part', () => {
		const refused = "Unknown country 'The Far Far Away Kin'";
		expect(read(OF_BERLIN, cell, 'DE')).toEqual({ refused, notes: [], advice: ADVICE });
	});

	it('is a note beside a complete number', () => {
		const notes = ["Unknown country 'The Far Far Away Kin'"];
		expect(read(BERLIN, cell, 'DE')).toEqual({ phone: BERLIN, notes });
	});
});

describe('"380", which is Italy and the code of Ukraine, is', () => {
	it.each([
		['3331234567', '+393331234567', "'380' read as Italy"],
		['50 123 4567', '+380501234567', "'380' read as +380"],
	])('the one that has the number %s', (number, phone, note) => {
		expect(read(number, '380')).toEqual({ phone, notes: [note] });
	});

	it('no matter, and not unknown, where the number is complete, or none at all', () => {
		expect(read('+393331234567', '380')).toEqual({ phone: '+393331234567', notes: [] });
		expect(read('12345', '380')).toMatchObject({ refused: 'Number too short', notes: [] });
	});

	it('to be told apart where both have the number', () => {
		const refused = "'380' is +380 or Italy";
		expect(read('0501234567', '380')).toEqual({ refused, notes: [], advice: ADVICE });
	});

	it('wrong where neither has the number', () => {
		const refused = 'Not a number of +380 or Italy';
		expect(read('919812345678', '380')).toEqual({ refused, notes: [], advice: ADVICE });
	});
});
