import { fold } from './text';

/**
 * What kind of phone it is, in the languages that are read. Other words refuse: "(fax)", "(wife)" or "(do
 * not call)" is no number to call.
 */
const KINDS: ReadonlySet<string> = new Set(
	(
		'ph phone telephone tel number cell cellphone mob mobil mobile gsm whatsapp wa sms voice handy callto ' +
		'call contact direct home work office main primary private personal landline telefon telefonnummer ' +
		'telnr nr nummer rufnummer mobilnummer handynummer mobiltelefon natel festnetz kontakt privat ' +
		'geschaftlich dienstlich buro arbeit telefono numero cel celular movil fijo casa trabajo oficina ' +
		'portable fixe bureau domicile travail cellulare contatto lavoro ufficio fisso telefone telemovel ' +
		'contacto trabalho escritorio fixo telefoon telefoonnummer mobiel mobielnummer thuis werk vast ' +
		'komorka kom komorkowy dom praca sluzbowy numer cep ev is telefonu numara numarasi tfn tlf hem ' +
		'hemtelefon arbete jobb тел телефон моб फोन मोबाइल'
	).split(' '),
);
/** Initials of them, with a colon or a full stop; F is a fax. */
const INITIALS: ReadonlySet<string> = new Set('c d h m o p t w'.split(' '));
/** In "Phone No. " it is the number, while "No " alone may say not to call it. */
const NUMBER_BEHIND = /(?<=\p{L}\s)n(?:os?|[º°])?\.?[\s:]{0,5}$/iu;
/** Quotes, the marks of a formula, of a list, of a phone, of a country; a minus in front of a space. */
const SAYS_NOTHING =
	/[\s'"`´‘’‚“”„«»‹›=:;.,_|>→·•▪●◦‣–—☎☏✆📞📱📲()[\]\u{1F1E6}-\u{1F1FF}]|-(?=\s|$)/gu;
/** Behind a sign it only says how that is shown. */
const AS_EMOJI = '\ufe0f';
const HEAD = /^[^\d+]*/;
const DIGIT = /\d/;

/** Without the kind before the number, as in "Mobile: " and "Cell - ", or behind it, as in "(work)". */
export function withoutKind(text: string): string {
	const [head = ''] = HEAD.exec(text) ?? [];
	const rest = text.slice(head.length);
	let end = rest.length;
	while (end > 0 && !DIGIT.test(rest[end - 1]!)) end -= 1;
	const tail = rest.slice(end);
	if (!isKind(head.replace(NUMBER_BEHIND, '')) || !isKind(tail)) return text;
	// Of "(212) 555-0123" and "212 (555)" the brackets are the number's.
	const opening = /[([]\s*$/.exec(head)?.[0] ?? '';
	const closing = /^\s*[)\]]/.exec(tail)?.[0] ?? '';
	return opening + rest.slice(0, end) + closing;
}

/** Whether all that is said is a kind, or nothing. */
function isKind(part: string): boolean {
	const bare = part.replaceAll(AS_EMOJI, '').replace(SAYS_NOTHING, ' ').trim();
	if (bare === '') return true;
	if (!/^[\p{L}\p{M} ]+$/u.test(bare)) return false;
	const isAbbreviated = /[:.]/.test(part);
	return fold(bare)
		.split(' ')
		.every((word) => KINDS.has(word) || (isAbbreviated && INITIALS.has(word)));
}
