import type { Corpora } from './corpora.js';

export type Corpus = keyof Corpora;

/** In how many places of a corpus something else comes out; counting ends with `most`. */
export type Differences = Readonly<Record<Corpus, number>>;
export const most = 100;
