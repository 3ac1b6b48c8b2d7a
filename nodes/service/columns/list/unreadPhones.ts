import { type ColumnList, profileOf } from './column';

/** Columns of phones that no field is read from. */
export function unreadPhoneColumns({ columns }: ColumnList, read: ReadonlySet<string>): string[] {
	const ofPhones = columns.filter((column) => {
		const { phones, filled } = profileOf(column);
		return !read.has(column.name) && phones * 2 > filled;
	});
	return ofPhones.map(({ name }) => name);
}
