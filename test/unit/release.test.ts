import { linesOf, releaseLines, requireNext } from '../../tools/release/changelog';

const BEFORE = `# Changelog

## Unreleased

- Waits for a call.
- Costs $& nothing.

## 0.2.0 (2026-02-01)

- Reads CSV files.
`;

const AFTER = `# Changelog

## Unreleased

## 0.10.0 (2026-03-01)

- Waits for a call.
- Costs $& nothing.

## 0.2.0 (2026-02-01)

- Reads CSV files.
`;

const released = (changelog: string, version: string) =>
	releaseLines(changelog, version, '2026-03-01');

describe('A release', () => {
	it('moves the unreleased lines under its version', () => {
		expect(released(BEFORE, '0.10.0')).toBe(AFTER);
	});

	it('may be the first one', () => {
		const first = '# Changelog\n\n## Unreleased\n\nFirst version.\n';
		const after = '# Changelog\n\n## Unreleased\n\n## 0.1.0 (2026-03-01)\n\nFirst version.\n';
		expect(requireNext('0.1.0', first)).toBe('0.1.0');
		expect(released(first, '0.1.0')).toBe(after);
	});

	it('is announced with its own lines', () => {
		expect(linesOf(AFTER, '0.10.0')).toBe('- Waits for a call.\n- Costs $& nothing.\n');
		expect(linesOf(AFTER, '0.2.0')).toBe('- Reads CSV files.\n');
		expect(() => linesOf(AFTER, '0.1.0')).toThrow('CHANGELOG.md has no version 0.1.0.');
	});

	it.each([AFTER, '# Changelog\n'])('without anything to say is refused', (changelog) => {
		expect(() => released(changelog, '0.11.0')).toThrow("nothing under 'Unreleased'");
	});

	it.each(['0.3.0', '0.2.1', '0.10.0', '1.0.0'])('%s follows 0.2.0', (version) => {
		expect(requireNext(version, BEFORE)).toBe(version);
	});

	it.each(['0.2.0', '0.1.9', '0.0.10'])('%s does not follow 0.2.0', (version) => {
		expect(() => requireNext(version, BEFORE)).toThrow('does not follow 0.2.0');
	});

	it.each([undefined, 'patch', 'v0.3.0', '0.3', '0.3.0-beta.1'])('%s is no version', (version) => {
		expect(() => requireNext(version, BEFORE)).toThrow('Name the version');
	});
});
