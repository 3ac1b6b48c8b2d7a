/** What a person's sheet looks like: headings of their own, and what goes wrong in sheets. */
import type { IDataObject } from 'n8n-workflow';

export const ROWS = 40;

/** 36 are in order; two repeat the fifth row's phone, one phone is cut off, one name is missing. */
export function sheet(): IDataObject[] {
	const rows = Array.from({ length: ROWS }, (_, at): IDataObject => {
		const number = String(at + 1).padStart(2, '0');
		return {
			'Full Name': `${FIRST[at % FIRST.length]} ${LAST[at % LAST.length]}`,
			Mobile: `+4477009005${number}`,
			'E-Mail': `person${number}@example.com`,
			'CRM ID': `CRM-10${number}`,
			City: CITIES[at % CITIES.length],
		};
	});
	const { Mobile, 'E-Mail': email } = rows[4]!;
	for (const at of [11, 27]) Object.assign(rows[at]!, { Mobile, 'E-Mail': email });
	rows[8]!.Mobile = '+447';
	rows[19]!['Full Name'] = '';
	return rows;
}

const FIRST = ['Amara', 'Jonas', 'Priya', 'Lucia', 'Tom', 'Mei', 'Sofia', 'Daniel', 'Nora'];
const LAST = ['Okafor', 'Weber', 'Nair', 'Moreno', 'Baker', 'Tanaka', 'Rossi', 'Kim'];
const CITIES = ['Leeds', 'Bristol', 'York', 'Bath', 'Derby'];
