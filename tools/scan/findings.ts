/** What several checks of the package say, of which each is made whatever the others found. */
import { PlainError } from '../lib/plain-error';

export function collectFindings() {
	const findings: string[] = [];
	return {
		judge(what: string, isClean: boolean, finding = what): void {
			console.log(`${what}: ${isClean ? 'clean' : 'findings'}`);
			if (!isClean) findings.push(finding);
		},
		/** @throws PlainError with all findings, where there are any */
		end(): void {
			if (findings.length > 0) throw new PlainError(findings.join('\n'));
		},
	};
}
