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
		left: `gearchiveerd, prullenbak, advocaat, failliet, overlijdensdatum, datum overlijden,
			overleden op, afgemeld, uitgeschreven, ingetrokken, bezwaar, geweigerd, verwijderd,
			geblokkeerd, uitgesloten, afmelding, uitschrijving`,
		around: 'op, datum, sinds, van, lijst',
		checked: 'gecontroleerd, gecheckt, geverifieerd',
		alone: `avg verwijderverzoek, bezwaar avg, nee is nee, duidelijk nee, heel duidelijk nee,
			minderj, met pensioen`,
		not: `niet, geen, nooit, zonder, nimmer, niks, niets, niemand, nooit meer, niet meer, niet
			langer, gn, nt`,
		calling: `bel, belt, bellen, te bellen, telefoontje, telefoontjes, telefoon, telefonisch,
			telefonische, terugbellen, belletje, contact, contacteren, benaderen, telemarketing,
			telefonisch contact, contact opnemen, benadering, belln, belletjes, telefoneren,
			contacten`,
		called: 'gebeld, teruggebeld, lastiggevallen, lastig gevallen, gestoord, gecontacteerd',
		wants: `wil, wilt, gewenst, worden, wordt, graag, verzoekt, vraagt, hoeft, vroeg, vraag,
			vragen, prijs op`,
		doNotCall: `niet bellen, niet meer bellen, nooit bellen, nooit meer bellen, bel niet, bel
			me niet, bel mij niet, bel niet meer, niet opbellen, niet contacteren, niet meer
			contacteren, niet storen, niet telefoneren, niet telefonisch, wil niet gebeld worden,
			niet gebeld worden, niet meer gebeld worden, geen telefoon, geen telefoontjes, geen
			oproepen, geen contact, geen contact meer, geen contact meer opnemen, geblokkeerd,
			zwarte lijst, recht van verzet, dood, verkeerd nummer, verkeerd telefoonnummer,
			verkeerde persoon, foutief nummer, fout nummer, onjuist nummer, ongeldig nummer, nummer
			klopt niet, nummer bestaat niet, nummer niet in gebruik, met rust, liever geen
			telefoontjes, niet meer lastigvallen, vergeet mijn nummer, niet te bellen, geen
			verkooptelefoontjes, verzet, bezwaar, heeft bezwaar, maakt bezwaar, uit de lijst halen,
			van iemand anders, nummer graag wissen, gegevens graag wissen, gegevens te verwijderen,
			verkeerd nr, verkeerd 06, nr klopt niet, telefoonnummer klopt niet, nummer van iemand
			anders, niet haar nummer, niet meer zijn nummer, verkeerd verbonden, woont hier niet,
			kent hem niet, verwijdering gevraagd, verwijderverzoek, verzoek tot verwijdering,
			verwijdering gegevens, recht op vergetelheid, gegevens verwijderen, gegevens wissen,
			nummer verwijderen, nummer wissen, contact verwijderen, contact blokkeren, nummer
			blokkeren, dat t verwijderd, wil verwijderd, uit ons bestand, uit het bestand, uit
			jullie bestand, uit uw bestand, uit de database, uit ons systeem, uit het systeem, uit
			de bellijst, uitsluiten van, uitsluitingslijst, niet meer achteraan, niet nabellen,
			afgemeld op, afmelddatum, datum afmelding, uitgeschreven op, uitschrijfdatum,
			blokkering, blokkade, nummer verouderd, oud nummer, nummer klopt niet meer, nummer
			gewijzigd, nummer niet meer actueel, is gestorven, met die naam, van een ander, van de
			lijst af, bel maar niet, nummer van een ander, is dood, om verwijderd, niet de juiste
			persoon, niet benaderen, niet lastigvallen, niet meer lastig vallen, geen winback,
			contact ongewenst, geen belacties, geen telefonisch contact, staat in bmn, bmn, bezwaar
			aangetekend, heeft ons geblokkeerd, graag schrappen, nr geblokkeerd door, stop ermee`,
		plainly: `overleden, belverbod, belblokkade, contactverbod, bel me niet register, niet meer
			in gebruik, leeft niet meer, niet meer onder ons, gestorven, overl`,
		refuses: `weiger*, geweigerd, verzet zich, bezwaar tegen, verbied*, verboden, wijst,
			afgewezen, ziet af van, ziet af, bedankt voor verdere, afgemeld, uitgeschreven, stoppen
			met, gestopt met, stop, stoppen, staken, te staken, hou op, houd op, ophouden, op te
			houden, beu, zat, moe van, genoeg van, klaar met, geirriteerd door, klaagt over, klacht
			over, ergert zich aan, haat, hekel aan, ongewenst, ongewenste, vermijden, achterwege,
			moet niets hebben van, gediend van, niet gediend, geen prijs op, geen prijs meer op,
			geen behoefte aan, geen zin in, boos over, tegen bellen, is tegen, vervelend, afgemeld
			voor alles`,
		interest: 'interesse, geinteresseerd, geinteresseerde, belangstelling, offertes meer',
		remove: `halen, haal, gehaald, verwijderen, verwijder, verwijderd, schrappen, geschrapt,
			wissen, wis, gewist, afhalen, uitschrijven, schrijf, afmelden, weghalen, verwijdering,
			te verwijderen, eraf`,
		list: `lijst, lijsten, bellijst, contactlijst, belbestand, bestand, bestanden, database,
			systeem, klantenbestand, mijn nummer, zijn nummer, haar nummer, mijn gegevens, zijn
			gegevens, haar gegevens, mijn telefoonnummer, jullie bestand, lijst af, zijn nr, van
			lijst`,
		consent: 'avg akkoord, toestemming, beltoestemming, instemming, opt in, consent',
		may: `mag, mogen, mogen we, mogen wij, akkoord, toegestaan, kunnen we, avg, gdpr,
			privacy, ok`,
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
		harmless: `probleem, voicemail, zeker, voorkeur, gegevens, nummer, naam, thuis, zeker van, nog niet
			gebeld, niet teruggebeld, belt niet terug, beschikbaar, tegen, gehoor, vergeten, aarzel,
			aarzel niet, opgenomen, neemt, bereikt, bereiken, hoort, horen, vinden, gevonden, werkt`,
		yes: 'ja, j, waar, jawel, aan, y, gegeven',
		no: 'niet, geen, nee, neen, n, onwaar, uit',
		declines: `liever niet, beter niet, absoluut niet, zeker niet, helemaal niet,
			geen sprake van, in geen geval, doe maar niet, nee bedankt, nee hoor, laat maar,
			nee dank je`,
		unlisted: `niet geregistreerd, niet vermeld, geen vermelding, toegestaan, mag gebeld
			worden, niet opgenomen, nvt, niet van toepassing`,
	},
};
