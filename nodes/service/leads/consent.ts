/** Columns in which a person says whether they may be called, in ten languages and both directions. */
import type { IDataObject } from 'n8n-workflow';

import { lazy } from '../../util';
import { isAbsent, isPlainNo, isUnclear, saysNo } from './cell';
import type { ColumnProfile } from './columnProfile';
import { matchHeader } from './headers';
import { fold, MAX_NOTE, splitWords } from './words';

export interface ConsentColumns {
	/** Any cell but a plain no refuses the row. */
	forbidding: readonly string[];
	/** A no, or what may be one, refuses the row. */
	allowing: readonly string[];
	/** "Do not call" or "Email only" refuses the row. */
	preferring: readonly string[];
	/** They smell of it, and are not understood. */
	doubtful: readonly string[];
}

const FORBIDDING = [
	'do ?no? ?t ?(?:call|contact|phone|disturb|ring|dial|solicit|want)|not to be (?:call|contact|phone)|call ?ban',
	'dn[cd]|d n [cd](?: |$)|opt(?:ed|s)? ?out|black ?list|block ?(?:list|calls)|blocked|suppress',
	'no (?:more |phone |marketing )?(?:calls?|contact)|(?:never|stop) (?:call|phone|contact|ring)|does ?n ?o?t want|cease (?:and |contact|communicat|calls?)|deceased',
	'refus(?:al|ed|es) (?:of |to be )?(?:call|contact|phone)|unsubscribed? (?:from |of )?(?:call|phone)',
	'ndnc|ncpr|c?tps(?: |$)|rpo(?: |$)|registro (?:pubblico )?(?:delle )?opposizioni|bloctel|robinson',
	'(?:anruf|kontakt|werbe)sperre|sperrvermerk|gesperrt|(?:werbe)?widerspruch(?: |$)|(?:kontakt|telefon|anruf|werbe)verbot|verstorben',
	'(?:no|non|nao) (?:me |mi |lo |la )?(?:llam|contact|contat|ligar|ligue|perturb|molestar|chiam|disturb)',
	'(?:no|non|nao) (?:dese|quier|acept|vuol|desider|accett|quer|aceit|autoriz|acconsent)|rifiut\\p{L}+ chiam',
	'(?:lista|liste|lijst) (?:negra|nera|noire|rouge|de exclusion|d opposition)|bloquead|bloccat|proibido ligar|fallecid|falecid|decedut|decede',
	'ne (?:pas|plus) (?:m |l )?(?:deranger)|ne (?:souhaite|veut|desire) (?:pas|plus)|(?:opposition|refus) (?:d |de |des |aux )?(?:appel|contact|demarch|prospect|tele)',
	'niet (?:meer )?(?:contacteren|storen)|bel me niet|geblokkeerd|zwarte lijst|overleden',
	'zakaz (?:dzwonienia|kontaktu)|sprzeciw|zablokowan|czarna lista|zmarl',
	'aramayin|aranmasin|aranmak istemi|arama (?:yapm|yapilmasin|yasag)|kara liste|engellendi|vefat',
	'(?:call|phone|contact|sampark) (?:mat|na|nahi) kar',
	// It would ring at somebody else's.
	'(?:wrong|bad|invalid|disconnected) (?:number|phone|person)|(?:number|phone) (?:is )?(?:wrong|invalid|disconnected)|falsche (?:nummer|telefonnummer|person)|verkeerde? (?:telefoon)?nummer',
	'numero (?:de telefono |di telefono |de telefone )?(?:equivocado|erroneo|errato|sbagliato|errado)|(?:faux|mauvais) numero|(?:bledny|zly) numer|yanlis numara',
	// "Nicht vor 18 Uhr anrufen", "Do not text or call"
	'(?:not|never|nicht|nie|keine?|ne|pas|non|nao|niet|geen) (?:[\\p{L}\\d]+ ){0,3}(?:call|phone|contac?t|tele(?:ph|f)|an(?:ge)?ruf|kontakt|r?appel|chiam|ligar|ligac|bellen|gebeld|dzwon)',
];
const ALLOWING = [
	'consent|opt(?:ed|s)? ?in|(?:may|can|could|should|shall) (?:we|i) (?:call|phone|contact|ring)|permission',
	'(?:ok|okay|free|happy) to (?:be )?(?:call|contact|phone)|(?:may|can) (?:be )?(?:call|contact|phoned)',
	'(?:calls?|calling|contact|phone) (?:me(?: |$)|ok|allowed|permitted)|callable|contactable|tcpa',
	'telemarketing|marketing (?:by )?(?:calls?|phone)|(?:phone|call) marketing|telefonwerbung',
	// "I agree to be called", "Acepta llamadas", "J'accepte d'être appelé"
	'(?:agree|allow|want|wish|like|acept|aceit|accept|accett|accord|acconsent|autori[sz]|permi[st]|concord|souhait|dese|quier)\\p{L}* (?:\\p{L}+ )*(?:calls?|phone|llam|ligac|ligar|contac?t|chiam|chamad|r?appel|tele)(?! ?back)',
	'(?:dsgvo|gdpr|rgpd|lgpd|kvkk|rodo|privacy) (?:\\p{L}+ )*(?:phone|call|tel|anruf|kontakt|contac?t|arama|llamad|appel|bel)|iys(?: |$)',
	'(?:werbe)?einwilligung|zustimmung|einverstanden|durfen wir|darf (?:ich|man|(?:\\p{L}+ )*angerufen)|(?:anrufe?|kontaktaufnahme|kontakt|telefon) (?:ok|erlaubt|erwunscht|gestattet)',
	'(?:podemos|puedo|posso|possiamo) (?:te |lhe |le |ti )?(?:llamar|ligar|contactar|contatar|chiamar|contattar)',
	'(?:pouvons nous|peut on|puis je) (?:vous )?(?:appeler|contacter)|consentement|consentimi?ento|consenso',
	'mogen (?:we|wij)|mag (?:\\p{L}+ )*(?:gebeld|bellen|contact)|toestemming|akkoord (?:\\p{L}+ )*(?:bel|gebeld|contact)',
	'zgod[aey]|(?:czy )?mo(?:zemy|zna) (?:\\p{L}+ )?(?:za)?dzwonic',
	'onay|iz(?:in|ni)|riza|arayabilir|arayalim|aranmak ister|(?:kya hum (?:\\p{L}+ )?)?call kar|anumati',
	'samty[ck]ke|so?uhlas|suostumus|hozzajarul|consimtamant|persetujuan|соглас|同意',
];
/** "No consent", "Ohne Einwilligung", "Brak zgody"; "Consent withdrawn". */
const NEGATION =
	'(?:no|not|never|without|keine?|ohne|nicht|sin|sans|senza|non|sem|nao|geen|zonder|niet|brak|bez|nie)';
const TAKEN_BACK =
	/(?:^| )(?:(?:not|never) (?:yet )?(?:given|granted|obtained)|missing|nicht erteilt|withdrawn|revoked|refused|denied|declined|expired|widerrufen|verweigert|abgelehnt|zuruckgezogen|retirad|revocad|rechazad|denegad|retire|revoque|refuse|revocat|rifiutat|revogad|recusad|ingetrokken|geweigerd|wycofan|cofniet|odmow|iptal|reddedildi)/;
/** Mail, messages and newsletters are other things, and so are pictures. */
const OTHER_CHANNEL =
	/(?:^| )(?:e ?mails?|mail|mailing|e ?posta|newsletter|sms|whatsapp|marketing|correo|courriel|push|cookies?|fax|photos?|fotos?|bild|video)(?: |$)/;
const ABOUT_CALLS =
	/(?:^| )(?:tel|call|phone|anruf|llama|r?appel|ligar|ligac|arama|gebeld|bellen|dzwon|chiam)/;
/** "Not called yet" is work to do. */
const NOT_YET = /(?:^| )(?:yet|noch|encore|nog|jeszcze|henuz|ancora|ainda|todavia)(?: |$)/;
/** They smell of it, and are asked about. */
const DOUBTFUL =
	/(?:^| )(?:unsubscribed?|opt|dsgvo|gdpr|rgpd|lgpd|kvkk|rodo|do not|dont|exclu(?:ded?|sion)|skip|litigator|attorney|bankrupt(?:cy)?|erasure|restrictions?|widerruf|objection)(?: |$)/;
/** Of these a cell counts only if it says so outright: "Email only", "Do not call". */
const PREFERENCE =
	/(?:^| )(?:(?:contact|call|calling|communication|kontakt|comunicacion)s? (?:preference|pref|method|channel|mode|via)|preferred (?:contact|communication|method|channel)|(?:bevorzugter? )?kontakt(?:weg|art)|(?:medio|forma|via|canal|moyen|mode|mezzo|meio) (?:\p{L}+ )*(?:contac?t|comunica)|voorkeur|tercih)/u;

const CHANNEL =
	'(?:e ?mails?|mails?|e ?posta|correo|courriel|sms|texts?|texting|messages?|whatsapp|post|letters?|newsletter)';
const ONLY =
	'(?:only|nur|solo|solamente|seulement|uniquement|soltanto|apenas|somente|alleen|tylko|sadece|sirf)';
const ONLY_OTHERS = lazy(
	() =>
		new RegExp(
			`(?:^| )(?:${ONLY} (?:by |via |per |por |par )?${CHANNEL}|${CHANNEL} ${ONLY})(?: |$)`,
		),
);
const NAMES_OTHERS = lazy(
	() => new RegExp(`^(?:${CHANNEL}(?: and| or| und| y| et| e| en| i| ve)?(?: |$))+$`),
);

/** In a column that is not read, words count that a cell, or a part of it, begins with: "VIP; do not call". */
const OUTRIGHT = lazy(
	() =>
		new RegExp(
			`^(?:(?:please|pls|bitte|por favor|per favore|merci de|lutfen|prosze|he|she|they|customer|client|lead|kunde) )?(?:${[
				'do ?no? ?t (?:ever |please )?(?:call|contact|phone|disturb|ring)|dn[cd]$|dn[cd] (?:list|registered|active)',
				'(?:no|stop) (?:more |all )?(?:phone )?calls(?: please)?$|(?:never|stop) (?:call|phone|contact|ring)|does ?no? ?t want (?:to be |any |a )?call',
				'(?:nicht|nie)(?: mehr)? (?:anrufen|kontaktieren)|kein(?:e|en)? (?:weiteren )?anrufe?|anrufsperre|sperrvermerk',
				'(?:no|non|nao) (?:me |mi |lo |la )?(?:llamar|llame|contactar|contattare|contatar|chiamare|ligar|ligue|perturb)',
				'ne (?:pas|plus) (?:l )?(?:appeler|rappeler|contacter|deranger|telephoner)',
				'niet (?:meer )?(?:bellen|contacteren)|bel me niet|nie (?:dzwonic|kontaktowac)|aramayin|aranmasin|call mat kar',
			].join('|')})`,
			'u',
		),
);
const PARTS = /[,;:|\n/]|\. | [-–] /;
/** Our own words, in a sheet that was written back. */
const OWN_REASON = /^Do not call: (?:'|same )/;

const startsWith = (phrases: readonly string[]) => `(?:^| )(?:${phrases.join('|')})`;
const FORBIDS = lazy(
	() =>
		new RegExp(
			`${startsWith(FORBIDDING)}|(?:^| )${NEGATION} (?:\\p{L}+ )?(?:${ALLOWING.join('|')})`,
			'u',
		),
);
const ALLOWS = lazy(() => new RegExp(startsWith(ALLOWING), 'u'));

/** @param profiles of all columns of the list, by name */
export function findConsentColumns(profiles: ReadonlyMap<string, ColumnProfile>): ConsentColumns {
	const kinds = Array.from(profiles, ([column, profile]) => [
		column,
		classifyColumn(column, profile),
	]);
	const columnsOf = (kind: keyof ConsentColumns) =>
		kinds.flatMap(([column, one]) => (one === kind ? column! : []));
	return {
		forbidding: columnsOf('forbidding'),
		allowing: columnsOf('allowing'),
		preferring: columnsOf('preferring'),
		doubtful: columnsOf('doubtful'),
	};
}

function classifyColumn(
	column: string,
	{ phones, emails }: ColumnProfile,
): keyof ConsentColumns | undefined {
	const words = splitWords(column);
	if (NOT_YET.test(words) && !ALLOWS().test(words)) return undefined;
	if (OTHER_CHANNEL.test(words) && !ABOUT_CALLS.test(words)) return undefined;
	// "No. contacto" is a number.
	if (phones > 0 && matchHeader(column).length > 0) return undefined;
	if (FORBIDS().test(words)) return 'forbidding';
	// A question may ask for the number itself: "On which number may we call you?"
	if (words === 'call' || ALLOWS().test(words)) {
		if (phones > 0 || emails > 0) return undefined;
		return TAKEN_BACK.test(words) ? 'forbidding' : 'allowing';
	}
	if (PREFERENCE.test(words)) return 'preferring';
	return DOUBTFUL.test(words) ? 'doubtful' : undefined;
}

/** Why a row must not be called: the first column that says so, or may. */
export function findRefusal(
	row: IDataObject,
	{ forbidding, allowing, preferring }: ConsentColumns,
	unread: readonly string[],
): string | undefined {
	const findFirst = (columns: readonly string[], isNo: (cell: unknown) => boolean) =>
		columns.find((name) => Object.hasOwn(row, name) && !isAbsent(row[name]) && isNo(row[name]));
	const column =
		findFirst(forbidding, (cell) => !isPlainNo(cell)) ??
		findFirst(allowing, (cell) => saysNo(cell) || saysNotToCall(cell, NAMES_OTHERS())) ??
		findFirst(preferring, (cell) => saysNotToCall(cell)) ??
		findFirst(unread, saysOutright);
	if (column !== undefined) return `Do not call: '${column}'`;
	const unclear = findFirst(allowing, isUnclear);
	if (unclear) return `Yes or no? '${unclear}' is '${String(row[unclear]).slice(0, 20)}'`;
	return saysOwnVerdict(row) ? "Do not call: 'category'" : undefined;
}

/**
 * Whether an earlier run of this node refused the row and the column that said so is gone, as where a
 * second node calls the rows that a first one checked. Where the column is still there it is read anew,
 * as somebody may have corrected it; the reason names it.
 */
function saysOwnVerdict(row: IDataObject): boolean {
	if (row.category !== 'doNotCall') return false;
	const reason = String(row.reason);
	return !Object.keys(row).some(
		(column) => column !== 'category' && reason.includes(`'${column}'`),
	);
}

function saysOutright(cell: unknown): boolean {
	if (Array.isArray(cell)) return cell.some(saysOutright);
	if (typeof cell !== 'string' || OWN_REASON.test(cell)) return false;
	return cell
		.slice(0, MAX_NOTE)
		.split(PARTS)
		.some((part) => OUTRIGHT().test(fold(part)));
}

/** "Do not call", "Yes, but only email"; of a consent "Email" as well. */
function saysNotToCall(cell: unknown, others?: RegExp): boolean {
	const text = typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
	const words = fold(text, MAX_NOTE);
	return [FORBIDS(), ONLY_OTHERS(), others].some((phrases) => phrases?.test(words));
}
