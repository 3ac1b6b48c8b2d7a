import { fail, type Answer, type Rule } from '../call';

/** 400 unless the parameter is absent, `true` or `false`. */
export function mustBeBoolean(name: string): Rule {
	return ({ query }) =>
		[undefined, '', 'true', 'false'].includes(query[name])
			? undefined
			: fail(400, `${name} must be true or false`);
}

/** 400 unless the parameter is absent or a whole number of at least `least`. */
export function mustBeNumber(name: string, least: number): Rule {
	return ({ query }): Answer | undefined => {
		const text = query[name] ?? '';
		const good = text === '' || (/^\d+$/.test(text) && Number(text) >= least);
		return good ? undefined : fail(400, `${name} must be a number of at least ${least}`);
	};
}

export function booleanOf(text: string | undefined, standard: boolean): boolean {
	return text === undefined || text === '' ? standard : text === 'true';
}

export function numberOf(text: string | undefined, standard: number): number {
	return text === undefined || text === '' ? standard : Number(text);
}
