import { waitUntil } from '../lib/wait';
import { N8nError, type Session } from './session';

export interface Publication {
	status: 'in_progress' | 'not_published' | 'published' | 'partial' | 'failed';
	triggers: Array<{ errorMessage: string | null }>;
}

const IN_PLACE: Publication = { status: 'published', triggers: [] };

/** 2.x works on a publication in the background; 1.x is done when it has answered. */
export async function settledPublication(
	session: Session,
	id: string,
	unsettled: ReadonlyArray<Publication['status']> = ['in_progress'],
): Promise<Publication> {
	const path = `/rest/workflows/${id}/publication-status`;
	const what = `workflow ${id} to be published or unpublished`;
	return await waitUntil({ what, timeoutMs: 60_000 }, async () => {
		try {
			const publication = await session.request<Publication>('GET', path);
			return !unsettled.includes(publication.status) && publication;
		} catch (error) {
			if (error instanceof N8nError && error.status === 404) return IN_PLACE;
			throw error;
		}
	});
}
