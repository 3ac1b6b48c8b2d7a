/** What several checks of the package say, of which each is made whatever the others found. */
import { BELONGS } from '../build';
import { PlainError } from '../lib/plain-error';

/** Takes what was checked, and what to say where it isn't clean. */
export type Judge = (what: string, isClean: boolean, finding?: string) => void;

/** Of a tarball, without their folder `package`. */
export function judgeFiles(judge: Judge, files: readonly string[]): void {
	const strangers = files.filter((file) => !BELONGS.test(file));
	judge('files of the tarball', strangers.length === 0, `do not belong: ${strangers.join(', ')}`);
}

/** @throws PlainError with all findings, where there are any */
export async function failWithFindings(check: (judge: Judge) => Promise<void>): Promise<void> {
	const findings: string[] = [];
	await check((what, isClean, finding = what) => {
		console.log(`${what}: ${isClean ? 'clean' : 'findings'}`);
		if (!isClean) findings.push(finding);
	});
	if (findings.length > 0) throw new PlainError(findings.join('\n'));
}
