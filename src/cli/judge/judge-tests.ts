import type { JudgeChoices } from '../../settings/judge-table.js';
import { resolveJudging } from '../../settings/languages/registry.js';
import { evaluateAll } from '../options/evaluate.js';

/** Judges tests, prints their scores, and returns the exit code. Throws UserError for choices and files that do not fit. */
export async function judgeTests(choices: JudgeChoices): Promise<number> {
  const work = await resolveJudging(choices);
  if (work.kind === 'run') {
    const { splitEvaluations } = await import('../../settings/several-evaluations.js');
    return evaluateAll(splitEvaluations(work.choices));
  }
  const { judgePythonAndPrint } = await import('./judge-python.js');
  const { out, json, quiet } = choices;
  await judgePythonAndPrint(work, {
    ...(out === undefined ? {} : { out }),
    ...(json === undefined ? {} : { json }),
    ...(quiet === undefined ? {} : { quiet }),
  });
  return 0;
}
