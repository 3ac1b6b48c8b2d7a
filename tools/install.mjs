// The first step of `npm test` and `npm run demo`: a fresh clone has no node_modules, so nothing but
// Node's own modules may be imported here. (`pretest` would not run: `.npmrc` switches such scripts off.)
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const STAMP = 'node_modules/.installed-for';

const lockHash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== lockHash) {
	console.log('Installing the development dependencies (once; about a minute)...');
	if (process.argv[2] === 'demo') {
		// n8n at the same time: what starts it waits for that.
		spawn(process.execPath, ['tools/n8n/prepare.cjs'], { stdio: 'ignore' }).unref();
	}
	const { status } = spawnSync('npm', ['ci'], { stdio: 'inherit' });
	if (status !== 0) process.exit(1);
	writeFileSync(STAMP, lockHash);
}
