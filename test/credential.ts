import type { StandIn } from './service';

/** Fields of a credential for a stand-in, with those that differ. */
export function credentialFor<More extends object>(
	service: Pick<StandIn, 'apiKey' | 'projectId' | 'baseUrl' | 'analyticsUrl'>,
	more?: More,
) {
	const { apiKey, projectId, baseUrl, analyticsUrl } = service;
	return { apiKey, projectId, baseUrl, analyticsUrl, ...more };
}
