import type { Corpora } from './corpora.js';

export type Corpus = keyof Corpora;

/** Number of different results in each corpus; counting stops at `most`. */
export type Differences = Readonly<Record<Corpus, number>>;
export const most = 100;
