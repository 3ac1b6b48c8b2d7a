/**
 * `npm run release -- 0.2.0`. A tag that is public can't be taken back, so everything that can fail
 * comes before: what is asked of the repository, then the tests of what will be tagged. Branch and
 * tag are pushed in one step; the tag starts `.github/workflows/publish.yml`, which tests,
 * publishes and announces, and can be run again.
 *
 * `tsx tools/release.ts --notes 0.2.0` prints the version's lines of the changelog.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import execa from 'execa';
import { name, repository } from '../package.json';
import { ROOT } from './build';
import { readFlags } from './lib/flags';
import { PlainError, runMain } from './lib/plain-error';
import { refusePlaceholders } from './placeholders';
import { linesOf, releaseLines, requireNext } from './release/changelog';

const BRANCH = 'main';
const CHANGELOG = join(ROOT, 'CHANGELOG.md');
/** Says the version too, as package.json and its lock file do. */
const SAYS_VERSION = join(ROOT, 'nodes/shared/connect.ts');

const run = async (program: string, ...args: string[]) =>
	(await execa(program, args, { cwd: ROOT, preferLocal: true })).stdout;
const git = async (...args: string[]) => await run('git', ...args);

const { values, positionals } = readFlags(
	__filename,
	{
		notes: { type: 'boolean', default: false },
		/** The package isn't on npm yet. */
		first: { type: 'boolean', default: false },
	},
	true,
);

async function main(): Promise<void> {
	const changelog = readFileSync(CHANGELOG, 'utf8');
	if (values.notes) {
		process.stdout.write(linesOf(changelog, positionals[0]!));
		return;
	}
	for (const file of ['package.json', '.github/CODEOWNERS']) refusePlaceholders(join(ROOT, file));
	const version = requireNext(positionals[0], changelog);
	const today = new Date().toISOString().slice(0, 10);
	const released = releaseLines(changelog, version, today);
	await requireClean(`v${version}`);
	await requireUnpublished(version);

	try {
		await setVersion(version);
		writeFileSync(CHANGELOG, released);
		await execa('tsx', ['tools/test.ts'], { cwd: ROOT, preferLocal: true, stdio: 'inherit' });
	} catch (error) {
		await git('checkout', '--', '.');
		throw new PlainError(`${version} is not released, and nothing is changed: ${String(error)}`);
	}
	await git('commit', '--quiet', '--all', '--message', `Release ${version}`);
	await git('tag', '--annotate', '--message', `Release ${version}`, `v${version}`);
	try {
		await git('push', '--quiet', '--atomic', 'origin', BRANCH, `v${version}`);
	} catch (error) {
		await git('tag', '--delete', `v${version}`);
		await git('reset', '--quiet', '--keep', 'HEAD~1');
		throw new PlainError(`${version} is not released, and nothing is changed: ${String(error)}`);
	}
	console.log(`v${version} is pushed; the workflow "Publish" publishes it.`);
}

/** @throws PlainError when what is here isn't what everybody sees on the branch */
async function requireClean(tag: string): Promise<void> {
	const ofPackage = repositoryIn(repository.url);
	const origin = await git('config', '--get', 'remote.origin.url');
	if (repositoryIn(origin) !== ofPackage) {
		throw new PlainError(`'origin' is ${origin}, and package.json names ${ofPackage}.`);
	}
	if ((await git('rev-parse', '--abbrev-ref', 'HEAD')) !== BRANCH) {
		throw new PlainError(`Releases are made on ${BRANCH}: git switch ${BRANCH}`);
	}
	if ((await git('status', '--porcelain')) !== '') {
		throw new PlainError('There are changes that are not committed: commit or stash them.');
	}
	await git('fetch', '--quiet', '--tags', 'origin', BRANCH);
	if ((await git('rev-parse', 'HEAD')) !== (await git('rev-parse', 'FETCH_HEAD'))) {
		throw new PlainError(`${BRANCH} differs from origin's: pull or push first.`);
	}
	if ((await git('tag', '--list', tag)) !== '') throw new PlainError(`There is a tag ${tag}.`);
}

/** `owner/name`, however the address is written. */
function repositoryIn(url: string): string | undefined {
	return /github\.com[/:]([^/]+\/.+?)(?:\.git)?$/.exec(url)?.[1];
}

/** @throws PlainError when npm has the version, or can't be asked */
async function requireUnpublished(version: string): Promise<void> {
	const args = ['view', name, 'versions', '--json'];
	const { stdout, failed } = await execa('npm', args, { cwd: ROOT, reject: false });
	const isUnknown = failed && stdout.includes('E404');
	if (failed && !isUnknown) throw new PlainError(`npm can't be asked for ${name}:\n${stdout}`);
	if (isUnknown !== values.first) {
		throw new PlainError(
			isUnknown
				? `npm has no ${name} yet, and takes the first release with a token only: see "The first time" in CONTRIBUTING.md, then add --first.`
				: `npm has ${name}: leave out --first.`,
		);
	}
	if (!isUnknown && [JSON.parse(stdout) as string[]].flat().includes(version)) {
		throw new PlainError(`npm has ${name} ${version}.`);
	}
}

async function setVersion(version: string): Promise<void> {
	await run('npm', 'version', version, '--no-git-tag-version', '--allow-same-version');
	const text = readFileSync(SAYS_VERSION, 'utf8');
	writeFileSync(SAYS_VERSION, text.replace(/(VERSION = ')[^']+/, `$1${version}`));
}

runMain(main);
