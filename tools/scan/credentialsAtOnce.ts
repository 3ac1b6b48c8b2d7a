import type {
	INodeCredentialDescription,
	INodeProperties,
	INodeTypeDescription,
} from 'n8n-workflow';

type Described = Pick<INodeTypeDescription, 'name' | 'credentials' | 'properties'>;

/**
 * What n8n's lint rule `single-credential-per-node` reports, which no released linter has yet: two
 * credentials that a node can need at once. Only conditions on the same field keep them apart, and
 * only where that field holds one value.
 *
 * @returns a sentence for each such pair
 */
export function credentialsAtOnce({ name, credentials = [], properties }: Described): string[] {
	return credentials.flatMap((one, place) =>
		credentials
			.slice(place + 1)
			.filter((other) => !areExclusive(one, other, properties))
			.map((other) => `${name} can need '${one.name}' and '${other.name}' at once`),
	);
}

function areExclusive(
	one: INodeCredentialDescription,
	other: INodeCredentialDescription,
	properties: readonly INodeProperties[],
): boolean {
	const ofOther = new Map(conditionsOf(other));
	return conditionsOf(one).some(([field, values]) => {
		const otherValues = ofOther.get(field);
		if (otherValues === undefined || holdsSeveral(field, properties)) return false;
		const all = [...values, ...otherValues];
		return all.every(isPlain) && values.every((value) => !otherValues.includes(value));
	});
}

function conditionsOf({ displayOptions }: INodeCredentialDescription): Array<[string, unknown[]]> {
	const conditions = Object.entries(displayOptions?.show ?? {});
	return conditions.map(([field, values]) => [field, (values ?? []) as unknown[]]);
}

/** A comparison such as `{ _cnd: ... }` may let the same value through as another. */
const isPlain = (value: unknown): boolean => typeof value !== 'object';

const holdsSeveral = (field: string, properties: readonly INodeProperties[]): boolean =>
	properties.some(({ name, type }) => name === field && type === 'multiOptions');
