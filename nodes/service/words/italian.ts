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
		left: `minorenne, eliminato, eliminata, archiviato, cestino, avvocato, fallito, data di
			decesso, data decesso, data di morte, disiscritt*, revocat*, revoca, rimoss*, esclus*,
			rifiutat*, opposizione, oppost*, cancellat*`,
		around: 'data, di, il, dal, della, del, lista',
		checked: 'verificat*, controllat*',
		not: 'non, nessun, nessuno, mai, senza, ne, neanche, niente, nemmeno, nn, zero',
		calling: `chiamate, chiamata, contatto, contatti, telefonate, telefonata, telefono,
			telefonico, telefonica, telemarketing, chiamar*, chiamatem*, richiamar*, contattar*,
			ricontattar*, telefonar*, telefonasse*, telefonicamente, disturbar*, sentirci,
			chiami, contattatemi, essere richiamat*, chiamiam*, disturbate, kiam*, marketing tel`,
		called: `chiamato, richiamato, richiamata, contattato, contattata, disturbato,
			ricontattato, disturbata, sollecitato`,
		wants: 'vuole, desidera, essere, chiede, prega, chiesto, ricevere',
		doNotCall: `non chiamare, non chiamate, non chiamatemi, non richiamare, non contattare,
			non contattarla, non disturbare, non telefonare, nessun contatto, niente chiamate,
			niente telefonate, basta chiamate, basta telefonate, non vuole essere chiamato,
			rifiuta chiamate, lista nera, bloccato, bloccata, morto, morta, numero errato, numero
			sbagliato, telefono sbagliato, numero inesistente, persona sbagliata, vietato
			chiamare, in pace, lasciatemi stare, non ricontattare, non richiamarlo, non
			insistere, si oppone, opposizione, togliere dalla lista, numero di un altra, di un
			altra persona, a un altra persona, nr sbagliato, n sbagliato, nr errato, recapito
			errato, cellulare sbagliato, numero appartiene, numero riassegnato, altro
			intestatario, non e piu il suo numero, non lo conoscono, non abita qui, cancellazione
			dati, cancellare nominativo, da cancellare, da escludere, data revoca, revocato il,
			data disiscrizione, lista di esclusione, blocco chiamate, da non contattare, errato,
			sbagliato, telefono errato, cellulare errato, bloccare contatto, data cancellazione,
			opposizione al trattamento, cancellare dati, e deceduta, e mancat*, sbagliato
			persona, numero di un altro, no chiamate, no telefonate, niente tel, sbagliata`,
		plainly: `deceduto, deceduta, defunto, defunta, registro opposizioni, registro delle
			opposizioni, registro pubblico delle opposizioni, e morto, venuto a mancare, iscritta
			rpo, iscritto rpo, ora ce l ha, e morta, buonanima, ci ha lasciati, sepolt*,
			trasferit* all estero, ex dipendente, subentrat*, passat* alla concorrenza, lasciar
			perdere, lasciatel* stare, ne puo piu, non ne vuole sapere, ci ha diffidat*, non
			vuole saperne, non conosce nessun*, rpo, non e piu tra noi`,
		alone: `non vuole, non vogliono, non voglio, non desidera, non accetta, non autorizza,
			vecchio numero, numero cambiato, senza consenso, mai piu, no tel, ostile, scartare,
			non e lui, detto no, e non torna, non ha voglia, di smettere, di smetterla, non c e
			piu`,
		refuses: `rifiuta, rifiutato, negato, vieta, vietato, oppone, diffida, diffidato,
			cessare, interrompere, evitare, basta, stop, odia, detesta, si lamenta, disiscritto,
			rinunciato, disdetta, smett*, seccat*, infastidit*, declin*, nega, diffidati, stanco
			di, guai a, esaust*, scocciat*, contrari* al*`,
		interest: 'interessato, interessata, interessa, interesse',
		remove: `cancellate, cancellatemi, cancellazione, escludere, escluso, cancellare,
			elimin*, rimoss*, togliere, togliet*, toglierl*, tolto, depennare, tolta, levat*,
			levar*, sparire`,
		list: `lista, liste, elenco, elenchi, database, archivio, archivi, rubrica, mio numero,
			suo numero, miei dati, suoi dati, sistema, registro, dal db, campagne`,
		consent: 'contattabil*, consenso, opt in',
		may: `accettati, consentiti, possiamo, puo, cons, accetta, acconsente, acconsento,
			autorizza, autorizzazione, permesso, accordo, ok, privacy, gdpr`,
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
			pronto, urgente, in casa, fa l avvocato, risponde, risposto, dimenticare, esiti a,
			segreteria, trovato, trovata, sente, funziona`,
		yes: 'si, s, vero, certo, y, prestato, firmata, attivo, ricevuto',
		no: 'non, no, n, falso',
		declines: 'meglio di no, preferirei di no, direi di no, assolutamente no, no grazie, ko',
		unlisted: `non presente, non risulta, non iscritto, libero, nessuno, niente, non attivo,
			non applicabile`,
	},
};
