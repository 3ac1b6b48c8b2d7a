import type { INode } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { ENDPOINTS, LIMITS } from '../../nodes/service/contract';
import { type Fault, refuse, ServiceError } from '../../nodes/service/http/errors';
import { adviceFor, toNodeError } from '../../nodes/shared/explain';

const node = { name: 'Lead Calling', type: 'leadCalling', typeVersion: 1 } as INode;
const fault = (more: Partial<Fault>): Fault => ({ kind: 'refused', message: 'No', ...more });
const advice = (more: Partial<Fault>) => adviceFor(fault(more));

describe('The advice', () => {
	it('after an unknown end is to look the lead up, whatever the end was', () => {
		const ends = ['interrupted', 'failed', 'unreadable', 'redirected', 'blocked', 'canceled'];
		for (const kind of ends as Array<Fault['kind']>) {
			expect(advice({ kind, isUnknownOutcome: true })).toMatch(
				/^Look the lead up before you submit it again\./,
			);
			expect(advice({ kind })).not.toMatch(/Look the lead up/);
		}
	});

	it('for a read or an update without an answer says that it may be sent again', () => {
		const lost = { kind: 'interrupted' } as const;
		expect(advice({ ...lost, endpoint: 'Get Lead' })).toBe('Try again later.');
		expect(advice({ ...lost, endpoint: 'Update Lead' })).toMatch(/again does no harm\.$/);
	});

	it('to submit a new lead is for those alone that submit leads', () => {
		for (const { name, effect } of Object.values(ENDPOINTS)) {
			for (const status of [200, 400, 409, 422]) {
				const words = advice({ status, endpoint: name });
				expect(words.includes('submit it as a new lead')).toBe(effect === 'once');
			}
		}
	});

	it('for a lead that the service has is the option that takes it', () => {
		const serviceMessage = 'The lead already exists for this project and process';
		const refused = { status: 400, endpoint: 'Initiate Lead', serviceMessage };
		expect(advice(refused)).toMatch(/'If Lead Exists'/);
	});

	it('for a 404 tells a wrong address from a missing lead or process', () => {
		const missing = { status: 404, serviceMessage: 'Lead not found' };
		expect(advice({ status: 404 })).toMatch(/^Check it in the credential/);
		expect(advice({ ...missing, endpoint: 'Get Lead' })).toMatch(/^Check the ID/);
		expect(advice({ ...missing, endpoint: 'Bulk Initiate Leads' })).toMatch(/'Process'/);
	});

	it('names the figures of the contract', () => {
		const { blockMs, duplicatesPerWindow, duplicateWindowMs, requestWindowMs } = LIMITS;
		expect(advice({ kind: 'blocked' })).toContain(
			`for ${blockMs / 60_000} minutes after more than ${duplicatesPerWindow} duplicate submissions within ${duplicateWindowMs / 1000} seconds`,
		);
		expect(advice({ kind: 'rateLimited' })).toContain(`${requestWindowMs / 1000} Seconds'`);
	});

	it('names the field to look at; that of the one who threw comes first', () => {
		expect(advice({ status: 401 })).toContain("'API Key'");
		expect(advice({ status: 403 })).toContain("'Project ID'");
		expect(advice({ kind: 'failed', description: 'Own' })).toBe('Own');
	});
});

describe('The error of a node', () => {
	it('says what happened, then what to do, with the status and the item', () => {
		const thrown = new ServiceError(fault({ status: 400, endpoint: 'Get Lead' }));
		const error = toNodeError(node, thrown, 3);
		expect(error).toBeInstanceOf(NodeApiError);
		expect(error).toMatchObject({ message: 'No', httpCode: '400', context: { itemIndex: 3 } });
		expect(error.description).toBe('Check the ID that was asked for.');
	});

	it('of a refusal before sending is none of the service', () => {
		const error = toNodeError(node, refuse('Empty', 'Fill it in.'));
		expect(error).toBeInstanceOf(NodeOperationError);
		expect([error.message, error.description]).toEqual(['Empty', 'Fill it in.']);
	});

	it('keeps what n8n or a bug has thrown', () => {
		const known = new NodeOperationError(node, 'Known');
		expect(toNodeError(node, known)).toBe(known);
		expect(toNodeError(node, new Error('Odd')).message).toBe('Odd');
	});
});
