import { fold } from './cell';

/** ISO 3166 as "IND", or "AEARE" where the two letters do not begin the three. */
const CODES = `
	ACASC ADAND AEARE AFG AGATG AIA ALB AMARM AOAGO ARG ASM ATAUT AUS AWABW AXALA AZE BABIH BBBRB BDBGD BEL BFA BGR BHR BIBDI BJBEN BLM BMU BNBRN BOL BQBES BRA BSBHS BTN BWA BYBLR BZBLZ
	CAN CCK CDCOD CFCAF CGCOG CHE CIV CKCOK CLCHL CMR CNCHN COL CRI CUB CVCPV CWCUW CXR CYP CZE DEU DJI DKDNK DMA DOM DZA ECU EEEST EGY EHESH ERI ESP ETH FIN FJI FKFLK FMFSM FOFRO FRA
	GAB GBR GDGRD GEO GFGUF GGY GHA GIB GLGRL GMB GNGIN GPGLP GQGNQ GRC GTM GUM GWGNB GYGUY HKG HND HRV HTI HUN IDN IEIRL ILISR IMN IND IOT IQIRQ IRN ISL ITA JEY JMJAM JOR JPN KEN KGZ KHM KIR
	KMCOM KNA KPPRK KRKOR KWT KYCYM KZKAZ LAO LBN LCA LIE LKA LRLBR LSO LTU LUX LVA LYLBY MAR MCO MDA MEMNE MFMAF MGMDG MHL MKD MLI MMR MNG MOMAC MPMNP MQMTQ MRT MSR MTMLT MUS MVMDV MWI MXMEX
	MYS MZMOZ NAM NCL NER NFK NGA NIC NLD NOR NPL NRU NUNIU NZL OMN PAN PER PFPYF PGPNG PHL PKPAK PLPOL PMSPM PRI PSE PTPRT PWPLW PYPRY QAT REU ROU RSSRB RUS RWA SAU SBSLB SCSYC SDN SESWE SGP SHN
	SISVN SJM SKSVK SLE SMR SNSEN SOM SRSUR SSD STP SVSLV SXM SYR SZSWZ TAA TCA TDTCD TGO THA TJK TKL TLS TMTKM TNTUN TON TRTUR TTO TVTUV TWN TZA UAUKR UGA USA UYURY UZB
	VAT VCT VEN VGB VIR VNM VUT WFWLF WSM XKX YEM YTMYT ZAF ZMB ZWE
`;

/** What people write and `Intl` does not know. */
const ALIASES = `
	GB UK, England, Scotland, Wales, Northern Ireland, Great Britain, Britain, United Kingdom of Great Britain and Northern Ireland, Großbritannien, Gran Bretaña, Grande-Bretagne, Gran Bretagna, Grã-Bretanha, Groot-Brittannië, Büyük Britanya, Inglaterra, Angleterre, Inghilterra, Engeland, Anglia, İngiltere
	US America, United States of America, Amerika, Estados Unidos de América, États-Unis d'Amérique, Stati Uniti d'America, Vereinigte Staaten von Amerika, Verenigde Staten van Amerika
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
	CN PRC, People's Republic of China
	DE BRD
	SK Slovak Republic
	CI Ivory Coast
	MM Burma
	MK Macedonia
`;
const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl', 'tr', 'hi'];
const HAS_ARTICLE = /^(?:United|Netherlands|Philippines|Bahamas|Maldives)|Islands$|Republic$/;

const plainName = (name: string) => fold(name).replaceAll(' ', '');

const byCode = new Map<string, string>();
let byName: ReadonlyMap<string, string> | undefined;

/** Codes of two and of three letters. */
function countryCodes(): ReadonlyMap<string, string> {
	for (const code of byCode.size === 0 ? CODES.match(/\w+/g)! : []) {
		byCode.set(code.slice(0, 2), code.slice(0, 2)).set(code.slice(-3), code.slice(0, 2));
	}
	return byCode;
}

/** Takes some 50 ms, once. */
function countryNames(): ReadonlyMap<string, string> {
	const aliases = ALIASES.trim()
		.split('\n')
		.map((line) => line.trim());
	const entries = aliases.flatMap((line) =>
		line
			.slice(3)
			.split(', ')
			.map((name) => [plainName(name), line.slice(0, 2)] as const),
	);
	for (const language of LANGUAGES) {
		for (const style of ['long', 'short'] as const) {
			const names = new Intl.DisplayNames([language], { type: 'region', style });
			for (const code of new Set(countryCodes().values())) {
				const name = plainName(names.of(code)!);
				// The French "É.-U." are the United States, the EU is not.
				if (name.length > 2) entries.push([name, code]);
			}
		}
	}
	return new Map(entries);
}

/** @returns the ISO code of two letters, in capitals; undefined unless the text is one */
export function toCountryCode(text: string): string | undefined {
	const code = text.trim().toUpperCase();
	return code.length === 2 ? countryCodes().get(code) : undefined;
}

/** @returns the ISO code of a cell that holds one, or a country's name in one of ten languages */
export function countryOf(cell: unknown): string | undefined {
	if (typeof cell !== 'string') return undefined;
	const name = plainName(cell.replace(/^\s*the\s/i, ''));
	return countryCodes().get(name.toUpperCase()) ?? (byName ??= countryNames()).get(name);
}

/** In English, as it stands in a sentence: "the United States". */
export function countryName(code: string): string {
	if (!toCountryCode(code)) return code;
	const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(code)!;
	return HAS_ARTICLE.test(name) ? `the ${name}` : name;
}
