import type { Language } from './language';

/** German, of Germany, Austria and Switzerland. */
export const german: Language = {
	name: 'Deutsch',
	code: 'de',
	countries: {
		GB: 'Großbritannien',
		US: 'Amerika, Vereinigte Staaten von Amerika',
		AE: 'VAE',
		CZ: 'Tschechische Republik',
		DE: 'BRD, D',
		AT: 'A',
	},
	typed: { ä: 'ae', ö: 'oe', ü: 'ue' },
	cells: {
		yes: 'ja, j, wahr',
		no: 'nein, n, falsch, aus',
		nothing: `keine, kein, unbekannt, nicht bekannt, nicht vorhanden, keine angabe, keine
			angaben, keine nummer, kein telefon, keine email, keine e mail`,
		nobody: 'unbekannt, kunde',
		total: 'summe, gesamt, gesamtsumme, gesamtergebnis, zwischensumme, insgesamt, anzahl',
		titles: 'herr, hr, frau, fr, familie, fam',
		abbreviations: 'ausschl',
		phones: `telefon, telefonnummer, telefonnr, telnr, nr, nummer, rufnummer, rufnr, mobil,
			mobilnummer, mobilnr, handy, handynummer, mobiltelefon, natel, festnetz, kontakt,
			privat, geschäft, geschäftlich, dienstlich, büro, arbeit, zentrale, durchwahl, fon,
			hauptnummer, erreichbar, unter, tagsüber, direkt`,
	},
	header: {
		areaCode: 'vorwahl ortsvorwahl vorw',
		phone: `telefon telefone telefonnr telefonnummer telefonnummern rufnummer rufnummern rufnr
			tel telnr telno telefonisch telefonische fon phone durchwahl rückruf rückrufnummer
			fernruf`,
		mobile: `handy handynr handynummer mobil mobile mobiltelefon mobilfunk mobilnummer mobilnr
			mobilrufnummer mob whatsapp natel`,
		landline: 'festnetz festnetznummer festnetznr',
		work: `geschäftlich geschäftlicher geschäftliche geschäftliches dienstlich dienstliche
			dienstlicher arbeit büro beruflich berufliche g`,
		home: 'privat private privater privates priv zuhause hause persönlich p',
		other: `zweit zweite zweites zweiter weitere weiterer weiteres andere anderer anderes
			alternativ alternative alternativer zusätzlich zusätzliche`,
		reach: `erreichen erreichbar erreichbarkeit anrufen anruf kontaktieren zurückrufen direkt
			sms`,
		contact: 'kontakt kontakte contact',
		number: 'nummer nummern nr num no',
		id: 'id',
		email: 'email emails mail mails mailadresse emailadresse mailadressen',
		address: 'adresse adressen adr',
		name: 'name namen heißen heißt',
		first: 'erster erste',
		firstName: 'vor vorname vornamen rufname vn initialen',
		last: 'zu nach familien',
		lastName: 'nachname nachnamen familienname familiennamen zuname zunamen',
		person: `person ansprechpartner ansprechpartnerin ansprechpersonen ansprechperson
			kontaktperson kontaktpersonen`,
		customer: `kunde kunden kundin kundinnen klient klientin klienten klientinnen auftraggeber
			auftraggeberin verbraucher verbraucherin`,
		parent: 'vater mutter eltern erziehungsberechtigter erziehungsberechtigte',
		thirdParty: `eigentümer vermieter bürge ehepartner ehemann ehefrau notfall notfallkontakt
			berater makler vertreter betreuer arzt lehrer fahrer vermittler hausverwalter`,
		role: `teilnehmer teilnehmers teilnehmerin teilnehmerinnen teilnehmende gast gäste patient
			patientin patienten patientinnen versicherungsnehmer versicherungsnehmerin versicherter
			versicherte versicherten mitglied mitglieder mitglieds schüler schülerin schülers
			student studentin studierende bewerber bewerberin bewerbers kandidat kandidatin
			kandidaten mieter mieterin mieters mandant mandantin mandanten halter halterin halters
			fahrzeughalter fahrzeughalterin käufer käuferin interessent interessentin interessenten
			besucher besucherin schuldner schuldnerin kreditnehmer kreditnehmerin darlehensnehmer
			darlehensnehmerin antragsteller antragstellerin abonnent abonnentin spender spenderin
			mitarbeiter mitarbeiterin anfragender anfragende kursteilnehmer kursteilnehmerin
			eingeladener kontoinhaber kontoinhaberin`,
		lead: 'lead',
		reference: `referenz referenznummer referenznr ref extern externe externen externer externes
			crm`,
		group: 'gruppe gruppen',
		country: 'land',
		company: `firma unternehmen organisation arbeitgeber stadt ort straße plz marke fahrzeug
			produkt verein`,
		silent: `vollständiger vollständige vollständigen voller aktuelle aktueller aktuell gültige
			angegebene ihre deine ihrer deiner ihren deinen bevorzugte bevorzugter standard der die
			das des dem den von vom für in innen zur zum und u haupt primär primäre mit inkl
			inklusive landesvorwahl ländervorwahl tagsüber abends ihr dein
			deines ihres`,
		question: `wie lautet ist bitte unter welcher welche welchen wir sie dich ich du dir ihnen
			uns am besten angeben geben gib eingeben eintragen nennen nenne kann kannst können
			könnten dürfen tragen trage ein an auf hier mein meine fragen wo`,
		results: `ergebnis ergebnisse status stand bemerkung bemerkungen notiz notizen kommentar
			kommentare anmerkung anmerkungen grund`,
	},
	stems: {
		calls: '*anruf* *gerufen* *telefon* *rückruf* ruf',
		wishes: `*kontakt* *einwillig* *zustimm* *einverst* *widerspr* *widerruf* *sperr* dsgvo
			*erlaub* *gestatt* *untersag* *abgelehnt* *verbot* *verstorb* darf`,
		elsewhere:
			'*angebot* *vertrag* *preis* *behandlung* *aufnahme* *brief* post* *foto* *bild* *datenschutz* agb *mahn* *liefer*',
	},
	consent: {
		replies: 'antwort, nachricht, nachrichten',
		adverts: 'dsgvo, datenschutz, werbung, werbe*, reklame',
		left: `archiviert, papierkorb, insolvent, insolvenz, anwaltlich vertreten, anwalt,
			sterbedatum, todesdatum, todestag, verstorben am, gestorben am, widerrufen, widerruf*,
			widerspr*, abgemeldet, abmeldung, ausgetragen, gesperrt, sperre, gestrichen, entfernt,
			verweigert, abgelehnt, gelöscht`,
		around: 'am, seit, datum, des, der, liste',
		checked: 'abfrage, geprüft, abgeglichen, prüfung',
		things: `prospekt, prospekte, katalog, kataloge, broschüre, infomaterial, flyer,
			zeitschrift, besuch, hausbesuch, termin, termine, modell, muster`,
		rather: 'bevorzugt, am besten, besser, präferiert',
		before: 'vor, nach, bis',
		daytime: `am abend, vormittags, nachmittags, abends, mittags, in der mittagspause,
			mittagszeit, während der arbeitszeit, in der arbeitszeit, zur arbeitszeit`,
		not: `nicht, kein, keine, keinen, keiner, keinerlei, nie, niemals, nimmer, ohne, nichts,
			weder, nix, niemand, keinesfalls, nicht mehr, nie wieder, bitte nicht, null, nüm`,
		calling: `anruf, anrufe, anrufen, anzurufen, telefon, telefonate, telefonisch,
			telefonische, telefonischen, kontakt, kontaktieren, kontaktaufnahme, werbeanrufe,
			telefonkontakt, ruf ~ an, rufen ~ an, ruft ~ an, durchklingeln, antelefonieren,
			behelligen, telefonieren, von uns ~ hören, ansprache, meldet euch, melden sie sich,
			rückruf, zurückrufen, bettelanrufe, tel, anruffen, werbung per tel, telefonaten,
			anruferei, aalüte`,
		called: 'angerufen, zurückgerufen, belästigt, kontaktiert, behelligt',
		wants: 'möchte, will, wünscht, gewünscht, erwünscht, werden, sollen, bittet',
		doNotCall: `nicht anrufen, nicht mehr anrufen, niemals anrufen, nicht kontaktieren, nicht
			mehr kontaktieren, nicht telefonisch, nicht stören, nicht angerufen werden, kein anruf,
			keine anrufe, keine weiteren anrufe, keine anrufe mehr, keine kontaktaufnahme, anrufe
			verboten, sperrliste, gesperrt, blockiert, widerspruch, schwarze liste, falsche nummer,
			falsche telefonnummer, falsche rufnummer, falsche person, nummer falsch, telefonnummer
			falsch, ungültige nummer, nummer ungültig, kein anschluss, nummer nicht vergeben,
			möchte keine anrufe, wünscht keine anrufe, wünscht keinen kontakt, möchte keinen
			kontakt, in ruhe gelassen, in ruhe lassen, in ruhe zu lassen, keine telefonate, nicht
			mehr melden, nicht mehr belästigen, nummer löschen, daten löschen, löschen sie meine,
			vergesst meine nummer, nicht mehr stören, widersprochen, kontaktaufnahme widersprochen,
			anrufen widersprochen, telefonwerbung widersprochen, von jemand anderem, jetzt jemand
			anderes, jetzt jemand anders, daten vollständig löschen, nummer bitte löschen, daten zu
			löschen, nummer zu löschen, falsche nr, falsch verbunden, falscher anschluss, nr
			falsch, nummer stimmt nicht, nr stimmt nicht, telefonnummer stimmt nicht, nummer
			gehört, nr gehört, neuer anschlussinhaber, löschung beantragt, löschantrag, löschung
			verlangt, löschung gewünscht, recht auf löschung, bittet um löschung, fordert löschung,
			kontakt löschen, kontakt sperren, nummer sperren, datensatz löschen, datensatz sperren,
			nr löschen, telefonnummer löschen, bitte löschen, bitte sperren, ausschlussliste,
			negativliste, widerrufen am, widerruf vom, sperre, wohnt ~ kein, gibt es hier nicht,
			lass ~ in ruhe, lasst ~ in ruhe, lassen ~ in ruhe, gehört ~ anderem, gehört ~ anderen,
			nicht die richtige person, nicht anr, hausverbot, gesperrt durch kunde, hat uns
			blockiert, steht auf der sperrliste, k anrufe`,
		plainly: `verstorben, verstorbene, verstorbener, verst, gestorben, sperrvermerk,
			anrufsperre, anrufverbot, kontaktsperre, kontaktverbot, telefonsperre, telefonverbot,
			werbesperre, werbeverbot, datenlöschung, robinsonliste, werbewiderspruch, unerwünschte
			anrufe, anrufe unerwünscht, sterneintrag, stern im telefonbuch, ist tot, ist leider
			tot, kunde tot, kundin tot, jetzt jemand anderem, verstarb, lebt nicht mehr, im
			sterben, ist verschieden, lebt leider nicht mehr, gest`,
		alone: `tot, hört auf, hört endlich auf, hören sie auf, nummer veraltet, nummer nicht mehr
			aktuell, alte nummer, nummer geändert, 17 löschung, löschantrag dsgvo, löschung nach
			art, widerspruch art, gesperrt dsgvo, hat sich erledigt, hier falsch, nie mehr, bitte
			nie mehr, klares nein, ein klares nein, in rente, minderj, kinderhandy, kindernummer,
			konkurs, schluss, basta, soll gestrichen werden, will gestrichen werden, auf keinen
			fall`,
		cautions: `über ra, mit anwalt, seinen anwalt, ihre anwältin, anwaltsschreiben, gesetzliche
			betreuerin, vorsorgevollmacht, anzeige erstattet, bundesnetzagentur, beschwerde bei
			der, beschwerde bei, wg belästigung, uns blockiert, ruhe geben, lassen sie das, sind
			schon genervt, schwerhörig, gehörlos, taub, hört sehr schlecht, nur schriftlich, nur
			noch schriftlich, ausschließlich schriftlich, nur per brief, lieber schriftlich, nur
			schreiben, meldet sich bei bedarf, nicht melden, legt ~ auf, aufgelegt, droht, drohte,
			drohen, gedroht, arbeitet ~ nicht mehr, nicht mehr im unternehmen, ausgeschieden,
			nichts zu tun haben, nichts mit uns zu tun, verbraucherzentrale, rechtlich gegen, hörer
			aufgeknallt, beschimpf*, minderjährig*, falscher ansprechpartner, nicht mehr zuständig,
			finger weg, woanders gekauft, anderen anbieter, woanders unterschrieben, sohn tot, von
			uns gegangen, trauerfall, witwe will, kennt keinen, ins leere, unbekannt verzogen,
			schon verzogen, ausgezogen, ausgewandert, wohnt nicht mehr, nicht mehr dort, geschäft
			aufgegeben, laden verkauft, insolvent, insolvenz, privatinsolvenz, insolvenzverfahren,
			ra eingeschaltet, anwalt hat unterlassung, evtl anwalt, unterlassung, abmahnung,
			datenschutzanfrage, legt sofort auf, sehr sauer, wurde laut, reagiert aggressiv,
			unfreundlich, schnauze voll, zum teufel, nervt ihn, fühlt sich belästigt, sich
			belästigt, über belästigung, zu viele anrufe, betrüger, in frieden, abgewunken, wollte
			nicht reden, nein gesagt, mal nein, keinesfalls nachfassen, nicht
			hinterhertelefonieren, nix hören, will ruhe, keine rückgewinnung, um austragung, um
			entfernung, keine lust, kein bock, schon versorgt, woanders abgeschlossen, konkurrenz
			zufrieden, bei anderem anbieter, bei anderer firma, wohl nix, dement, im hospiz,
			palliativ, liegt im krankenhaus, burnout, burn out, alt und verwirrt, betreuer sagt,
			mutter verbietet, eltern untersagen, streit wg, inkasso läuft, heikel, behutsam, nicht
			drängen, um die ohren, eher per mail, nur noch schriftl, nix mehr zu tun, uns das
			sparen, klang sehr jung, geht jetzt eine, für immer, noch zur schule, nachfolgerin
			übergeben, ihn löschen, nr blocken, war der letzte anruf, das war der letzte, anschluss
			abgeschaltet, keine belästigung, nicht nochmal versuchen, um ruhe, bittet um ruhe,
			vogel gezeigt, familie bittet, familie wollte nicht, auf robinson, eintrag robinson,
			auf der sperrliste, irgendeiner liste, war nicht erfreut, war nicht begeistert, nicht
			begeistert dass, begeistert war sie, todesanzeige, evtl tot, lieber was schriftliches,
			thema durch, wechselt wohl, kd verärgert, nie zugestimmt, tot lt, finger davon, sollen
			abhauen, abhauen, keine angebote mehr, verlust in, verlässt wohl, sms passt, im clinch,
			robinson prüfen, klang bedient, frau weinte, fragen / frag / frage / abklären /
			absprechen / rücksprache / klären / abstimmen + erst / zuerst / vorher / zuvor / vor
			anruf / vor dem anruf / bevor, zugestimmt / zustimmung / einwilligung / einverständnis
			/ opt in + unklar / fraglich / unsicher / zweifelhaft / prüfen / nachweis / unbekannt /
			nicht auffindbar, nummer / nr / rufnummer / anschluss + fraglich / vielleicht / evtl /
			eventuell / vermutlich / wohl / unsicher / nicht mehr sicher / exfrau / exmann, keiner
			/ niemand / nie + kennt / kannte / gehört von / von ihm gehört, meldet sich / rufen /
			ruft / melden + selbst / selber / von sich aus / bei interesse / wenn interesse,
			reklamation / beschwerde / streitfall / rechtsstreit + offen / läuft / ungeklärt /
			anhängig / laufend, dsgvo / datenschutz / daten + löschung / löschen / gelöscht /
			auskunft / verlangt / beruft / vergessen, woher / fragt wie / wissen wie + die nr / die
			nummer / seine nummer / ihre nummer / an ihn / an sie gekommen, verkauft / aufgegeben /
			abgegeben / übergeben + seine firma / ihre firma / geschäft an / seinen laden / den
			laden / die praxis / seine praxis / den betrieb / das geschäft, praxis an ~ abgegeben,
			verlassen / nicht mehr in / nicht mehr bei / gekündigt bei + firma / unternehmen /
			betrieb / arbeitgeber, gezogen / ausgewandert / umgezogen / weggezogen + ins ausland /
			spanien / österreich / kanada / australien / schweiz, 13 / 14 / 15 / 16 / 17 + jahre
			alt / jahre jung / ist erst / j alt / noch schüler, klang / wirkte / war / etwas / sehr
			+ genervt / gereizt / verärgert / angefressen / ungehalten / abweisend, weiß nicht /
			unsicher / zweifle / unklar + ob wir / ob er will / ob sie will / ob nochmal, kanzlei ~
			vertritt, über die kanzlei, anwalt / anwältin + vertritt / über / akte / redet /
			eingeschaltet / schreiben, zurückstellen / ruhen lassen / liegen lassen / pausieren /
			warten + vorerst / erstmal / bis auf weiteres / bis freigabe, nur in notfällen, nur im
			notfall, nur wenn dringend, selig, auf intensiv, intensivstation, schlaganfall, schwer
			krank, sehr krank, todkrank, krebs, chemo, alzheimer, hospiz, im koma, pflegefall,
			mailbox / ab / ansage / anrufbeantworter + anderer name / anderen namen / fremder name
			/ andere person, falsche tel nr, nicht seine nummer, nicht ihre nummer, falsche tel, nr
			vergessen, nummer vergessen, alles abbestellt, sonst / ansonsten / nächstes mal +
			anzeige / anwalt / polizei / klage / meldet er, bnetza, datenschutzbehörde, sind
			geblockt, ist geblockt, hat geblockt, gesperrt bei, uns gesperrt, robinson liste,
			einwilligung zurückgenommen, schriftlich gewünscht, schriftl gewünscht, nur / alles /
			läuft / kontakt / bitte + über sekretariat / über das büro / über steuerberater / über
			seinen sohn / über die tochter / übers büro / über den chef, anruf mit ~ abstimmen,
			verzogen nach, nicht mehr bei fa, nicht mehr in der fa, nicht mehr in der firma,
			betrieb aufgegeben, weggezogen, praxis abgegeben, unter betreuung, hat betreuer, legte
			auf, hat aufgelegt, pampig, patzig, ausfallend, stinksauer, gereizt, angeschrien, tobt,
			abgewimmelt, angebrüllt, geschrien, vllt nie, vielleicht nie, auch später nicht,
			überlegt / denkt / evtl / vielleicht / eventuell + abzumelden / abmelden / aus liste /
			widerspricht / austragen / löschen lassen / widersprechen, ist im kh, liegt im kh, darf
			man anrufen, dürfen wir ~ anrufen, geschieden, anderer name, anderen namen, nicht mehr
			von ihm, nicht mehr von ihr, gegen anrufe, gegen werbeanrufe, gesperrt für,
			widersprochen / widerspruch / widerspr / wid + tel / telefonwerbung / werbung / gg /
			nach art / marketing, fremder / fremde / bäckerei / pizzeria + am apparat / meldet sich
			/ dran, nummer / nr / anschluss / sim / handynr / telefon + jemand anderes / neu
			vergeben / weitergegeben / vllt falsch / passt nicht / von ihm / nicht seine / nicht
			ihre / andere person / von einer firma, pflegeheim, kennt ihn nicht, kennt sie nicht,
			gelöscht werden, zeigt uns an, per wa, firma gewechselt, geschäft verkauft, von der
			liste will, seine ruhe, gehört dem sohn, total sauer, dsgvo löschantrag, bestatter,
			beiständin`,
		refuses: `lehnt, lehne, lehnen, abgelehnt, verweiger*, untersag*, verbiet*, verboten,
			verbeten, verbitt*, verbat, widerspricht, verzicht*, unerwünscht, unerwünschte,
			abgemeldet, aufhören, aufzuhören, einstellen, einzustellen, unterlassen, schluss mit,
			genug von, nerven, genervt, satt, leid, stören ihn, beschwert, stoppen, ungebetene,
			belästigung, weiger*, absehen, vermeiden, hört auf mich, hört auf mit, abbrechen,
			verärgert über, wütend über, abzusehen, lästig, hasst, abbestellt`,
		interest: 'interesse, interessiert, bedarf, angebote mehr',
		remove: `löschen, gelöscht, löscht, entfernen, entfernt, streichen, gestrichen, streicht,
			rausnehmen, nehmen, genommen, nehmt, austragen, ausgetragen, tragen, runter, raus,
			löschung, streichung`,
		list: `aus der liste, von der liste, aus ihrer liste, aus unserer liste, von unserer liste,
			von eurer liste, anrufliste, telefonliste, kontaktliste, kundenliste, kartei,
			datenbank, verteiler, meine nummer, seine nummer, ihre nummer, meine telefonnummer,
			meine daten, seine daten, ihre daten, rufnummer, aus dem system, aus dem verteiler,
			allen listen, aus der kartei, kontaktdaten, aus liste`,
		consent: `einw, einwilligung, werbeeinwilligung, telefoneinwilligung, zustimmung,
			einverstanden, einverständnis, telefonwerbung, kontakterlaubnis,
			einverständniserklärung, einwilligungserklärung, opt in, rückruf erwünscht, anruf
			erwünscht, anrufe erwünscht, zugestimmt`,
		may: 'darf, dürfen, dürfen wir, erlaubt, gestattet, ok, akzeptiert, dsgvo, datenschutz',
		withdrawn: `widerrufen, widerruf, zurückgezogen, entzogen, nicht erteilt, nicht gegeben,
			liegt nicht vor, fehlt, ausstehend, steht aus, abgelaufen`,
		done: `rückruf, rückrufe, zurückrufen, rückrufwunsch, anzahl, ergebnis, geprüft, letzter
			anruf, letzter kontakt, wiedervorlage`,
		channel: `email, emails, e mail, e mails, mail, mails, mailing, mailings, newsletter,
			rundbrief, sms, nachricht, nachrichten, textnachricht, whatsapp, post, postalisch,
			brief, briefe, brieflich, schriftlich, push, cookies, fax, foto, fotos, bild, bilder,
			video, videos, werbung, schriftl`,
		joins: 'und, oder, noch, per, über, via, am, die, den, der, mit, von, dass',
		but: `klar, natürlich, selbstverständlich, sicher, aber, bitte, da, dann, einfach, leider,
			seit`,
		only: 'nur, ausschließlich, ausschl, nur noch, lieber',
		harmless: `problem, mailbox, anrufbeantworter, sicher, angabe, nummer, name, daten, gegen,
			noch nicht angerufen, ans telefon, zu hause, zuhause, da gewesen, heute, klar, bisher,
			zögern sie nicht, zögere nicht,
			warum + nicht / keiner / niemand / nie,
			hund / katze / kater / pferd / hündin / hamster + gestorben / verstorben / tot /
			eingeschläfert,
			akku / batterie / heizung / handy / laptop / motor + tot / gestorben,
			niemand / keiner + ruft an / ruft zurück / zurückruft / zurückgerufen`,
		reaches: `erreicht, erreichbar, erreichen, vergessen, hört, gehört, hören, nimmt, geht, ran,
			angetroffen, finden`,
		yes: 'ja, j, wahr, jawohl, an, gerne, gern, erteilt, liegt vor, aktiv, angemeldet, vorhanden',
		no: 'nicht, kein, keine, nein, n, falsch, aus, nix, ne, nee',
		declines: 'lieber nicht, eher nicht, besser nicht, möchte ich nicht, ungern, nein danke, ki',
		unlisted: `nicht gelistet, erlaubt, inaktiv, frei, kein eintrag, darf angerufen werden,
			liegt nicht vor, keine angabe, keiner, keine, kein, entfällt`,
	},
};
