/** What came of a call, in a column of results: one is refused, and another thing is wished for. */
import { resultReader } from '../../nodes/service/columns/no/results';

const isRefusal = resultReader('Call status')!;

it.each([
	'does not really want to',
	"doesn't really want any",
	'no lo quiere',
	'non lo vuole',
	'nie bardzo chce',
	'ville ikke ha den',
])('"%s" refuses, with a word between', (cell) => {
	expect(isRefusal(cell)).toBe(true);
});

it.each([
	'wants a quote not today',
	'will den roten nicht, sondern den blauen',
	'vuole il blu non il rosso',
	'veut le bleu pas le rouge',
	'wil blauw en niet rood',
	'chce niebieski a nie czerwony',
])('"%s" wants something, and refuses what is named behind it', (cell) => {
	expect(isRefusal(cell)).toBe(false);
});

it.each([
	["doesn't want the red one, but wants the blue one", false],
	["doesn't want solar, just wants windows", false],
	['no quiere el rojo, pero quiere el azul', false],
	['non vuole il rosso, ma vuole il blu', false],
	['ville ikke ha den røde, ville ha den blå', false],
	['lal wala nahi chahiye, neela wala chahiye', false],
	["doesn't want red, interested in blue", false],
	['will kein Solar, Interesse an Fenstern', false],
	['no quiere solar, interesado en ventanas', false],
	['wil geen zonnepanelen, interesse in ramen', false],
	["doesn't want solar, was in the garden", true],
	['no quiere solar, no insistir', true],
])('wants nothing at all, or another thing: "%s" is a refusal: %s', (cell, expected) => {
	expect(isRefusal(cell)).toBe(expected);
});

it.each([
	["doesn't want it, her mother wanted it"],
	['doesnt want it, husband wanted one'],
	['will ihn nicht, seine Frau will ihn'],
])('"%s": that somebody else wants it is no wish of theirs', (cell) => {
	expect(isRefusal(cell)).toBe(true);
});

it.each([
	["doesn't want it, will complain"],
	["doesn't want it, by the way"],
	['does not want it, by her own words'],
])('"%s" is English, though German "will" and Polish "by" are wishes', (cell) => {
	expect(isRefusal(cell)).toBe(true);
});
