/** "A stranger typed a number into my form that costs two euros a minute. It must not be called." */
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import mobileExamples from 'libphonenumber-js/mobile/examples';

import { phoneReader } from '../../nodes/service/leads/phone/phone';

const PREMIUM_RATE = 'A premium-rate number';
const SATELLITE = 'A satellite number';

it.each([
	['+19002345678', PREMIUM_RATE],
	['+449098790000', PREMIUM_RATE],
	['+447012345678', PREMIUM_RATE],
	['+448712345678', PREMIUM_RATE],
	['+319001234567', PREMIUM_RATE],
	['+499001234567', PREMIUM_RATE],
	['+33891234567', PREMIUM_RATE],
	['+39899123456', PREMIUM_RATE],
	['+34803123456', PREMIUM_RATE],
	['+48701234567', PREMIUM_RATE],
	['+469001234567', PREMIUM_RATE],
	['+611900123456', PREMIUM_RATE],
	['+37190012345', PREMIUM_RATE],
	['+78091234567', PREMIUM_RATE],
	['+979123456789', PREMIUM_RATE],
	['+80812345678', PREMIUM_RATE],
	['+870312345678', SATELLITE],
	['+881612345678', SATELLITE],
])('%s is no number that a list calls: %s', async (phone, reason) => {
	const read = await phoneReader();
	expect(read(phone).refusal).toMatchObject({ outcome: 'rejected', category: 'badPhone', reason });
	const anyway = read(phone, undefined, true);
	expect(anyway.refusal).toBeUndefined();
	expect(anyway.notes).toContain(reason);
});

it('Neither is one without its country code, with the country of the row', async () => {
	const { refusal } = (await phoneReader())('0900 1234567', 'NL');
	expect(refusal).toMatchObject({ reason: PREMIUM_RATE });
});

it('Numbers of cheap service ranges, and those that look alike, are called', async () => {
	const read = await phoneReader();
	for (const phone of [
		'+33810123456',
		'+33820123456',
		'+448451234567',
		'+39089123456',
		'+46901234567',
	]) {
		expect([phone, read(phone).refusal]).toEqual([phone, undefined]);
	}
});

it('Nobody with a mobile phone of any country is refused', async () => {
	const read = await phoneReader();
	const mobiles = Object.entries(mobileExamples).map(([country, national]) =>
		parsePhoneNumberFromString(national, country as CountryCode)!.number.toString(),
	);
	expect(mobiles.length).toBeGreaterThan(200);
	const refused = mobiles.filter((phone) =>
		/premium|satellite/.test(read(phone).refusal?.reason ?? ''),
	);
	expect(refused).toEqual([]);
});
