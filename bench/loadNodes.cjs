// Run in a fresh process with the folder of a package: prints how many milliseconds it takes to
// load its node files and to make its nodes, and how many bytes of its files that were. n8n has
// n8n-workflow loaded by then, so it is not counted.
const { realpathSync, statSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');

const folder = process.argv[2];
const { n8n } = require(join(folder, 'package.json'));
// The very copy that the package finds, or its loading would be what is measured.
createRequire(join(folder, 'package.json'))('n8n-workflow');
const start = performance.now();
for (const file of n8n.nodes) {
	for (const Node of Object.values(require(join(folder, file)))) {
		if (typeof Node === 'function') new Node();
	}
}
const ms = performance.now() - start;
const own = realpathSync(folder);
const files = Object.keys(require.cache).filter((file) => file.startsWith(own));
const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
console.log(JSON.stringify({ ms, bytes }));
