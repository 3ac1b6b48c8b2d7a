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
		left: `raderad, arkiverad, papperskorg, konkurs, dödsdatum, avliden datum, dödsdag,
			avregistrerad, avanmäld, återkallat, återkallad, borttagen, spärrad, nekad, nekat,
			invändning, avböjt, utesluten`,
		around: 'datum, sedan, den, av, från, lista',
		checked: 'kollat, kollad, kontroll*, kontrollerad, kontrollerat, tvättad, verifierad',
		things: 'broschyr, broschyrer, katalog, katalogen, tidning, besök, hembesök, möte, modellen',
		rather: 'helst, hellre, bäst',
		before: 'före, efter',
		daytime: `på kvällen, före nio, efter sex, på arbetstid, på lunchen, under lunchen, dagtid,
			före lunch, under lunch`,
		not: 'inte, ej, aldrig, ingen, inga, inget, utan, varken, inte längre, inte mer, intte',
		calling: `ring, ringa, ringer, ringas, ringde, rings, uppringning, samtal, telefon,
			telefonkontakt, per telefon, telefonförsäljare, telemarketing, kontakt, kontakta,
			kontaktas, stör, samtalen, per tel, tel försäljning, telefonförsäljning, ringande`,
		called: 'ringd, uppringd, ringt, kontaktad, störd',
		wants: 'vill, ville, önskar, bli, ska, bör, behöver, ber, bad oss, vill bli, får ej',
		doNotCall: `ring inte, ring ej, ring aldrig, ring inte mer, ring aldrig mer, ej ringa,
			inte ringa, ringa ej, ej ringas, inte ringas, får ej ringas, får ej kontaktas,
			ska inte ringas, ska inte kontaktas, kontakta ej, kontakta aldrig, ej kontaktas,
			inte kontaktas, ingen kontakt, ingen mer kontakt, inga samtal, inga telefonsamtal,
			vill inte bli uppringd, vill ej bli kontaktad, vill inte kontaktas,
			önskar ingen kontakt, stör ej, får ej störas, sluta ringa, spärrad, spärr, spärrlista,
			blockerad, svartlistad, svarta listan, nix, nix listan, nix register, nix registret,
			nix telefon, nix anmäld, med i nix, finns i nix, står i nix, död, är död, fel nummer,
			felaktigt nummer, fel nr, fel person, fel tfn, ogiltigt nummer, numret är fel,
			numret stämmer inte, numret används inte, numret finns inte, numret har upphört,
			numret ur bruk, numret tillhör, nummer tillhör, annans nummer, inte hans nummer,
			inte hennes nummer, gammalt nummer, i fred, lämnad i fred, lämnad ifred, låt mig vara,
			ta bort mitt nummer, ta bort numret, ta bort mig, radera mitt nummer,
			radera mina uppgifter, radera uppgifterna, radera kontakten, ta bort mina uppgifter,
			glöm mitt nummer, ska raderas, vill tas bort, vill bli borttagen, vill bli raderad,
			vill bli struken, begär radering, begäran om radering, rätten att bli bortglömd,
			radering begärd, raderas enligt gdpr, avregistrerad, avanmäld, avanmält sig,
			exkluderad, undanbett sig, undanber sig, motsatt sig, har motsatt sig, låt honom vara,
			låt henne vara, inte rätt person, med det namnet, radera uppgifter, blockat oss,
			har blockat, spärrat av kund, får inte ringas, telefonkontakt oönskad, felringt,
			numret dött, gdpr radering`,
		plainly: `avliden, avlidna, avlidit, avled, gått bort, gick bort, dödsfall, dödsbo,
			kontaktförbud, telefonspärr, kontaktspärr, telefonspärrad, reklamspärr, nixad, nixat,
			nix registrerad, nixregistrerad, nix spärr, nix spärrad, oönskade samtal, hör inte av
			er, hör aldrig av er, återkallat samtycke, återkallat sitt samtycke, samtycke
			återkallat, har nix, ingen abonnent, framliden, frånfälle, samtal undanbedes, nix reg,
			nix ad`,
		alone: `inte vill, vill inte, vill ej, önskar inte, bytt nummer, inaktuellt nummer, spärrad
			i nix, rätten att bli glömd, invändning gdpr, bestridit, nej betyder nej, klart nej,
			knappast, aldrig mer, ingen winback, konkurs, stopp, felnr, fel nummmer, inte kvar`,
		cautions: `via sin advokat, sin advokat, god man, förmyndare, kontakt sker via,
			polisanmälan, polisanmäler, anmälan till, hotade, imy, trakasserier, la på luren,
			hörselskadad, hör dåligt, hör mycket dåligt, döv, endast skriftligt, endast mejl, bara
			mejl, hellre mejl, anmäler hon oss, hotar, hotat, lägger på, blockerat oss, blockerat
			vårt, jobbar inte kvar, jobbar inte längre, med oss att göra, anmäler oss, in advokat,
			på luren, minderårig*, skällde ut, blockerade numret, redan bytt leverantör, bytt
			leverantör, skrivit på med, behöver inte längre, död enl, nybliven änka, ska ha gått
			bort, okänd adress, flyttat okänd, utflyttad, har nog flyttat, bor inte kvar, slutat
			på, gått i pension, sälja firman, nedlagd, nerlagd, nya ägare, advokat inkopplad, via
			ombud, stämma oss, hotar med, tvist om, tvist, skuldsanering, inkasso pågår, slängde på
			luren, la på direkt, la på, blev arg, rasande, kort i tonen, ogillade att, för fan,
			sagt ifrån, på skarpen, trakasserad, bedragare, uppringd för ofta, var vi fått, ha med
			oss att, inte prata m oss, ids inte, vill inte höra mer, inte höra mer, vill inte höra,
			lämna ifred, låta bli, tjata inte, trött på oss, nej fyra ggr, inget intresse, redan
			avtal, har redan avtal, bundet avtal, avtal annan, har mäklare, nöjd hos annan, stannar
			hos, bytt till annan, bytt klinik, kanske säga upp, barnets mobil, lät väldigt ung,
			mamman arg, dement, palliativ, ligger på sjukhus, utbränd, skilsmässa, ta det lugnt,
			hellre mail, helst sms, endast mail, bara brev, ej telefon, annat namn på svararen,
			inte så glad att, var bluff, dra åt h, gammal och förvirrad, somnade in, ingen känner,
			för gott, på annat företag, företräder henne, salongen överlåten, raderar honom, vi
			raderar, blocka nr, konkurs inledd, var sista gången, pallar inte, va ifred, försök
			inte igen, på spärrlistan, i nix registret, utskällning, ber om lugn, familjen ber,
			familjen ville inte, var inte glad, dödsannons, ev död, ska ha slutat, inte direkt
			förtjust, hellre nåt skriftligt, på nån lista, ev nix, byter nog till, byter nog, slut
			på det, flyttade till australien, kund arg, aldrig samtyckt, överlåten till, praktiken
			överlåten, bad oss dra, om borttagning, kolla nix, förlust i familjen, lämnar nog,
			passar henne bättre, bråk med, frun grät, fråga / stäm av / kolla / godkänna / prata
			med + först / innan / i förväg, samtycke / samtycket / godkännande / medgivande +
			oklart / osäker* / okänt / kolla / hittas ej / tveksamt / saknar underlag, numret /
			nummer / nr / tfn + kanske / nog / troligen / tveksamt / fel nu / exfru* / exman* /
			osäkert, ingen / aldrig + känner till / vet vem / hört talas om / känner honom / känner
			henne, hör av sig / återkommer / kontaktar oss / ringer oss + själv / vid behov / när /
			om intresse, klagomål / reklamation / tvist + öppet / öppen / pågår / olöst, gdpr /
			uppgifter / personuppgifter + radera* / ta bort / begäran / glömd / utdrag, hur /
			varifrån + fått hans / fått hennes / fått numret / mitt nummer / fått uppgifterna, sålt
			/ sålde / lagt ner / överlåtit / avvecklat + firman / företaget / butiken / salongen /
			rörelsen / restaurangen / kliniken, slutat / lämnat / sagt upp sig / inte kvar + firman
			/ företaget / jobbet / bolaget / här, flyttat / flyttade / emigrerat + utomlands /
			spanien / norge / danmark / usa / thailand, 13 / 14 / 15 / 16 / 17 + år gammal / är
			bara / går i skolan / åring, lät / verkade / var / lite + irriterad / sur / otrevlig /
			trött på / less, inte så glad, inte glad, vet inte om / osäker / tveksamt + vill /
			borde / är intresserad / lönt, advokat / advokaten / ombud + företräder / akten / brev
			/ genom / cc, vänta på / låt vila / pausa + tills vidare / så länge / till efter /
			grönt ljus, avvakta, bara vid akut, bara om det är akut, bara om akut, dog + höstas /
			våras / fjol / somras / förra / hastigt / januari / mars / maj, på iva, svårt sjuk,
			allvarligt sjuk, har cancer, hospice, demenssjuk, demens, alzheimer*, stroke, i koma,
			inte längre i livet, främling svarade, nån annan svarar, nån annan svarade, annan
			person svarade, pizzeria, känner ingen, telefonsvararen / svararen / röstbrevlådan +
			annat namn / fel namn / annan person, glöm numret, vill strykas, kanske vill bort,
			annars / nästa gång + advokat / polis* / anmälan / anmäler, konsumentverket, är
			blockade, är blockad, spärrat oss, blockat vårt, nix / nixregister + reg / reg i /
			registrerad / anmäld, invändning / invänt / bestridit / motsätter + art 21 /
			marknadsföring / direktreklam / tel, gå via / kontakt via / sköts av / genom / via +
			kontoret / växeln / dottern / sonen / revisorn / ombudet / sekreteraren, får vi / får
			man / om vi får + ringa / kontakta, jobbar ej kvar, flyttat härifrån, separerat,
			slängde på, skrek, svor, fräste, bad mig dra, skrek åt, kanske aldrig, troligen aldrig,
			nog aldrig, funderar / överväger / kanske + gå ur / avregistrering / avregistrera /
			avanmäla / ta bort sig / vill bort, tveksam till, skriv ~ att ringa, förbannad, var
			arg, är arg, inlagd på, frånskild, är skild, annat namn, var otrevlig, otrevlig mot,
			bara / knappt + 13 år / 14 år / 15 år / 16 år / 17 år, numret / nr / mobil / sim kortet
			/ telefonen + bytt ägare / ny innehavare / övertaget / nån annan / annan person / inte
			hans / inte hennes / en firma, ligger inlagd, känner inte honom, känner inte henne, bli
			glömd, spärrat vårt, bytt jobb, luren i örat, begärt radering, vara ifred, sluta störa,
			tillhör dottern, spärrad för all, på äldreboende, ärende hos arn, skyddad identitet,
			demensboende`,
		refuses: `vägra*, neka*, avböj*, undanber, undanbett, undanbad, betackar, avsäg*,
			motsatter, motsatt, motsatte, invänder mot, invändning mot, förbju*, tackar nej, tackat
			nej, tackade nej, nej till, sagt nej, säger nej, sa nej, nej tack till, avanmält,
			slippa, sluta, upphöra, stoppa, undvik, avstår, trött på, less på, fått nog av, nog av,
			fått nog, klaga* på, klagomål på, ogillar, hatar, oönskade, avvisar, irriterad över,
			stör sig på, vill vara ifred, ifred, lägg av med, orkar inte med, undanbeder, arg över,
			avskyr, spärr mot, spärrat sig, lägg ner, undanbedes, invänt mot, inga fler, är emot,
			emot samtal, irriterad på`,
		interest: 'intresserad, fler offerter',
		remove: `ta bort, tas bort, tar bort, tag bort, borttagen, borttagning, plocka bort, stryk,
			stryka, strykas, struken, radera, raderas, raderad, radering, avregistrera, avföras,
			rensa, avanmäla, ut ur, bort från, bort ur, vill bort`,
		list: `lista, listan, ringlista, ringlistan, telefonlistan, kontaktlistan, register,
			registret, kundregistret, databasen, system, systemet, mitt nummer, hans nummer, hennes
			nummer, sitt nummer, mina uppgifter, hans uppgifter, hennes uppgifter, sina uppgifter,
			mitt telefonnummer, numret, uppgifterna, kontaktuppgifterna, hennes nr, ur allt`,
		consent: 'samtycke, telefonsamtycke, medgivande, godkännande, opt in, samtyckt',
		may: 'får kontaktas, får vi, godkänt, godkänd, tillåter, ok, gdpr, går bra',
		withdrawn: `återkallat, återkallar, återkallelse, återkallade, tillbakadraget, dragit
			tillbaka, drog tillbaka, tagit tillbaka, ej lämnat, ej givet, ej inhämtat, finns ej,
			finns inte, saknas, saknar, avvaktar, väntar, upphört, ogiltigt, inaktiverat`,
		done: `återuppringning, ring tillbaka, ringa tillbaka, försök, antal, resultat, senaste
			kontakt`,
		channel: `e post, epost, mejl, mejla, mejlen, postutskick, mail, mails, maila, utskick,
			nyhetsbrev, nyhetsbrevet, sms, smsa, meddelande, meddelanden, whatsapp, post, brev,
			brevledes, skriftligt, skriftligen, push, cookies, kakor, fax, foto, foton,
			fotografering, bild, bilder, bildpublicering, video, filmning, chatt, textmeddelanden,
			marknadsföring, reklam`,
		joins: 'och, per, via, med, de, den, en, ett, om, av, att',
		but: 'självklart, absolut, gärna, men, då, så, tack, sedan, igår',
		only: 'bara, endast, föredrar, enbart',
		harmless: `svar, problem, telefonsvararen, upptaget, uppgifter, nummer, namn, information,
			hemma, emot, inte ringd än, glöm inte, tveka inte, varför + inte / ingen / aldrig,
			hunden / katten / hästen / hund / katt / kaninen + dog / död / avliden / gått bort /
			avled, batteriet / pannan / datorn / mobilen + dog / dött / död, ingen + ringer /
			ringde / ringer tillbaka`,
		reaches: 'svarar, svarade, nådd, glöm, tveka, tag i, tag på, luren',
		yes: `ja, j, sant, jo, japp, javisst, jajamensan, på, gärna, visst, absolut, jada, lämnat,
			givet, aktiv`,
		no: 'inte, ej, nej, n, falskt, av, nej tack, ingen',
		declines: `helst inte, helst ej, verkligen inte, nej tack, ogärna, inte gärna, inte alls,
			det vill jag inte, vill jag inte, aldrig i livet`,
		unlisted: `inaktiv, ej spärrad, ej registrerad, finns inte, finns ej i registret, ingen,
			inga, inget, saknas, får kontaktas, ej tillämpligt`,
	},
};
