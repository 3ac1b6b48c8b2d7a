import type { Language } from './language';

/** English, with the words of Indian and American sheets. */
export const english: Language = {
	name: 'English',
	code: 'en',
	countries: {
		GB: `UK, England, Scotland, Wales, Northern Ireland, Great Britain, Britain, United Kingdom
			of Great Britain and Northern Ireland`,
		US: 'America, United States of America',
		AE: 'UAE, U.A.E., Emirates, Dubai, Abu Dhabi',
		NL: 'Holland',
		TR: 'Turkey',
		CZ: 'Czech Republic',
		KR: 'Korea, Republic of Korea',
		IN: 'Republic of India',
		IE: 'Republic of Ireland, Eire',
		RU: 'Russian Federation',
		SA: 'KSA',
		ZA: 'RSA',
		CI: 'Ivory Coast',
		MM: 'Burma',
	},
	cells: {
		yes: 'yes, y, true, on',
		no: 'no, n, false, off',
		nothing: `none, unknown, empty, tba, tbd, not available, not applicable, not provided, not
			known, not given, no phone, no number, no mobile, no email`,
		nobody: `your name, full name, first name, last name, valued customer, current resident,
			spam risk, spam likely, deleted user, website visitor, loading, do not use, unknown,
			anonymous, anonym, no name, noname, blank, empty, tba, tbd, tbc, guest, facebook user,
			whatsapp user, instagram user, not provided, not available, not given, not known, not
			set, caller, unknown caller, wireless caller, private caller, private number, prefer
			not to say, first name last name, firstname lastname, test, test test, customer, client`,
		total: 'total, totals, grand total, subtotal, sub total, sum, count',
		titles: 'mr, mrs, ms, miss, mister, madam, dr, prof, professor, jr, family',
		estates: 'estate of, the estate of',
		phones: `ph, phone, telephone, tel, number, cell, cellphone, mob, mobile, gsm, wa, sms,
			voice, call, contact, direct, home, work, office, main, primary, private, personal,
			landline, line, dial, ddi, business, text, preferred, best, day, daytime, evening,
			hand, handphone, hp, iphone, switchboard, reception, hotline, company, other, alt,
			alternate, secondary`,
	},
	header: {
		phone: 'phone phones telephone telephones tel ph dial phoneno telno phonenumber',
		mobile: `mobile mobiles mob cell cellphone cellular wireless whatsapp gsm mobileno mobno
			cellno handphone`,
		landline: 'landline landlines fixed',
		work: 'work wk business office corporate workplace',
		home: 'home hm private personal residential residence',
		other: 'other another second secondary alternative alt additional third alternate',
		reach: 'reach call callback direct text reminder cont sms wa hs',
		contact: 'contact',
		number: 'number numbers no num nos n nr',
		id: 'id',
		email: 'email emails mail mails emailaddress',
		address: 'location address addresses addr region',
		name: 'name names fn',
		first: 'first given forename',
		firstName: 'fname firstname forenames initials',
		last: 'last family',
		lastName: 'lname surname surnames lastname familyname',
		person: 'person',
		customer: 'party customer client cust consumer',
		parent: 'father fathers mother mothers parent parents guardian',
		thirdParty: `owner landlord landlady lessor guarantor witness spouse husband wife emergency
			kin co agent broker rep manager advisor adviser consultant salesman salesperson
			executive counsellor counselor doctor dr physician teacher trainer coach driver adjuster
			recruiter referrer attender`,
		role: `attendee invitee guest registrant respondent participant prospect voter donor
			applicant student pupil patient member buyer candidate tenant debtor borrower insured
			policyholder emp employee subscriber homeowner claimant requester sender visitor lessee
			renter purchaser passenger resident enquirer inquirer volunteer delegate investor
			learner trainee cardholder leaseholder policyowner accountholder`,
		lead: 'lead',
		deal: 'deal',
		account: 'display profile push',
		reference: 'reference ref external crm',
		group: 'group',
		country: 'country nation',
		company: `company companies organisation organization firm employer city town street zip
			postcode state venue school product brand vehicle model make`,
		silent: `named value full complete billing bill default preferred best contacts leads
			customers clients voice pref internet your required optional active current auto
			generated formatted international reachable registered regd valid correct legal of the
			to for on s raw dir and primary main with including incl include area code codes
			dialling dialing daytime evening day night digit digits 10 std isd w h m caller`,
		question: `what whats is are a an my me you we us i can at which please enter provide if
			like it tell here below so that under in this know should could share give write type
			fill will be`,
		results: `status statuses disposition dispositions dispo outcome outcomes result results
			stage response feedback remark remarks comment comments note notes reason`,
	},
	stems: {
		calls: 'call* *phon* dial* *telesales* *telemarket* ring rings ringing',
		wishes: `*contact* *consent* *permission* *permit* agree* allow* *prohibit* *refus* *exclu*
			donot* stop* *withdr* *revok* objecti* objects objected dncr ndnc ncpr opt blocked ban
			banned remove removed may can ok unsubscri* disturb`,
		elsewhere: `policy policies contract quote price fee offer recording treatment parental
			credit sharing delivery discount *email* *mail* *newsletter* sms text texts txt
			whatsapp post postal *fax* *cookie* *photo* *letter* terms push`,
	},
	consent: {
		replies: 'response, answer, last text, last sms',
		adverts: 'data protection, advertising, adverts, ads, promotions, promotional',
		left: `minor, underage, deleted, archived, trashed, trash, purged, erased, spam, junk, soft
			deleted, cease, cease and desist, cease and desist letter, cease comm, attorney, atty,
			attorney represented, represented by attorney, represented, bankrupt, bankruptcy, legal
			hold, litigation, in litigation, litigator, insolvent, incarcerated, ceased, death,
			date of death, exclude, exclusion, withdrawn, withdrew, revoked, removed, excluded,
			opted out, unsubscribed, unsubscribe, objected, objection, objects, refused, barred,
			suppressed`,
		around: `do, does, national, file, flag, it, all, method, mode, way, how, preferred, on,
			at, date, since, when, list, from list`,
		checked: 'checked, check, scrubbed, scrub, screened, verified, washed, last checked',
		not: `dnt, no, not, never, dont, don t, doesnt, doesn t, didnt, didn t, wont, won t,
			wouldnt, wouldn t, cannot, cant, can t, shouldnt, shouldn t, mustn t, isnt, isn t,
			aren t, without, neither, nor, hasn t, haven t, hadn t, wasn t, weren t, nobody, no
			one, none, nothing, nil, rather we didn t, rather you didn t, rather they didn t,
			zero, do nt`,
		calling: `call, calls, calling, phone, phones, phoning, ring, rings, ringing, dial,
			telephone, contact, contacts, disturb, cold call, cold calls, disturb*, bother her,
			bother him, solicit, solicitation, callback, call back, bothered, fone, phne`,
		called: 'called, phoned, rung, telephoned, contacted, approached',
		wants: `want, wants, wanted, wish, would like, like, likes, to be, be, being, request,
			requests, requested, asked, to receive, receive`,
		doNotCall: `registered with tps, registered with the tps, tps registered, ctps
			registered, on tps, on ctps, on the tps, removal requested, withdrawn on, do not
			call, do not contact, do not phone, do not ring, do not dial, do not telephone, do
			not disturb, do not solicit, donotcontact, donotphone, dont call, don t call, don t
			contact, don t phone, don t ring, dont disturb, don t disturb, not to be called, not
			to be contacted, not to be phoned, no call, no calls, no phone calls, no more calls,
			no more phone calls, no sales calls, no cold calls, no contact, no further contact,
			never call, never phone, never ring, stop calling, stop phoning, stop ringing, dnc,
			dnc list, dnd, opt out, opts out, opted out, opting out, optout, black list, black
			listed, blacklist, blacklisted, block list, blocklist, block calls, call blocked,
			blocked, suppress, suppressed, suppression, suppression list, cease and desist, c d,
			dead lead, cease communication, dead, refused calls, refused contact, unsubscribed
			from calls, wrong number, wrong person, wrong phone, bad number, bad phone, invalid
			number, invalid phone, disconnected number, number invalid, number disconnected,
			phone disconnected, remove me, remove from list, take me off, litigator, left alone,
			left in peace, lose my number, lose this number, no phone, not contact, off limits,
			someone else now, wrong no, wrong num, number belongs to, number now belongs to, not
			his number, no such person, erasure requested, erasure request, right to erasure,
			deletion requested, deletion request, requested deletion, profile deleted, data
			deletion, delete data, delete contact, data erased, exclusion list, anonymised,
			anonymized, do not chase, asked to be removed, unsubscribed from everything,
			unsubscribed from all, has died, passed on, wrong guy, wrong man, wrong woman, by
			that name, number reassigned, stop chasing, told ~ to stop, asked ~ to stop, leave ~
			alone, is dead, s dead, requested removal, requests removal, be deleted, hard no,
			dead number, barred, suppression file, unsub, unsub d, cease desist`,
		plainly: `rip, deceased, passed away, ndnc, donotcall, do not call register, do not call
			registry, do not call list, never heard of him, never heard of her, had this number
			for, tcpa revoke*, died, r i p`,
		alone: `do not want, don t want, doesnt want, doesn t want, does not want, does not wish,
			not to call, do not, wn, old number, objected, to be taken off, never again, enough,
			don t bother, kid s phone`,
		refuses: `refused, refuses, refuse, refusing, declined, declines, decline, rejected,
			objects to, object to, objected to, objection to, forbidden, prohibited, banned,
			unsubscribe, unsubscribed, opted out of, stop, stopped, cease, quit, avoid, sick of,
			tired of, enough of, hates, desist, refrain from, spam, complained about, complaint
			about, angry at, angry about, unwelcome, can t stand`,
		interest: 'interest, interested, intrested, intersted, keen',
		remove: `remove, removed, removal, delete, deleted, deletion, strike, erase, erased,
			wipe, drop, exclude, excluded, wants off, take ~ off, took ~ off, taken ~ off, take ~
			out, taken ~ out, gone, scrub, come off, removing, wiped, destroyed, taken down,
			clear ~ out`,
		list: `list, lists, off the list, calling list, call list, phone list, contact list, off
			your list, off our list, database, our records, our system, your system, my number,
			his number, her number, my details, her details, his details, all campaigns, the
			books, your books, db, dialler, dialer, ur list, her no`,
		consent: `consent, consents, consented, opt in, opted in, optin, permission, permissions,
			tcpa, callable, contactable, telemarketing, marketing calls, marketing by phone,
			phone marketing`,
		may: `may, enabled, subscribed, preferences, channels, can, could, should, shall, ok,
			free, happy, agree, agreed, allow, allowed, permit, permitted, accept, accepts,
			accepted, gdpr, privacy, call me, contact me, fine`,
		withdrawn: `withdrawn, withdrew, withdraws, withheld, revoked, denied, expired, missing,
			pending, not given, not granted, not obtained, lapsed, canceled, cancelled, disagree,
			objects, oppose, disabled`,
		done: `callback, callbacks, call back, called back, has, shared, ip, attempt, attempts,
			attempted, verified, outcome, result, results, duration, made, history, log,
			disposition, answered, missed, tried, count, total, recording, recorded, scheduled,
			completed, last call, last contact, last contacted, follow up`,
		channel: `email, emails, emailed, e mail, e mails, mail, mails, mailing, mailings,
			newsletter, newsletters, optin time, sms, text, texts, message, messages, whatsapp,
			post, letter, letters, push, cookie, cookies, fax, photo, photos, pictures, image,
			video, videos, txt`,
		joins: 'or, and, by, via, over, the, per, any, through, that',
		but: `of course, sure, certainly, absolutely, but, because, since, please, pls, plz, so,
			then, instead, just, rather, until, thanks, ty, sorry, sir, mam, ma am, way`,
		only: 'only, strictly, prefer, prefers, would rather',
		harmless: `interest rate, response, responses, problem, worries, issue, voicemail, yet,
			of, busy, show, mind, change, number, numbers, preference, objection, limit, doubt,
			rush, comment, comments, note, notes, sure, home, there, ready, available, in, didn t
			call, not called, could not call, not yet called, never called, not contacted, didn t
			phone, problem with, recall, urgent, interested in, got the call, got a call,
			hesitate, rip off the, rip out, car died, van died, phone died, call died, signal
			died, line died, died on us, answer, answers, pick, picked, picking, pickup, hear,
			hears, heard, hearing, reach, reached, reachable, responding, reply, connected,
			connecting, find, forget, miss, work, works, working, switched`,
		yes: `yes, y, true, on, yep, yeah, 1, granted, given, approved, confirmed, obtained,
			received, signed, subscribed, on file, active, consentgiven, consent given, i agree,
			i consent`,
		no: 'no, not, n, false, off, none, nope, nah, 0',
		declines: `rather not, no thank you, i d rather not, would rather not, prefer not, prefer
			not to, i would prefer not to, no way, no thanks, not really, not at all, please don
			t, please do not, please dont, not now, absolutely not, definitely not, ni, n i, said
			no, uninterested, lost interest, not int`,
		unlisted: `not in dnd, allow, allowed, permitted, clean, clear, cleared, inactive, not
			listed, not registered, not blocked, not found, not on list, not on the list, not on
			dnc, not on the dnc, not on dnc list, not on the dnc list, not in dnc, not dnd, not
			dnc, not opted out, not suppressed, not blacklisted, no match, unlisted,
			unregistered, can be called, may be called, non dnd, no dnd, non dnc, no record, no
			entry, no objection, no objections, no block, not flagged, not active, disabled,
			unblocked, not subscribed, not applicable`,
	},
};
