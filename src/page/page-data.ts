/** What the page holds for its script: written by Node, read in the browser. Types and names alone, so that both can import it. */

/** Element ids. Packs are `pack-0`, `pack-1`, … */
export const indexId = 'index';
export const packId = (pack: number): string => `pack-${pack}`;

/** From the most to the least telling: what a page has no room for is left out from the end. */
export const verdicts = ['TP', 'FP', 'FN', 'inconclusive', 'TN'] as const;
export type PageVerdict = (typeof verdicts)[number];
export const oracleTypeNames = ['noException', 'expectException', 'assertion'] as const;

/** Where the details of test cases and of bugs are when they are not in the page. */
export const leftOut = -1;

/**
 * All test cases, as columns of equal length: in the order in which somebody would look at them, by rank and verdict. Numbers point into
 * the lists.
 */
export interface PageIndex {
  /** One oracle generator of one run; their labels are different. */
  readonly contestants: readonly PageContestant[];
  readonly bugs: readonly string[];
  readonly seeds: readonly number[];
  /** The pack with the bug's record, by bug. */
  readonly bugPacks: readonly number[];
  readonly features: readonly string[];
  /** Test cases for which there was no room: the least telling ones, the last of them first. */
  readonly notListed: number;
  readonly exceptions: readonly string[];
  readonly suites: readonly string[];
  readonly columns: {
    readonly bug: readonly number[];
    readonly contestant: readonly number[];
    readonly seed: readonly number[];
    readonly verdict: readonly number[];
    readonly type: readonly number[];
    /** Rank from 1 on among the unit's failing tests by mean score; 0 where it is not ranked. */
    readonly rank: readonly number[];
    /** The last rank that it could have: tests with equal scores share theirs. 0 where it is not ranked. */
    readonly rankLast: readonly number[];
    /** The suite's class; the rest of the test case's id is in `test`. */
    readonly suite: readonly number[];
    readonly test: readonly string[];
    /** What was thrown, with the beginning of its message. */
    readonly exception: readonly number[];
    readonly pack: readonly number[];
    /** Position in the pack. */
    readonly place: readonly number[];
  };
}

export interface PageContestant {
  readonly label: string;
  readonly generator: string;
  readonly run: string;
}

/** Details of test cases of one unit or several. Texts that several of them share stand in `texts` once; the others are numbers into it. */
export interface CasePack {
  readonly texts: readonly string[];
  readonly cases: readonly CaseDetail[];
}

type TextNumber = number;

export interface CaseDetail {
  readonly id: string;
  readonly side: string;
  readonly candidate: string;
  /** Why this verdict, a sentence. */
  readonly why: string;
  /** Where the run's accounting has another verdict than the outcomes alone: a sentence. */
  readonly counted?: string;
  /** In words, a line for each. */
  readonly oracles: string;
  readonly source: TextNumber;
  /** Lines of the source, from 1, with what decides: first and last. */
  readonly oracleLines: readonly (readonly [number, number])[];
  readonly buggy: OutcomeDetail;
  readonly fixed: OutcomeDetail;
  readonly fired?: string;
  readonly patch?: string;
  readonly confidence?: number;
  readonly copies: number;
  readonly reruns: number;
  /** The suite's own test; absent where it is the source. */
  readonly original?: TextNumber;
  readonly focal?: { readonly name: string; readonly docstring: TextNumber; readonly source: TextNumber };
  readonly ranked?: RankedDetail;
}

export interface OutcomeDetail {
  readonly status: string;
  /** What was thrown, what the compiler said, how it is flaky; may be empty. */
  readonly words: TextNumber;
  readonly trace: TextNumber;
  /** The line of the source where the failure came out. */
  readonly line?: number;
}

export interface RankedDetail {
  /** Ranks, from 1, that it shares with others of the same score. */
  readonly first: number;
  readonly last: number;
  readonly of: number;
  readonly score: number;
  /** In the order of the index's features. */
  readonly features: readonly number[];
  /**
   * What each feature has to do with the rank, in the same order: splits that the isolation forest needs fewer (above 0, which moves the test
   * up) or more; absent where the detector can't tell.
   */
  readonly splits?: readonly number[];
}

/** What is known of bugs, by position in the index. */
export type BugPack = Readonly<Record<string, readonly BugDetail[]>>;

/** What is known of a bug. Several, each of a run, where runs are of different versions or benchmarks. */
export interface BugDetail {
  readonly run?: string;
  readonly title: string;
  readonly kind: string;
  /** `https://…`, or empty: nothing else may become a link. */
  readonly url: string;
  readonly modifiedClasses: readonly string[];
  readonly diff: string;
}
