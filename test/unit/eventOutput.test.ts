import type { IDataObject } from 'n8n-workflow';

import { eventOutput } from '../../nodes/service/events/readEvent';
import { sampleEvent } from '../../nodes/service/events/kinds';
import { NOW, eventIn, outputOf } from '../support/events';

it('what is not documented passes through behind the columns', () => {
	const output = outputOf('updateSucceeded', { region: 'west', list: [1, { two: 2 }] });
	expect(output).toMatchObject({ region: 'west', list: [1, { two: 2 }] });
	expect(Object.keys(output).slice(-2)).toEqual(['region', 'list']);
});

it('no event can pass for what the trigger itself says', () => {
	const forged: IDataObject = { Event: 'x', lead: { leadId: 'x' }, lead_error: 'x', rawEvent: 'x' };
	const polluted = JSON.parse('{"__proto__":{"admin":true}}') as IDataObject;
	expect(outputOf('callConnected', { ...forged, outcome: 'updated', ...polluted })).toEqual(
		outputOf('callConnected'),
	);
});

it('with the raw event, the body stands beside the columns as it came', () => {
	const body = { ...sampleEvent('callConnected', NOW), region: 'west' };
	expect(eventOutput(eventIn(body), true)).toMatchObject({
		callStatus: 'completed',
		rawEvent: body,
	});
});
