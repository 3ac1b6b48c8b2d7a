import type { IExecuteFunctions } from 'n8n-workflow';

import { escapeHtml } from './html';

/** Of several lines the first is what has to be seen. */
function asHtml(message: string): string {
	const [first = '', ...others] = message.split('\n').map(escapeHtml);
	return others.length === 0 ? first : [`<b>${first}</b>`, ...others].join('<br>');
}

/**
 * The one way to the hints above a node's output. n8n shows them as HTML, images and links included,
 * and they quote lists, which strangers fill in.
 */
export function addHint(
	context: IExecuteFunctions,
	message: string,
	type: 'info' | 'warning' = 'info',
): void {
	// n8n's tools for agents have no hints.
	context.addExecutionHints?.({ message: asHtml(message), type, location: 'outputPane' });
}
