/** A stand-in with something to see: leads, calls, callbacks. */
import { type ServiceOptions, type StandIn, startService } from '../../test/service';
import type { Given } from './target';

/** More than a page. */
const LEADS = 130;
const CALLED_EACH = 10;

export async function startFurnished(options: ServiceOptions = {}): Promise<StandIn> {
	const service = await startService(options);
	const { store, processId, secondProcessId, clock } = service;
	store.setCallbacks(processId, [{ url: 'https://n8n.example.com/webhook/1' }]);
	for (let nth = 1; nth <= LEADS; nth += 1) {
		const { _id } = store.addLead({
			name: `Lead ${nth}`,
			phone: `+9198${20_000_000 + nth}`,
			email: `lead${nth}@example.com`,
			referenceId: `ref-${1_000 + nth}`,
			processId: nth % 2 === 0 ? processId : secondProcessId,
			lastDisposition: nth % 3 === 0 ? 'interested' : 'lost',
			createdAt: new Date(clock.now() - nth * 1_000).toISOString(),
		});
		if (nth % CALLED_EACH === 0) store.addActivity(_id);
	}
	return service;
}

/** A phone that the stand-in doesn't have: nobody's, as all of them. */
export const NEW_PHONE = '+919899999901';

export function givenFor(service: StandIn): Given {
	const { baseUrl, analyticsUrl, apiKey, projectId, processId } = service;
	return { baseUrl, analyticsUrl, apiKey, projectId, processId, writeTo: NEW_PHONE };
}
