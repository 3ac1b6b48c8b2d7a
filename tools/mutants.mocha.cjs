/** jest's words for mocha, which runs tests again without loading their files again. */
const { jestExpect } = require('@jest/expect');
const { bind } = require('jest-each');
const { ModuleMocker } = require('jest-mock');
const { interfaces } = require('mocha');

const { bdd } = interfaces;

interfaces.bdd = (suite) => {
	bdd(suite);
	suite.on('pre-require', (context) => {
		const { before, after, describe, it } = context;
		Object.assign(context, {
			expect: jestExpect,
			jest: new ModuleMocker(globalThis),
			beforeAll: before,
			afterAll: after,
			test: it,
		});
		for (const word of [describe, it]) word.each = bind(word, false);
	});
};
