/**
 * Words that people of eleven languages write into their lists; nothing of it is shown. Without them people who
 * said no would be called.
 *
 * The words of a language, by what they say, as `fold` leaves them: small letters, no accents. Where a page
 * says what its letters are `typed` as, a word stands as its speaker writes it, and `spell` makes both.
 */

/** Whole cells, parted by commas; titles and kinds of phones are single words beside others. */
export interface CellWords {
	/** A switch that is on, in CLDR's words and those of spreadsheets: "yes", "y", "true" */
	yes: string;
	no: string;
	/** What people and tools enter in place of a phone or an e-mail that they do not know: "n/a", "tbd" */
	nothing: string;
	/** In place of a name: "anonymous", "customer" */
	nobody: string;
	/** The row of sums below a list */
	total: string;
	/** In front of a name: "Mrs", "Familie" */
	titles: string;
	/** In front of the name of somebody who died: "estate of", "Nachlass" */
	estates: string;
	/** What ends in a dot in the middle of a thought: "tel", "ausschl" */
	abbreviations: string;
	/** What kind of phone it is, beside its number: "mobile", "Büro" */
	phones: string;
}

/** Words of column headers, parted by spaces. A header in which one word is unknown is no field. */
export interface HeaderWords {
	/** "Phone", "Rufnummer" */
	phone: string;
	/** "Mobile", "Handy" */
	mobile: string;
	/** "Landline", "Festnetz" */
	landline: string;
	/** Of a mobile only beside a word of phones or numbers, as French "port" and Turkish "cep" */
	portable: string;
	work: string;
	home: string;
	/** Another of several: "second", "other", "alternate", "2" */
	other: string;
	/** How somebody is reached: "callback", "reach", "WhatsApp" */
	reach: string;
	contact: string;
	number: string;
	/** Beside numbers that lack it: "Vorwahl", "DDD" */
	areaCode: string;
	id: string;
	email: string;
	address: string;
	name: string;
	/** Half of "first name": "first", "given", "primer" */
	first: string;
	/** One word for it: "firstname", "Vorname" */
	firstName: string;
	last: string;
	lastName: string;
	/** "van der": what stands before a last name has a column of its own */
	infix: string;
	/** The person in charge: "Ansprechpartner", "referente", "person" */
	person: string;
	customer: string;
	/** Which person of several: "attendee", "patient", "Mieter" */
	role: string;
	/** Beside a pupil whose phone it is nobody knows: "mother", "Eltern" */
	parent: string;
	/** Who is never meant beside one of these: "landlord", "guarantor", "Notfall" */
	thirdParty: string;
	lead: string;
	deal: string;
	/** Names of accounts and not of people: "display", "profile" */
	account: string;
	reference: string;
	group: string;
	country: string;
	/** Names of no person, and places: a word there says nothing of calls */
	company: string;
	/** What came of a call, or is said of it: "status", "Bemerkung" */
	results: string;
	/** They say nothing of a column: "full", "your", "default", "primary", "of", "the", "with area code" */
	silent: string;
	/** They say nothing in whole questions alone: "what is your", "please enter", "wie lautet" */
	question: string;
}

/**
 * Words of wishes, parted by commas; an entry may have several words. `*` stands for any ending, and `~` for
 * what stands between the halves of a verb that is parted: "ruft ~ an".
 */
export interface ConsentWords {
	/** Negations: "not", "never", "kein*" */
	not: string;
	/** To call somebody, as an action or a noun: "call", "calls", "phone", "anruf*", "kontaktier*" */
	calling: string;
	/** The same as a participle, which tells of calls that were made: "called", "angerufen" */
	called: string;
	/** "wants", "wish*", "möchte", "to be", "werden": with them a participle is a wish */
	wants: string;
	/** Outright, as a header or a whole part of a cell: "do not call", "dnc", "opted out", "deceased" */
	doNotCall: string;
	/** The same, and heard anywhere in a note, be it one word: "deceased", "DND", "aranmasın" */
	plainly: string;
	/** Headers of what somebody answered: "reply", "message" */
	replies: string;
	/** A whole cell under one of these, where it ends all: "cancel", "baja" */
	ends: string;
	/** As a whole part of a cell, or behind all else, but not as a header: "stop", "does not want" */
	alone: string;
	/** Near a word of calling: "refuses", "lehnt ab", "fed up with", "stop" */
	refuses: string;
	/** Behind a negation they tell of nobody who wants to hear more: "interested", "Interesse" */
	interest: string;
	/** Near a word of lists: "remove", "take off", "streichen" */
	remove: string;
	/** What somebody is removed from: "list", "my number", "Anrufliste" */
	list: string;
	/** Headers of agreement: "consent", "Einwilligung" */
	consent: string;
	/** Beside a word of calling a header of agreement: "may", "agree*", "allowed", "ok" */
	may: string;
	/** Beside a word of consent the contrary: "withdrawn", "missing", "fehlt" */
	withdrawn: string;
	/** Headers of advertising by whatever channel, and of the law about it: "marketing", "Werbung", "GDPR" */
	adverts: string;
	/** Headers that say, alone or with a date or a list, that somebody left: "unsubscribed", "objection" */
	left: string;
	/** Beside them they say nothing: "date", "on", "list", "method" */
	around: string;
	/** Of a consent, what may be neither yes nor no: "status", "state" */
	state: string;
	/** Beside a phrase of not calling the header of a look into a register: "checked", "scrubbed" */
	checked: string;
	/** Headers of calls that were made, or of other things about numbers: "attempts", "verified", "outcome" */
	done: string;
	/** Other channels: "mail", "newsletter", "photo" */
	channel: string;
	/** They join things that are named: "or", "and", "by", "the" */
	joins: string;
	/** They begin another thought, or stand around one: "but", "please", "therefore", "thanks" */
	but: string;
	/** "only", "nur" */
	only: string;
	/** Denied, they leave calls alone: "problem", "answer", "forget", "reached" */
	harmless: string;
	/** Cells that say yes, or begin so: "yes", "granted", "opted in", "erteilt" */
	yes: string;
	/** Whole cells that say no */
	no: string;
	/** Whole answers that say no where somebody was asked, and codes of results: "rather not", "NI" */
	declines: string;
	/** Whole cells under "Do Not Call" that forbid nothing: "not listed", "inactive" */
	unlisted: string;
}

/**
 * Words, and parts of words, by which a header is asked about, parted by spaces: `*` stands for any letters.
 * What is understood by them nobody says: which way round such a column is only its owner knows.
 */
export interface HeaderStems {
	/** To call: "call*", "*telefon*" */
	calls: string;
	/** To contact, agree, refuse, withdraw: "*consent*", "*widerspr*" */
	wishes: string;
	/** Other channels, and what else is agreed to: "*mail*", "terms" */
	elsewhere: string;
}

export interface Language {
	/** In the language itself: "Deutsch" */
	name: string;
	/** By BCP 47, as the runtime knows the countries' names in it: "de" */
	code: string;
	/** Other names of countries, parted by commas, by their ISO code */
	countries: Readonly<Record<string, string>>;
	/** Letters that are typed as two where a keyboard hasn't got them: `{ ü: 'ue' }` */
	typed?: Readonly<Record<string, string>>;
	cells: Readonly<Partial<CellWords>>;
	header: Readonly<Partial<HeaderWords>>;
	stems: Readonly<Partial<HeaderStems>>;
	consent: Readonly<Partial<ConsentWords>>;
}
