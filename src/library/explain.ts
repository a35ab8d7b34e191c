import { checkExplainSettings } from './check-settings.js';
import { isPythonJudgement } from '../python/judge/judged-file.js';
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
  const [folder, choices] = [resolveFolder(run), checkExplainSettings(settings)];
  if (!(await isPythonJudgement(folder))) return explainRun(folder, bug, choices);
  const { explainJudgement } = await import('./explain-judgement.js');
  return explainJudgement(folder, bug, choices);
}
