/**
 * Reading a credential costs n8n several queries of its database, more than all else that is asked
 * of an event. So what was read serves the events of the next second as well; a secret that is
 * changed or taken away holds that much longer.
 */
import type { Secrets } from './admit';

const KEEP_MS = 1_000;
const MOST_ENTRIES = 1_000;

export class RecentSecrets {
	private readonly entries = new Map<string, { secrets: Promise<Secrets>; until: number }>();

	constructor(private readonly now: () => number) {}

	/**
	 * @param place names the trigger
	 * @throws what `read` throws; a failure is not kept
	 */
	async of(place: string, read: () => Promise<Secrets>): Promise<Secrets> {
		const known = this.entries.get(place);
		if (known !== undefined && known.until > this.now()) return await known.secrets;

		if (this.entries.size >= MOST_ENTRIES) this.entries.clear();
		const secrets = read();
		this.entries.set(place, { secrets, until: this.now() + KEEP_MS });
		secrets.catch(() => this.entries.delete(place));
		return await secrets;
	}
}
