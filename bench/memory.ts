import { readFileSync, writeFileSync } from 'node:fs';

/** The most memory a process has held since `forgetPeak`, in MB; undefined where Linux is not. */
export function peakMB(pid: number): number | undefined {
	try {
		const status = readFileSync(`/proc/${pid}/status`, 'utf8');
		return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
	} catch {
		return undefined;
	}
}

/** Lets the peak begin anew at what the process holds now. */
export function forgetPeak(pid: number): void {
	try {
		writeFileSync(`/proc/${pid}/clear_refs`, '5');
	} catch {
		// The peak then is that of the whole life of the process, which a restart keeps honest.
	}
}
