/** Google Contacts has the kind of a number beside it, row by row: a fax is not called. */
import { labelledPhoneReader } from '../../nodes/service/columns/list/labelledFaxes';

const COLUMNS = ['Phone 1 - Value', 'Phone 2 - Value'];
const [ONE, TWO] = ['+919812345671', '+919812345672'];

it('other lists have no such columns', () => {
	expect(labelledPhoneReader()).toBeUndefined();
	expect(labelledPhoneReader(['Phone', 'Phone - Values', 'x - Value of y'])).toBeUndefined();
});

it.each([
	['Mobile', 'Home Fax', ONE],
	['Work Fax', 'Mobile', TWO],
	['Work Fax', 'Home Fax', undefined],
	['', '', ONE],
])('of %j and %j the first that is no fax', (first, second, phone) => {
	for (const kind of ['Type', 'Label']) {
		const item = {
			'Phone 1 - Value': ONE,
			'Phone 2 - Value': TWO,
			[`Phone 1 - ${kind}`]: first,
			[`Phone 2 - ${kind}`]: second,
		};
		expect(labelledPhoneReader(COLUMNS)!(item)).toBe(phone);
	}
});

it('one such column is enough', () => {
	expect(labelledPhoneReader(['Tel', 'Phone 1 - Value'])!({ Tel: TWO })).toBe(TWO);
});
