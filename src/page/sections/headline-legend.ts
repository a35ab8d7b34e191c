import { clusterBugs, explainOneCluster } from '../../analysis/compare/clusters.js';
import { count } from '../../render/numbers.js';
import type { ReportedRun } from '../../reports/read-run.js';
import type { HeadlineRow } from '../headline-numbers.js';

const describeOver = {
  bug: 'bugs with all their seeds, for other bugs',
  class: 'classes with all their mutants and seeds, for other classes',
  project: 'projects with all their bugs and seeds, for other projects',
  group: 'groups',
  cluster: 'clusters',
} as const;

/** How to read the first tables. */
export function renderHeadlineLegend({ summary }: ReportedRun, rows: readonly HeadlineRow[]): string {
  const [seeds, bugs] = [summary.seeds.length, summary.bugs.length];
  const clusters = clusterBugs(summary.bugs, summary.clusters);
  const isPartial = rows.some(({ intervalsOver }) => intervalsOver !== 'all');
  return [
    seeds > 1
      ? `Large: means over the seeds. After ±: their standard deviation, the effect of the test generator's seed on ${bugs === 1 ? 'this bug' : `these ${count(bugs)} bugs`}.`
      : 'One seed: the effect of another seed is unknown.',
    clusters.count > 1
      ? `Below: 95 % intervals over ${describeOver[clusters.kind]} like these.${isPartial ? ' Units are missing: the intervals cover only bugs and seeds without missing units, and follow the number for these.' : ''}`
      : explainOneCluster(clusters),
    ...(summary.samples === undefined
      ? []
      : ['With several samples the mean counts, so more samples are no advantage.']),
    'FPR = FP/(FP+TN), Precision = TP/(TP+FP). Found@K is by the ranking of failing tests.',
  ].join(' ');
}
