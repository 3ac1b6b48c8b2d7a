/** The package as a person meets it: n8n's editor in a real browser. A test plays one scene. */
import { test } from './desk';
import { play } from './play';
import { agent } from './scenes/agent';
import { bulkInitiate } from './scenes/bulkInitiate';
import { columns } from './scenes/columns';
import { credential } from './scenes/credential';
import { firstUse } from './scenes/firstUse';
import { examplesOnCanvas, longList } from './scenes/pictures';
import { searches } from './scenes/searches';
import { darkTheme, lightTheme } from './scenes/themes';
import { trigger } from './scenes/trigger';

const SCENES = [
	...[searches, firstUse, credential, bulkInitiate, trigger, agent],
	// A theme that somebody chose would hide how the pictures follow the system's.
	...[longList, examplesOnCanvas, darkTheme, lightTheme, columns],
];

for (const scene of SCENES) {
	test(scene.title, async ({ desk }) => await play(scene, desk));
}
