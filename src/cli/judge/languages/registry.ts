import { createUnknownChoiceError, type Described } from '../../../model/common/described.js';
import { UserError } from '../../../model/common/errors.js';
import { judgeOptions } from '../../../options/judge-options.js';
import { toFlagName, type Options } from '../../../options/option.js';
import type { JudgeChoices, JudgedLanguage } from './judged-language.js';
import { pythonPrograms } from './python.js';

/** The languages, one line each, in the order in which they are asked for a benchmark. */
const judgedLanguages: readonly JudgedLanguage[] = [pythonPrograms];

/** Every option of `teval judge`, in the order of help texts: the common ones, and those of each language. */
export const judgeTable: Options = Object.assign(
  {},
  judgeOptions,
  ...judgedLanguages.map(({ options }) => options),
) as Options;

/** The benchmarks of all languages, those of each language together. */
export async function listJudgedBenchmarks(): Promise<readonly Described[]> {
  return (await Promise.all(judgedLanguages.map((language) => language.listBenchmarks()))).flat();
}

/**
 * The language of a benchmark's programs.
 *
 * @throws UserError for a benchmark that no language knows, and for an option that the language does not have
 */
export async function findLanguage(choices: JudgeChoices): Promise<JudgedLanguage> {
  const { benchmark } = choices;
  const known = await Promise.all(judgedLanguages.map((language) => language.listBenchmarks()));
  const name = benchmark.replace(/:.*$/su, '');
  const language =
    judgedLanguages[known.findIndex((benchmarks) => benchmarks.some((each) => each.name === name))];
  if (language === undefined) throw createUnknownChoiceError('benchmark', known.flat(), benchmark);
  const foreign = Object.keys(choices).find(
    (option) => !Object.hasOwn(judgeOptions, option) && !Object.hasOwn(language.options, option),
  );
  if (foreign === undefined) return language;
  throw new UserError(`${toFlagName(foreign)} does nothing for ${language.name} programs; leave it out`);
}
