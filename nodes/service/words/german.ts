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
		estates: 'nachlass, erbengemeinschaft, erben von',
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
		left: `minderjährig, archiviert, papierkorb, insolvent, insolvenz, anwaltlich vertreten,
			anwalt, sterbedatum, todesdatum, todestag, verstorben am, gestorben am, widerrufen,
			widerruf*, widerspr*, abgemeldet, abmeldung, ausgetragen, gesperrt, sperre, gestrichen,
			entfernt, verweigert, abgelehnt, gelöscht`,
		around: 'am, seit, datum, des, der, liste',
		checked: 'abfrage, geprüft, abgeglichen, prüfung',
		not: `nicht, kein, keine, keinen, keiner, keinerlei, nie, niemals, nimmer, ohne, nichts,
			weder, nix, niemand, keinesfalls, nicht mehr, nie wieder, bitte nicht, null, nüm`,
		calling: `anruf, anrufe, anrufen, anzurufen, telefon, telefonate, telefonisch,
			telefonische, telefonischen, kontakt, kontaktieren, kontaktaufnahme, werbeanrufe,
			telefonkontakt, ruf ~ an, rufen ~ an, ruft ~ an, durchklingeln, antelefonieren,
			behelligen, telefonieren, von uns ~ hören, ansprache, melden sie sich, rückruf,
			zurückrufen, bettelanrufe, tel, anruffen, telefonaten, anruferei, aalüte`,
		called: 'angerufen, zurückgerufen, belästigt, kontaktiert, behelligt',
		wants: 'möchte, will, wünscht, gewünscht, erwünscht, werden, sollen, bittet',
		doNotCall: `nicht anrufen, nicht mehr anrufen, niemals anrufen, nicht kontaktieren, nicht
			mehr kontaktieren, nicht telefonisch, nicht stören, nicht angerufen werden, kein
			anruf, keine anrufe, keine weiteren anrufe, keine anrufe mehr, keine kontaktaufnahme,
			anrufe verboten, sperrliste, gesperrt, blockiert, widerspruch, schwarze liste,
			falsche nummer, falsche telefonnummer, falsche rufnummer, falsche person, nummer
			falsch, telefonnummer falsch, ungültige nummer, nummer ungültig, kein anschluss,
			möchte keine anrufe, wünscht keine anrufe, wünscht keinen kontakt, möchte keinen
			kontakt, in ruhe gelassen, in ruhe lassen, keine telefonate, nicht mehr belästigen,
			nummer löschen, daten löschen, widersprochen, kontaktaufnahme widersprochen, anrufen
			widersprochen, telefonwerbung widersprochen, jetzt jemand anders, falsche nr, falsch
			verbunden, falscher anschluss, nr falsch, nummer gehört, nr gehört, neuer
			anschlussinhaber, löschung beantragt, löschantrag, löschung verlangt, löschung
			gewünscht, bittet um löschung, fordert löschung, kontakt löschen, kontakt sperren,
			nummer sperren, datensatz löschen, datensatz sperren, nr löschen, telefonnummer
			löschen, bitte löschen, bitte sperren, ausschlussliste, negativliste, widerrufen am,
			widerruf vom, sperre, lassen ~ in ruhe, gehört ~ anderem, nicht anr, hausverbot, k
			anrufe`,
		plainly: `verstorben, verstorbene, verstorbener, verst, gestorben, sperrvermerk,
			anrufsperre, anrufverbot, kontaktsperre, kontaktverbot, telefonsperre, telefonverbot,
			werbesperre, werbeverbot, datenlöschung, robinsonliste, werbewiderspruch, anrufe
			unerwünscht, sterneintrag, stern im telefonbuch, verstarb, lebt nicht mehr, im
			sterben, gest`,
		alone: `tot, hört auf, hört endlich auf, widerspruch art, hat sich erledigt, nie mehr,
			bitte nie mehr, in rente, minderj, kinderhandy, kindernummer, konkurs, schluss,
			basta, auf keinen fall`,
		refuses: `widerspricht, widerspruch gegen, lehnt, lehne, abgelehnt,
			verweiger*, untersag*, verbiet*, verboten, verbeten, verbitt*, verbat, verzicht*,
			unerwünscht, unerwünschte, abgemeldet, aufhören, aufzuhören, einstellen, unterlassen,
			schluss mit, nerven, genervt, satt, leid, beschwert, stoppen, belästigung, weiger*,
			abbrechen, verärgert über, wütend über, abzusehen, lästig, hasst, abbestellt`,
		interest: 'interesse, interessiert, bedarf',
		remove: `löschen, gelöscht, löscht, entfernen, entfernt, streichen, gestrichen, streicht,
			rausnehmen, nehmen, genommen, nehmt, austragen, ausgetragen, runter, raus, löschung,
			streichung`,
		list: `von der liste, anrufliste, telefonliste, kartei, verteiler, meine nummer, seine
			nummer, ihre nummer, meine daten, seine daten, ihre daten, rufnummer, aus dem system,
			aus dem verteiler, aus der kartei, kontaktdaten`,
		consent: `einw, einwilligung, werbeeinwilligung, telefoneinwilligung, zustimmung,
			einverstanden, einverständnis, telefonwerbung, kontakterlaubnis,
			einverständniserklärung, einwilligungserklärung, opt in, rückruf erwünscht, anruf
			erwünscht, anrufe erwünscht, zugestimmt`,
		may: `erlaubte, darf, dürfen, dürfen wir, erlaubt, gestattet, ok, akzeptiert, dsgvo,
			datenschutz`,
		withdrawn: `widerrufen, widerruf, zurückgezogen, entzogen, nicht erteilt, nicht gegeben,
			liegt nicht vor, fehlt, ausstehend, steht aus, abgelaufen`,
		done: `rückruf, rückrufe, zurückrufen, rückrufwunsch, anzahl, ergebnis, geprüft, letzter
			anruf, letzter kontakt, wiedervorlage`,
		channel: `email, emails, e mail, e mails, mail, mails, mailing, mailings, newsletter,
			rundbrief, sms, nachricht, nachrichten, textnachricht, whatsapp, post, postalisch,
			brief, briefe, brieflich, schriftlich, push, cookies, fax, foto, fotos, bild, bilder,
			video, videos, werbung, schriftl`,
		joins: 'und, oder, noch, per, über, via, am, die, den, der, mit, von, dass',
		but: `klar, natürlich, selbstverständlich, sicher, aber, bitte, da, dann, einfach,
			leider, seit`,
		only: 'bevorzugt, nur, ausschließlich, ausschl, nur noch, lieber',
		harmless: `problem, mailbox, anrufbeantworter, sicher, angabe, nummer, name, daten,
			gegen, noch nicht angerufen, ans telefon, zu hause, zuhause, da gewesen, heute, klar,
			bisher, zögern sie nicht, zögere nicht, erreicht, erreichbar, erreichen, vergessen,
			hört, gehört, hören, nimmt, geht, ran, angetroffen, finden`,
		yes: `ja, j, wahr, jawohl, an, gerne, gern, erteilt, liegt vor, aktiv, angemeldet,
			vorhanden`,
		no: 'nicht, kein, keine, nein, n, falsch, aus, nix, ne, nee',
		declines: `lieber nicht, eher nicht, besser nicht, möchte ich nicht, ungern, nein danke,
			ki`,
		unlisted: `nicht gelistet, erlaubt, inaktiv, frei, kein eintrag, darf angerufen werden,
			liegt nicht vor, keine angabe, keiner, keine, kein, entfällt`,
	},
};
