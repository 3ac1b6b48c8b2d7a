import type { Chance } from '../support/chance';

/** Of each thing, what it may be. */
export type Choices<T> = { readonly [Name in keyof T]?: ReadonlyArray<T[Name]> };

/** One of the choices for each thing that is to be chosen. */
export function choose<T extends object>(
	target: T,
	choices: Choices<T> = {},
	chance: Chance,
): void {
	for (const [name, from] of Object.entries<readonly unknown[]>(choices as never)) {
		Object.assign(target, { [name]: chance.pick(from) });
	}
}
