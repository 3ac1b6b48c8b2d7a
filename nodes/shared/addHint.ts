import type { IExecuteFunctions } from 'n8n-workflow';

import { escapeHtml } from './html';

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
	context.addExecutionHints?.({ message: escapeHtml(message), type, location: 'outputPane' });
}
