import { toFlagKey } from '../../model/common/flag.js';
import { UserError } from '../../model/common/errors.js';
import { toFlagName } from '../../options/option.js';
import { testAskingFlags, type JudgeChoices } from '../judge-table.js';
import { selectAskingFlags } from './asking-flags.js';
import type { JudgedLanguage } from './judged-language.js';

/** Tests of Python programs are judged by a runner in Python. */
export const pythonPrograms: JudgedLanguage = {
  name: 'python',
  description: 'tests of Python programs, as in TestEval',
  async listBenchmarks() {
    const { pythonBenchmarks } = await import('../../python/judge/python-benchmarks.js');
    return pythonBenchmarks;
  },
  resolve(choices: JudgeChoices) {
    checkForeign(choices);
    const { benchmark = '', tests, goals, definitions, form, python } = choices;
    const { sandbox, workers, testTimeout, coverageAt, testsPerProgram, cache } = choices;
    return Promise.resolve({
      kind: 'python',
      settings: {
        benchmark,
        ...withoutAbsent({ tests, goals, ks: coverageAt, definitions, form, python, sandbox, workers }),
        ...(testTimeout === undefined ? {} : { testTimeoutMilliseconds: Math.round(testTimeout * 1000) }),
      },
      asking: {
        flags: selectAskingFlags(choices, ['testsPerProgram']),
        ...withoutAbsent({ testsPerProgram, cache }),
      },
    });
  },
};

/** Options that judging Python programs heeds. */
const heeded: readonly string[] = [
  ...['benchmark', 'tests', 'definitions', 'form', 'python', 'goals', 'coverageAt'],
  ...['sandbox', 'workers', 'testTimeout', 'out', 'json', 'quiet', 'cache', 'testsPerProgram'],
];

/** Throws UserError for an option of Java programs. */
function checkForeign(choices: JudgeChoices): void {
  const asking = Object.values(testAskingFlags).flat().map(toFlagKey);
  const foreign = Object.keys(choices).find((name) => !heeded.includes(name) && !asking.includes(name));
  if (foreign !== undefined)
    throw new UserError(
      `${toFlagName(foreign)} is for Java programs, not for ${choices.benchmark}; leave it out`,
    );
}

type Present<Value> = { readonly [Name in keyof Value]?: Exclude<Value[Name], undefined> };

function withoutAbsent<Value extends object>(values: Value): Present<Value> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Present<Value>;
}
