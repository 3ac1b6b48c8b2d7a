/** jest's words for mocha, which runs tests again without loading their files again. */
const { jestExpect } = require('@jest/expect');
const { bind } = require('jest-each');
const { ModuleMocker } = require('jest-mock');
const Mocha = require('mocha');
const { readFileSync } = require('node:fs');
const Module = require('node:module');

/**
 * What a file with mutants makes once is made anew for each mutant, and counted for each test; what is
 * loaded stays. All languages' words made anew for each of 9,000 tests would take hours.
 */
const lazyByMutant = (make) => {
	let made;
	return () => {
		const { activeMutant, currentTestId } = globalThis.__stryker__ ?? {};
		const key = activeMutant ?? currentTestId;
		const isLoaded = made?.value instanceof Promise;
		if (made === undefined || (made.key !== key && !isLoaded)) made = { key, value: make() };
		return made.value;
	};
};
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
