import { columnsOf, wrapped, type Column } from '../columns.js';
import { counted } from '../numbers.js';
import { coloursOf, signsOf, type Style } from '../style.js';
import { probability as probabilityOf } from '../../analysis/compare/conclusions.js';
import { familyInWords } from '../../analysis/compare/family.js';
import { leftOutText } from './left-out-text.js';
import type { OverallComparison, OverallMetric } from '../../analysis/compare/overall.js';

/** The comparison of more than two as a person reads it: mean ranks, a line a metric, and how it was tested. */
export function overallText(overall: OverallComparison, style: Style): string {
  const { contestants, bugs, seeds, metrics, family } = overall;
  const { bold, dim } = coloursOf(style);
  const numbered = contestants.map((label, index) => `${index + 1} ${label}`).join(', ');
  const facts = `${numbered}; ${counted(bugs.length, 'common bug')}, ${counted(seeds.length, 'common seed')}`;
  const notes = leftOutText(overall, contestants).map((note) => wrapped(note.split(' '), style.columns, 0));
  const [first] = metrics;
  const all = first === undefined ? `${facts}, no metric that all define` : facts;
  const title = [wrapped([`${bold('All together')}:`, ...all.split(' ')], style.columns, 0), ...notes].join(
    '\n',
  );
  if (first === undefined) return title;
  const columns: Column[] = [
    { title: 'Metric', align: 'left' },
    ...contestants.map((_, index): Column => ({ title: `Rank of ${index + 1}`, align: 'right' })),
    { title: 'p', align: 'right' },
    { title: 'p (Holm)', align: 'right' },
    { title: 'Differ', align: 'left' },
  ];
  const rows = metrics.map((each) => rowOf(each, style));
  const { friedman, nemenyi, holm } = first;
  const ns = [...new Set(metrics.map((each) => each.friedman.n))].join(', ');
  const differences = [...new Set(metrics.map((each) => each.nemenyi.criticalDifference.toFixed(2)))];
  const legend = [
    `Over the seeds: mean ranks, 1 is the lowest value. p: ${friedman.test} (${friedman.method},`,
    `corrected for ${friedman.correction}; n ${ns}); * significant at ${holm.level} with Holm's correction`,
    `over ${membersInWords(family, holm.familySize)}. Differ, where p (Holm) is significant: ${nemenyi.test} at ${nemenyi.level}, critical difference`,
    `${differences.join(', ')} in mean rank.`,
  ].join(' ');
  return [title, columnsOf(columns, rows, 2, style), dim(wrapped(legend.split(' '), style.columns, 0))].join(
    '\n',
  );
}

/** Of tests of more than two together, which are one of each group: of a run's generators, or of a generator's runs. */
function membersInWords(family: OverallComparison['family'], size: number): string {
  return family === 'pairs' ? counted(size, 'group') : familyInWords(family, size).replace('pairs', 'groups');
}

function rowOf({ metric, friedman, holm, nemenyi }: OverallMetric, style: Style): string[] {
  const { none } = signsOf(style);
  const probability = (value: number) => (Number.isNaN(value) ? none : probabilityOf(value));
  // Which pairs differ is asked once it is shown that some do.
  const pairs = holm.significant ? nemenyi.pairs.filter(({ significant }) => significant) : [];
  return [
    metric,
    ...friedman.meanRanks.map((rank) => rank.toFixed(2)),
    probability(friedman.pValue),
    `${probability(holm.adjustedPValue)}${holm.significant ? '*' : ' '}`,
    pairs.length === 0 ? none : pairs.map(({ first, second }) => `${first + 1}/${second + 1}`).join(', '),
  ];
}
