import { crc32 } from 'node:zlib';

export interface Frame {
	png: Buffer;
	seconds: number;
}

/** What every PNG begins with. */
const SIGNATURE_BYTES = 8;
/** The length and the type before a chunk's data, its checksum behind them. */
const [HEAD_BYTES, END_BYTES] = [8, 4];

interface Chunk {
	type: string;
	data: Buffer;
}

/**
 * Pictures of one size as an animated PNG, which browsers play wherever they show a PNG, over and over.
 * See https://www.w3.org/TR/png-3/#apng-frame-based-animation.
 */
export function movingPicture(frames: readonly Frame[]): Buffer {
	const [first] = frames;
	const [header] = chunksOf(first!.png);
	let sequence = 0;
	const numbered = (data: Buffer) => Buffer.concat([uint32(sequence++), data]);
	const shown = frames.flatMap(({ png, seconds }, at): Chunk[] => {
		const pixels = chunksOf(png).filter(({ type }) => type === 'IDAT');
		const control = numbered(Buffer.concat([placeOf(header!), delayOf(seconds)]));
		return [
			{ type: 'fcTL', data: control },
			...(at === 0 ? pixels : pixels.map(({ data }) => ({ type: 'fdAT', data: numbered(data) }))),
		];
	});
	const forEver = 0;
	const animation = Buffer.concat([uint32(frames.length), uint32(forEver)]);
	const end = { type: 'IEND', data: Buffer.alloc(0) };
	const chunks = [header!, { type: 'acTL', data: animation }, ...shown, end];
	return Buffer.concat([first!.png.subarray(0, SIGNATURE_BYTES), ...chunks.map(write)]);
}

function chunksOf(png: Buffer): Chunk[] {
	const chunks: Chunk[] = [];
	for (let at = SIGNATURE_BYTES; at < png.length;) {
		const from = at + HEAD_BYTES;
		const to = from + png.readUInt32BE(at);
		chunks.push({ type: png.toString('latin1', at + 4, from), data: png.subarray(from, to) });
		at = to + END_BYTES;
	}
	return chunks;
}

function write({ type, data }: Chunk): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

/** Width and height, and where the frame lies: in the corner. */
function placeOf({ data }: Chunk): Buffer {
	return Buffer.concat([data.subarray(0, 8), uint32(0), uint32(0)]);
}

/** In hundredths of a second; the frame takes the place of the one before. */
function delayOf(seconds: number): Buffer {
	const delay = Buffer.alloc(6);
	delay.writeUInt16BE(Math.round(seconds * 100), 0);
	delay.writeUInt16BE(100, 2);
	return delay;
}

function uint32(value: number): Buffer {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32BE(value);
	return bytes;
}
