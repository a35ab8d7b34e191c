import type { PageIndex } from '../page-data.js';
import { everything, type State } from './state.js';

/** A line of the list. */
export interface Entry {
  readonly row: number;
  readonly bug: string;
  readonly generator: string;
  readonly seed: number;
  readonly verdict: string;
  readonly type: string;
  /** 0 if not ranked. */
  readonly rank: number;
  /** Last rank of a tie; 0 if not ranked. */
  readonly rankLast: number;
  readonly suite: string;
  readonly test: string;
  readonly exception: string;
  /** Identifies the test case in links. */
  readonly key: string;
}

/** Rows of test cases that are equal but for their seeds. There is at least one. */
export type TestGroup = readonly number[];

/** All test cases of the page. */
export interface Catalogue {
  readonly size: number;
  at(row: number): Entry;
  /** Indices of matching rows in reading order. */
  matching(state: State): readonly number[];
  /** The rows, equal test cases together at the place of the first. */
  group(rows: readonly number[]): readonly TestGroup[];
  /** The row of a link's test case, or -1. */
  findRow(key: string): number;
}

export function createCatalogue({
  contestants,
  bugs,
  accounts,
  types,
  exceptions,
  suites,
  columns,
}: PageIndex): Catalogue {
  const size = columns.bug.length;
  const at = (row: number): Entry => {
    const bug = bugs[columns.bug[row]!]!;
    const generator = contestants[columns.contestant[row]!]!.label;
    const seed = columns.seed[row]!;
    const suite = suites[columns.suite[row]!]!;
    const test = columns.test[row]!;
    return {
      ...{ row, bug, generator, seed, suite, test },
      verdict: accounts[columns.account[row]!]!,
      type: types[columns.type[row]!]!,
      rank: columns.rank[row]!,
      rankLast: columns.rankLast[row]!,
      exception: exceptions[columns.exception[row]!]!,
      key: `${bug}/${seed}/${generator}/${suite}${test}`,
    };
  };
  const lowered = { exceptions: lower(exceptions), suites: lower(suites) };

  return {
    size,
    at,
    matching(state) {
      const bug = parseNumber(bugs, state.bug);
      const contestant = parseNumber(
        contestants.map(({ label }) => label),
        state.generator,
      );
      const seed = state.seed === '' ? 'all' : Number(state.seed);
      const type = parseNumber(types, state.type);
      const lastRank = state.rank === '' ? Infinity : Number(state.rank);
      const wanted = state.verdicts.map((each) => accounts.indexOf(each));
      const text = state.text.trim().toLowerCase();
      const hasText = (row: number) =>
        (lowered.suites[columns.suite[row]!]! + columns.test[row]!.toLowerCase()).includes(text) ||
        lowered.exceptions[columns.exception[row]!]!.includes(text);
      const rows: number[] = [];
      for (let row = 0; row < size; row += 1) {
        if (bug !== -1 && columns.bug[row] !== bug) continue;
        if (contestant !== -1 && columns.contestant[row] !== contestant) continue;
        if (seed !== 'all' && columns.seed[row] !== seed) continue;
        if (type !== -1 && columns.type[row] !== type) continue;
        if (state.rank !== '' && !isAmong(columns.rank[row]!, lastRank)) continue;
        if (wanted.length > 0 && !wanted.includes(columns.account[row]!)) continue;
        if (text !== '' && !hasText(row)) continue;
        rows.push(row);
      }
      return rows;
    },
    group(rows) {
      const groups: number[][] = [];
      const known = new Map<number, number[]>();
      for (const row of rows) {
        const number = columns.group[row]!;
        const group = known.get(number);
        if (number !== 0 && group !== undefined) {
          group.push(row);
          continue;
        }
        const created = [row];
        groups.push(created);
        known.set(number, created);
      }
      return groups;
    },
    findRow(key) {
      const [bug = '', seed = ''] = key.split('/');
      const candidates = this.matching({ ...everything, bug, seed });
      return candidates.find((row) => at(row).key === key) ?? -1;
    },
  };
}

/** Whether a rank is one of the first ones; test cases without a rank never are. */
function isAmong(rank: number, last: number): boolean {
  return rank > 0 && rank <= last;
}

/** -1 selects all. -2 stands for an unknown name, which matches no row. */
function parseNumber(names: readonly string[], name: string): number {
  if (name === '') return -1;
  const found = names.indexOf(name);
  return found === -1 ? -2 : found;
}

function lower(texts: readonly string[]): string[] {
  return texts.map((text) => text.toLowerCase());
}
