import { writeNumber } from '../../model/common/write-number.js';
import { metrics } from '../../scoring/metrics.js';
import type { MetricName } from '../../scoring/metrics.js';
import type {
  GroupScores,
  MetricScore,
  ScoredValue,
  ScoreMethod,
  ScoreReport,
} from '../../scoring/score-report.js';
import { formatCount } from '../numbers.js';
import { defined } from '../table/cells.js';
import { tableOf, type ItemColumn, type Table } from '../table/table.js';

/** The tables of a report of scores: all pairs, and the groups. */
export function buildScoreTables(report: ScoreReport): readonly Table[] {
  const { overall, groups } = report;
  return [
    buildOverallTable(report, overall),
    ...(groups.length === 0 ? [] : [buildGroupsTable(report, groups)]),
  ];
}

const percent = (value: number | undefined) => (value === undefined ? null : defined(100 * value));

function listValueColumns(
  title: string,
  choose: (score: MetricScore) => ScoredValue | undefined,
): ItemColumn<MetricScore>[] {
  return [
    { title, decimals: 2, cell: (score) => percent(choose(score)?.value) },
    { title: 'low', decimals: 2, cell: (score) => percent(choose(score)?.low) },
    { title: 'high', decimals: 2, cell: (score) => percent(choose(score)?.high) },
  ];
}

function buildOverallTable({ method, files }: ScoreReport, overall: GroupScores): Table {
  const known = overall.metrics.filter(
    ({ metric, value }) => metric !== 'at_maximal_length' || !Number.isNaN(value),
  );
  const columns: ItemColumn<MetricScore>[] = [
    { title: 'metric', cell: ({ metric }) => getTitle(metric) },
    ...listValueColumns('%', (score) => score),
    ...(method.scored === 'all' ? [] : listValueColumns('adjusted %', ({ adjusted }) => adjusted)),
  ];
  return {
    name: 'scores',
    title: `${files.map(({ file }) => file).join(', ')}: ${describeSize(overall)}`,
    ...tableOf(known, columns),
    note: describeScoreMethod(method, overall),
  };
}

const ofGroups: readonly MetricName[] = [
  'bleu',
  'rouge_l',
  'crystal_bleu',
  'exact_match',
  'normalised_match',
  'unparsable',
];

function buildGroupsTable({ method }: ScoreReport, groups: readonly GroupScores[]): Table {
  const find = (group: GroupScores, name: MetricName) => {
    const score = group.metrics.find(({ metric }) => metric === name)!;
    return score.adjusted ?? score;
  };
  const columns: ItemColumn<GroupScores>[] = [
    { title: method.intervals.clusters.replace(/;.*/u, ''), cell: ({ group }) => group, wrapAt: 40 },
    { title: 'pairs', decimals: 0, cell: ({ pairs }) => pairs },
    ...ofGroups.flatMap((name): ItemColumn<GroupScores>[] => [
      {
        title: shortTitles[name] ?? getTitle(name),
        decimals: 2,
        cell: (group) => percent(find(group, name).value),
      },
      {
        title: `${name} low`,
        decimals: 2,
        shownIn: 'files',
        cell: (group) => percent(find(group, name).low),
      },
      {
        title: `${name} high`,
        decimals: 2,
        shownIn: 'files',
        cell: (group) => percent(find(group, name).high),
      },
    ]),
  ];
  return {
    name: 'groups',
    title: `By group, in percent${method.scored === 'all' ? '' : '; scores are adjusted'}`,
    ...tableOf(groups, columns),
  };
}

const shortTitles: Partial<Record<MetricName, string>> = {
  bleu: 'BLEU',
  rouge_l: 'ROUGE-L',
  exact_match: 'exact',
};

/** A metric's name for people. */
export function getTitle(name: MetricName): string {
  return metrics.find((metric) => metric.name === name)!.title;
}

function describeSize({ pairs, scored }: GroupScores): string {
  return pairs === scored
    ? formatCount(pairs, 'pair')
    : `${formatCount(pairs, 'pair')}, of which ${scored} are scored`;
}

/** Level, smoothing, tokens and intervals in sentences. */
export function describeScoreMethod(method: ScoreMethod, { clusters, brevityPenalty }: GroupScores): string {
  const { level, smoothing, scored, sharedNgrams, intervals, orders, tokens } = method;
  const value = smoothing.value === 0 ? '' : ` (${smoothing.value})`;
  const of = scored === 'all' ? 'of all outputs' : `of outputs that parse as ${tokens}`;
  const counted = sharedNgrams.counts === 'exact' ? '' : ', counted approximately';
  return [
    `${level === 'corpus' ? 'Corpus' : 'Sentence'} level, smoothing ${smoothing.method}${value}, ${orders === 'all four' ? 'all four orders' : 'orders that the output is long enough for'}, ${tokens} tokens, ${of}.`,
    `Brevity penalty ${writeNumber(brevityPenalty, 4)}.`,
    `CrystalBLEU leaves out ${formatCount(sharedNgrams.size, 'n-gram')}${counted}.`,
    `Low and high: ${writeNumber(100 * intervals.confidence, 0)} % intervals over ${formatCount(clusters, 'cluster')} (${intervals.clusters}); scores by bootstrap (${intervals.resamples} resamples, random state ${intervals.randomState}).`,
    ...(scored === 'all' ? [] : ['Adjusted: times the share of outputs that parse.']),
  ].join(' ');
}
