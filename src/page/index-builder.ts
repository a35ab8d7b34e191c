import { featureNames } from '../../features/names.js';
import { getFirstFailure } from '../model/outcome/outcome.js';
import { getOracleType } from '../model/suite/test-case.js';
import type { EvaluatedTestCase } from '../evaluations/bug-detection/unit-result.js';
import type { Unit } from '../model/unit/unit.js';
import {
  leftOut,
  oracleTypeNames,
  verdicts,
  type PageContestant,
  type PageIndex,
  type RankedDetail,
} from './page-data.js';
import { identifyEqualCases } from './equal-cases.js';
import { createNumbering, numberGroups } from './numbering.js';
import type { Packs, PackPlace } from './packs.js';

/** Maximum number of lines of the list, so that a browser holds and searches it without delay. Larger runs omit the least informative test cases. */
const mostLines = 250_000;

/** Maximum length of an exception's message in lists and searches, in characters. */
const shownMessage = 120;

interface Row {
  /** Index in the order of arrival, until all units have been read. */
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
  /** The number of what it has in common with equal test cases. */
  readonly equal: number;
  readonly at: PackPlace;
}

/** A test case with its context. */
export interface IndexedCase {
  /** The run's name. */
  readonly run: string;
  readonly unit: Unit;
  readonly evaluated: EvaluatedTestCase;
  readonly ranked: RankedDetail | 'not ranked';
  readonly at: PackPlace;
}

/** Collects a line for each test case. */
export interface IndexBuilder {
  add(each: IndexedCase): void;
  finish(page: IndexedPage): PageIndex;
}

/** Members that are known after all units have been read. */
export interface IndexedPage extends Pick<PageIndex, 'contestants' | 'bugs' | 'bugPacks'> {
  readonly packs: Packs;
}

export function createIndexBuilder(most: number = mostLines): IndexBuilder {
  const rowsByVerdict = verdicts.map((): Row[] => []);
  let [lines, notListed] = [0, 0];
  const add = (row: Row) => {
    rowsByVerdict[row.verdict]!.push(row);
    lines += 1;
    if (lines <= most) return;
    rowsByVerdict.findLast(({ length }) => length > 0)!.pop();
    lines -= 1;
    notListed += 1;
  };
  const seeds = new Set<number>();
  const [exceptions, suites, bugNames, contestantNames, equalCases] = [
    createNumbering(),
    createNumbering(),
    createNumbering(),
    createNumbering(),
    createNumbering(),
  ];
  return {
    add({ run, unit: { bug, seed, oracleGenerator, sample }, evaluated, ranked, at }) {
      const { testCase, verdict, buggy, fixed } = evaluated;
      const onBuggy = getFirstFailure(buggy);
      const failure = onBuggy === 'none' ? getFirstFailure(fixed) : onBuggy;
      const thrown = failure === 'none' ? [] : [failure.exception, failure.message.slice(0, shownMessage)];
      const prefix = `${testCase.candidate.suiteClass}::`;
      const isOfSuite = testCase.id.startsWith(prefix);
      seeds.add(seed);
      const equal = [run, bug, oracleGenerator, verdict.kind, identifyEqualCases(testCase)].join('\n');
      add({
        ...{ seed, at },
        bug: bugNames.assignNumber(bug),
        contestant: contestantNames.assignNumber(identifyContestant({ run, generator: oracleGenerator })),
        verdict: verdicts.indexOf(verdict.kind),
        type: oracleTypeNames.indexOf(getOracleType(testCase)),
        rank: ranked === 'not ranked' ? 0 : ranked.first,
        rankLast: ranked === 'not ranked' ? 0 : ranked.last,
        suite: suites.assignNumber(isOfSuite ? prefix : ''),
        test:
          (isOfSuite ? testCase.id.slice(prefix.length) : testCase.id) +
          (sample === undefined ? '' : ` (sample ${sample})`),
        equal: equalCases.assignNumber(equal),
        exception: exceptions.assignNumber(thrown.filter((text) => text !== '').join(': ')),
      });
    },
    finish({ contestants, bugs, bugPacks, packs }) {
      const bugNumbers = bugNames.names().map((name) => bugs.indexOf(name));
      const pageNames = contestants.map(identifyContestant);
      const contestantNumbers = contestantNames.names().map((name) => pageNames.indexOf(name));
      const rows = rowsByVerdict.flat();
      for (const row of rows) {
        row.bug = bugNumbers[row.bug]!;
        row.contestant = contestantNumbers[row.contestant]!;
      }
      rows.sort(compareByRank);
      const groups = numberGroups(rows.map(({ equal }) => equal));
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
          group: groups,
          pack: column(({ at }) => (packs.isLeftOut(at.pack) ? leftOut : at.pack)),
          place: column(({ at }) => at.place),
        },
      };
    },
  };
}

const identifyContestant = ({ run, generator }: Pick<PageContestant, 'run' | 'generator'>) =>
  `${run}\n${generator}`;

/** Orders ranked test cases by rank, and all others by how informative their verdict is. */
function compareByRank(a: Row, b: Row): number {
  return (
    Number(a.rank === 0) - Number(b.rank === 0) ||
    a.rank - b.rank ||
    a.verdict - b.verdict ||
    a.bug - b.bug ||
    a.contestant - b.contestant ||
    a.seed - b.seed
  );
}
