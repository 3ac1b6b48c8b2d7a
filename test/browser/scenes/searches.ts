import assert from 'node:assert/strict';

import type { Scene } from '../scene';

/** What somebody types who does not know the package's name. */
const WORDS = ['voice', 'telephony', 'sales', 'contact', 'crm', 'call', 'leads', 'dialer'];

export const searches: Scene = {
	title: 'Searching for a node',
	steps: ({ editor }) =>
		WORDS.map((word, at) => ({
			name: `"${word}" finds the package`,
			run: async () => {
				if (at === 0) {
					await editor.open('/workflow/new');
					await editor.part('canvas-add-button').click();
				}
				// Emptied first: otherwise what the word before it found would be seen again.
				await editor.part('node-creator-search-bar').fill('');
				await editor.foundNode.waitFor({ state: 'hidden' });
				await editor.part('node-creator-search-bar').fill(word);
				await editor.foundNode.waitFor({ timeout: 10_000 });
				const names = await editor.part('node-creator-item-name').allInnerTexts();
				const rank = names.findIndex((name) => name.trim() === 'Lead Calling') + 1;
				console.log(`    "${word}": ${rank} of ${names.length}`);
				assert.ok(rank > 0);
			},
		})),
};
