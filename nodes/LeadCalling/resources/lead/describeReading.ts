/** How the columns of a list were read, for its summary. */
import type { ConsentColumn } from '../../../service/columns/calling';
import {
	describeFields,
	describeNet,
	describeOtherPhones,
} from '../../../service/columns/describe';
import type { FieldColumns } from '../../../service/columns/exactNames';
import type { ReadList } from './readRows';

/** What the editor would propose is told where nobody chose the columns. */
export function describeReading({ reading, net }: ReadList): string[] {
	if (reading.kind !== 'proposed') return describeNet(net);
	return [
		`Nobody has chosen the columns, so they were read as the editor proposes them: ${describeFields(reading.fields)}`,
		...describeOtherPhones(reading.otherPhones),
		...describeNet(net),
	];
}

/** With those that are obeyed though nobody chose them. */
export function columnsOf({ reading: { fields }, net }: ReadList): FieldColumns {
	const obeyed = (kind: ConsentColumn['kind']) => [
		...(fields[kind] ?? []),
		...net.filter((one) => one.kind === kind).map(({ column }) => column),
	];
	return { ...fields, doNotCall: obeyed('doNotCall'), consent: obeyed('consent') };
}
