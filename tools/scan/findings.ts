/** What several checks of the package say, of which each is made whatever the others found. */
import { PlainError } from '../lib/plain-error';

/** Takes what was checked, and what to say where it isn't clean. */
export type Judge = (what: string, isClean: boolean, finding?: string) => void;

/** @throws PlainError with all findings, where there are any */
export async function failWithFindings(check: (judge: Judge) => Promise<void>): Promise<void> {
	const findings: string[] = [];
	await check((what, isClean, finding = what) => {
		console.log(`${what}: ${isClean ? 'clean' : 'findings'}`);
		if (!isClean) findings.push(finding);
	});
	if (findings.length > 0) throw new PlainError(findings.join('\n'));
}
