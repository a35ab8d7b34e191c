import type { Summary } from '../../analysis/bug-detection/summary.js';
import type { SummaryOneList } from '../../analysis/bug-detection/ranking/ranking-figures.js';
import type { Contestant } from '../../analysis/compare/contestant.js';
import { toSeriesCell } from '../table/series-cell.js';
import { tableOf, type ItemColumn, type Table } from '../table/table.js';

/** An oracle generator's list in one order. */
export interface LabelledList {
  readonly label: string;
  readonly list: SummaryOneList;
}

/** The lists with an alarm. */
export function listOneLists(
  contestants: readonly (Pick<Contestant, 'label' | 'oracleGenerator'> & {
    readonly summary: Pick<Summary, 'one_list'>;
  })[],
): LabelledList[] {
  return contestants.flatMap(({ label, summary, oracleGenerator }) =>
    (summary.one_list ?? [])
      .filter(({ oracle_generator, found_at }) => oracle_generator === oracleGenerator && found_at.length > 0)
      .map((list) => ({ label, list })),
  );
}

/** The tables of a run's own lists; none without a list. */
export function buildOwnListTables(summary: Pick<Summary, 'one_list' | 'oracle_generators'>): Table[] {
  const own = summary.oracle_generators.map((name) => ({ label: name, summary, oracleGenerator: name }));
  return buildOneListTables(listOneLists(own));
}

/** Fewer alarms are for figures. */
const fewest = 10;

/** What one list of all failing tests gives its readers; none without a list. */
export function buildOneListTables(lists: readonly LabelledList[]): Table[] {
  return lists.length === 0 ? [] : [buildFoundTable(lists), buildReaderTable(lists)];
}

const labels: readonly ItemColumn<LabelledList>[] = [
  { title: 'Oracle generator', wrapAt: 16, cell: ({ label }) => label },
  { title: 'Order', cell: ({ list: { detector } }) => detector },
];

function buildFoundTable(lists: readonly LabelledList[]): Table {
  const longest = Math.max(...lists.map(({ list }) => list.found_at.at(-1)!.n));
  const ns = new Set(lists.flatMap(({ list: { found_at } }) => found_at.map(({ n }) => n)));
  const shown = [...ns].filter((n) => n >= fewest && n < longest && isRound(n)).sort((a, b) => a - b);
  return {
    name: 'one-list',
    title: 'Bugs found among the first N failing tests of all bugs together',
    caption:
      'Bugs that have a true positive among the first N failing tests, if one list takes one test of each bug in turn; means over the seeds.',
    ...tableOf(lists, [
      ...labels,
      ...[...shown, Infinity].map((n): ItemColumn<LabelledList> => ({
        title: n === Infinity ? 'All' : `N=${n}`,
        decimals: 1,
        growsWith: 'bugs',
        cell: ({ list: { found_at } }) =>
          toSeriesCell((found_at.find((each) => each.n === n) ?? found_at.at(-1)!).found),
      })),
    ]),
    note: "One list takes one test of each bug in turn; bugs are in the order of the ranker's reports, or of their best scores. Means over the seeds.",
  };
}

/** Whether a number is 1, 2 or 5 times a power of ten. Others are the length of some list. */
function isRound(n: number): boolean {
  return /^[125]0*$/u.test(String(n));
}

/** A row for each probability of recognising a TP, so that a grid is never one number. */
function buildReaderTable(lists: readonly LabelledList[]): Table {
  const items = lists.flatMap(({ label, list }) =>
    [...new Set(list.reader.map(({ recognises }) => recognises))].map((recognises) => ({
      ...{ label, list, recognises },
      points: list.reader.filter((point) => point.recognises === recognises),
    })),
  );
  const believed = [...new Set(lists.flatMap(({ list }) => list.reader.map(({ believes }) => believes)))];
  type Item = (typeof items)[number];
  const member = (
    name: 'bugs_recognised' | 'false_reports' | 'minutes',
    title: string,
    decimals: number,
    shown = believed,
  ) =>
    shown.map((f): ItemColumn<Item> => ({
      ...{ title: `${title} f=${f}`, wrapAt: 6, decimals },
      cell: ({ points }) => points.find(({ believes }) => believes === f)?.[name] ?? null,
    }));
  return {
    name: 'readers',
    title: 'Readers who misjudge tests: bugs recognised, false reports, and minutes',
    caption:
      'A reader recognises a true positive with probability s, believes a false one with probability f, and needs two minutes for each test; means over the seeds.',
    ...tableOf(items, [
      ...labels,
      { title: 's', decimals: 2, cell: ({ recognises }) => recognises },
      ...member('bugs_recognised', 'Bugs', 1),
      // Who believes no FP makes no false report.
      ...member(
        'false_reports',
        'False',
        1,
        believed.filter((f) => f > 0),
      ),
      ...member('minutes', 'Min.', 0),
    ]),
    note: "s: the probability that a reader recognises a TP; f: that he believes an FP. He stops a bug's tests at the first one that he takes for a TP, and needs two minutes for each. Students misjudge 20 to 33 % of tests. Means over the seeds.",
  };
}
