import type { Language } from './language';

/** Swedish, of Sweden and of Finland. */
export const swedish: Language = {
	name: 'Svenska',
	code: 'sv',
	countries: {},
	typed: { å: 'aa', ä: 'ae', ö: 'oe' },
	cells: {
		yes: 'ja, sant',
		no: 'nej, n, falskt',
		nothing: `saknas, okänd, okänt, finns ej, finns inte, ej angivet, ej uppgivet, ej känt,
			inget nummer, ingen telefon, ingen mobil, ingen mejl, ingen mail, ingen epost, ingen e
			post, nummer saknas, mejl saknas, uppgift saknas`,
		nobody: 'okänd',
		total: 'summa, summa totalt, totalt, totalsumma, delsumma, antal',
		titles: 'fru, fröken, familjen',
		estates: 'dödsbo, dödsboet',
		phones: `tfn, tlf, telefon, hem, hemtel, hemtelefon, arbete, jobb, mobil, mobiltel, kontakt,
			privat, växel, direktnr`,
	},
	header: {
		areaCode: 'riktnr riktnummer',
		phone: `telefon telefoner telefonen telefonnr telefonnummer telefonnumret telefonnumer
			telefonkontakt tel telnr telno tfn tfnr tele telefonledes`,
		mobile: `mobil mobilen mobilnr mobilnummer mobilnumret mobiltelefon mobiltelefonnummer
			mobiltel mob whatsapp`,
		landline: 'fast fasta fastnät fastnätet fastnätsnummer fasttelefon hemnummer hemtel',
		work: 'arbete arbetet jobb jobbet kontor kontoret tjänste tjänst arbets',
		home: 'hem hemma privat privata privatnummer bostad bostaden personlig personligt personliga',
		other: `annan annat andra ytterligare alternativ alternativt alternativa extra övrig övriga
			övrigt reserv`,
		reach: 'kontakta ringa uppringning återringning direkt växel sms träffas nås',
		contact: 'kontakt kontakter kontaktens',
		number: 'nummer numret nr num no',
		id: 'id',
		email: 'epost mejl mejlen mail mails mailen epostadress epostadresser mejladress mailadress',
		address: 'adress adresser',
		name: 'namn namnet heter',
		first: 'första',
		firstName: 'förnamn förnamnet tilltalsnamn initialer för',
		last: 'efter familje sista',
		lastName: 'efternamn efternamnet släktnamn familjenamn',
		person: 'kontaktperson kontaktpersoner kontaktpersonen kontaktpersonens person personen',
		customer: `kund kunder kunden kundens kundnamn klient klienter klienten klientens beställare
			beställarens uppdragsgivare konsument konsumentens`,
		parent: `mamma mammas pappa pappas förälder föräldrar förälderns vårdnadshavare
			vårdnadshavares målsman målsmans`,
		thirdParty: `ägare ägarens fastighetsägare fastighetsägarens hyresvärd hyresvärdens
			borgensman maka sambo nödkontakt nödfall anhörig anhörigs anhöriga närstående rådgivare
			rådgivarens mäklare mäklarens säljare säljarens läkare läkarens lärare lärarens
			chaufför förare ombud förmedlare handläggare handläggarens förvaltare`,
		role: `deltagare deltagaren deltagarens gäst gäster gästen gästens patient patienter
			patienten patientens medlem medlemmar medlemmen medlemmens elev elever eleven elevens
			student studenter studenten studentens kandidat kandidater kandidaten kandidatens
			sökande sökandes sökandens hyresgäst hyresgäster hyresgästen hyresgästens köpare
			köparen köparens spekulant spekulanter försäkringstagare försäkringstagarens försäkrad
			försäkrade gäldenär gäldenärens låntagare låntagarens prenumerant prenumeranter
			prenumerantens besökare besökarens medarbetare anställd anställda givare givarens
			donator donatorer intressent intressenter boende passagerare kursdeltagare
			kursdeltagarens brukare brukarens abonnent abonnentens bokare bilägare bilägarens
			fordonsägare fordonsägarens`,
		lead: 'lead leads',
		reference: 'referens referensnummer referensnr refnr ref extern externt externa crm',
		group: 'grupp grupper',
		country: 'land',
		company: `företag företaget företagets företagsnamn bolag bolaget organisation arbetsgivare
			stad ort postort gata postnummer postnr märke fordon bil produkt förening klubb skola`,
		silent: `fullständigt fullständig nuvarande aktuell aktuellt giltigt giltig önskat ditt
			dina standard föredragen föredraget i på av till den det en ett från hos som och o
			huvud huvudsaklig huvudsakligt primär primärt primära med inkl inklusive landsnummer
			landskod dagtid kvällstid kvällar siffror din er ert era`,
		question: `vad är vilket vilken vilka hur kan du vi ni när bäst bästa ange fyll fylla skriv
			skriva in uppge lämna dig oss mig att gärna vanligen har mitt min snälla var`,
		results: `resultat utfall notering noteringar anteckning anteckningar anmärkning
			anmärkningar kommentar kommentarer anledning orsak`,
	},
	stems: {
		calls: 'ring ringa ringas rings *uppring* *samtal* *telefon*',
		wishes: `*kontakt* *samtyck* *godkän* *spärr* nix* *avböj* *tillåt* *undant* *förbj*
			*återkal* får`,
		elsewhere: '*avtal* offert* pris* *policy* *epost* *nyhetsbrev* *brev* foto* *villkor*',
	},
	consent: {
		replies: 'svar, meddelande',
		adverts: 'reklam, marknadsföring, erbjudanden',
		left: `minderårig, omyndig, raderad, arkiverad, papperskorg, konkurs, dödsdatum, avliden
			datum, dödsdag, avregistrerad, avanmäld, återkallat, återkallad, borttagen, spärrad,
			nekad, nekat, invändning, avböjt, utesluten`,
		around: 'datum, sedan, den, av, från, lista',
		checked: 'kollat, kollad, kontroll*, kontrollerad, kontrollerat, tvättad, verifierad',
		not: 'inte, ej, aldrig, ingen, inga, inget, utan, varken, inte längre, inte mer, intte',
		calling: `ring, ringa, ringer, ringas, ringde, rings, uppringning, samtal, telefon,
			telefonkontakt, per telefon, telefonförsäljare, telemarketing, kontakt, kontakta,
			kontaktas, stör, samtalen, per tel, telefonförsäljning, ringande`,
		called: 'ringd, uppringd, ringt, kontaktad, störd',
		wants: 'vill, ville, önskar, bli, ska, bör, behöver, ber, bad oss, vill bli, får ej',
		doNotCall: `ring inte, ring ej, ring aldrig, ring aldrig mer, ej ringa, inte ringa, ringa
			ej, ej ringas, inte ringas, får ej ringas, får ej kontaktas, kontakta ej, kontakta
			aldrig, ej kontaktas, inte kontaktas, ingen kontakt, ingen mer kontakt, inga samtal,
			inga telefonsamtal, vill inte bli uppringd, vill ej bli kontaktad, vill inte
			kontaktas, stör ej, får ej störas, sluta ringa, spärrad, spärr, spärrlista,
			blockerad, svartlistad, svarta listan, nix, nix listan, nix register, nix registret,
			nix telefon, nix anmäld, med i nix, står i nix, död, är död, fel nummer, felaktigt
			nummer, fel nr, fel person, fel tfn, ogiltigt nummer, numret finns inte, numret
			tillhör, nummer tillhör, annans nummer, inte hennes nummer, gammalt nummer, i fred,
			lämnad ifred, låt mig vara, ta bort numret, ta bort mig, radera uppgifterna, radera
			kontakten, ska raderas, vill bli raderad, vill bli struken, begär radering, radering
			begärd, avregistrerad, avanmäld, avanmält sig, exkluderad, undanbett sig, undanber
			sig, motsatt sig, låt henne vara, radera uppgifter, blockat oss, har blockat,
			telefonkontakt oönskad, felringt, numret dött, gdpr radering`,
		plainly: `avliden, avlidna, avlidit, avled, gått bort, gick bort, dödsfall, dödsbo,
			kontaktförbud, telefonspärr, kontaktspärr, telefonspärrad, reklamspärr, nixad, nixat,
			nix registrerad, nixregistrerad, nix spärr, nix spärrad, hör inte av er, återkallat
			samtycke, samtycke återkallat, framliden, frånfälle`,
		alone: `inte vill, vill inte, vill ej, bytt nummer, bestridit, nej betyder nej, knappast,
			aldrig mer, konkurs, stopp, felnr, inte kvar`,
		refuses: `vägra*, neka*, avböj*, undanber, undanbett, undanbad, avsäg*, motsatter,
			invänder mot, förbju*, tackar nej, tackat nej, tackade nej, nej till, sagt nej, säger
			nej, sa nej, nej tack till, slippa, sluta, upphöra, stoppa, undvik, avstår, trött på,
			less på, fått nog av, nog av, fått nog, klaga* på, ogillar, hatar, oönskade, ifred,
			orkar inte med, undanbeder, avskyr, spärrat sig, lägg ner, undanbedes, invänt mot,
			inga fler, emot samtal`,
		interest: 'intresserad',
		remove: `ta bort, tas bort, tar bort, borttagen, borttagning, plocka bort, stryk, stryka,
			strykas, struken, radera, raderas, raderad, radering, avregistrera, ut ur, bort från,
			bort ur, vill bort`,
		list: `lista, listan, ringlista, ringlistan, telefonlistan, register, registret, system,
			systemet, mitt nummer, hans nummer, hennes nummer, sitt nummer, mina uppgifter,
			hennes uppgifter, sina uppgifter, numret, uppgifterna, hennes nr`,
		consent: 'samtycke, telefonsamtycke, medgivande, godkännande, opt in, samtyckt',
		may: 'tillåtna, får kontaktas, får vi, godkänt, godkänd, tillåter, ok, gdpr, går bra',
		withdrawn: `återkallat, återkallar, återkallelse, återkallade, tillbakadraget, dragit
			tillbaka, drog tillbaka, tagit tillbaka, ej lämnat, ej givet, ej inhämtat, finns ej,
			finns inte, saknas, saknar, avvaktar, väntar, upphört, ogiltigt, inaktiverat`,
		done: `återuppringning, ring tillbaka, ringa tillbaka, försök, antal, resultat, senaste
			kontakt`,
		channel: `e post, epost, mejl, mejla, mejlen, postutskick, mail, mails, maila, utskick,
			nyhetsbrev, nyhetsbrevet, sms, smsa, meddelande, meddelanden, whatsapp, post, brev,
			brevledes, skriftligt, skriftligen, push, cookies, kakor, fax, foto, foton,
			fotografering, bild, bilder, bildpublicering, video, filmning, chatt,
			textmeddelanden, marknadsföring, reklam`,
		joins: 'och, per, via, med, de, den, en, ett, om, av, att',
		but: 'självklart, absolut, gärna, men, då, så, tack, sedan, igår',
		only: 'bara, endast, föredrar, enbart',
		harmless: `svar, problem, telefonsvararen, upptaget, uppgifter, nummer, namn,
			information, hemma, emot, inte ringd än, glöm inte, tveka inte, svarar, svarade,
			nådd, glöm, tveka, tag i, tag på, luren`,
		yes: `ja, j, sant, jo, japp, javisst, jajamensan, på, gärna, visst, absolut, jada,
			lämnat, givet, aktiv`,
		no: 'inte, ej, nej, n, falskt, av, nej tack, ingen',
		declines: `helst inte, helst ej, verkligen inte, nej tack, ogärna, inte gärna, inte alls,
			det vill jag inte, vill jag inte, aldrig i livet, inget intresse`,
		unlisted: `inaktiv, ej spärrad, ej registrerad, finns inte, finns ej i registret, ingen,
			inga, inget, saknas, får kontaktas, ej tillämpligt`,
	},
};
