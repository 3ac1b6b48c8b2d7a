import { lazy } from '../../util';
import { fold } from './text';

/** ISO 3166 as "IND", or "AEARE" where the two letters do not begin the three. */
const CODES = `
	ACASC ADAND AEARE AFG AGATG AIA ALB AMARM AOAGO ARG ASM ATAUT AUS AWABW AXALA AZE BABIH BBBRB
	BDBGD BEL BFA BGR BHR BIBDI BJBEN BLM BMU BNBRN BOL BQBES BRA BSBHS BTN BWA BYBLR BZBLZ CAN CCK
	CDCOD CFCAF CGCOG CHE CIV CKCOK CLCHL CMR CNCHN COL CRI CUB CVCPV CWCUW CXR CYP CZE DEU DJI
	DKDNK DMA DOM DZA ECU EEEST EGY EHESH ERI ESP ETH FIN FJI FKFLK FMFSM FOFRO FRA GAB GBR GDGRD
	GEO GFGUF GGY GHA GIB GLGRL GMB GNGIN GPGLP GQGNQ GRC GTM GUM GWGNB GYGUY HKG HND HRV HTI HUN
	IDN IEIRL ILISR IMN IND IOT IQIRQ IRN ISL ITA JEY JMJAM JOR JPN KEN KGZ KHM KIR KMCOM KNA KPPRK
	KRKOR KWT KYCYM KZKAZ LAO LBN LCA LIE LKA LRLBR LSO LTU LUX LVA LYLBY MAR MCO MDA MEMNE MFMAF
	MGMDG MHL MKD MLI MMR MNG MOMAC MPMNP MQMTQ MRT MSR MTMLT MUS MVMDV MWI MXMEX MYS MZMOZ NAM NCL
	NER NFK NGA NIC NLD NOR NPL NRU NUNIU NZL OMN PAN PER PFPYF PGPNG PHL PKPAK PLPOL PMSPM PRI PSE
	PTPRT PWPLW PYPRY QAT REU ROU RSSRB RUS RWA SAU SBSLB SCSYC SDN SESWE SGP SHN SISVN SJM SKSVK
	SLE SMR SNSEN SOM SRSUR SSD STP SVSLV SXM SYR SZSWZ TAA TCA TDTCD TGO THA TJK TKL TLS TMTKM
	TNTUN TON TRTUR TTO TVTUV TWN TZA UAUKR UGA USA UYURY UZB VAT VCT VEN VGB VIR VNM VUT WFWLF WSM
	XKX YEM YTMYT ZAF ZMB ZWE
`;

/** What people write and `Intl` does not know. */
const ALIASES = `
	GB UK, England, Scotland, Wales, Northern Ireland, Great Britain, Britain
	GB United Kingdom of Great Britain and Northern Ireland, Großbritannien, Gran Bretaña
	GB Grande-Bretagne, Gran Bretagna, Grã-Bretanha, Groot-Brittannië, Büyük Britanya, Inglaterra
	GB Angleterre, Inghilterra, Engeland, Anglia, İngiltere
	US America, United States of America, Amerika, Estados Unidos de América, États-Unis d'Amérique
	US Stati Uniti d'America, Vereinigte Staaten von Amerika, Verenigde Staten van Amerika
	AE UAE, U.A.E., Emirates, VAE, EAU, Dubai, Abu Dhabi
	NL Holland, Holanda, Hollande, Olanda
	TR Turkey
	CZ Czech Republic, Tschechische Republik
	KR Korea, Republic of Korea, Corea, Corée, Coreia
	IN Bharat, Hindustan, Republic of India
	IE Republic of Ireland, Eire
	RU Russian Federation
	SA KSA
	ZA RSA
	DE BRD
	CI Ivory Coast
	MM Burma
`;
const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl', 'tr', 'hi', 'sv'];
const HAS_ARTICLE = /^(?:United|Netherlands|Philippines|Bahamas|Maldives)|Islands$|Republic$/;

/** Of two and of three letters. */
const codes = new Map<string, string>();
const names = new Map<string, string>();
const english = lazy(() => new Intl.DisplayNames(['en'], { type: 'region' }));

function findCode(letters: string): string | undefined {
	for (const code of codes.size > 0 ? [] : CODES.match(/\w+/g)!) {
		for (const key of [code.slice(0, 2), code.slice(-3)]) codes.set(key, code.slice(0, 2));
	}
	return codes.get(letters);
}

/** Takes some 50 ms. */
function collectNames(): void {
	for (const [, code, aliases] of ALIASES.matchAll(/(\w\w) (.+)/g)) {
		for (const alias of aliases!.split(', ')) names.set(normalizeCountryName(alias), code!);
	}
	for (const language of LANGUAGES) {
		for (const style of ['long', 'short'] as const) {
			const ofLanguage = new Intl.DisplayNames([language], { type: 'region', style });
			for (const code of new Set(codes.values())) {
				const name = normalizeCountryName(ofLanguage.of(code)!);
				// The French "É.-U." are the United States, the EU is not.
				if (name.length > 2) names.set(name, code);
			}
		}
	}
}

function normalizeCountryName(name: string): string {
	return fold(name).replaceAll(' ', '');
}

/** @returns the ISO code of two letters, in capitals; undefined unless the text is one */
export function toCountryCode(text: string): string | undefined {
	const code = text.trim().toUpperCase();
	return code.length === 2 ? findCode(code) : undefined;
}

/** @returns the ISO code of a cell that holds one, or a country's name in one of eleven languages */
export function readCountryCell(cell: unknown): string | undefined {
	if (typeof cell !== 'string') return undefined;
	const name = normalizeCountryName(cell.replace(/^\s*the\s/i, ''));
	const code = findCode(name.toUpperCase());
	if (code === undefined && names.size === 0) collectNames();
	return code ?? names.get(name);
}

/** @returns "+44" of a cell that holds nothing but a calling code */
export function readCallingCode(cell: unknown): string | undefined {
	if (typeof cell !== 'string' && typeof cell !== 'number') return undefined;
	const code = /^(?:\+|00)?([1-9]\d{0,2})$/.exec(String(cell).trim())?.[1];
	return code && `+${code}`;
}

/** In English, as it stands in a list: "United States". */
export function countryTitle(code: string): string {
	return english().of(code)!;
}

/** In English, as it stands in a sentence: "the United States". */
export function countryName(code: string): string {
	if (!toCountryCode(code)) return code;
	const name = countryTitle(code);
	return HAS_ARTICLE.test(name) ? `the ${name}` : name;
}
