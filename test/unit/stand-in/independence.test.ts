import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../service');

it('shares no code with the package it is used to test', () => {
	const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) =>
		name.endsWith('.ts'),
	);
	const imported = files.flatMap((name) => {
		const text = readFileSync(join(ROOT, name), 'utf8');
		return [...text.matchAll(/(?:from|import|require\()\s*'([^']+)'/g)].map(([, path]) => ({
			name,
			path: path ?? '',
		}));
	});
	expect(imported.length).toBeGreaterThan(50);
	const foreign = imported.filter(({ name, path }) =>
		path.startsWith('.')
			? !join(ROOT, name, '..', path).startsWith(ROOT)
			: !path.startsWith('node:'),
	);
	expect(foreign).toEqual([]);
});
