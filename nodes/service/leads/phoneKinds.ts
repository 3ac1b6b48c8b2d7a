/** What kind of phone it is. Other words refuse: "(fax)", "(wife)" or "(do not call)" is no number to call. */
const KINDS = [
	'[ptm]|ph|tel|mob|mobile?|phone|telephone|telefono?|telefone|téléphone|telefoon|cell?|cell ?phone',
	'cellulare?|celular|whatsapp|wa|callto|sms|handy|privat|private|personal|home|work|office|main',
	'primary|landline|festnetz|geschäftlich|büro|arbeit|móvil|movil|casa|trabajo|oficina|fijo',
	'portable|fixe|bureau|domicile|lavoro|ufficio|fisso|telemóvel|telemovel|trabalho|fixo',
	'mobiel|thuis|werk|vast|komórka|kom|dom|praca|cep|gsm|ev|iş',
].join('|');
const PREFIX = new RegExp(`^(?:(?:${KINDS})[:.]\\s*|['’"\`]\\s*)+`, 'i');
const KIND_BEHIND = new RegExp(`\\s?[([](?:${KINDS})\\.?[)\\]]$`, 'i');

/** Without the kind before the number, as in "Mobile: ", or in brackets behind it. */
export function withoutKind(text: string): string {
	return text.replace(PREFIX, '').replace(KIND_BEHIND, '');
}
