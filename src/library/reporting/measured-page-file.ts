import { shortenFolders } from '../../../experiments/figure-input.js';
import type { MeasuringEvaluation } from '../../analysis/measured/summarize-measured.js';
import { readPageAssets } from '../../page/assets.js';
import { createMeasuredGatherer } from '../../page/gather-measured.js';
import { renderMeasuredPage } from '../../page/measured-page.js';
import type { TextFile } from '../../render/paper/text-file.js';
import { readMeasuredRun } from '../../reports/measured/read-measured.js';

/** The page of runs with measures. Each unit is read once, so the list of test cases and the tables show the same units of a run that goes on. */
export async function renderMeasuredPageFile(
  folders: readonly string[],
  measuring: MeasuringEvaluation,
): Promise<TextFile> {
  const gatherer = createMeasuredGatherer(measuring);
  const names = shortenFolders(folders);
  const runs = [];
  for (const [index, folder] of folders.entries()) {
    const name = names[index]!;
    const run = await readMeasuredRun(folder, measuring, (result) => gatherer.visit(name, result));
    runs.push({ ...run, name });
  }
  const page = renderMeasuredPage(runs, await gatherer.finish(runs), await readPageAssets());
  return { name: 'report.html', text: [...page].join('') };
}
