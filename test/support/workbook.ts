/** Excel files whose zip says how much they unpack to: made here, as no library writes hundreds of megabytes quickly. */
import { crc32, deflateRawSync } from 'node:zlib';

interface Entry {
	name: string;
	packed: Buffer;
	crc: number;
	size: number;
}

const TYPES = 'http://schemas.openxmlformats.org';
const SHEET = `${TYPES}/spreadsheetml/2006/main`;
const RELATIONS = `${TYPES}/officeDocument/2006/relationships`;
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const row = (...cells: string[]) =>
	`<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;

/** One sheet of two columns, the same person again and again, until it unpacks to so many bytes. */
export function workbook(bytes = 0): Buffer {
	const one = row('Ana Groß', '+4915112345678');
	const rows = one.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(one))));
	const parts = {
		'[Content_Types].xml': `<Types xmlns="${TYPES}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/></Types>`,
		'_rels/.rels': `<Relationships xmlns="${TYPES}/package/2006/relationships"><Relationship Id="a" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${RELATIONS}"><sheets><sheet name="List" sheetId="1" r:id="b"/></sheets></workbook>`,
		'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${TYPES}/package/2006/relationships"><Relationship Id="b" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
		'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEET}"><sheetData>${row('Name', 'Phone')}${rows}</sheetData></worksheet>`,
	};
	return zip(
		Object.entries(parts).map(([name, text]) => {
			const content = Buffer.from(text);
			return { name, packed: deflateRawSync(content), crc: crc32(content), size: content.length };
		}),
	);
}

function zip(entries: readonly Entry[]): Buffer {
	const files: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const entry of entries) {
		const head = fields([0x04034b50, 4], [20, 2], ...common(entry));
		files.push(head, Buffer.from(entry.name), entry.packed);
		const place = [...common(entry), [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]] as const;
		directory.push(fields([0x02014b50, 4], [20, 2], [20, 2], ...place), Buffer.from(entry.name));
		offset += head.length + entry.name.length + entry.packed.length;
	}
	const length = directory.reduce((sum, one) => sum + one.length, 0);
	const count = entries.length;
	const end = [
		[0, 2],
		[0, 2],
		[count, 2],
		[count, 2],
		[length, 4],
		[offset, 4],
		[0, 2],
	] as const;
	return Buffer.concat([...files, ...directory, fields([0x06054b50, 4], ...end)]);
}

/** Flags, method, time, date, checksum, sizes, and how long the name is. */
function common({ name, packed, crc, size }: Entry): Array<readonly [number, number]> {
	const plain = [0, 8, 0, 0x21].map((value) => [value, 2] as const);
	return [...plain, [crc, 4], [packed.length, 4], [size, 4], [name.length, 2], [0, 2]];
}

function fields(...all: ReadonlyArray<readonly [value: number, length: number]>): Buffer {
	return Buffer.concat(
		all.map(([value, length]) => {
			const one = Buffer.alloc(length);
			one.writeUIntLE(value, 0, length);
			return one;
		}),
	);
}
