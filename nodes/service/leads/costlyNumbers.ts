/** Numbers whose calls cost whoever calls many times more: a stranger who types one may earn by it. */
import type { Outcome } from './outcome';
import { makeBadPhone } from './phoneText';

/**
 * By calling code, how the national numbers of premium rate begin. Written by what a call costs: ranges with
 * a low maximum, such as 081 and 082 of France or 084 of the United Kingdom, don't stand here.
 */
const PREMIUM = [
	'1:900 20:900 212:89 213:80[3-689]1 216:88 221:88[4689] 227:09 230:30 231:332 234:900 236:8776',
	'237:88 240:90 242:80[0-2] 248:85 250:900 254:900 255:90 256:90 262:89 264:8701 267:90',
	'268:900 269:8 27:9[0-2] 297:900 298:90 30:90 31:90[069] 32:90 33:89 34:80[367]|90[57]',
	'351:60[178]|64[68]|76[0-2] 352:90[015]\\d{5}$ 353:15\\d{8}$ 354:90 355:900 356:5 357:90',
	'358:[67]00 359:90 36:9[01] 370:90|910 371:90 372:900 373:90 374:90 375:902|810 376:[19]',
	'378:7[178] 380:900 381:90|78 382:9[45] 383:900 385:6[01459] 386:89|90 387:9[0246] 389:5',
	'39:89|144|16[346]|0878 40:90 41:90[016] 420:90|976 421:900|9[78] 423:90 43:9[03]',
	'44:9|87[1-3]|70 45:90 46:900|939|944|99|649 47:82[09] 48:70 49:900|137[7-9] 502:19',
	'503:900 506:90 507:900 508:89\\d{7}$ 51:805 52:900 53:90 54:60 55:[59]00 57:19|901 58:90',
	'590:89 592:9008 594:89 596:89 597:90 598:90 60:1600 61:190 62:809 64:90 65:1900 66:1900',
	'670:90 687:36 7:80[39] 808: 81:990 82:60 84:1900 852:900 855:1900 86:16[08] 878: 886:20',
	'888: 90:900|8[89]8 91:1900|186 92:900 94:90 960:900 961:9[01]\\d{6}$ 962:9 966:925',
	'968:900 971:900 972:19|1200|1212 973:9[0-8]|87 979: 994:900',
];
const SATELLITE = /^\+(?:870|881|882|883)/;
const PREMIUM_RATE = new RegExp(
	`^\\+(?:${PREMIUM.join(' ')
		.split(' ')
		.map((entry) => entry.replace(/^(\d+):(.*)$/, '$1(?:$2)'))
		.join('|')})`,
);

/** What costs so much about an E.164 number; nothing of most numbers. */
export function findHighCost(e164: string): string | undefined {
	if (SATELLITE.test(e164)) return 'A satellite number';
	return PREMIUM_RATE.test(e164) ? 'A premium-rate number' : undefined;
}

interface NumberRead {
	phone: string;
	refusal?: Outcome;
	notes: string[];
}

/** The reader of phones, but a number of high cost is refused, and with *Send Anyway* named. */
export function refuseHighCost<Read extends NumberRead>(
	read: (value: unknown, country?: string, sendAnyway?: boolean) => Read,
): typeof read {
	return (value, country, sendAnyway) => {
		const number = read(value, country, sendAnyway);
		const reason = number.refusal ? undefined : findHighCost(number.phone);
		if (reason === undefined) return number;
		if (sendAnyway) return { ...number, notes: [...number.notes, reason] };
		const advice = "Its calls are expensive. If it is meant, turn on 'Send Anyway'.";
		return { ...number, refusal: makeBadPhone(reason, advice) };
	};
}
