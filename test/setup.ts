import fc from 'fast-check';

/** The same cases in every run; another seed looks at others: `FC_SEED=7 npx jest test/unit`. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_121) });
