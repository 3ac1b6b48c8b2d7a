const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text as it stands between two tags: a list's own words must load nothing where they are shown. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>]/g, (sign) => ESCAPES[sign]!);
}
