/** Lists as a person would send them, none of whose numbers stands in another list of this run. */

export interface Lead {
	phone: string;
	name: string;
	referenceId?: string;
}

let made = 0;

/** @param list names the list, and each lead after its place in it */
export function makeLeads(count: number, list: string, withReference: boolean): Lead[] {
	return Array.from({ length: count }, (_, at) => ({
		phone: nextPhone(),
		name: `Lead ${at} of ${list}`,
		...(withReference ? { referenceId: `${list}-${at}` } : {}),
	}));
}

/** The service takes no number with one digit seven times in a row. */
function nextPhone(): string {
	for (;;) {
		const phone = `+9198${10_000_000 + ((++made * 7_919) % 89_999_999)}`;
		if (!/(\d)\1{6}/.test(phone)) return phone;
	}
}
