import { benchmarkOption } from '../../../benchmarks/benchmark-option.js';
import { toFlagKey } from '../../../model/common/flag.js';
import { UserError } from '../../../model/common/errors.js';
import { pythonOptions } from '../../../options/judge-options.js';
import { toFlagName } from '../../../options/option.js';
import { listGivenAskingFlags, type JudgeChoices } from '../../../settings/judge-table.js';
import type { JudgedLanguage } from './judged-language.js';

/** Tests of Java programs are judged by a run with the evaluation of whole tests. */
export const javaPrograms: JudgedLanguage = {
  name: 'java',
  description: 'JUnit 4 and JUnit 5 tests of Java programs',
  async listBenchmarks() {
    const { listBenchmarkChoices } = await import('../../../benchmarks/registry.js');
    return listBenchmarkChoices('java');
  },
  async judge(choices: JudgeChoices) {
    const { benchmark = benchmarkOption.benchmark.default } = choices;
    const { chooseJudgeRun } = await import('../../../settings/resolve-judge.js');
    const { resolveChoices, evaluate } = await import('../../options/evaluate.js');
    checkForeign(choices);
    const run = await chooseJudgeRun({ ...choices, benchmark });
    return evaluate(await resolveChoices(run), run);
  },
};

/** Throws UserError for an option of Python programs. */
function checkForeign(choices: JudgeChoices): void {
  const ofPython = [...Object.keys(pythonOptions), ...listGivenAskingFlags(choices).map(toFlagKey)];
  const foreign = ofPython.find((name) => Object.hasOwn(choices, name));
  if (foreign !== undefined)
    throw new UserError(
      `${toFlagName(foreign)} is for Python programs, as in --benchmark bundled-python; leave it out`,
    );
}
