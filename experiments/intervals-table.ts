import type { Contestant } from '../src/analysis/compare/contestant.js';
import { intervalMetrics } from '../src/analysis/compare/metrics.js';
import { intervalsOverBugs } from '../src/analysis/compare/over-bugs.js';
import { shortIntervals } from '../src/render/compare/intervals-text.js';
import { leftOutText } from '../src/render/compare/left-out-text.js';
import type { Cell, ExperimentTable } from './experiment.js';

/** Each contestant's measures with their intervals over bugs, a line a measure. */
export function intervalsTable(
  contestants: readonly Contestant[],
  { name, title, label }: { readonly name: string; readonly title: string; readonly label: string },
): ExperimentTable {
  const all = contestants.map((contestant) => ({
    contestant,
    ...intervalsOverBugs(contestant, intervalMetrics),
  }));
  const leftOut = all.flatMap(({ contestant, leftOut: left }) =>
    leftOutText({ leftOut: left }, [contestant.label]).map((sentence) => `${contestant.label}: ${sentence}`),
  );
  const first = all.flatMap(({ metrics }) => metrics.map(({ interval }) => interval))[0];
  return {
    name,
    title,
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
      metrics.map(({ metric, interval }): Cell[] => {
        // An interval of no width is none: a reader would take it for certainty.
        const bound = (value: number) =>
          interval.width !== 'some' || Number.isNaN(value) ? null : metric.scale * value;
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
          note: `Means over the seeds with ${100 * first.confidence} % intervals: ${first.method} (bugs drawn with all their seeds), ${first.resamples} resamples, random state ${first.randomState}. No interval where all resamples are alike.${[...shortIntervals(all.map(({ bugs }) => bugs)), ...leftOut].map((sentence) => ` ${sentence}`).join('')}`,
        }),
  };
}
