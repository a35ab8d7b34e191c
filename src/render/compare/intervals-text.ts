import { writeNumber } from '../../model/common/write-number.js';
import { renderColumns, chooseFitting, wrapWords, type TextColumn } from '../columns.js';
import { formatCount } from '../numbers.js';
import { getColours, getSigns, type Style } from '../style.js';
import type { Summary } from '../../analysis/bug-detection/summary.js';
import { describeLeftOut } from './left-out-text.js';
import { explainOneCluster, explainUnseenTail, formatClusters } from '../../analysis/compare/clusters.js';
import { intervalMetrics } from '../../analysis/compare/metrics.js';
import { computeIntervalsOverBugs, type IntervalsOverBugs } from '../../analysis/compare/over-bugs.js';

/**
 * Measures of each oracle generator with their intervals over bugs: one line per metric, and one column per generator if they fit. Empty if no unit
 * is finished.
 */
export function renderIntervals(summary: Summary, style: Style): string {
  const all = summary.oracle_generators
    .map((oracleGenerator) =>
      computeIntervalsOverBugs({ label: oracleGenerator, summary, oracleGenerator }, intervalMetrics),
    )
    .filter(({ metrics }) => metrics.length > 0);
  if (all.length === 0) return '';
  const notes = [
    ...new Set(
      all.flatMap(({ leftOut, oracleGenerator }) => describeLeftOut({ leftOut }, [oracleGenerator])),
    ),
  ];
  const paragraph = (text: string) => wrapWords(text.split(' '), style.columns, 0);
  if (all.every(({ clusters }) => clusters.count === 1))
    return [explainOneCluster(all[0]!.clusters), ...notes].map(paragraph).join('\n');
  const table = chooseFitting(
    [() => renderBesideEachOther(all, style), () => renderBelowEachOther(all, style)],
    style.columns,
  );
  return [table, getColours(style).dim(paragraph(renderLegend(all, style))), ...notes.map(paragraph)].join(
    '\n',
  );
}

function renderBesideEachOther(all: readonly IntervalsOverBugs[], style: Style): string {
  const names = [...new Set(all.flatMap(({ metrics }) => metrics.map(({ metric }) => metric.name)))];
  const columns: TextColumn[] = [
    { title: 'Metric', align: 'left' },
    ...all.map(({ oracleGenerator }): TextColumn => ({ title: oracleGenerator, align: 'right' })),
  ];
  const rows = names.map((name) => {
    const found = all.map(({ metrics }) => metrics.find(({ metric }) => metric.name === name));
    const scale = found.find((each) => each !== undefined)?.metric.scale;
    return [
      renderTitle(name, scale),
      ...found.map((each) => (each === undefined ? '' : renderCell(each, style))),
    ];
  });
  return renderColumns(columns, rows, 2, style);
}

function renderBelowEachOther(all: readonly IntervalsOverBugs[], style: Style): string {
  const columns: TextColumn[] = [
    { title: 'Oracle generator', align: 'left' },
    { title: 'Metric', align: 'left' },
    { title: 'Mean [from, to]', align: 'right' },
  ];
  const rows = all.flatMap(({ oracleGenerator, metrics }) =>
    metrics.map((each, index) => [
      index === 0 ? oracleGenerator : '',
      renderTitle(each.metric.name, each.metric.scale),
      renderCell(each, style),
    ]),
  );
  return renderColumns(columns, rows, 2, style);
}

function renderTitle(name: string, scale: number | undefined): string {
  return scale === 100 ? `${name} %` : name;
}

function renderCell({ metric, interval }: IntervalsOverBugs['metrics'][number], style: Style): string {
  const { none } = getSigns(style);
  const number = (value: number) => (Number.isNaN(value) ? none : writeNumber(value * metric.scale, 1));
  const { estimate, low, high, width } = interval;
  if (Number.isNaN(estimate)) return none;
  return width === 'some'
    ? `${number(estimate)} [${number(low)}, ${number(high)}]`
    : `${number(estimate)} [${none}]`;
}

function renderLegend(all: readonly IntervalsOverBugs[], style: Style): string {
  const intervals = all.flatMap(({ metrics }) => metrics.map(({ interval }) => interval));
  const sizes = [...new Set(all.map(describeClusters))].join(', ');
  const unseen = explainUnseenTail(intervals, 'bug');
  return [
    `Means over the seeds; ${intervals[0]!.method} (a cluster is ${sizes}).`,
    ...(intervals.some(({ width }) => width === 'none: one cluster')
      ? [`[${getSigns(style).none}]: there is one cluster. ${explainOneCluster(all[0]!.clusters)}`]
      : []),
    ...(unseen === '' ? [] : [unseen]),
    `The deviations over seeds show only the effect of the test generator's seed on these ${formatCount(all[0]!.bugs, 'bug')}.`,
  ].join(' ');
}

function describeClusters({ bugs, clusters }: IntervalsOverBugs): string {
  if (clusters.kind === 'bug') return `a bug with all its seeds; ${bugs} bugs`;
  return clusters.kind === 'class'
    ? `a class with all its mutants and seeds; ${formatClusters(clusters)}, ${formatCount(bugs, 'mutant')}`
    : `a project with all its bugs and seeds; ${formatClusters(clusters)}, ${formatCount(bugs, 'bug')}`;
}
