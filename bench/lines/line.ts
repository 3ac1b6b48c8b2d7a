import type { Bench } from '../bench';
import type { LineResult } from '../result';

/** One case of the bench. */
export interface Line {
	/** For `--only`, and the name of its stored result. */
	id: string;
	title: string;
	run(bench: Bench): Promise<LineResult>;
}

export function count(value: number): string {
	return value.toLocaleString('en-US');
}
