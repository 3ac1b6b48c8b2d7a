/** How a list is read: what each column is, and why. */
import type { IDataObject } from 'n8n-workflow';

import { columnCollector, profileOf } from '../../nodes/service/columns/list/column';
import { flattener } from '../../nodes/service/columns/list/flatten';
import { propose } from '../../nodes/service/columns/proposal/propose';
import { explainHeader } from './explainText';

export function explainList(rows: readonly IDataObject[]): string[] {
	const collector = columnCollector();
	const { flatten } = flattener();
	for (const row of rows) collector.add(flatten(row));
	const list = collector.list();
	const { fields, questions } = propose(list);
	return list.columns.flatMap((column) => {
		const { name } = column;
		const field = Object.entries(fields).find(([, columns]) => columns.includes(name));
		const place = field && `${field[0]}, place ${field[1].indexOf(name) + 1} of ${field[1].length}`;
		const question = questions.find((one) => one.column === name);
		const { filled, phones, emails, texts } = profileOf(column);
		return [
			`'${name}': ${place ?? 'not used'}${question ? `; asked: ${question.why}` : ''}`,
			`  cells: ${filled} filled, ${phones} phones, ${emails} emails, ${texts} texts`,
			...explainHeader(name).map((line) => `  ${line}`),
		];
	});
}
