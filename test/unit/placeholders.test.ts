import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillPlaceholders, ownerIn, refusePlaceholders } from '../../tools/placeholders';

describe('placeholders for what only the publisher knows', () => {
	const folder = mkdtempSync(join(tmpdir(), 'placeholders-'));
	const file = join(folder, 'package.json');
	const url = 'git+https://github.com/<OWNER>/n8n-nodes-lead-calling.git';
	beforeEach(() =>
		writeFileSync(file, JSON.stringify({ author: '<AUTHOR>', repository: { url } })),
	);
	afterAll(() => rmSync(folder, { recursive: true }));

	it('keep the package from being published', () => {
		expect(() => refusePlaceholders(file)).toThrow('package.json still holds <AUTHOR>, <OWNER>');
	});

	it('are filled in wherever they stand', () => {
		expect(ownerIn(file)).toBe('<OWNER>');
		fillPlaceholders(folder, 'someone');
		expect(readFileSync(file, 'utf8')).toContain('"author":"someone"');
		expect(ownerIn(file)).toBe('someone');
		refusePlaceholders(file);
	});
});
