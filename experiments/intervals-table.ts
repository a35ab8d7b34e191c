import type { Contestant } from '../src/analysis/compare/contestant.js';
import { intervalMetrics } from '../src/analysis/compare/metrics.js';
import { computeIntervalsOverBugs } from '../src/analysis/compare/over-bugs.js';
import { describeLeftOut } from '../src/render/compare/left-out-text.js';
import type { TableCell, ExperimentTable } from './experiment.js';

/** Each contestant's measures with their intervals over bugs, one line per measure. */
export function buildIntervalsTable(
  contestants: readonly Contestant[],
  { name, title, label }: { readonly name: string; readonly title: string; readonly label: string },
): ExperimentTable {
  const all = contestants.map((contestant) => ({
    contestant,
    ...computeIntervalsOverBugs(contestant, intervalMetrics),
  }));
  const leftOut = all.flatMap(({ contestant, leftOut: left }) =>
    describeLeftOut({ leftOut: left }, [contestant.label]).map(
      (sentence) => `${contestant.label}: ${sentence}`,
    ),
  );
  const first = all.flatMap(({ metrics }) => metrics.map(({ interval }) => interval))[0];
  return {
    name,
    title,
    caption:
      'Means over the seeds with 95 % intervals show which means other bugs like these might give. A wide interval calls for more bugs.',
    columns: [
      { title: label },
      { title: 'Metric' },
      { title: 'Mean', decimals: 2 },
      { title: 'From', decimals: 2 },
      { title: 'To', decimals: 2 },
      { title: 'Width', shownIn: 'files' },
      { title: 'Bugs', decimals: 0, shownIn: 'files' },
      { title: 'Seeds', decimals: 0, shownIn: 'files' },
    ],
    rows: all.flatMap(({ contestant, bugs, seeds, metrics }) =>
      metrics.map(({ metric, interval }): TableCell[] => {
        const bound = (value: number) => (Number.isNaN(value) ? null : metric.scale * value);
        return [
          contestant.label,
          metric.scale === 100 ? `${metric.name} %` : metric.name,
          Number.isNaN(interval.estimate) ? null : metric.scale * interval.estimate,
          bound(interval.low),
          bound(interval.high),
          interval.width,
          bugs,
          seeds,
        ];
      }),
    ),
    ...(first === undefined
      ? {}
      : {
          note: `Means over the seeds with ${100 * first.confidence} % intervals: ${first.method} (a cluster is a bug with all its seeds). A single bug with test cases gives none.${leftOut.map((sentence) => ` ${sentence}`).join('')}`,
        }),
  };
}
