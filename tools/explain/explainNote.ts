/** What speaks for a no in a note and what against it, as it was learned: word by word, and pair by pair. */
import { featuresOf } from '../../nodes/service/columns/hear/features';
import { BOUNDS, scoreOf, STEP } from '../../nodes/service/columns/hear/score';
import { weights } from '../../nodes/service/columns/hear/weights';
import { readByRule, readNote } from '../../nodes/service/columns/no/notes';
import { joinThoughts, openNote } from '../../nodes/service/columns/no/thoughts';

const MAX_SHOWN = 8;
const MAX_TEXT = 40;

export function explainNote(text: string): string[] {
	const note = openNote(text);
	const { said, denying } = readByRule(note);
	const told = piecesOf(note).sort((one, other) => other.points - one.points);
	const show = (pieces: typeof told) =>
		pieces.map(({ piece, points }) => `${piece} ${points.toFixed(2)}`).join(', ') || 'nothing';
	return [
		`is heard as: ${readNote(text) ?? 'nothing of calls'}`,
		`by the words: ${said ?? 'nothing'}`,
		...denying.map(
			(rest) =>
				`  from '${rest.slice(0, MAX_TEXT)}' on ${scoreOf(rest, said).toFixed(2)}, a no above ${BOUNDS.denied}`,
		),
		`by what was learned: ${scoreOf(note, said).toFixed(2)}, a no above ${BOUNDS.heard}`,
		`  for a no: ${show(told.filter(({ points }) => points > 0).slice(0, MAX_SHOWN))}`,
		`  against: ${show(
			told
				.filter(({ points }) => points < 0)
				.slice(-MAX_SHOWN)
				.reverse(),
		)}`,
	];
}

/** A word with its pieces, and what it adds beside its neighbour: together, about the score. */
function piecesOf(note: string): Array<{ piece: string; points: number }> {
	const all = weights();
	const share = STEP / Math.sqrt(featuresOf(note).size);
	const sumOf = (features: Iterable<number>) =>
		[...features].reduce((sum, one) => sum + all[one]! * share, 0);
	const none = featuresOf('');
	const own = (text: string) => [...featuresOf(text)].filter((one) => !none.has(one));
	const words = joinThoughts(note).split(/\s+/).filter(Boolean);
	const singles = words.map((word) => ({ piece: word, points: sumOf(own(word)) }));
	const pairs = words.slice(1).map((word, at) => {
		const apart = new Set([...own(words[at]!), ...own(word)]);
		const piece = `${words[at]} ${word}`;
		return { piece, points: sumOf(own(piece).filter((one) => !apart.has(one))) };
	});
	return [...singles, ...pairs];
}
