import fc from 'fast-check';

import { closeAll } from './service/http';

/** The same cases in every run; another seed looks at others: `FC_SEED=7 npx jest test/unit`. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_121) });

// Mocha, which runs the mutants, has none.
if (typeof afterAll === 'function') afterAll(closeAll);
