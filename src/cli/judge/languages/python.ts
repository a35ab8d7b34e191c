import { pythonOptions } from '../../../options/judge-options.js';
import { exitCodes } from '../../exit.js';
import type { JudgeChoices, JudgedLanguage } from './judged-language.js';

/** Tests of Python programs are judged by a runner in Python. */
export const pythonPrograms: JudgedLanguage = {
  name: 'python',
  description: 'tests of Python programs, as in TestEval',
  options: pythonOptions,
  async listBenchmarks() {
    return (await import('../../../python/judge/python-benchmarks.js')).pythonBenchmarks;
  },
  async judge(choices: JudgeChoices) {
    const { judgePythonAndPrint } = await import('../judge-python.js');
    await judgePythonAndPrint(choices);
    return exitCodes.success;
  },
};
