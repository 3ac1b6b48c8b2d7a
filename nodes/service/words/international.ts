import type { Language } from './language';

/** What stands in lists of every language, beside the language's own words. */
export const international: Language = {
	name: 'International',
	code: 'und',
	countries: {},
	cells: {
		yes: '1, true',
		no: '0, false',
		nothing: '0, n a, na, n d, nd, n v, nv, s n, sn, k a, ka, null, nil, nan, undefined',
		nobody: 'n a, na',
		abbreviations: 'tel, nr',
		phones: 'tel, whatsapp, callto, telegram, viber, signal, тел, телефон, моб, мобильный',
	},
	header: {
		phone: 'phone tel tels telno phoneno phonenumber msisdn',
		mobile: 'mobile mob cell gsm whatsapp mobileno mobno',
		other: '2 3 4',
		reach: 'sms wa hs',
		contact: 'contact',
		number: 'number no nr num n',
		id: 'id',
		email: 'email emails mail mails emailaddress',
		address: 'adresa',
		// What is left of "E-Mailadresse".
		lead: 'lead',
		deal: 'deal',
		account: 'push',
		reference: 'ref crm',
		country: 'country',
		silent: '1 e164 e',
	},
	stems: {
		calls: '*telefon*',
		wishes: '*consent* *robinson* tps ctps rpo tcpa gdpr *samtyk* *souhlas* *suostum*',
	},
	consent: {
		// Of Scandinavian languages and of Indonesian
		not: 'ikke, inte, ej, nggak',
		doNotCall: 'd n c, d n d, tps, ctps, rpo, robinson*, opt out, optout, blacklist*',
		plainly: 'dnd, ndnc, ncpr, bloctel, dnc*',
		alone: 'stop',
		consent: `consent, opt in, optin, tcpa, samtycke*, samtykke*, souhlas*, suhlas*, suostumus*,
			hozzajarul*, consimtamant*, persetujuan, соглас*, 同意*`,
		may: 'ok, gdpr',
		withdrawn: 'nesouhlas*, nesuhlas*',
		channel: `email, emails, emailing, e mail, e mails, mail, mails, mailing, mailings, mejl*,
			newsletter, newsletters, nyhetsbrev*, sms, whatsapp, push, cookies, fax, video, marketing`,
		joins: 'y, ni, ne, nem, on, nor, keine',
		yes: '1, true',
		no: `ikke, inte, ej, 0, 0 0, false, off, nej, neen, nei, ei, nem, nu, ni, net, ochi,
			tidak, khong, hapana, illai, yox`,
		// Of who gets no mails HubSpot says "Non-marketing contact".
		unlisted: `ok, not on tps, not on ctps, not on the tps, not on the ctps,
			not tps registered, not registered with tps, non dnd, non dnc, not dnd, not dnc,
			no dnd, not on dnc, not on the dnc, not in dnc, dnd off, dnd inactive,
			non marketing contact`,
	},
};
