import { lazy } from '../../../util';
import { cellWords } from '../../words/languages';
import { fold } from '../../words/text';

/** What kind of phone it is. Other words refuse: "(fax)", "(wife)" or "(do not call)" is no number to call. */
const kinds = lazy(() => cellWords('phones'));
/** Initials of them, with a colon or a full stop; F is a fax. */
const INITIALS: ReadonlySet<string> = new Set('c d h m o p t w'.split(' '));
/** In "Phone No. " it is the number, while "No " alone may say not to call it. */
const NUMBER_BEHIND = /(?:(?<=\p{L}\.?\s)n(?:os?)?|n[º°])\.?[\s:-]{0,5}$/iu;
/** "Mobile 1: " */
const COUNTED = /^(\p{L}{2,}\.?\s?)[1-9](?=\s?:)/u;
/**
 * Quotes, the marks of a formula, of a list, of a phone, of a country; a minus in front of a space. No
 * cross and no sign of forbidding: they say not to call.
 */
const DECORATION =
	/[\s'"`´‘’‚“”„«»‹›<>=:;.,_|~\\→⇒·•▪●◦‣–—☎☏✆📞📱📲🤙💬🏠🏢💼()[\]{}「」【】★⭐✓✔☑✅▶►➡👉ℹ№℡\u{1F1E6}-\u{1F1FF}]|-(?=\s|$)/gu;
/** In front it begins an entry of a list, or stands for "number"; before a digit it is dialled, behind it refers to a note. */
const DECORATION_IN_FRONT = /[*#!/](?=[\s:+])/g;
const HEAD = /^[^\d+]*/;
const DIGIT = /\d/;

/** Without the kind before the number, as in "Mobile: " and "Cell - ", or behind it, as in "(work)". */
export function withoutKind(text: string): string {
	const plain = text.replace(COUNTED, '$1');
	const [head = ''] = HEAD.exec(plain) ?? [];
	const rest = plain.slice(head.length);
	let end = rest.length;
	while (end > 0 && !DIGIT.test(rest[end - 1]!)) end -= 1;
	const tail = rest.slice(end);
	const before = (rest.startsWith('+') ? `${head}+` : head).replace(DECORATION_IN_FRONT, ' ');
	if (!isKind(before.replace('+', '').replace(NUMBER_BEHIND, '')) || !isKind(tail)) return text;
	// Of "(212) 555-0123" and "212 (555)" the brackets are the number's.
	const opening = /[([]\s*$/.exec(head)?.[0] ?? '';
	const closing = /^\s*[)\]]/.exec(tail)?.[0] ?? '';
	return opening + rest.slice(0, end) + closing;
}

/** Whether all that is said is a kind, or nothing. */
function isKind(part: string): boolean {
	const bare = part.replace(DECORATION, ' ').trim();
	if (bare === '') return true;
	if (!/^[\p{L}\p{M} -]+$/u.test(bare)) return false;
	const isAbbreviated = /[:.]/.test(part);
	return fold(bare)
		.split(' ')
		.every((word) => kinds().has(word) || (isAbbreviated && INITIALS.has(word)));
}
