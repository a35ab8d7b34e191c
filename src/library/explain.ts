import { checkExplainSettings } from './check-settings.js';
import { explainRun } from './explain-run.js';
import { resolveFolder } from './resolve-folder.js';
import type { ExplainedBug, RunSource } from './results.js';
import type { ExplainSettings } from './settings.js';

/** See `explain` of the library. */
export async function explainSource(
  run: RunSource,
  bug: string,
  settings: ExplainSettings,
): Promise<ExplainedBug> {
  return explainRun(resolveFolder(run), bug, checkExplainSettings(settings));
}
