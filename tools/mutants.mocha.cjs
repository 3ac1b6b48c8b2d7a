/** jest's words for mocha, which runs tests again without loading their files again. */
const { jestExpect } = require('@jest/expect');
const { bind } = require('jest-each');
const { ModuleMocker } = require('jest-mock');
const Mocha = require('mocha');
const { readFileSync } = require('node:fs');
const Module = require('node:module');

/**
 * What a file with mutants makes once is made anew for each mutant, and its mutants count for each test
 * that asks for it; what is loaded stays.
 */
const lazyByMutant = (make) => {
	let made;
	return () => {
		const stryker = globalThis.__stryker__ ?? {};
		const { activeMutant, currentTestId } = stryker;
		const key = activeMutant ?? (currentTestId === undefined ? 'loading' : 'tests');
		const isLoaded = made?.value instanceof Promise;
		if (made === undefined || (made.key !== key && !isLoaded)) {
			made = { key, ...makeApart(make, stryker) };
		}
		if (key === 'tests') countFor(stryker, made);
		return made.value;
	};
};

/** Under a test of its own: all languages' words made anew for each of 9,000 tests would take hours. */
function makeApart(make, stryker) {
	const { currentTestId } = stryker;
	if (currentTestId === undefined) return { value: make() };
	stryker.currentTestId = `${currentTestId}, what is made once`;
	const value = make();
	const hits = stryker.mutantCoverage?.perTest[stryker.currentTestId];
	delete stryker.mutantCoverage?.perTest[stryker.currentTestId];
	stryker.currentTestId = currentTestId;
	return { value, hits };
}

function countFor({ currentTestId, mutantCoverage }, made) {
	if (currentTestId === made.countedFor || mutantCoverage === undefined) return;
	made.countedFor = currentTestId;
	const { perTest } = mutantCoverage;
	perTest[currentTestId] = { ...made.hits, ...perTest[currentTestId] };
}

const hasMutants = ({ filename }) => readFileSync(filename, 'utf8').includes('stryMutAct');
const { _load: load } = Module;
Module._load = (request, parent, ...more) => {
	const loaded = load(request, parent, ...more);
	const isLazy = request.endsWith('/util') && loaded.lazy && hasMutants(parent);
	return isLazy ? { ...loaded, lazy: lazyByMutant } : loaded;
};

// The node before its codex file, which has the same name but for the end.
const { '.json': json } = require.extensions;
delete require.extensions['.json'];
require.extensions['.json'] = json;

// Each file installs n8n's store of its own.
const { DataDeduplicationService: store } = require('n8n-core');
const { init } = store;
store.init = (...own) => {
	store.instance = undefined;
	return init.apply(store, own);
};

/** Tests of large amounts, which take seconds for each mutant. */
const LARGE = /million|0,000|\bMB\b/;

const WAITED_FOR_MS = 60_000;

const { interfaces, Suite } = Mocha;
const { bdd } = interfaces;

/**
 * Stryker asks for tests by one expression of all their titles: trying 8,000 titles on each of 8,000
 * tests takes 20 seconds for each mutant.
 */
Mocha.prototype.grep = function (titlesAsked) {
	if (!titlesAsked) return this;
	const titles = titlesAsked.source.slice(2, -2).split('$)|(^');
	const plain = (title) =>
		title.replace(/\\(.)/gs, (_, escaped) => (escaped === 'n' ? '\n' : escaped));
	const wanted = new Set(titles.map(plain));
	this.options.grep = { test: (title) => wanted.has(title) };
	return this;
};

/** What a file says outside of `describe` holds for that file. */
interfaces.bdd = (root) =>
	root.on('pre-require', (context, file, mocha) => {
		const suite = Suite.create(root, file);
		// What waits for ever fails, without a new process.
		suite.timeout(WAITED_FOR_MS);
		bdd(suite);
		suite.emit('pre-require', context, file, mocha);
		const { before, after, describe, it: every } = context;
		const it = (name, run) => every(name, LARGE.test(name) ? undefined : run);
		Object.assign(context, {
			expect: jestExpect,
			jest: new ModuleMocker(globalThis),
			beforeAll: before,
			afterAll: after,
			it,
			test: it,
		});
		for (const word of [describe, it]) word.each = bind(word, false);
	});
