/** The format of the page's data: written by Node, read in the browser. This file contains only types and names, so that both can import it. */

import type { FocalLines } from '../model/outcome/focal-lines.js';

export { joinParagraphs } from '../model/oracle/model-exchange.js';

/** Element ids. Packs are `pack-0`, `pack-1`, … */
export const indexId = 'index';
export const packId = (pack: number): string => `pack-${pack}`;

/** From the most to the least informative. If the page is full, the last ones are dropped first. */
export const verdicts = ['TP', 'FP', 'FN', 'inconclusive', 'TN'] as const;
export type PageVerdict = (typeof verdicts)[number];
export const oracleTypeNames = ['noException', 'expectException', 'assertion'] as const;

/** The name of an account as words: `not compiled` of `notCompiled`. Verdicts stay as they are. */
export function nameAccount(account: string): string {
  return account.replaceAll(
    /([a-z])([A-Z])/g,
    (_, before: string, capital: string) => `${before} ${capital.toLowerCase()}`,
  );
}

/** Pack number of details that are not in the page. */
export const leftOut = -1;

/** All test cases as columns of equal length, in reading order: by rank, then by verdict. Numbers are indices into the lists. */
export interface PageIndex {
  /** One oracle generator of one run; labels are unique. */
  readonly contestants: readonly PageContestant[];
  readonly bugs: readonly string[];
  readonly seeds: readonly number[];
  /** By bug, the pack with the bug's record. */
  readonly bugPacks: readonly number[];
  readonly features: readonly string[];
  /** What test cases are judged as: verdicts, or the accounts of a run with measures. */
  readonly accounts: readonly string[];
  /** Types of oracles, or the groups of a run with measures, such as contexts. */
  readonly types: readonly string[];
  /** Number of omitted test cases: the last of the least informative ones. */
  readonly notListed: number;
  readonly exceptions: readonly string[];
  readonly suites: readonly string[];
  readonly columns: {
    readonly bug: readonly number[];
    readonly contestant: readonly number[];
    readonly seed: readonly number[];
    readonly account: readonly number[];
    readonly type: readonly number[];
    /** Rank from 1 among the unit's failing tests by mean score; 0 if not ranked. */
    readonly rank: readonly number[];
    /** Last rank of a tie, whose tests have equal scores; 0 if not ranked. */
    readonly rankLast: readonly number[];
    /** The suite's class; `test` has the rest of the test case's id. */
    readonly suite: readonly number[];
    readonly test: readonly string[];
    /** The exception and the beginning of its message. */
    readonly exception: readonly number[];
    /** Test cases with the same number are equal but for their seeds; 0 if there is no equal one. */
    readonly group: readonly number[];
    readonly pack: readonly number[];
    /** Index in the pack. */
    readonly place: readonly number[];
  };
}

export interface PageContestant {
  readonly label: string;
  readonly generator: string;
  readonly run: string;
}

/** Details of test cases of one or more units. `texts` holds shared texts once; details refer to them by index. */
export interface CasePack {
  readonly texts: readonly string[];
  readonly cases: readonly ItemDetail[];
}

type TextNumber = number;

/** Details of a test case. */
export type ItemDetail = CaseDetail | MeasuredDetail;

/** A test case of a run with measures. */
export interface MeasuredDetail {
  readonly kind: 'measured';
  readonly id: string;
  /** What has become of it, as a sentence. */
  readonly why: string;
  /** Labels and sentences. */
  readonly facts: readonly (readonly [string, string])[];
  readonly source: TextNumber;
  /** With labels, such as a test method. */
  readonly outcomes: readonly (OutcomeDetail & { readonly label: string })[];
  /** A diff from the text as it was generated to the one that is judged; absent if they are equal. */
  readonly changes?: TextNumber;
  readonly focal?: FocalLines;
  readonly exchange?: ExchangeDetail;
}

/** A test case with a verdict. */
export interface CaseDetail {
  readonly kind: 'verdict';
  readonly id: string;
  readonly side: string;
  readonly candidate: string;
  /** The reason of the verdict, as a sentence. */
  readonly why: string;
  /** If the run's accounting gives a different verdict than the outcomes alone: a sentence. */
  readonly counted?: string;
  /** One line for each oracle. */
  readonly oracles: string;
  readonly source: TextNumber;
  /** Deciding lines of the source, from 1: first and last. */
  readonly oracleLines: readonly (readonly [number, number])[];
  readonly buggy: OutcomeDetail;
  readonly fixed: OutcomeDetail;
  /** Labels and sentences. */
  readonly judgements: readonly (readonly [string, string])[];
  readonly confidence?: number;
  readonly copies: number;
  readonly reruns: number;
  /** The suite's own test; absent if it equals the source. */
  readonly original?: TextNumber;
  readonly focal?: { readonly name: string; readonly docstring: TextNumber; readonly source: TextNumber };
  readonly ranked?: RankedDetail;
  readonly exchange?: ExchangeDetail;
}

/** A request to a language model for a test case, and the answer. Texts are split at blank lines, because prompts share paragraphs. */
export interface ExchangeDetail {
  readonly model: string;
  /** Tokens and seconds, as text. */
  readonly cost: string;
  readonly messages: readonly { readonly role: string; readonly content: readonly TextNumber[] }[];
  readonly answer: readonly TextNumber[];
}

export interface OutcomeDetail {
  readonly status: string;
  /** The exception, compiler message or description of flakiness; may be empty. */
  readonly words: TextNumber;
  readonly trace: TextNumber;
  /** The line of the source where the failure occurred. */
  readonly line?: number;
}

export interface RankedDetail {
  /** First and last rank of a tie, from 1. */
  readonly first: number;
  readonly last: number;
  readonly of: number;
  readonly score: number;
  /** In the order of the index's features. */
  readonly features: readonly number[];
  /**
   * Contribution of each feature to the rank, in the same order: the number of splits that the isolation forest needs fewer (positive, moves the test
   * up) or more. Absent if the detector can't compute it.
   */
  readonly splits?: readonly number[];
}

/** Bug records by index. */
export type BugPack = Readonly<Record<string, readonly BugDetail[]>>;

/** A bug's record. There are several if runs have different versions or benchmarks. */
export interface BugDetail {
  readonly run?: string;
  readonly title: string;
  readonly kind: string;
  /** `https://…`, or empty: no other address becomes a link. */
  readonly url: string;
  readonly modifiedClasses: readonly string[];
  readonly diff: string;
  /** Of the classes under test, in a run on one version. */
  readonly sources: readonly { readonly className: string; readonly text: string }[];
}
