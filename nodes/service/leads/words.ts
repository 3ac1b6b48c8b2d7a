import { lazy } from '../../util';

/**
 * The words of column headers in English, German, Spanish, French, Italian, Portuguese, Dutch, Polish,
 * Turkish and Hindi, one letter for each kind. To teach a word, put it on its line; it stands on one.
 */
const WORDS = `
P phone phones telephone tel ph dial telefon telefonnr rufnummer durchwahl ruckruf telefono telefonos tlf tfno fono fone fon telephonique telefonico telefone telefoon telefonu telefony telefonow telefonunuz telefonunuzu telefonum doorbhash durbhash phoneno telno phonenumber msisdn
M mobile mobiles mob cell cellphone cellular whatsapp gsm handy mobil mobiltelefon mobilfunk movil celular portable cellulare telemovel mobiel mobiele komorka komorki komorkowy kom mobileno mobno cellno
h landline festnetz fijo fixe fisso fixo stacjonarny
m port cep movel
W work business office corporate geschaftlich dienstlich trabajo oficina comercial professionnel pro bureau lavoro ufficio werk zakelijk praca
H home private personal residential privat casa domicile residencial vast vaste thuis domowy sabit ev priv dom
O other second secondary alternative alt additional 2 3 4 zweit weitere otro otra autre altro outro andere inny diger
V alternate
R cont reach call callback direct text reminder recapito iletisim irtibat sms wa hs joindre erreichen contactarte contactarle raggiungere bereiken
C contact kontakt contacto contato contatto sampark
# number numbers n no nr num nos nummer nummern numero numeros numer numeru numara numarasi numaranizi sankhya
i id identyfikator
@ email emails mail mails emailaddress mailadresse correo correos courriel mel posta eposta imel poczta correio
A location address addresses addr adresse adressen adresa adres adresi adresiniz direccion indirizzo endereco pata mailowy electronique elettronica elettroniczna elektroniczna electronico eletronico
o with including incl include area code codes dialling daytime evening day night digit digits 10 w h m caller
N name names fn heissen heisst llamas nombre nom noms nome naam adi adiniz isim ismi isminiz nazwa poora nominativo pura
F first given forename primer pila primeiro proprio battesimo pehla pratham
f imie vor fname vorname rufname prenom prenoms nombres voornaam roepnaam imiona firstname voor voorletters initialen
L last family zu famille ultimo antim paterno
l lname surname nachname familienname zuname apellido apellidos cognome sobrenome apelido achternaam familienaam nazwisko soyad soyadi soyadiniz soyisim soyismi upnaam kulnaam lastname
a ad
t tussenvoegsel tussenvoegsels voorvoegsel voorvoegsels infix
& and und y e et i ve en aur
p ansprechpartner ansprechpartnerin ansprechperson kontaktperson interlocuteur referente contactpersoon yetkili ilgili osoba kisi persona person personne pessoa in kontaktowa
c customer client kunde kunden kundin cliente klant klient klienci klienta musteri grahak cust consumer musterinin
b attendee invitee guest registrant respondent participant prospect voter donor applicant student pupil patient member buyer candidate tenant debtor borrower insured policyholder emp employee subscriber teilnehmer teilnehmers deelnemer gast patienten versicherungsnehmer paciente alumno asistente patiente eleve invite paziente ospite aluno inscrito katilimci hasta ogrenci membro miembro membre mitglied mitglieder socio homeowner claimant requester hastanin ogrencinin uyenin uczestnik uczestnika pacjent pacjenta inwestor inwestora
d lead
D deal
w display profile push
r reference ref referenz referenznummer referencia riferimento referentie referencyjny referans sandarbh
x external crm externe externo externa externen esterno extern zewnetrzny harici
g group gruppe gruppen grupo groupe gruppo samuh
k country land pais pays paese kraj ulke desh nation
! primary main
_ numaraniz is chiami value full complete complet completa completo vollstandiger vollstandige volledige pelne tam billing bill default preferred best contacts leads customers clients voice pref internet your you my please enter provide what whats s are the a an of to for on which can we us at required optional active current ihr ihre ihrer deine dein wie lautet ist bitte unter welcher wir sie dich der die das des mit vorwahl am besten pouvons nous puis peut tu su cual es el la de del los nuestro con votre ton quel est le l d du un une vous tuo tua suo sua qual il di dei come ti seu o do da voce com ddd uw jouw wat het van je waarop twoj twoje twoja twojego jaki jest pana pani nasil nedir yazar misiniz misin lutfen kisisel aap aapka aapki apna apni ka ki kya hai 1 auto generated raw formatted e164 international dir reachable under if like it kontaktowy hat haber ta para por favor te como se me mi meu minha sus tus al lo una per si quelle pour sur veuillez indiquer inserisci informe digite vul mijn graag podaj prosze wpisz swoj swoje giriniz sizin size angeben geben fur ihnen tell here below so that sont moi mon kan kunnen kann konnen können wij
`;

/** A column's name, read word by word. */
export interface Header {
	/** In small letters, without accents. */
	words: readonly string[];
	/** One for each word that says something; `?` for one that is not known. */
	letters: string;
	/** Whether it is the main one of several, as in "Primary contact". */
	isPrimary: boolean;
	/** Which person of several: "attendee", "buyer". */
	role?: string;
}

/** More of a text than this is read for nothing. */
const MAX_LENGTH = 100;
const ASCII = /^[\0-\x7f]*$/;
/** Shorter words that are not known are no two words written as one. */
const MIN_COMPOUND = 6;
/** "Teilnehmer" and "Teilnehmers" are one role. */
const ROLE_STEM = 6;

const letterByWord = lazy(
	() =>
		new Map(
			WORDS.trim()
				.split('\n')
				.flatMap((line) =>
					line
						.slice(2)
						.split(' ')
						.map((one): [string, string] => [one, line[0]!]),
				),
		),
);

function findLetter(word: string): string | undefined {
	return letterByWord().get(word);
}

/** What people write into a note or a consent; longer ones are read so far. */
export const MAX_NOTE = 500;

/** Letters and digits alone, without accents and capitals: "Não!" is "nao". */
export function fold(text: string, maxLength = MAX_LENGTH): string {
	const start = text.slice(0, maxLength);
	if (ASCII.test(start))
		return start
			.toLowerCase()
			.replace(/[^a-z\d]+/g, ' ')
			.trim();
	const plain = start
		.normalize('NFKD')
		.replace(/[\u0300-\u036f]/g, '')
		.toLowerCase();
	const latin = plain.replaceAll('ı', 'i').replaceAll('ł', 'l').replaceAll('ß', 'ss');
	return latin.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
}

/** The words of a name, with spaces between them: "E-mailAddress" is "e mail address". */
export function splitWords(name: string): string {
	return fold(
		name
			.slice(0, MAX_LENGTH)
			.normalize('NFKC')
			.replace(/^property_|;TYPE=|(?<!\p{L})e[-_ .]?164\b/giu, ' ')
			.replace(/whats\s?app/gi, ' whatsapp ')
			.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
			.replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
			.replace(/(\p{L})(\d)/gu, '$1 $2'),
	);
}

/** "Handynummer", "FIRSTNAME": two known words written as one. */
function splitCompound(word: string): string[] {
	if (findLetter(word) !== undefined || word.length < MIN_COMPOUND) return [word];
	for (let at = 3; at <= word.length - 2; at += 1) {
		const [first, second] = [word.slice(0, at), word.slice(at)];
		const isLong = second.length > 2 || ['nr', 'no', 'id'].includes(second);
		if (isLong && findLetter(first) && findLetter(second)) return [first, second];
	}
	return [word];
}

/** Reads a column's name. */
export function readHeader(name: string): Header {
	const words = splitWords(name).split(' ').filter(Boolean);
	const parts = words.flatMap(splitCompound);
	const all = parts.map((word) => findLetter(word) ?? '?').join('');
	return {
		words,
		letters: all.replace(/[_!]/g, '').replace(/^&+|(?<!&)&+$/g, ''),
		isPrimary: all.includes('!'),
		role: parts.find((word) => findLetter(word) === 'b')?.slice(0, ROLE_STEM),
	};
}
