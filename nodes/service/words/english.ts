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
		phones: `ph, phone, telephone, tel, number, cell, cellphone, mob, mobile, gsm, wa, sms,
			voice, call, contact, direct, home, work, office, main, primary, private, personal,
			landline, line, dial, ddi, business, text, preferred, best, day, daytime, evening,
			hand, handphone, hp, iphone, switchboard, reception, hotline, company, other, alt,
			alternate, secondary`,
	},
	header: {
		phone: 'phone phones telephone telephones tel ph dial phoneno telno phonenumber',
		mobile: `mobile mobiles mob cell cellphone cellular whatsapp gsm mobileno mobno cellno
			handphone`,
		landline: 'landline landlines',
		work: 'work business office corporate workplace',
		home: 'home private personal residential residence',
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
			policyholder emp employee subscriber homeowner claimant requester visitor lessee renter
			purchaser passenger resident enquirer inquirer volunteer delegate investor learner
			trainee cardholder leaseholder policyowner accountholder`,
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
		left: `deleted, archived, trashed, trash, purged, erased, spam, junk, soft deleted, cease,
			cease and desist, cease and desist letter, cease comm, attorney, atty, attorney
			represented, represented by attorney, represented, bankrupt, bankruptcy, legal hold,
			litigation, in litigation, litigator, insolvent, incarcerated, ceased, death, date of
			death, exclude, exclusion, withdrawn, withdrew, revoked, removed, excluded, opted out,
			unsubscribed, unsubscribe, objected, objection, objects, refused, barred, suppressed`,
		around: `do, does, national, file, flag, it, all, method, mode, way, how, preferred, on,
			at, date, since, when, list, from list`,
		checked: 'checked, check, scrubbed, scrub, screened, verified, washed, last checked',
		things: `brochure, brochures, catalogue, catalog, leaflet, leaflets, magazine, flyers,
			visit, visits, home visit, appointment, appointments, demo, model, colour, samples`,
		rather: 'pref, best, better, preferred',
		before: 'before, after',
		daytime: `in the evening, in the evenings, mornings, evenings, before noon, in office hrs,
			in office hours, during office hours, working hours, at lunch, lunch time, lunchtime,
			during lunch, school run`,
		not: `dnt, no, not, never, dont, don t, doesnt, doesn t, didnt, didn t, wont, won t,
			wouldnt, wouldn t, cannot, cant, can t, shouldnt, shouldn t, mustn t, isnt, isn t, aren
			t, without, neither, nor, hasn t, haven t, hadn t, wasn t, weren t, nobody, no one,
			none, nothing, nil, rather we didn t, rather you didn t, rather they didn t, zero, do
			nt`,
		calling: `call, calls, calling, phone, phones, phoning, ring, rings, ringing, dial,
			telephone, contact, contacts, disturb, cold call, cold calls, disturb*, bother her,
			bother him, bother me, want to talk, want to speak, solicit, solicitation, callback,
			call back, bothered, fone, phne`,
		called: 'called, phoned, rung, telephoned, contacted, approached',
		wants: `want, wants, wanted, wish, would like, like, likes, to be, be, being, request,
			requests, requested, asked, to receive, receive`,
		doNotCall: `registered with tps, registered with ctps, registered with the tps, tps
			registered, ctps registered, on tps, on ctps, on the tps, on the ctps, removal
			requested, withdrawn on, wants us to stop, do not call, do not contact, do not phone,
			do not ring, do not dial, do not telephone, do not disturb, do not solicit,
			donotcontact, donotphone, dont call, don t call, don t contact, don t phone, don t
			ring, dont disturb, don t disturb, not to be called, not to be contacted, not to be
			phoned, must not be called, no call, no calls, no phone calls, no more calls, no more
			phone calls, no sales calls, no cold calls, no contact, no further contact, never call,
			never phone, never ring, stop calling, stop phoning, stop ringing, dnc, dnc list, dnd,
			opt out, opts out, opted out, opting out, optout, opt me out, black list, black listed,
			blacklist, blacklisted, block list, blocklist, block calls, call blocked, blocked,
			suppress, suppressed, suppression, suppression list, cease and desist, c d, dead lead,
			cease communication, dead, refused calls, refused contact, refuses to be contacted,
			unsubscribed from calls, wrong number, wrong person, wrong phone, wrong phone number,
			bad number, bad phone, bad phone number, invalid number, invalid phone, disconnected
			number, number is wrong, number invalid, number disconnected, phone disconnected, phone
			is disconnected, number out of service, number not in service, remove me, remove my
			number, remove from list, take me off, don t bother me, litigator, left alone, left in
			peace, lose my number, lose this number, lose his number, no phone, not contact, off
			limits, someone else now, wrong no, wrong num, number belongs to, number now belongs
			to, not his number, not her number, no longer his number, no longer her number, someone
			else s number, no such person, doesn t live here, does not live here, erasure
			requested, erasure request, right to erasure, right to be forgotten, deletion
			requested, deletion request, requested deletion, profile deleted, data deletion, delete
			data, delete contact, delete this number, data erased, block this number, exclude from
			campaigns, exclusion list, anonymised, anonymized, do not chase, don t chase, asked to
			be removed, wants to be removed, unsubscribed from everything, unsubscribed from all,
			number no longer his, number no longer hers, has died, passed on, wrong guy, wrong man,
			wrong woman, by that name, number reassigned, belongs to a different, do not try again,
			no further attempts, stop chasing, told ~ to stop, asked ~ to stop, says to stop, leave
			~ alone, is dead, s dead, requested removal, requests removal, wants to be deleted,
			asked to be deleted, be deleted, belongs to somebody, belongs to someone, not the right
			person, hard no, dead number, barred, suppression file, remove from db, unsub, unsub d,
			cease desist`,
		plainly: `rip, deceased, passed away, ndnc, donotcall, do not call register, do not call
			registry, do not call list, line disconnected, never heard of him, never heard of her,
			passed in january, had this number for, tcpa revoke*, died, is no more, r i p, sadly
			departed, lost his life`,
		alone: `do not want, don t want, doesnt want, doesn t want, does not want, does not wish,
			not to call, do not, wn, number changed, number no longer valid, old number, 17
			erasure, objection gdpr, objected, to be taken off, never again, enough, dont bother,
			don t bother, kid s phone, wants any calls, has passed`,
		cautions: `through the lawyer, her solicitor, power of attorney, his guardian, her
			guardian, court appointed, legal proceedings, goes through her, go thru her, contact
			only via, contact through her, reported us, report us, to ico, trading standards, filed
			a complaint, to the police, scammers, pestering, let him be, eff off, swore at, deaf,
			hard of hearing, hearing impaired, hearing loss, in writing only, only in writing,
			contact in writing, by letter only, text instead, write instead, instead of calling,
			will call us, ll ring us, will contact us, ring us if, legal action, left the company,
			quit bugging, hangs up, hung up on, threatened, threatens, threatening, threat, blocked
			us, blocked our, harass*, no longer works, no longer with the company, no longer with
			the firm, no longer employed, doesn t work here, left the firm, left the business, to
			get lost, nothing more to do with, nothing to do with us, ombudsman, nuisance calls,
			put the phone down, slammed the phone, fuck off, how dare you, underage, under 18,
			nothing from us, not at this company, no longer at this company, uninterested, lost
			interest, not int, bought elsewhere, signed elsewhere, signed with somebody else,
			signed with someone else, no need any more, no longer needs, don t need us, doesn t
			need us, bereaved, funeral on, diff name, dont know us, doesnt live here, tenant moved
			out, may have moved, left job, sold up, have sold the, might have sold, closed down,
			insolvent, different owners, owner gone, bankrupt, debt adviser, trustee only, thru
			trustee, by attorney, rep d by, all contact via, see legal, will sue, court case,
			police next, call the police, complained to head, complaint lodged, will complain,
			dispute over, slammed phone, pissed off, very aggressive, irate, furious, v upset, was
			annoyed, unhappy that we, a scam, too many calls, abt our calls, not buying anything,
			not to chase, leave them be, asks that we stop, not our customer, no win back, contract
			elsewhere, about cancelling, prefers email, rather by text, letter only, dementia, in
			hospital, vulnerable, vulnerable customer, elderly confused, going through divorce, go
			easy, rings out abroad, whether she wants any, me to get lost, f off was, mum died, got
			this number last, poa asks, in a hospice, sounds very young, short with me, to do with
			us, dont push me, doubt he ll want, found another dentist, w competitor, solicitor has
			written, report us to, threatened to report, threatening legal, no longer works there,
			to the ftc, t bother this, we just didn t, lose this contact, refuses to speak, take a
			running jump, every name under, an earful, got an earful, running jump, number now a,
			never met her, gone to live, left the co, landline cut off, all queries to, solicitor
			mentioned, administrators in, firm finished, asked for deletion, our number blocked,
			only a kid, family ask us, could be dead, obituary, wasn t thrilled, write rather, some
			no call, no call list, sold up by, wants any calls at, sold practice, out of the trade,
			hands off, sling our hook, never consented, still on list, loss in family, leaving the
			company, text is better, in a dispute, check tps, wife in tears, ask / check with /
			check w / clear with / consult / run it past / speak to manager / approval + first /
			before / beforehand / prior, consent / permission / opt in + unclear / unsure / unknown
			/ to confirm / no proof / no record / do we have / check, he agreed / she agreed / ever
			agreed / signed up / ticked + not sure / no idea / no proof / doubt / unlikely, number
			/ phone / line + reassigned / belongs to / maybe / might be / could be / probably /
			doubtful / fake / ex wife s / ex husband s, nobody / no one + knows him / knows her /
			knows of / heard of, leave it / leave him / leave her / pause / park + for now / for
			the moment / until further notice, hold off, let / leave + him be / her be / them be,
			not ever, scratch / strike / cross + him / her, he ll / she ll / she d / they ll / he
			will / she will / they will / wants to / rather + call us / ring us / phone us /
			contact us / get in touch / be in touch / come back to us, complaint / dispute /
			grievance + open / pending / ongoing / unresolved / not resolved, gdpr / data + erase /
			erasure / delete / deletion / remove / request / forget* / objection, how / where + we
			got / you got / did you get / did we get / got his / got her, has left / have left / he
			left / she left / s left / who left + company / firm / business / job / school, moved /
			relocated / gone to live + abroad / overseas / australia / spain / canada / dubai, 13 /
			14 / 15 / 16 / 17 + yo / yrs old / years old / year old / aged / is only / s only, he
			is 15, she is 15, sounded / seemed / bit / very / quite + annoyed / fed up / cross /
			irritated / frosty / rude / impatient, not too pleased, not want / doesn t want / don t
			want / didn t want + anymore / any more / any longer, not sure / unsure / doubt / dunno
			+ should call / should ring / worth calling / wants us / wants another / wants calls,
			solicitor / lawyer / attorney + via / cc / represent* / acts for / on file / letter, mr
			/ mrs / he / she / client / customer + has died / is dead / died / passed on / dead
			since, ring only if, call only if, only call if, only ring if, better than phone,
			better than calling, better than a call, is a minor, am a minor, nobody / no one +
			again / any more, in icu, intensive care, terminally ill, alzheimer*, chemo, in a care
			home, poorly, stroke, very ill, v ill, seriously ill, has cancer, coma, new owner of
			this, never heard of, doesn t know him, no idea who he, no idea who she, dead line,
			wrong nr, not the right no, lose / forget + this no / her number / had this number /
			that number / his no, the ico, ofcom, or else, tps / ctps + reg / reg d / registered /
			since / listed, tps d, objection / objects / object / objected + direct marketing / art
			21 / exercised / our marketing, speak to wife first, speak to husband first, ask /
			check + b4, cleared by legal, emigrated, no longer at co, doesnt work there, sold biz,
			13 / 14 / 15 / 16 / 17 + yr old, a minor, has a guardian, new tenants, divorced, split
			up, hung up, put phone down, was rude, very rude, abusive, snapped at, not amused,
			shouted, fuming, rather cross, told me where to, cut me off, prob never, unsure whether
			to stay, think / thinking / considering / might + unsubscrib* / opting out / coming off
			/ removing / removal, wouldn t bother, late mr, late mrs, admitted to hosp, is in hosp,
			to the regulator, solicitor hears, may we call, may we ring, got abuse, maybe never,
			sick to death, rather text, off everything, handles all, her attorney, no longer w the,
			unsub / unsubbed / unsubscribe / opted out + all comms / all channels / incl phone /
			incl tel / from all, blocked + you twice / this number / by cust / our line / our no /
			his mobile, vm / voicemail / answerphone + another name / different name / other name,
			go / contact / calls / all / only + thru the office / via the office / thru reception /
			via pa / via her son / via accountant, some bloke / random lady / a stranger + answered
			/ picked up / has this, number / line / sim / phone / num + changed hands / new owner /
			someone else / somebody new / stranger / passed on to / used by, sold his / sold her /
			sold the / sold their / gave up / gives up / been sold + shop / business / company /
			firm / practice / salon / restaurant, heart attack, right to object, forget him, forget
			me, every trace, wants peace, struck off, scratched off, strike thru, delisted, rub me
			out, only contact via, get rid of + his name, v angry, how many times, b4 doing, son s
			mobile, withdrew consent by, passed ~ ago, left for another, clear it with, texted
			stop, for family only, aide s phone`,
		refuses: `refused, refuses, refuse, refusing, declined, declines, decline, rejects,
			rejected, objects to, object to, objected to, objection to, opposed to, opposed,
			forbidden, prohibited, banned, unsubscribe, unsubscribed, opted out of, opting out of,
			stop, stopped, cease, quit, avoid, fed up with, sick of, tired of, enough of, hates,
			hate, dislikes, desist, refrain from, unwanted, spam, complained about, complaint
			about, angry at, angry about, changed her mind about, changed his mind about, annoyed
			about, unwelcome, is against, against phone, can t stand, annoyed abt, annoyed by, sick
			to death of, fed up w`,
		interest: 'interest, interested, intrested, intersted, keen, more quotes',
		remove: `remove, removed, removal, delete, deleted, deletion, strike, erase, erased, wipe,
			drop, exclude, excluded, wants off, wanted off, get me off, take ~ off, took ~ off,
			taken ~ off, take ~ out, taken ~ out, gone, scrub, come off, coming off, taking off,
			removing, unsubscribing, wiped, destroyed, taken down, clear ~ out`,
		list: `list, lists, off the list, calling list, call list, phone list, contact list, off
			your list, off our list, database, our records, our system, your system, my number, his
			number, her number, my details, her details, his details, their details, his file,
			personal info, the crm, the campaign, all campaigns, the books, your books, db,
			dialler, dialer, ur list, ur system, my no, her no, his no`,
		consent: `consent, consents, consented, opt in, opted in, optin, permission, permissions,
			tcpa, callable, contactable, telemarketing, marketing calls, marketing by phone,
			phone marketing`,
		may: `may, enabled, subscribed, preferences, channels, can, could, should, shall, ok, free,
			happy, agree, agreed, allow, allowed, permit, permitted, accept, accepts, accepted,
			gdpr, privacy, call me, contact me, fine`,
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
		harmless: `interest rate, response, responses, problem, worries, issue, voicemail, yet, of,
			busy, show, mind, change, number, numbers, preference, preferences, objection, limit,
			doubt, rush, comment, comments, note, notes, sure, home, there, ready, available, in,
			didn t call, not called, could not call, not yet called, never called, not contacted,
			didn t phone, problem with, recall, urgent, interested in, got the call, got a call,
			why + nobody / no one / not / didn t / haven t / hasn t, hesitate, nobody / no one /
			noone + calls / rings / phones / called back, got / get / received + callback / call
			back / a call / our call, never heard of + it / this / that / these, rip off the, rip
			out, car died, van died, phone died, call died, signal died, line died, dog / cat / pet
			/ horse / battery / boiler / laptop + died / has died / passed away / is dead / s dead
			/ put down, died on us, hamster / rabbit + died`,
		reaches: `answer, answers, pick, picked, picking, pickup, hear, hears, heard, hearing,
			reach, reached, reachable, responding, reply, connected, connecting, find, forget,
			miss, work, works, working, switched`,
		yes: `yes, y, true, on, yep, yeah, 1, granted, given, approved, confirmed, obtained,
			received, signed, subscribed, on file, active, consentgiven, consent given, i agree, i
			consent`,
		no: 'no, not, n, false, off, none, nope, nah, 0',
		declines: `rather not, no thank you, i d rather not, would rather not, prefer not, prefer
			not to, i would prefer not to, no way, no thanks, not really, not at all, please don t,
			please do not, please dont, not now, absolutely not, definitely not, ni, n i, said no`,
		unlisted: `not in dnd, allow, allowed, permitted, clean, clear, cleared, inactive, not
			listed, not registered, not blocked, not found, not on list, not on the list, not on
			dnc, not on the dnc, not on dnc list, not on the dnc list, not in dnc, not dnd, not
			dnc, not opted out, not suppressed, not blacklisted, no match, unlisted, unregistered,
			can be called, may be called, non dnd, no dnd, non dnc, no record, no entry, no
			objection, no objections, no block, not flagged, not active, disabled, unblocked, not
			subscribed, not applicable`,
	},
};
