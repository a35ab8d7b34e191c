import type { Unit } from '../model/unit/unit.js';
import { leftOut, type PageContestant, type PageIndex, type RankedDetail } from './page-data.js';
import { createNumbering, keepUsed, numberGroups } from './numbering.js';
import type { Packs, PackPlace } from './packs.js';
import { toNameWithinClass } from '../model/suite/java-names.js';

/** Maximum number of lines of the list, so that a browser holds and searches it without delay. Larger runs omit the least informative test cases. */
const mostLines = 250_000;

/** Maximum length of an exception's message in lists and searches, in characters. */
export const shownMessage = 120;

interface Row {
  /** Index in the order of arrival, until all units have been read. */
  bug: number;
  contestant: number;
  readonly seed: number;
  readonly account: number;
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
  readonly id: string;
  readonly suiteClass: string;
  readonly account: string;
  readonly type: string;
  /** The exception and the beginning of its message; empty if there is none. */
  readonly exception: string;
  /** Identifies test cases that do the same. */
  readonly equal: string;
  readonly ranked: RankedDetail | 'not ranked';
  readonly at: PackPlace;
}

/** Collects a line for each test case. */
export interface IndexBuilder {
  add(each: IndexedCase): void;
  finish(page: IndexedPage): PageIndex;
}

/** What test cases of a page may be. */
export interface IndexedKinds extends Pick<PageIndex, 'accounts' | 'features'> {
  /** Types in the order of a filter; others follow in the order in which they are found. */
  readonly knownTypes: readonly string[];
}

/** Members that are known after all units have been read. */
export interface IndexedPage extends Pick<PageIndex, 'contestants' | 'bugs' | 'bugPacks'> {
  readonly packs: Packs;
}

export function createIndexBuilder(
  { accounts, features, knownTypes }: IndexedKinds,
  most: number = mostLines,
): IndexBuilder {
  const rowsByAccount = accounts.map((): Row[] => []);
  let [lines, notListed] = [0, 0];
  const add = (row: Row) => {
    rowsByAccount[row.account]!.push(row);
    lines += 1;
    if (lines <= most) return;
    rowsByAccount.findLast(({ length }) => length > 0)!.pop();
    lines -= 1;
    notListed += 1;
  };
  const seeds = new Set<number>();
  const [exceptions, suites, types, bugNames, contestantNames, equalCases] = [
    createNumbering(),
    createNumbering(),
    createNumbering(),
    createNumbering(),
    createNumbering(),
    createNumbering(),
  ];
  for (const type of knownTypes) types.assignNumber(type);
  return {
    add({ run, unit, id, suiteClass, account, type, exception, equal, ranked, at }) {
      const { bug, seed, oracleGenerator, sample } = unit;
      const name = toNameWithinClass(id, suiteClass);
      seeds.add(seed);
      add({
        ...{ seed, at },
        bug: bugNames.assignNumber(bug),
        contestant: contestantNames.assignNumber(identifyContestant({ run, generator: oracleGenerator })),
        account: accounts.indexOf(account),
        type: types.assignNumber(type),
        rank: ranked === 'not ranked' ? 0 : ranked.first,
        rankLast: ranked === 'not ranked' ? 0 : ranked.last,
        suite: suites.assignNumber(name === id ? '' : `${suiteClass}::`),
        test: sample === undefined ? name : `${name} (sample ${sample})`,
        equal: equalCases.assignNumber([run, bug, oracleGenerator, account, equal].join('\n')),
        exception: exceptions.assignNumber(exception),
      });
    },
    finish({ contestants, bugs, bugPacks, packs }) {
      const bugNumbers = bugNames.names().map((name) => bugs.indexOf(name));
      const pageNames = contestants.map(identifyContestant);
      const contestantNumbers = contestantNames.names().map((name) => pageNames.indexOf(name));
      const rows = rowsByAccount.flat();
      for (const row of rows) {
        row.bug = bugNumbers[row.bug]!;
        row.contestant = contestantNumbers[row.contestant]!;
      }
      rows.sort(compareByRank);
      const groups = numberGroups(rows.map(({ equal }) => equal));
      const column = <T>(of: (row: Row) => T) => rows.map(of);
      // Texts of lines that are left out would stay in the page, and be searched.
      const usedExceptions = keepUsed(
        exceptions.names(),
        column(({ exception }) => exception),
      );
      const usedSuites = keepUsed(
        suites.names(),
        column(({ suite }) => suite),
      );
      return {
        ...{ contestants, bugs, bugPacks, features, accounts, notListed },
        seeds: [...seeds].sort((a, b) => a - b),
        types: types.names(),
        exceptions: usedExceptions.names,
        suites: usedSuites.names,
        columns: {
          bug: column(({ bug }) => bug),
          contestant: column(({ contestant }) => contestant),
          seed: column(({ seed }) => seed),
          account: column(({ account }) => account),
          type: column(({ type }) => type),
          rank: column(({ rank }) => rank),
          rankLast: column(({ rankLast }) => rankLast),
          suite: usedSuites.numbers,
          test: column(({ test }) => test),
          exception: usedExceptions.numbers,
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

/** Orders ranked test cases by rank, and all others by how informative what they are judged as is. */
function compareByRank(a: Row, b: Row): number {
  return (
    Number(a.rank === 0) - Number(b.rank === 0) ||
    a.rank - b.rank ||
    a.account - b.account ||
    a.bug - b.bug ||
    a.contestant - b.contestant ||
    a.seed - b.seed
  );
}
