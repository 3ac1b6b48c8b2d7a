import { describeCountries } from '../../nodes/service/leads/phone/numbersByCountry';

const INDIA = '+919812345671';

it.each<[why: string, numbers: string[], said: string]>([
	['one country', [INDIA, INDIA], 'India 2'],
	['the largest first', ['+12125551234', INDIA, INDIA], 'India 2, United States 1'],
	[
		'those without a country behind them',
		['98123 45671', '0740 100 0000', INDIA],
		'India 1, without a country code 2',
	],
	['none with a country', ['98123 45671'], 'without a country code 1'],
	[
		'countries that share a code by their area',
		['+14165551234', '+18765551234', '+12125551234', '+77012345678', '+79261234567'],
		'Canada 1, Jamaica 1, United States 1, Kazakhstan 1, Russia 1',
	],
	// Guernsey has mobile numbers among those of the United Kingdom: of a few digits nobody can tell.
	[
		'islands with the country whose code they share',
		['+441534123456', '+447740100000'],
		'United Kingdom 2',
	],
	['codes of no country', ['+80012345678', '+99912345678'], '+800 1, +999 1'],
	[
		'five countries, and how many more',
		['+911', '+911', '+441', '+491', '+331', '+341', '+391', '+311'],
		'India 2, United Kingdom 1, Germany 1, France 1, Spain 1 and 2 more countries',
	],
	['none at all', [], ''],
])('%s', async (_, numbers, said) => {
	expect(await describeCountries(numbers)).toBe(said);
});

it('A list of 50,000 costs little', async () => {
	const numbers = Array.from({ length: 50_000 }, (_, at) =>
		at % 2 ? `+1${200 + (at % 790)}555${1000 + (at % 9000)}` : `+9198${10_000_000 + at}`,
	);
	await describeCountries(numbers.slice(0, 2));
	const startedAt = performance.now();
	await describeCountries(numbers);
	expect(performance.now() - startedAt).toBeLessThan(300);
});
