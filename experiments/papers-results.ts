import type { OracleType } from '../src/model/oracle/oracle.js';

/*
 * Results of the paper: Liu, Liu, Xia, Yang, "Towards More Realistic Evaluation for Neural Test Oracle Generation", ISSTA 2023, table by table. Means
 * over ten runs of EvoSuite on the 835 bugs of Defects4J 2.0.0; shares in percent; `null` if the paper has no number.
 */

/** The basis of the paper's numbers (sections 2.1 and 3.1). */
export const papersStudy = { bugs: 835, seeds: 10 } as const;

export interface PapersFindings {
  readonly bugsFound: number;
  readonly fprPercent: number | null;
  readonly precisionPercent: number | null;
  readonly tp: number | null;
  readonly fp: number | null;
}

/** At K = 1, 3, 5 and 10. */
export type PapersFoundAt = readonly [number, number, number, number];

export type PapersMethod = 'TEval*' | 'TEval' | 'TEval@fixed' | 'TEval@buggy';

/** Tables 1 and 2: TOGA by evaluation method. TEval* is from TOGA's own paper, with one run of EvoSuite. */
export const papersMethodFindings: Readonly<Record<PapersMethod, PapersFindings>> = {
  'TEval*': { bugsFound: 57, fprPercent: 25, precisionPercent: null, tp: null, fp: null },
  TEval: { bugsFound: 96.4, fprPercent: 17, precisionPercent: null, tp: null, fp: null },
  'TEval@fixed': { bugsFound: 104.2, fprPercent: 19.7, precisionPercent: 1.13, tp: 288, fp: 25_237.6 },
  'TEval@buggy': { bugsFound: 64.4, fprPercent: 22.1, precisionPercent: 0.38, tp: 110.7, fp: 29_099.4 },
};

/** Table 3, for TEval@buggy; and section 3.4 for the bugs that both find. */
export const papersGeneratorFindings: Readonly<Record<'NoException' | 'TOGA', PapersFindings>> = {
  NoException: { bugsFound: 44.4, fprPercent: null, precisionPercent: 0.77, tp: 73.5, fp: 9_415.9 },
  TOGA: { bugsFound: 64.4, fprPercent: null, precisionPercent: 0.38, tp: 110.7, fp: 29_099.4 },
};
export const papersBugsFoundByBoth = 39.7;

/** Table 5, for TEval@buggy; `ranked` is the paper's own order ("Ours"). */
export const papersRankings: Readonly<
  Record<'NoException' | 'TOGA', Readonly<Record<'random' | 'ranked', PapersFoundAt>>>
> = {
  NoException: { random: [11.81, 22.91, 27.76, 35.93], ranked: [13.74, 26.38, 30.07, 37.52] },
  TOGA: { random: [9.89, 20.85, 27.61, 39.09], ranked: [15.19, 29.59, 36.31, 45.3] },
};

/** Table 6: TOGA by oracle type, TEval@buggy. */
export const papersTypeFindings: Readonly<Record<OracleType | 'all', PapersFindings>> = {
  noException: { bugsFound: 39.7, fprPercent: null, precisionPercent: 0.92, tp: 64.3, fp: 6_889.9 },
  expectException: { bugsFound: 10.3, fprPercent: null, precisionPercent: 0.39, tp: 20.8, fp: 5_323.9 },
  assertion: { bugsFound: 18.2, fprPercent: null, precisionPercent: 0.16, tp: 25.6, fp: 16_885.6 },
  all: papersGeneratorFindings.TOGA,
};

/** Table 7: the same, ranked. */
export const papersTypeRankings: Readonly<Record<OracleType | 'all', PapersFoundAt>> = {
  noException: [15.62, 25.47, 29.69, 34.94],
  expectException: [4.59, 5.81, 6.38, 8.16],
  assertion: [3.48, 7.94, 9.98, 12.3],
  all: papersRankings.TOGA.ranked,
};
