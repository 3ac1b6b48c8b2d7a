/** Whether a column holds other numbers than the phone, row by row. */
import { listOf } from '../support/columnLists';
import { readsAsOtherPhone } from '../../nodes/service/columns/list/exactNames';

const isOther = (rows: Array<Record<string, string>>, phone = 'phone') =>
	readsAsOtherPhone(listOf(...rows), phone, 'Tel');

const ONE = '+919812345671';
const SPELLED = '+91 98123 45671';
const TWO = '+919812345672';

it.each([
	['the same once more', [{ phone: ONE, Tel: SPELLED }], false],
	['another', [{ phone: ONE, Tel: TWO }], true],
	[
		'another in one row',
		[
			{ phone: ONE, Tel: SPELLED },
			{ phone: TWO, Tel: ONE },
		],
		true,
	],
	[
		'one where the phone is empty',
		[
			{ phone: ONE, Tel: '' },
			{ phone: '', Tel: TWO },
		],
		true,
	],
	['none', [{ phone: ONE, Tel: '' }], false],
	['none, as there is no such column', [{ phone: ONE }], false],
])('%s: %j is other: %s', (_, rows, expected) => {
	expect(isOther(rows as Array<Record<string, string>>)).toBe(expected);
});

it('each is another where no column is the phone', () => {
	expect(isOther([{ Tel: ONE }], 'gone')).toBe(true);
});
