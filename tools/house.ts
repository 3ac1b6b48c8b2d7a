/** `npm run house`: how large each room of `nodes/` is. */
import { countEntries, measureRooms, SMALL } from './house/measure';
import { formatTable } from './lib/table';
import { runMain } from './lib/plain-error';

function main(): void {
	const rooms = measureRooms();
	const sum = (of: 'files' | 'small' | 'lines' | 'statements') =>
		rooms.reduce((all, room) => all + room[of], 0);
	const rows = rooms.map(({ name, files, small, lines, statements }) =>
		[name, files, small, lines, statements].map(String),
	);
	const all = ['all', sum('files'), sum('small'), sum('lines'), sum('statements')].map(String);
	const heading = ['room', 'files', `under ${SMALL} lines`, 'lines', 'statements'];
	console.log(formatTable(heading, [...rows, all]));
	console.log(`\nEntries of words: ${countEntries()}`);
}

runMain(async () => await Promise.resolve(main()));
