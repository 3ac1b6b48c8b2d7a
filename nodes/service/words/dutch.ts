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
		things: `folder, folders, brochure, brochures, catalogus, tijdschrift, bezoek, huisbezoek,
			afspraak, afspraken, model, kleur`,
		rather: 'liefst, beter, bij voorkeur, heeft voorkeur',
		before: 'voor, na, tot',
		daytime: `s avonds, in de ochtend, voor tienen, onder werktijd, tijdens werk, in lunchpauze,
			tijdens lunch, s middags, tussen de middag`,
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
		cautions: `overlijden, een klacht in, zijn advocaat, haar advocaat, bewindvoerder, onder
			bewind, contact loopt via, klacht bij, klacht acm, bij de ap, aangifte bij de politie,
			waag het, waag het niet, hoorn erop, gooide de hoorn, is het zat, slechthorend,
			slechthorende, doof, hoort heel slecht, alleen schriftelijk, ipv bellen, liever mailen,
			graag appen, neemt zelf contact op, bellen zelf, niet meer proberen, klacht indienen,
			dreigt, dreigde, gedreigd, hangt ~ op, hing ~ op, ons geblokkeerd, werkt ~ niet meer,
			uit dienst, met ons te maken, advocaat in, minderjarig*, schold ~ uit, bel ~ niet meer,
			belt ~ niet meer, elders getekend, niet meer nodig, gestorven volgens, heengegaan,
			sterfgeval, net weduwe, kent geen, nu van iemand, nr doet niks, misschien verhuisd,
			geemigreerd, werkt er niet meer, praktijk gestopt, failliet, faillissement, advocaat
			ingeschakeld, naar de rechter, rechtszaak, dreigt met, ons aangeven, nog klacht,
			geschil, schuldsanering, incasso loopt, hing meteen op, hing op, gooit hoorn, schold,
			werd boos, woest, kort af, oprotten, rot op, stalkers, oplichters, te vaak gebeld, die
			telefoontjes, wil niks horen, niks van ons, laat met rust, graag rust, hoeft ons niet,
			nog met ons, is er klaar mee, er klaar mee, vertikt, vertikt het, niet pushen,
			minderjarig, kindernummer, klonk erg jong, ouders willen niet, dement, terminaal, ligt
			in ziekenhuis, burn out, burnout, in de war, hardhorend, rustig aan, aan nr kwamen,
			twijfelt of hij gebeld, of hij gebeld wil, liever mail, liever per app, niet zo happig,
			zit al bij, al voorzien, heeft al makelaar, contract elders, overgestapt naar ander,
			bij ander bedrijf, naar andere huisarts, jaar overl, voicemail andere naam, overgenomen
			door ander, voelt zich lastiggevallen, zich lastiggevallen, familie niet lastigvallen,
			niks dat we, vond het niks, kapt met ons, voorgoed naar, zit nog op school, te
			schreeuwen, hem wissen, nr blokkeren, was de laatste keer, lijn opgeheven, in het
			register, huid vol, om rust, vraagt om rust, in bmn, familie wilde niet, familie
			vraagt, liever iets op, nu pizzeria, naar australie verhuisd, klant kwaad, was kwaad,
			nooit toestemming, dood vlgs, overgedaan aan, afblijven, ophoepelen, om verwijdering,
			klonk het zat, bmn checken, verlies in familie, past haar beter, ruzie met, vrouw
			huilde, vragen / vraag / overleg / overleggen / navragen / groen licht + eerst / vooraf
			/ voor bellen / alvorens / wachten, toestemming / akkoord / opt in / instemming +
			onduidelijk / onzeker / twijfel / navragen / controleren / onbekend / niet te vinden,
			trekt akkoord ~ in, trekt haar toestemming in, nummer / nr / lijn + misschien /
			twijfelachtig / waarschijnlijk / vermoedelijk / fout / ex man / ex vrouw, niemand /
			nooit + kent / gehoord van / van gehoord / weet wie, neemt ~ zelf contact, belt / meldt
			/ laat + zelf / indien nodig, klacht / geschil / ruzie / bezwaarschrift + loopt / open
			/ lopend* / niet opgelost, avg / gdpr / privacywet / gegevens + verwijder* / wissen /
			vergeten / verzoek / inzage / schrappen, hoe / waar + aan zijn nummer / aan haar nummer
			/ nummer vandaan / aan mijn nummer / gegevens vandaan, verkocht / overgedaan / gestopt
			met / opgedoekt / overgedragen + winkel / zaak / bedrijf / praktijk / salon /
			restaurant, weg bij / vertrokken bij / niet meer bij / uit dienst bij + bedrijf / firma
			/ werkgever / kantoor, verhuisd / geemigreerd + buitenland / spanje / duitsland /
			belgie / canada, 13 / 14 / 15 / 16 / 17 + jaar oud / is pas / is nog maar / scholier,
			klonk / leek / was / beetje / erg + geirriteerd / kortaf / chagrijnig / kribbig / niet
			blij / narrig, weet niet / twijfel / onzeker + of hij wil / of ze wil / of we moeten /
			of het zin heeft, advocaat / advocate / jurist + dossier / vertegenwoordigt / treedt op
			/ brief / via, laten / laat / parkeren / wachten + rusten / voorlopig / tot nader order
			/ even zitten, alleen bij nood, alleen als het dringend, alleen als dringend, man dood,
			vrouw dood, wijlen, in hospice, hospice, op de ic, ernstig ziek, erg ziek, kanker,
			dementerend, alzheimer, beroerte, in coma, verpleeghuis, nooit v gehoord, onbekende nam
			op, vreemde nam op, foute nr, vk nr, geen idee wie, vm / voicemail / antwoordapparaat +
			andere naam / ander naam / vreemde naam, vergeten / vergeet + zijn nummer / haar nummer
			/ mijn nr / nummer, anders / volgende keer / nog 1 keer + advocaat / politie / aangifte
			/ klacht / acm, acm, klacht ap, geblokt, zijn geblokkeerd, nr geblokkeerd, nummer
			geblokkeerd, ons geblokt, verzet / bezwaar / afgemeld + marketing / telemarketing /
			gebruikt / aangetekend / avg / tel / art 21, bmnr, wil eruit, wil van de lijst, van de
			lijst, via / loopt via / alles via / alleen via + kantoor / secretaresse / zijn dochter
			/ boekhouder / receptie / zijn zoon / haar man / advocaat, mogen we / mag ik / mag je +
			bellen / hem bellen / contact opnemen, check bij ~ voor, onbekend adres, niet meer
			werkzaam, onder curatele, gooide erop, op de haak gegooid, onbeleefd, pissig, scheldt,
			snauwde, geirriteerd, kapte me af, kapte af, niet gediend van, misschien nooit, denkt /
			denkt erover / overweegt / misschien / twijfelt + af te melden / afmelden /
			uitschrijving / uitschrijven / van lijst / contact / van de lijst, nr te verwijderen,
			nr verwijderen, uitsluitend schriftelijk, uitsl per, gescheiden nr, ligt in het
			ziekenhuis, is in het ziekenhuis, was bot, waarschijnlijk nooit, liever niet denk,
			voorkeur whatsapp, nummer / nr / lijn / sim / telefoon / mobiel + overgenomen /
			doorgegeven / iemand anders / niet zijn / niet haar / andere eigenaar / niet meer haar
			/ ander nu / van een bedrijf, gewist worden, blokkeerlijst, werkt nu ergens anders,
			smeet, wil er misschien uit, baalt van, toestemming ingetrokken, van dochtertje,
			blokkeren voor alle, gestalkt, eerst langs, nooit klant, zeer ontevreden,
			geschillencommissie, vd buurvrouw`,
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
		harmless: `probleem, voicemail, zeker, voorkeur, gegevens, nummer, naam, thuis, zeker van,
			nog niet gebeld, niet teruggebeld, belt niet terug, beschikbaar, tegen, waarom + niet /
			niemand / nooit, hond / kat / poes / paard / huisdier + overleden / dood / gestorven /
			ingeslapen, accu / batterij / ketel / laptop + dood / overleden, niemand / nooit iemand
			+ belt / belde / terugbelt`,
		reaches: `gehoor, vergeten, aarzel, aarzel niet, opgenomen, neemt, bereikt, bereiken,
			hoort, horen, vinden, gevonden, werkt`,
		yes: 'ja, j, waar, jawel, aan, y, gegeven',
		no: 'niet, geen, nee, neen, n, onwaar, uit',
		declines: `liever niet, beter niet, absoluut niet, zeker niet, helemaal niet,
			geen sprake van, in geen geval, doe maar niet, nee bedankt, nee hoor, laat maar,
			nee dank je`,
		unlisted: `niet geregistreerd, niet vermeld, geen vermelding, toegestaan, mag gebeld
			worden, niet opgenomen, nvt, niet van toepassing`,
	},
};
