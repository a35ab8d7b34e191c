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

/** Lines of the list: what a browser holds and searches without a pause. Of larger runs the least telling test cases have none. */
const mostLines = 250_000;

/** Characters of an exception's message that lists show and searches look into. */
const shownMessage = 120;

interface Row {
  /** In the order in which they came, until all have come. */
  bug: number;
  contestant: number;
  readonly seed: number;
  readonly verdict: number;
  readonly type: number;
  readonly rank: number;
  readonly rankLast: number;
  readonly suite: number;
  readonly test: string;
  readonly exception: number;
  readonly at: Place;
}

/** A test case with what is known of it besides. */
export interface IndexedCase {
  /** The run's name. */
  readonly run: string;
  readonly unit: Unit;
  readonly evaluated: EvaluatedTestCase;
  readonly ranked: RankedDetail | 'not ranked';
  readonly at: Place;
}

/** Gathers a line for each test case. */
export interface IndexBuilder {
  add(each: IndexedCase): void;
  finish(page: IndexedPage): PageIndex;
}

/** What is known when all units have been read. */
export interface IndexedPage extends Pick<PageIndex, 'contestants' | 'bugs' | 'bugPacks'> {
  readonly packs: Packs;
}

export function indexBuilder(most: number = mostLines): IndexBuilder {
  const rowsOf = verdicts.map((): Row[] => []);
  let [lines, notListed] = [0, 0];
  const add = (row: Row) => {
    rowsOf[row.verdict]!.push(row);
    lines += 1;
    if (lines <= most) return;
    rowsOf.findLast(({ length }) => length > 0)!.pop();
    lines -= 1;
    notListed += 1;
  };
  const seeds = new Set<number>();
  const [exceptions, suites, bugNames, contestantNames] = [numbered(), numbered(), numbered(), numbered()];
  return {
    add({ run, unit: { bug, seed, oracleGenerator, sample }, evaluated, ranked, at }) {
      const { testCase, verdict, buggy, fixed } = evaluated;
      const onBuggy = firstFailure(buggy);
      const failure = onBuggy === 'none' ? firstFailure(fixed) : onBuggy;
      const thrown = failure === 'none' ? [] : [failure.exception, failure.message.slice(0, shownMessage)];
      const prefix = `${testCase.candidate.suiteClass}::`;
      const isOfSuite = testCase.id.startsWith(prefix);
      seeds.add(seed);
      add({
        ...{ seed, at },
        bug: bugNames.numberOf(bug),
        contestant: contestantNames.numberOf(nameOf({ run, generator: oracleGenerator })),
        verdict: verdicts.indexOf(verdict.kind),
        type: oracleTypeNames.indexOf(oracleTypeOf(testCase)),
        rank: ranked === 'not ranked' ? 0 : ranked.first,
        rankLast: ranked === 'not ranked' ? 0 : ranked.last,
        suite: suites.numberOf(isOfSuite ? prefix : ''),
        test:
          (isOfSuite ? testCase.id.slice(prefix.length) : testCase.id) +
          (sample === undefined ? '' : ` (sample ${sample})`),
        exception: exceptions.numberOf(thrown.filter((text) => text !== '').join(': ')),
      });
    },
    finish({ contestants, bugs, bugPacks, packs }) {
      const bugNumbers = bugNames.names().map((name) => bugs.indexOf(name));
      const pageNames = contestants.map(nameOf);
      const contestantNumbers = contestantNames.names().map((name) => pageNames.indexOf(name));
      const rows = rowsOf.flat();
      for (const row of rows) {
        row.bug = bugNumbers[row.bug]!;
        row.contestant = contestantNumbers[row.contestant]!;
      }
      rows.sort(inReadingOrder);
      const column = <T>(of: (row: Row) => T) => rows.map(of);
      return {
        ...{ contestants, bugs, bugPacks, notListed },
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
          rankLast: column(({ rankLast }) => rankLast),
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

const nameOf = ({ run, generator }: Pick<PageContestant, 'run' | 'generator'>) => `${run}\n${generator}`;

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
