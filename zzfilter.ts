/** npx tsx zzfilter.ts OUT.json : which additions a corpus note needs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { INTERNATIONAL, PAGES } from './nodes/service/words';
import { spellingsOf } from './nodes/service/words/spellings';
import { fold } from './nodes/service/words/text';
import { index } from './nodes/service/columns/words/phrases';
import { noteReader } from './nodes/service/columns/no/noteReader';
const J = (f: string) => JSON.parse(readFileSync(f, 'utf8'));
const notes: any[] = ['corpus/A','corpus/B','corpus/A-held','corpus/A-held2','corpus/B-held','corpus/B-fresh','corpus/A-traps','corpus/B-traps','unseen2/notes'].flatMap((f) => J(`/work/${f}.json`));
const fixtures: any[] = [];
for (const line of readFileSync('test/fixtures/consent/everyday-notes.txt', 'utf8').split('\n')) {
	const p = line.split(' | '); if (p.length === 4 && p[3] === 'nothing') fixtures.push({ note: p[1], lang: '?', means: 'fine' });
}
const read = (note: string) => noteReader('Notes', false)(note);
const all = [...notes, ...fixtures].map((n) => ({ ...n, folded: ` ${fold(n.note, 500)} ` }));
type Add = { lang: string; kind: string; word: string; spellings: string[]; entries: any[]; saved?: string[][] };
const adds: Add[] = [];
const CODES: any = Object.fromEntries([...PAGES, INTERNATIONAL].map((p) => [p.code, p]));
for (const f of ['/work/corpus/A-add.json', '/work/corpus/B-add.json']) for (const { lang, kind, words } of J(f)) for (const w of [words].flat()) {
	const word = String(w).trim().toLowerCase(); if (!word) continue;
	const page: any = CODES[lang];
	const have = new Set(Object.values(page.consent as Record<string, string>).flatMap((t) => t.split(',').map((x) => x.trim().replace(/\s+/g, ' '))));
	if (have.has(word)) continue;
	const taken = Object.entries(page.consent as Record<string, string>).some(([k, t]) => k !== kind && !['no','unlisted'].includes(k) && t.split(',').map((x) => x.trim().replace(/\s+/g, ' ')).some((o) => (o.endsWith('*') && word.startsWith(o.slice(0, -1))) || (word.endsWith('*') && o.startsWith(word.slice(0, -1)))));
	if (taken) { console.log('taken', lang, kind, word); continue; }
	page.consent[kind] = page.consent[kind] ? `${page.consent[kind]}, ${word}` : word;
	adds.push({ lang, kind, word, spellings: spellingsOf(word, page.typed), entries: [] });
}
// all entries are indexed now; find each one's objects
const byText = new Map<string, any[]>();
for (const m of [index().byWord, index().byStem] as any[]) for (const list of m.values()) for (const e of list) { const k = `${e.language.code} ${e.kind} ${e.words.join(' ')}`; byText.set(k, [...(byText.get(k) ?? []), e]); }
for (const a of adds) for (const s of a.spellings) a.entries.push(...(byText.get(`${a.lang} ${a.kind} ${s}`) ?? []));
console.log('without entry', adds.filter((a) => a.entries.length === 0).length);
const off = (a: Add) => { a.saved = a.entries.map((e) => e.words); for (const e of a.entries) e.words = ['\u0001']; };
const on = (a: Add) => { a.entries.forEach((e, i) => (e.words = a.saved![i])); a.saved = undefined; };
for (const a of adds) off(a);
const before = new Map(all.map((n) => [n, read(n.note)]));
for (const a of adds) on(a);
const firing = (a: Add) => { const res = a.spellings.map((s) => new RegExp(` ${s.split(' ').map((x) => x.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '\\S*')).join(' ')} `)); return all.filter((n) => res.some((r) => r.test(n.folded))); };
const fires = new Map(adds.map((a) => [a, firing(a)]));
// out: what harms fine notes more than it saves, and what fires nowhere
let live = adds.filter((a) => { const f = fires.get(a)!; if (!f.some((n) => n.means !== 'fine')) { off(a); return false; } return true; });
console.log('entries', adds.length, 'that fire in a no or maybe', live.length);
// harm: fine notes now kept and not before
for (let round = 0; round < 5; round++) {
	const harmed = all.filter((n) => n.means === 'fine' && before.get(n) === undefined && read(n.note) !== undefined);
	let dropped = 0;
	for (const n of harmed) for (const a of live.filter((one) => one.saved === undefined && fires.get(one)!.includes(n))) {
		off(a);
		const cured = read(n.note) === undefined;
		const lost = fires.get(a)!.filter((m) => m.means !== 'fine' && before.get(m) === undefined && read(m.note) === undefined).length;
		if (cured && lost < 3) dropped += 1; else on(a);
	}
	console.log('harmed', harmed.length, 'dropped', dropped);
	if (!dropped) break;
}
live = live.filter((a) => a.saved === undefined);
const kept = live.filter((a) => a.saved === undefined);
const count: Record<string, number> = {};
for (const n of all) { const k = `${n.means}: ${before.get(n) ? 'kept' : 'called'} -> ${read(n.note) ? 'kept' : 'called'}`; count[k] = (count[k] ?? 0) + 1; }
console.log(count);
// as few notes as cover all entries: those that need most of them first
const left = new Set(kept); const lines: any[] = [];
const kept_ = all.filter((n) => n.means !== 'fine' && n.lang !== '?' && read(n.note) !== undefined);
while (left.size > 0) {
	let best: any, most: Add[] = [];
	for (const n of kept_) { const f = [...left].filter((a) => fires.get(a)!.includes(n)); if (f.length > most.length) { best = n; most = f; } }
	if (!best) break;
	lines.push({ lang: best.lang, note: best.note, said: read(best.note) }); for (const a of most) left.delete(a);
}
console.log('no line', left.size);
const out = { adds: kept.filter((a) => !left.has(a)).map(({ lang, kind, word }) => ({ lang, kind, word })), lines };
console.log('kept', out.adds.length, 'lines', lines.length); writeFileSync(process.argv[2]!, JSON.stringify(out, null, 1));
