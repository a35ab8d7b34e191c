import { UserError } from '../../model/common/errors.js';
import { findLanguage } from './languages/registry.js';

/** Judges tests in the language of the benchmark, and returns the exit code. Throws UserError for choices that do not fit. */
export async function judgeTests(given: Readonly<Record<string, unknown>>): Promise<number> {
  const { benchmark } = given;
  if (typeof benchmark !== 'string')
    throw new UserError('--benchmark is missing: name the programs, as in --benchmark bundled-python');
  const choices = { ...given, benchmark };
  return (await findLanguage(choices)).judge(choices);
}
