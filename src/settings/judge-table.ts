import { pythonOptions, testsOption } from '../options/judge-options.js';
import type { Checked, Options } from '../options/option.js';
import { runTable, type RunChoices } from './run-table.js';

/** Options of a run that `--tests` decides. */
const decided = ['oracle', 'testGenerator', 'evaluation', 'samples'] as const;

/** Every option of `teval judge`, in the order of help texts: those of a run without what `--tests` decides, and those of Python programs. */
export const judgeTable: Options = {
  ...Object.fromEntries(
    Object.entries(runTable as Options).filter(
      ([name, { of }]) =>
        !decided.some((each) => each === name) &&
        of !== 'evaluation bug-detection' &&
        of !== 'oracle generator',
    ),
  ),
  ...testsOption,
  ...pythonOptions,
};

/** The options of `teval judge` as given and checked. Those that `--tests` decides are not given. */
export type JudgeChoices = RunChoices & Checked<typeof testsOption & typeof pythonOptions>;
