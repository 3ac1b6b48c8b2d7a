/** The house may only become smaller: whoever adds takes away, or says in the review why these numbers grow. */
import { countEntries, countStatements, measureRooms } from '../../tools/house/measure';

const MOST = { statements: 8_079, entries: 9_514 };

it('a statement is counted wherever it stands, and no block or import', () => {
	expect(countStatements("import x from 'x';\nif (a) {\n\tb();\n\tc();\n}")).toBe(3);
	expect(countStatements('if (a) b();')).toBe(2);
	expect(countStatements('const f = () => {\n\treturn 1;\n};\ntype A = string;')).toBe(3);
});

it('nodes/ has no more statements, and words/ no more entries', () => {
	const statements = measureRooms().reduce((all, room) => all + room.statements, 0);
	expect(statements).toBeLessThanOrEqual(MOST.statements);
	expect(countEntries()).toBeLessThanOrEqual(MOST.entries);
});
