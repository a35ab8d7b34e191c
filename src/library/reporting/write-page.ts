import { readFigureInput } from '../../../experiments/figure-input.js';
import { readPageAssets } from '../../page/assets.js';
import { createPageGatherer } from '../../page/gather.js';
import { renderPage } from '../../page/page-html.js';
import type { PageState } from '../../page/sections/live.js';
import { drawFigures } from '../../render/figures/draw-figures.js';
import { narrowWidth } from '../../render/figures/layout/panels.js';
import type { ReportedRun } from '../../reports/read-run.js';
import { writeAtomically } from '../../store/files/atomic-write.js';
import { readRuns, toExperimentRun } from './open-runs.js';

/**
 * Writes the page of runs, part by part, because it may be too long for one text, and returns the runs. Throws UserError for a folder without a run,
 * MachineError if a unit can't be read or the file can't be written.
 */
export async function writePage(
  folders: readonly string[],
  out: string,
  state: PageState = 'final',
): Promise<readonly ReportedRun[]> {
  const assets = await readPageAssets();
  const gatherer = createPageGatherer();
  const runs = await readRuns(folders, (run, result, ranked) => gatherer.visit(run, result, ranked));
  const input = await readFigureInput(runs.map(toExperimentRun), {
    detail: state === 'final' ? chooseDetail(runs) : 'counted',
  });
  const narrow = drawFigures(input, narrowWidth);
  const figures = drawFigures(input).map((wide, index) => ({ wide, narrow: narrow[index]! }));
  const page = await gatherer.finish(runs);
  const { comparisons, remarks } = input;
  await writeAtomically(out, renderPage({ ...page, runs, figures, comparisons, remarks, state }, assets));
  return runs;
}

/**
 * Maximum number of failing tests for including the ablation of features in a page. It ranks all of them a dozen times, which takes about ten
 * seconds.
 */
const mostRankedAnew = 5_000;

function chooseDetail(runs: readonly ReportedRun[]): 'counted' | 'whole' {
  const failing = runs.flatMap(({ summary }) => summary.cells.map(({ failing_tests = 0 }) => failing_tests));
  return failing.reduce((sum, each) => sum + each, 0) <= mostRankedAnew ? 'whole' : 'counted';
}
