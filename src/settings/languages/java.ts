import { benchmarkOption } from '../../benchmarks/benchmark-option.js';
import { UserError } from '../../model/common/errors.js';
import { assignmentOptions, pythonOptions } from '../../options/judge-options.js';
import { toFlagName } from '../../options/option.js';
import type { JudgeChoices } from '../judge-table.js';
import { selectAskingFlags } from './asking-flags.js';
import type { JudgedLanguage } from './judged-language.js';

/** Tests of Java programs are judged by a run with the evaluation of whole tests. */
export const javaPrograms: JudgedLanguage = {
  name: 'java',
  description: 'JUnit and TestNG tests of Java programs',
  async listBenchmarks() {
    const { listBenchmarkChoices } = await import('../../benchmarks/registry.js');
    return listBenchmarkChoices('java');
  },
  async resolve(choices: JudgeChoices) {
    const { benchmark = benchmarkOption.benchmark.default } = choices;
    checkForeign(choices);
    selectAskingFlags(choices, Object.keys(assignmentOptions));
    const { chooseJudgeRun } = await import('../resolve-judge.js');
    return { kind: 'run', choices: await chooseJudgeRun({ ...choices, benchmark }) };
  },
};

/** Throws UserError for an option of Python programs. */
function checkForeign(choices: JudgeChoices): void {
  const foreign = Object.keys(pythonOptions).find((name) => Object.hasOwn(choices, name));
  if (foreign !== undefined)
    throw new UserError(
      `${toFlagName(foreign)} is for Python programs, as in --benchmark bundled-python; leave it out`,
    );
}
