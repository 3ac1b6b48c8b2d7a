import type { Language } from './language';

/** Italian. */
export const italian: Language = {
	name: 'Italiano',
	code: 'it',
	countries: {
		GB: 'Gran Bretagna, Inghilterra',
		US: "Stati Uniti d'America",
		NL: 'Olanda',
		KR: 'Corea',
	},
	cells: {
		yes: 'si, vero',
		no: 'no, n, falso',
		nothing: 'nessuno, sconosciuto',
		nobody: 'sconosciuto, cliente',
		total: 'totale, totale complessivo, somma',
		titles: 'sig, signor, signora, sigra, dott, dottssa, famiglia',
		phones: 'cellulare, contatto, lavoro, ufficio, fisso, abitazione, recapito, di',
	},
	header: {
		areaCode: 'prefisso',
		phone: 'telefono telefoni telefonico telefonica telefonici tel phone',
		mobile: 'cellulare cellulari cell cel mobile mobili whatsapp',
		landline: 'fisso fissi centralino',
		work: 'lavoro ufficio aziendale lavorativo professionale',
		home: 'casa privato privata personale abitazione domicilio',
		other: `altro altra altri secondario secondaria secondo seconda alternativo alternativa
			aggiuntivo ulteriore`,
		reach: `recapito recapiti raggiungere raggiungerti raggiungerla contattare contattarti
			contattarla richiamare chiamare chiamarti chiamarla chiamata richiamo diretto sms`,
		contact: 'contatto contatti contact',
		number: 'numero numeri num nr no n',
		id: 'id',
		email: 'email mail posta emails',
		address: 'indirizzo indirizzi elettronica elettronico',
		name: 'nome nomi nominativo chiami',
		first: 'primo proprio battesimo',
		firstName: 'iniziali',
		last: 'famiglia',
		lastName: 'cognome cognomi',
		person: 'referente persona',
		customer: 'cliente clienti consumatore',
		parent: 'padre madre genitore genitori tutore',
		thirdParty: `proprietario locatore garante coniuge marito moglie emergenza agente consulente
			venditore medico insegnante autista segnalatore`,
		role: `paziente pazienti ospite ospiti studente studentessa alunno alunna allievo allieva
			partecipante partecipanti iscritto iscritta iscritti socio socia soci membro membri
			condomino condomina inquilino inquilina conduttore affittuario locatario debitore
			debitrice mutuatario assicurato assicurata contraente intestatario intestataria
			titolare acquirente compratore candidato candidata richiedente abbonato abbonata
			visitatore visitatrice invitato invitata donatore donatrice dipendente passeggero
			interessato interessata prospect beneficiario tesserato tesserata`,
		lead: 'lead',
		reference: 'riferimento rif ref esterno esterna crm',
		group: 'gruppo',
		country: 'paese nazione',
		company:
			'azienda ditta societa organizzazione citta comune via provincia prodotto marca veicolo scuola',
		silent: `completo completa attuale preferito preferita valido fatturazione predefinito
			obbligatorio facoltativo di del dello della dei degli delle d al alla il lo la i gli le
			un una per da l e ed principale primario con incluso compreso cifre tuo tua
			tuoi suo sua suoi vostro vostra`,
		question: `qual quale quali come ti si mi ci inserisci inserisca inserire indica indichi
			indicare scrivi scriva lascia possiamo posso chiama favore piacere che su in cui sono
			dove a quello mio mia qui`,
		results: 'esito esiti stato nota note commento commenti osservazione osservazioni motivo',
	},
	stems: {
		calls: '*chiam* *telefon* *telemark*',
		wishes: `*contatt* consen* *autoriz* *opposiz* *rifiut* accett* *permess* *privacy* blocc*
			*revoc* esclu* viet* *iscritt* rpo`,
		elsewhere: 'contratto preventivo prezzo *newslet* posta *lettera* foto *condizioni*',
	},
	consent: {
		replies: 'risposta, messaggio, messaggi',
		adverts: 'pubblicita, pubblicitari*, promozion*',
		left: `eliminato, eliminata, archiviato, cestino, avvocato, fallito, data di decesso, data
			decesso, data di morte, disiscritt*, revocat*, revoca, rimoss*, esclus*, rifiutat*,
			opposizione, oppost*, cancellat*`,
		around: 'data, di, il, dal, della, del, lista',
		checked: 'verificat*, controllat*',
		things: `catalogo, cataloghi, rivista, visita, visite, appuntamento, modello, opuscolo,
			campione, brochure`,
		before: 'prima delle, prima di, dopo le',
		daytime: `di mattina, la sera, di notte, prima delle nove, in orario di lavoro, in orario d
			ufficio, a pranzo, all ora di pranzo, in ufficio, al lavoro`,
		not: 'non, nessun, nessuno, mai, senza, ne, neanche, niente, nemmeno, nn, zero',
		calling: `chiamate, chiamata, contatto, contatti, telefonate, telefonata, telefono,
			telefonico, telefonica, telemarketing, chiamar*, chiamatem*, richiamar*, contattar*,
			ricontattar*, telefonar*, telefonasse*, telefonicamente, disturbar*, sentirci, chiami,
			contattatemi, essere richiamat*, proposte telefoniche, vendite telefoniche, chiamiam*,
			disturbate, kiam*, marketing tel`,
		called: `chiamato, richiamato, richiamata, contattato, contattata, disturbato,
			ricontattato, disturbata, sollecitato`,
		wants: 'vuole, desidera, essere, chiede, prega, chiesto, ricevere',
		doNotCall: `non chiamare, non chiamate, non chiamatemi, non richiamare, non contattare,
			non contattarla, non disturbare, non telefonare, nessun contatto, niente chiamate,
			niente telefonate, basta chiamate, basta telefonate, non vuole essere chiamato,
			non vuole essere contattata, rifiuta chiamate, rifiuta le chiamate, lista nera,
			bloccato, bloccata, morto, morta, numero errato, numero sbagliato,
			telefono sbagliato, numero inesistente, numero non valido, numero non attivo,
			persona sbagliata, vietato chiamare, disiscritto dalle chiamate, in pace,
			lasciatemi stare, non ricontattare, non richiamarlo, non va chiamata,
			dimenticate il mio numero, non insistere, si oppone, opposizione,
			cancellare dalla lista, togliere dalla lista, numero di un altra, di un altra persona,
			a un altra persona, di qualcun altro, nr sbagliato, n sbagliato, nr errato,
			recapito errato, cellulare sbagliato, numero appartiene, numero riassegnato,
			altro intestatario, non e il suo numero, non e piu il suo numero, non lo conoscono,
			non la conoscono, non abita qui, diritto all oblio, richiesta di cancellazione,
			chiede la cancellazione, cancellazione dati, cancellare il numero,
			cancellare nominativo, bloccare il numero, escludere dalle campagne, da cancellare,
			da escludere, data revoca, revocato il, data disiscrizione, lista di esclusione,
			blocco chiamate, da non contattare, errato, sbagliato, telefono errato,
			cellulare errato, numero non suo, numero non corrisponde, bloccare contatto,
			data cancellazione, opposizione al trattamento, non abita piu qui, risponde un altra,
			cancellare dati, di essere cancellat*, e deceduta, e mancat*, sbagliato persona,
			con questo nome, non e la persona, numero di un altro, no chiamate, no telefonate,
			niente tel, sbagliata`,
		plainly: `deceduto, deceduta, defunto, defunta, registro opposizioni,
			registro delle opposizioni, registro pubblico delle opposizioni, e morto,
			venuta a mancare, venuto a mancare, iscritta rpo, iscritto rpo, e inesistente,
			ora ce l ha, e morta, buonanima, ci ha lasciati, sepolt*, num sbagliato,
			numero disattivato, ora e intestat*, un omonimo, ci siamo confusi,
			sbagliato chi ha, numero sbagliato in, telefono e della badante, della zia per sbaglio,
			non abita piu, trasferit* all estero, ex dipendente, non piu referente,
			venduto il negozio, ceduto l attivita, attivita cessata, azienda fallita, subentrat*,
			casa gia venduta, ritirato l immobile, niente agenzie, rispo* un bimbo,
			passat* alla concorrenza, non intende proseguire, inutile insistere, gia detto no,
			lasciar perdere, lasciatel* stare, mi cercate, ne puo piu, perdete tempo,
			rifiuta di parlare, sapere di cambiare, non ne vuole sapere, che spariamo,
			oblio dei dati, l oblio, via dalla lista, tolt* dal database, esige cancellazione,
			mai dato il consenso, disdetta definitiv*, non da il permesso, ci ha diffidat*,
			non vuole saperne, passat* ad altro studio, cel di un ragazzino, troppe chiamate,
			esclus* dalle campagne, scambio di cognome, piu lui il responsabile, ne occupa piu,
			non se ne occupa, cliente pers*, niente intermediari, da depennare, non conosce nessun*,
			rpo, il fu, non e piu tra noi`,
		alone: `non vuole, non vogliono, non voglio, non desidera, non accetta, non acconsente,
			non autorizza, vecchio numero, numero cambiato, numero non piu valido,
			opposizione gdpr, senza consenso, cambiato numero, mai piu, no tel, ostile, scartare,
			non idoneo, non e lui, non proprietario, detto no, mai richieste, non fa per lui,
			non tornera, ditta chiusa, e non torna, non ha voglia, di smettere, di smetterla,
			non c e piu`,
		cautions: `suo avvocato, al legale, in causa con, amministratore di sostegno,
			amministratrice di sostegno, parlare solo con, al garante, garante della privacy, fatto
			reclamo, ci denuncia, sporto denuncia, a quel paese, insulta, non vuole sentire
			nessuno, sordo, sorda, non udente, ci sente poco, solo per iscritto, comunicazioni
			solo, solo via pec, preferisce scrivere, posta cartacea, si fa vivo lui, ci richiamera,
			richiama lui, minaccia, problemi di udito, riattacca, ci ha bloccat*, bloccato il
			nostro, non lavora piu, lasciato l azienda, saperne, minacciat*, messo giu, in faccia,
			fara reclamo, minorenn*, insultat*, firmato con altr*, piu bisogno, lutto recente,
			sarebbe mort*, all avvocat*, l avvocat*, un legale, suo legale, ufficio legale, legale
			interno, in concordato, interdett*, ha bloccato il, riattacc*, butta giu ogni, offes*,
			perseguit*, infuriat*, molto arrabbiat*, delus* dal, esito del reclamo, attendere
			esito, truffa, stanco di noi, ricoverat*, malattia lunga, molto anzian*, problemi di
			salute, non pressare, come abbiamo avuto, preferisce mail, meglio scriver*, pare si
			sia, pare che chiud*, forse in pensione, verificare consenso, controllare rpo, ora
			segue tutto, segue tutto la, segue tutto il, valut* la disdetta, con cautela, cliente
			difficile, cliente ostile, accesso dati, vi chiamo io, vendendo l attivita, la vedova,
			fase di separazione, responsabile prima di, segreteria ha un altro, non ricorda di
			aver, al diavolo, in carcere, un ictus, rapporti tesi, riconvalid*, stuf* della
			pubblicita, poco interessat*, non sembra convint*, furios*, chiedere / sentire /
			parlare con / verificare con / consultare + prima / in anticipo / preventivamente,
			consenso / autorizzazione / privacy + illeggibile / dubbio / da verificare / incerto /
			non chiaro / non trovo / manca / sconosciut* / non sappiamo, numero / nr / telefono /
			linea + forse / dubbio / probabilmente / potrebbe / ex moglie / ex marito / ha preso,
			nessuno / mai + lo conosce / la conosce / sentito nominare / sentito il nominativo /
			sentito parlare, chiama / richiama / contatta / cerco / si fara sentire + lui stesso /
			lei stessa / semmai / se interessat* / se serve, reclamo / contenzioso / lite /
			contestazione + apert* / in corso / pendente / irrisolt*, gdpr / privacy / dati +
			cancell* / elimin* / oblio / rimuov* / richiesta / revoc*, come avete il mio, da dove /
			perche + avuto il / suo numero / suoi dati / mio numero / trovato il, venduto / ceduto
			/ chiuso definitivamente / lasciato per sempre / dismesso + negozio / attivita / ditta
			/ azienda / locale / studio / ristorante, uscito da / uscita da / non e piu in /
			dimess* da / andato via da + azienda / ditta / societa / lavoro, trasferit* / emigrat*
			/ andat* a vivere + estero / spagna / germania / svizzera / francia, 13 / 14 / 15 / 16
			/ 17 + ha solo / ragazz* di / minorenne / liceale, sembrava / sembrato / era / un po /
			molto + scocciat* / seccat* / secco / secca / irritat* / brusc* / stanc*, non so se /
			non sa se / dubito + vuole / vale la pena / convenga / dobbiamo / sia interessat*,
			avvocato / avvocata / legale + rappresenta / pratica / lettera / tramite / segue,
			lasciare / sospendere / attendere / mettere + per ora / per il momento / in attesa /
			via libera, solo se urgente, solo in caso di, non si chiama, miglior vita, in fin di
			vita, numero bloccato, telefonate no, chiamate no, cambiato lavoro, cambiato azienda,
			vive all estero, vive a londra, urlava, ceduto il bar, terapia intensiva, rianimazione,
			in hospice, alzheimer*, demenza*, in coma, cure palliative, sta molto male, sta male, e
			in ospedale, ora in ospedale, in ospedale da, malat* + grave / gravemente / molto,
			scompars* + nel / anno / moglie / marito / mese, numero / nr / num / cell / cellulare /
			linea / tel + inesistente / e di un altr* / ora di un altr* / altra persona / ad altr*
			/ di altri / non e il suo / non e piu il suo / non e suo / cambiato proprietario / e di
			una, non conoscono, mai sentito, qui nessun, con quel nome, risponde / risposto + una
			pizzeria / una ditta / un negozio / sconosciut* / altra persona, segreteria / casella +
			altro nome / altri / altra persona, dimentic* / perdete / cancell* + mio num / mio
			numero / suo num, disiscriv* / disiscrizione + tutto / tutti / ovunque, polizia /
			carabinieri / garante / denunci* / querel* + se chiam* / se richiam* / altrimenti / va
			dai / va dalla / segnal*, opposizione + registrata / reg / esercitat* / diritto /
			marketing, segretari* / moglie / marito / capo / titolare + tramite / attraverso /
			passare dall* / passare dal / parlare c, tramite ufficio, tramite l ufficio, non so se
			+ possiamo / si puo, ha chiuso + attivita / negozio / ditta, di chi e + num / numero /
			cell, un tutore, ha tutore, tutore legale, buttato giu, mette giu, maleducat*,
			sgarbat*, scortese, scorbutic*, forse mai, forse piu, pens* / valut* / forse +
			cancellars* / togliersi / disiscriver*, meglio / piuttosto / di preferenza + mail /
			email / sms / whatsapp / messaggio / messaggi, num errato, della figlia di, revoca del
			consenso, lasciarla stare, sconosciuto a questo numero, in nessuna forma, funerale,
			corecom, solo raccomandata`,
		refuses: `rifiuta, rifiutato, rifiuto, negato, vieta, vietato, oppone, si e opposta,
			contrario alle, diffida, diffidato, cessare, interrompere, evitare, stufa delle, stufo,
			stanca di, stanco delle, basta, stop, odia, detesta, si lamenta, lamentela, non
			gradite, astenersi, disiscritto, rinunciato, disdetta, smett*, seccat*, infastidit*,
			declin*, stufa di, nega, arrabbiat* per, diffidati, stanco di, guai a, esaust*,
			scocciat*, oppost*, contrari* al*`,
		interest: 'interessato, interessata, interessa, interesse',
		remove: `cancellate, cancellatemi, cancellazione, escludere, escluso, cancellare,
			cancelliamo, elimin*, rimuov*, rimoss*, togliere, togliet*, toglierl*, tolto,
			depennare, cancellarl*, tolta, levat*, levar*, sparire`,
		list: `lista, liste, elenco, elenchi, database, archivio, archivi, rubrica, mio numero,
			suo numero, miei dati, suoi dati, sistema, registro, dal db, campagne`,
		consent: 'contattabil*, consenso, opt in',
		may: `possiamo, puo, accetta, acconsente, acconsento, autorizza, autorizzazione, permesso,
			accordo, ok, privacy, gdpr`,
		withdrawn: `revocato, revocata, revoca, ritirato, negata, mancante, manca, in attesa,
			scaduto`,
		done: `richiamare, da richiamare, richiamata, esito, esiti, ultima chiamata, ultimo
			contatto, totale`,
		channel: `email, emails, mail, mailing, posta, newsletter, sms, messaggio, messaggi,
			whatsapp, lettera, lettere, push, cookie, fax, foto, video, wa, per iscritto, wapp`,
		joins: 'o, e, per, via, il, la, le, i, al, alla, di, del, delle, tramite, ed, sul, con, che',
		but: `certo, certamente, ma, pero, perche, per favore, quindi, meglio, grazie,
			assolutamente, volentieri, ieri`,
		only: 'solo, preferisce, preferirebbe, soltanto, unicamente, predilige, esclusivamente, pref',
		harmless: `problema, ancora, dati, numero, nome, informazioni, era, sicura, disponibile,
			pronto, urgente, in casa, perche + non / nessuno / mai, cane / gatto / gatta / cavallo
			/ batteria / caldaia + morto / morta / e morto / e morta / non c e piu, nessuno +
			chiama / richiama / richiamat* / chiamato, fa l avvocato`,
		reaches: `risponde, risposto, dimenticare, esiti a, segreteria, trovato, trovata, sente,
			funziona`,
		yes: 'si, s, vero, certo, y, prestato, firmata, attivo, ricevuto',
		no: 'non, no, n, falso',
		declines: 'meglio di no, preferirei di no, direi di no, assolutamente no, no grazie, ko',
		unlisted: `non presente, non risulta, non iscritto, libero, nessuno, niente, non attivo,
			non applicabile`,
	},
};
