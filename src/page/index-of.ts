import { featureNames } from '../../features/names.js';
import { firstFailure } from '../model/outcome.js';
import { oracleTypeOf } from '../model/test-case.js';
import type { EvaluatedTestCase, Unit } from '../model/unit.js';
import {
  leftOut,
  oracleTypeNames,
  verdicts,
  type PageContestant,
  type PageIndex,
  type RankedDetail,
} from './page-data.js';
import type { Packs, Place } from './packs.js';

/** Characters of an exception's message that lists show and searches look into. */
const shownMessage = 120;

interface Row {
  readonly bug: number;
  readonly contestant: number;
  readonly seed: number;
  readonly verdict: number;
  readonly type: number;
  readonly rank: number;
  readonly suite: number;
  readonly test: string;
  readonly exception: number;
  readonly at: Place;
}

/** Gathers a line for each test case. */
export interface IndexBuilder {
  /** `contestant`: its number. */
  add(
    contestant: number,
    unit: Unit,
    evaluated: EvaluatedTestCase,
    ranked: RankedDetail | 'not ranked',
    at: Place,
  ): void;
  finish(contestants: readonly PageContestant[], packs: Packs, bugPacks: readonly number[]): PageIndex;
}

export function indexBuilder(bugs: readonly string[]): IndexBuilder {
  const rows: Row[] = [];
  const seeds = new Set<number>();
  const exceptions = numbered();
  const suites = numbered();
  const bugNumbers = new Map(bugs.map((bug, number) => [bug, number]));
  return {
    add(contestant, { bug, seed }, evaluated, ranked, at) {
      const { testCase, verdict, buggy, fixed } = evaluated;
      const onBuggy = firstFailure(buggy);
      const failure = onBuggy === 'none' ? firstFailure(fixed) : onBuggy;
      const thrown = failure === 'none' ? [] : [failure.exception, failure.message.slice(0, shownMessage)];
      const suite = testCase.candidate.suiteClass;
      const prefix = `${suite}::`;
      seeds.add(seed);
      rows.push({
        bug: bugNumbers.get(bug)!,
        ...{ contestant, seed, at },
        verdict: verdicts.indexOf(verdict.kind),
        type: oracleTypeNames.indexOf(oracleTypeOf(testCase)),
        rank: ranked === 'not ranked' ? 0 : ranked.first,
        suite: suites.numberOf(testCase.id.startsWith(prefix) ? prefix : ''),
        test: testCase.id.startsWith(prefix) ? testCase.id.slice(prefix.length) : testCase.id,
        exception: exceptions.numberOf(thrown.filter((text) => text !== '').join(': ')),
      });
    },
    finish(contestants, packs, bugPacks) {
      rows.sort(inReadingOrder);
      const column = <T>(of: (row: Row) => T) => rows.map(of);
      return {
        ...{ contestants, bugs, bugPacks },
        seeds: [...seeds].sort((a, b) => a - b),
        features: featureNames,
        exceptions: exceptions.names(),
        suites: suites.names(),
        columns: {
          bug: column(({ bug }) => bug),
          contestant: column(({ contestant }) => contestant),
          seed: column(({ seed }) => seed),
          verdict: column(({ verdict }) => verdict),
          type: column(({ type }) => type),
          rank: column(({ rank }) => rank),
          suite: column(({ suite }) => suite),
          test: column(({ test }) => test),
          exception: column(({ exception }) => exception),
          pack: column(({ at }) => (packs.isLeftOut(at.pack) ? leftOut : at.pack)),
          place: column(({ at }) => at.place),
        },
      };
    },
  };
}

/** What is ranked by its rank, as a developer reads it; the rest by how telling its verdict is. */
function inReadingOrder(a: Row, b: Row): number {
  return (
    Number(a.rank === 0) - Number(b.rank === 0) ||
    a.rank - b.rank ||
    a.verdict - b.verdict ||
    a.bug - b.bug ||
    a.contestant - b.contestant ||
    a.seed - b.seed
  );
}

function numbered() {
  const numbers = new Map<string, number>();
  return {
    numberOf(name: string): number {
      const known = numbers.get(name);
      if (known !== undefined) return known;
      numbers.set(name, numbers.size);
      return numbers.size - 1;
    },
    names: () => [...numbers.keys()],
  };
}
