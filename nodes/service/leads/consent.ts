/** Columns in which a person says whether they may be called, in ten languages and both directions. */
import type { IDataObject } from 'n8n-workflow';

import { beginsWithNo, isAbsent, isPlainNo } from './cell';
import type { ColumnProfile } from './columnProfile';
import { matchHeader } from './headers';
import { splitWords } from './words';

export interface ConsentColumns {
	/** Any cell but a plain no refuses the row. */
	forbidding: readonly string[];
	/** A plain no refuses the row. */
	allowing: readonly string[];
	/** They smell of it, and are not understood. */
	doubtful: readonly string[];
}

const FORBIDDING = [
	'do ?no? ?t ?(?:call|contact|phone|disturb|ring|dial)',
	'dn[cd]|d n [cd](?: |$)|opt(?:ed|s)? ?out|black ?list|block ?list|blocked|suppress|no (?:more |phone )?calls?|never call',
	'(?:nicht|nie|keine) (?:mehr )?(?:anruf|kontaktieren)|anrufsperre|sperrvermerk|gesperrt|werbesperre|robinson',
	'(?:no|non|nao) (?:me |mi |lo |la )?(?:llam|contact|contat|ligar|ligue|perturb|molestar|chiam|disturb)',
	'ne (?:pas|plus) (?:m |l )?(?:appeler|contacter|deranger)|bloctel|registro (?:pubblico )?(?:delle )?opposizioni',
	'niet (?:meer )?(?:bellen|contacteren|storen)|bel me niet',
	'nie (?:dzwon|kontakt|telefonowac)|zakaz (?:dzwonienia|kontaktu)',
	'aramayin|aranmasin|arama yapmayin|call mat kar|call na kare',
];
const ALLOWING = [
	'consent|opt(?:ed|s)? ?in|(?:may|can|could|should) (?:we|i) (?:call|phone|contact|ring)',
	'(?:ok|okay|allowed|free|happy|agrees?|agreed) to (?:be )?(?:call|contact|phone)|may (?:call|contact)',
	'(?:calls?|calling|contact) (?:me|ok|allowed|permitted|permission)|permission|accepts? calls|wants? (?:a )?call|callable',
	'einwilligung|zustimmung|einverstanden|durfen wir|(?:anrufe?|kontaktaufnahme|kontakt) (?:erlaubt|erwunscht)',
	'(?:podemos|puedo|posso|possiamo) (?:te |lhe |le |ti )?(?:llamar|ligar|contactar|contatar|chiamar|contattar)',
	'autoriza(?:cion|cao)? (?:de |para )?(?:llamad|llamar|contact|ligac|ligar|contato)|consentimi?ento|consenso',
	'pouvons nous (?:vous )?(?:appeler|contacter)|consentement|accepte (?:d )?etre (?:appele|contacte)',
	'mogen (?:we|wij)|toestemming|zgoda|(?:czy )?mozemy (?:\\p{L}+ )?(?:za)?dzwonic',
	'onay|izin|arayabilir|kya hum call',
];
/** Mail, messages and newsletters are other things. */
const OTHER_CHANNEL =
	/(?:^| )(?:e ?mails?|mail|mailing|e ?posta|newsletter|sms|marketing|correo|courriel|push|cookies?)(?: |$)/;
const ABOUT_CALLS = /(?:^| )(?:call|phone|anruf|telefon|llama|appel|ligar|ligac)/;
/** They smell of it, and are asked about. */
const DOUBTFUL =
	/(?:^| )(?:unsubscribed?|opt|dsgvo|gdpr|rgpd|lgpd|kvkk|rodo|do not|dont|(?:call|phone|contact) (?:restrictions?|preferences?))(?: |$)/;

const startsWith = (phrases: readonly string[]) =>
	new RegExp(`(?:^| )(?:${phrases.join('|')})`, 'u');
const FORBIDS = startsWith(FORBIDDING);
const ALLOWS = startsWith(ALLOWING);

/** @param profiles of all columns of the list, by name */
export function findConsentColumns(profiles: ReadonlyMap<string, ColumnProfile>): ConsentColumns {
	const found = { forbidding: [] as string[], allowing: [] as string[], doubtful: [] as string[] };
	for (const [column, profile] of profiles) {
		const kind = kindOf(column, profile);
		if (kind !== undefined) found[kind].push(column);
	}
	return found;
}

function kindOf(
	column: string,
	{ phones, emails }: ColumnProfile,
): keyof ConsentColumns | undefined {
	const words = splitWords(column).join(' ');
	if (OTHER_CHANNEL.test(words) && !ABOUT_CALLS.test(words)) return undefined;
	// "No. contacto" is a number.
	if (phones > 0 && matchHeader(column).length > 0) return undefined;
	if (FORBIDS.test(words)) return 'forbidding';
	// A question may ask for the number itself: "On which number may we call you?"
	if (words === 'call' || ALLOWS.test(words))
		return phones > 0 || emails > 0 ? undefined : 'allowing';
	return DOUBTFUL.test(words) ? 'doubtful' : undefined;
}

/** The first column in which a row says that it must not be called. */
export function refusingColumn(row: IDataObject, columns: ConsentColumns): string | undefined {
	const refuses = (column: string, isNo: (cell: unknown) => boolean) =>
		Object.hasOwn(row, column) && !isAbsent(row[column]) && isNo(row[column]);
	return (
		columns.forbidding.find((column) => refuses(column, (cell) => !isPlainNo(cell))) ??
		columns.allowing.find((column) => refuses(column, beginsWithNo))
	);
}
