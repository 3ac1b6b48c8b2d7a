import type { INode } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { type Fault, toFault, inputError, ServiceError } from '../../nodes/service/http/errors';
import { explain, toNodeError } from '../../nodes/shared/explain';

const node = { name: 'Lead Calling', type: 'leadCalling', typeVersion: 1 } as INode;
const fault = (more: Partial<Fault>): Fault => ({ kind: 'refused', message: 'No', ...more });
const advice = (more: Partial<Fault>) => explain(new ServiceError(fault(more))).description;

describe('The advice', () => {
	it('after an unknown end is to look the lead up, whatever the end was', () => {
		const ends = ['interrupted', 'failed', 'unreadable', 'redirected', 'blocked', 'canceled'];
		for (const kind of ends as Array<Fault['kind']>) {
			expect(advice({ kind, isUnknownOutcome: true })).toMatch(
				/^Look up the lead before you send it again:/,
			);
			expect(advice({ kind })).not.toMatch(/Look the lead up/);
		}
	});

	it('for a read or an update without an answer says that it may be sent again', () => {
		const lost = { kind: 'interrupted' } as const;
		expect(advice({ ...lost, endpoint: 'Get Lead' })).toBe('Try again later.');
		expect(advice({ ...lost, endpoint: 'Update Lead' })).toMatch(/You can safely send it again\.$/);
	});

	it('is that of the one who threw, where he gave one', () => {
		expect(advice({ kind: 'failed', description: 'Own' })).toBe('Own');
	});
});

describe('The error of a node', () => {
	it('of a refusal before sending is none of the service', () => {
		const error = toNodeError(node, inputError('Empty', 'Fill it in.'));
		expect(error).toBeInstanceOf(NodeOperationError);
		expect([error.message, error.description]).toEqual(['Empty', 'Fill it in.']);
	});

	it('keeps what n8n or a bug has thrown', () => {
		const known = new NodeOperationError(node, 'Known');
		expect(toNodeError(node, known)).toBe(known);
		expect(toNodeError(node, new Error('Odd')).message).toBe('Odd');
		expect(toFault(new Error('Odd'))).toEqual({ kind: 'input', message: 'Odd' });
	});
});
