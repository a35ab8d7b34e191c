import type { JudgeChoices } from '../../settings/judge-table.js';
import { chooseJudgeRun } from '../../settings/resolve-judge.js';
import { splitEvaluations } from '../../settings/several-evaluations.js';
import { evaluateAll } from '../options/evaluate.js';

/** Judges tests, prints their scores, and returns the exit code. Throws UserError for choices and files that do not fit. */
export async function judgeTests(choices: JudgeChoices): Promise<number> {
  return evaluateAll(await splitEvaluations(await chooseJudgeRun(choices)));
}
