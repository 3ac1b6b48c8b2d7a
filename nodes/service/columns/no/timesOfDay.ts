/** "Not before 10", "never in the morning": who says when to call says no no. */
import { holds, type Mark, type Marks, markWords, ofKinds } from '../words/marks';
import type { ConsentKind } from '../words/phrases';

/** What says more than an hour; where one stands beside a time the hour isn't all. */
const OTHERS: readonly ConsentKind[] = ['refuses', 'withdrawn', 'remove', 'cautions'];
const DENIALS: readonly ConsentKind[] = ['not', 'doNotCall', 'plainly', 'alone'];
/** They may stand around a denial and its time. */
const READ: readonly ConsentKind[] = [
	...DENIALS,
	...(['calling', 'called', 'wants', 'joins', 'but'] as const),
];
const HOUR = /^(?:1?\d|2[0-4])(?:am|pm|h|hrs|uhr|u)?$/;
const MINUTES = /^(?:00|15|30|45)$/;
const UNIT = /^(?:[apmho]|am|pm|hrs?|hours?|clock|uhr|heures?|horas?|ore|uur|godz|baje|bje)$/;
const AROUND_HOUR = /^(?:kl|klockan|klokka|godz|godzina|saat|ca|about|las|les|le|the)$/;
const MAX_UNREAD = 3;
/** "While he is at the office" */
const MAX_PLACE = 5;

/** Whether the one thing that is denied is a call at some time, of which the next thought may tell. */
export function isOfTimes(words: readonly string[], next: readonly string[] = []): boolean {
	return (
		markWords(words).some((marks) => isOneTime(words, marks)) ||
		(next.length > 0 &&
			markWords([...words, ...next]).some((marks) => isOtherTime(words, next, marks)))
	);
}

function isOneTime(words: readonly string[], marks: Marks): boolean {
	const times = timesIn(words, marks);
	return times.length > 0 && isOfCallsOnce(marks) && unreadIn(words, times, marks) <= MAX_UNREAD;
}

/** "Don't call at work, after 5 is ok" */
function isOtherTime(words: readonly string[], next: readonly string[], marks: Marks): boolean {
	const from = words.length;
	const isInNext = ({ start }: Mark) => start >= from;
	if (!ofKinds(marks, 'may').some(isInNext)) return false;
	// "Don't call, text only after 5"
	if (!isOfCallsOnce(marks) || ofKinds(marks, ...DENIALS, 'channel').some(isInNext)) return false;
	const all = [...words, ...next];
	const times = timesIn(all, marks).filter(isInNext);
	if (times.length === 0) return false;
	const read = [...times, ...ofKinds(marks, 'may')];
	const unread = unreadIn(words, [], marks);
	return unread <= MAX_PLACE && unreadIn(all, read, marks) - unread <= 1;
}

function isOfCallsOnce(marks: Marks): boolean {
	return ofKinds(marks, ...OTHERS).length === 0 && countDenials(marks) === 1;
}

/** Nothing where there are several, or one that is no hour. */
function timesIn(words: readonly string[], marks: Marks): Mark[] {
	const days = ofKinds(marks, 'daytime');
	const isInDays = ({ start }: Mark) => days.some((day) => holds(day, start));
	const hours = ofKinds(marks, 'before')
		.filter((before) => !isInDays(before))
		.map((before) => endOfHour(words, before, marks));
	return days.length > 1 || hours.includes(undefined) ? [] : [...days, ...(hours as Mark[])];
}

function unreadIn(words: readonly string[], times: readonly Mark[], marks: Marks): number {
	const read = [...times, ...ofKinds(marks, ...READ)];
	return words.filter((_, at) => !read.some((one) => holds(one, at))).length;
}

/** "Do not call" is one denial, and "not" a part of it. */
function countDenials(marks: Marks): number {
	const denials = ofKinds(marks, ...DENIALS).sort((one, other) => one.start - other.start);
	let [count, end] = [0, 0];
	for (const one of denials) {
		if (one.start >= end) count += 1;
		end = Math.max(end, one.end);
	}
	return count;
}

/** From "before" to the end of its hour; nothing where something else follows, such as a month. */
function endOfHour(words: readonly string[], before: Mark, marks: Marks): Mark | undefined {
	const isHour = (at: number) => HOUR.test(words[at] ?? '');
	// Turkish and Hindi have it behind its hour: "10 baje se pehle".
	let from = before.start - 1;
	if (UNIT.test(words[from] ?? '')) from -= 1;
	if (isHour(from)) return { ...before, start: from };
	let at = before.end;
	if (AROUND_HOUR.test(words[at] ?? '')) at += 1;
	if (!isHour(at)) return undefined;
	at += 1;
	if (MINUTES.test(words[at] ?? '')) at += 1;
	while (UNIT.test(words[at] ?? '')) at += 1;
	const isEnd = at === words.length || ofKinds(marks, ...READ, 'may').some((one) => holds(one, at));
	return isEnd ? { ...before, end: at } : undefined;
}
