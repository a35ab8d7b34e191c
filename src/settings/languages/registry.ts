import { createUnknownChoiceError, type Described } from '../../model/common/described.js';
import { UserError } from '../../model/common/errors.js';
import { benchmarkOption } from '../../benchmarks/benchmark-option.js';
import type { JudgeChoices } from '../judge-table.js';
import { javaPrograms } from './java.js';
import type { JudgedLanguage, JudgingWork } from './judged-language.js';
import { pythonPrograms } from './python.js';

/** The languages, one line each, in the order in which they are asked for a benchmark. */
const judgedLanguages: readonly JudgedLanguage[] = [pythonPrograms, javaPrograms];

/** The benchmarks of all languages, those of each language together. */
export async function listJudgedBenchmarks(): Promise<readonly Described[]> {
  return (await Promise.all(judgedLanguages.map((language) => language.listBenchmarks()))).flat();
}

/** What judges the tests that the choices name. Throws UserError for a benchmark that no language knows, and for choices that do not fit its language. */
export async function resolveJudging(choices: JudgeChoices): Promise<JudgingWork> {
  const language = await findLanguage(choices.benchmark ?? benchmarkOption.benchmark.default);
  return language.resolve(choices);
}

/**
 * The language of a benchmark's programs; that of a file is Java. Throws UserError for a name that no language knows, and for bugs of Python projects,
 * which have no targets.
 */
async function findLanguage(benchmark: string): Promise<JudgedLanguage> {
  const { findBenchmarkLanguage } = await import('../../benchmarks/registry.js');
  if ((await findBenchmarkLanguage(benchmark)) === 'python')
    throw new UserError(
      `${benchmark} has bugs of Python projects: \`teval run --benchmark ${benchmark}\` judges whether tests find them; \`teval judge\` takes Python programs with targets, as in --benchmark bundled-python`,
    );
  const known = await Promise.all(judgedLanguages.map((language) => language.listBenchmarks()));
  const name = benchmark.replace(/:.*$/su, '');
  const named = known.findIndex((benchmarks) => benchmarks.some((each) => each.name === name));
  if (named >= 0) return judgedLanguages[named]!;
  if (/^[\w-]+$/u.test(name)) throw createUnknownChoiceError('benchmark', known.flat(), benchmark);
  return javaPrograms;
}
