import type { Language } from './language';

/** Dutch, of the Netherlands and of Flanders. */
export const dutch: Language = {
	name: 'Nederlands',
	code: 'nl',
	countries: {
		GB: 'Groot-Brittannië, Engeland',
		US: 'Amerika, Verenigde Staten van Amerika',
		AE: 'VAE',
	},
	cells: {
		yes: 'ja, j, waar',
		no: 'nee, n, onwaar, uit',
		nothing: 'geen, onbekend',
		nobody: 'onbekend, klant',
		total: 'totaal, eindtotaal',
		titles: 'dhr, mevr, mevrouw, familie, fam',
		estates: 'erven van',
		abbreviations: 'uitsl',
		phones: 'telefoon, telefoonnummer, mobiel, mobielnummer, thuis, werk, vast, prive, zakelijk',
	},
	header: {
		areaCode: 'netnr netnummer kengetal',
		phone: `telefoon telefoons telefoonnummer telefoonnummers telefoonnr telefonisch
			telefonische tel telnr telno phone foon`,
		mobile: 'mobiel mobiele mobieltje mobile gsm gsmnummer mob whatsapp',
		landline: 'vast vaste',
		work: 'werk zakelijk zakelijke kantoor',
		home: 'thuis prive persoonlijk persoonlijke privenummer',
		other: 'andere ander anders tweede alternatief alternatieve extra overig overige',
		reach: 'bel bereiken bereikbaar bellen terugbellen contacteren rechtstreeks direct sms',
		contact: 'contact contacten',
		number: 'nummer nummers nr nrs no num',
		id: 'id',
		email: 'email emails mail mails mailadres emailadres mailadressen',
		address: 'adres adressen',
		name: 'naam namen heet',
		first: 'eerste',
		firstName: 'voor voornaam voornamen roepnaam voorletter voorletters initialen',
		last: 'achter familie',
		lastName: 'achternaam achternamen familienaam familienamen',
		infix: `tussenvoegsel tussenvoegsels voorvoegsel voorvoegsels infix tussenv tussenvoegs
			tv`,
		person: 'contactpersoon contactpersonen persoon',
		customer: 'klant klanten client clienten opdrachtgever opdrachtgevers consument',
		parent: 'vader moeder ouder ouders voogd',
		thirdParty: `eigenaar verhuurder borg partner echtgenoot noodcontact noodgeval adviseur
			makelaar verkoper arts huisarts leraar chauffeur tussenpersoon`,
		role: `deelnemer deelnemers deelneemster gast gasten patient patienten lid leden leerling
			leerlingen student studenten cursist cursisten kandidaat kandidaten sollicitant
			sollicitanten huurder huurders koper kopers verzekerde verzekerden verzekeringnemer
			polishouder schuldenaar debiteur kredietnemer geldlener lener aanvrager aanvragers
			abonnee abonnees bezoeker bezoekers genodigde medewerker medewerkers werknemer
			geinteresseerde donateur donateurs inschrijver bewoner passagier prospect huiseigenaar`,
		lead: 'lead',
		reference: 'referentie referentienummer ref extern externe crm',
		group: 'groep',
		country: 'land',
		company:
			'bedrijf organisatie bedrijfsnaam plaats stad straat woonplaats product merk voertuig school',
		silent: `volledig volledige huidig huidige jouw voorkeur geldig geldige standaard
			facturatie van de het den der een s en hoofd primair primaire met inclusief incl
			landcode landnummer overdag avonds cijfers uw je`,
		question: `wat is u mijn ons onze op welk welke hoe kan kunnen mag mogen vul vult geef graag
			we wij ik waarop waar te om in aub alstublieft alsjeblieft voer hier hieronder jullie
			noteer invullen opgeven jij`,
		results: 'resultaat status uitkomst opmerking opmerkingen notitie notities reden',
	},
	stems: {
		calls: '*bellen* *gebeld* *beller* *telefo* *belact* bel',
		wishes: `*contact* *toestem* *akkoord* *verzet* *bezwaar* *weiger* *belblok* *uitsluit*
			*verbod* *ingetrok* *benader* *toegest* *overled* mag mogen`,
		elsewhere: '*contract* offerte* prijs* *beleid* *nieuwsbrief* *brief* foto* *voorwaarden*',
	},
	consent: {
		replies: 'antwoord, bericht, berichten',
		adverts: 'reclame, promotie*',
		left: `minderjarig, gearchiveerd, prullenbak, advocaat, failliet, overlijdensdatum, datum
			overlijden, overleden op, afgemeld, uitgeschreven, ingetrokken, bezwaar, geweigerd,
			verwijderd, geblokkeerd, uitgesloten, afmelding, uitschrijving`,
		around: 'op, datum, sinds, van, lijst',
		checked: 'gecontroleerd, gecheckt, geverifieerd',
		alone: 'minderj, met pensioen',
		not: `niet, geen, nooit, zonder, nimmer, niks, niets, niemand, nooit meer, niet meer, niet
			langer, gn, nt`,
		calling: `bel, belt, bellen, te bellen, telefoontje, telefoontjes, telefoon, telefonisch,
			telefonische, terugbellen, belletje, contact, contacteren, benaderen, telemarketing,
			telefonisch contact, contact opnemen, benadering, belln, belletjes, telefoneren,
			contacten`,
		called: 'gebeld, teruggebeld, lastiggevallen, gestoord, gecontacteerd',
		wants: `wil, wilt, gewenst, worden, wordt, graag, verzoekt, vraagt, hoeft, vroeg, vraag,
			vragen, prijs op`,
		doNotCall: `niet bellen, niet meer bellen, nooit bellen, nooit meer bellen, bel niet, bel
			me niet, bel mij niet, niet opbellen, niet contacteren, niet meer contacteren, niet
			storen, niet telefoneren, niet telefonisch, wil niet gebeld worden, niet gebeld
			worden, niet meer gebeld worden, geen telefoon, geen telefoontjes, geen oproepen,
			geen contact, geen contact meer, geen contact meer opnemen, geblokkeerd, zwarte
			lijst, recht van verzet, dood, verkeerd nummer, verkeerd telefoonnummer, verkeerde
			persoon, foutief nummer, fout nummer, onjuist nummer, ongeldig nummer, met rust,
			liever geen telefoontjes, niet meer lastigvallen, niet te bellen, geen
			verkooptelefoontjes, verzet, bezwaar, heeft bezwaar, maakt bezwaar, gegevens te
			verwijderen, verkeerd nr, verkeerd 06, nr klopt niet, verkeerd verbonden, woont hier
			niet, verwijdering gevraagd, verwijderverzoek, verzoek tot verwijdering, verwijdering
			gegevens, recht op vergetelheid, gegevens verwijderen, gegevens wissen, nummer
			verwijderen, nummer wissen, contact verwijderen, contact blokkeren, nummer blokkeren,
			wil verwijderd, uit het bestand, uit jullie bestand, uit ons systeem, uit het
			systeem, uitsluiten van, uitsluitingslijst, niet nabellen, afgemeld op, afmelddatum,
			datum afmelding, uitgeschreven op, uitschrijfdatum, blokkering, blokkade, nummer
			verouderd, oud nummer, nummer gewijzigd, is gestorven, van een ander, nummer van een
			ander, is dood, om verwijderd, niet benaderen, niet lastigvallen, geen winback,
			contact ongewenst, geen belacties, geen telefonisch contact, bmn, bezwaar
			aangetekend, heeft ons geblokkeerd, graag schrappen, stop ermee`,
		plainly: `overleden, belverbod, belblokkade, contactverbod, bel me niet register, niet
			meer in gebruik, niet meer onder ons, gestorven, overl`,
		refuses: `weiger*, geweigerd, bezwaar tegen, verbied*, verboden, wijst, afgewezen,
			afgemeld, uitgeschreven, stoppen met, gestopt met, stop, stoppen, staken, te staken,
			hou op, ophouden, beu, zat, genoeg van, klaar met, klacht over, haat, hekel aan,
			ongewenst, geen prijs op, geen prijs meer op, geen behoefte aan, geen zin in, boos
			over, tegen bellen, is tegen, afgemeld voor alles`,
		interest: 'interesse, geinteresseerd, geinteresseerde, belangstelling',
		remove: `halen, haal, gehaald, verwijderen, verwijder, verwijderd, schrappen, geschrapt,
			wissen, wis, gewist, uitschrijven, schrijf, afmelden, weghalen, verwijdering, te
			verwijderen, eraf`,
		list: `lijst, lijsten, bellijst, belbestand, bestand, bestanden, database, systeem, mijn
			nummer, zijn nummer, haar nummer, mijn gegevens, zijn gegevens, haar gegevens, jullie
			bestand, lijst af, van lijst`,
		consent: 'avg akkoord, toestemming, beltoestemming, instemming, opt in, consent',
		may: `toegestane, mag, mogen, mogen we, mogen wij, akkoord, toegestaan, kunnen we, avg,
			gdpr, privacy, ok`,
		withdrawn: `ingetrokken, niet gegeven, niet verkregen, ontbreekt, in afwachting, verlopen,
			vervallen, opgezegd, herroepen, uitgeschakeld, niet akkoord, intrekking`,
		done: `terugbellen, terugbelverzoek, poging, belpogingen, resultaat, aantal, totaal,
			laatste contact`,
		channel: `email, emails, e mail, e mails, mail, mails, mailen, mailing, mailings,
			nieuwsbrief, nieuwsbrieven, newsletter, sms, bericht, berichten, whatsapp, app, appen,
			post, brief, brieven, per post, push, cookies, fax, foto, foto s, fotos, video, per
			brief, reclame, mailt, appt, mailtje`,
		joins: 'of, en, noch, per, via, door, de, het, een, met, over, in, dat',
		but: `natuurlijk, zeker, maar, want, aub, svp, dan, gewoon, daarna, sorry, prima, meneer,
			alsjeblieft, alstublieft, sinds, gisteren, dank je, bedankt`,
		only: 'alleen, enkel, liever, uitsluitend, uitsl',
		harmless: `probleem, voicemail, zeker, voorkeur, gegevens, nummer, naam, thuis, zeker van,
			nog niet gebeld, niet teruggebeld, belt niet terug, beschikbaar, tegen, gehoor,
			vergeten, aarzel, aarzel niet, opgenomen, neemt, bereikt, bereiken, hoort, horen,
			vinden, gevonden, werkt`,
		yes: 'ja, j, waar, jawel, aan, y, gegeven',
		no: 'niet, geen, nee, neen, n, onwaar, uit',
		declines: `liever niet, beter niet, absoluut niet, zeker niet, helemaal niet,
			geen sprake van, in geen geval, doe maar niet, nee bedankt, nee hoor, laat maar,
			nee dank je`,
		unlisted: `niet geregistreerd, niet vermeld, geen vermelding, toegestaan, mag gebeld
			worden, niet opgenomen, nvt, niet van toepassing`,
	},
};
