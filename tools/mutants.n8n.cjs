/** n8n's library, loaded only where something of it is used: loading takes longer than most tests. */
const { join } = require('node:path');

const library = join(__dirname, '../node_modules/n8n-workflow/dist/cjs/index.js');

module.exports = new Proxy({}, { get: (_, name) => require(library)[name] });
