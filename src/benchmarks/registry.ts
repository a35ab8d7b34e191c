import { stat } from 'node:fs/promises';
import { unknownChoice } from '../model/described.js';
import type { Described } from '../model/described.js';
import { UserError } from '../model/errors.js';
import type { Benchmark, BenchmarkContext, BenchmarkDescriptor } from './benchmark.js';
import { bundled } from './bundled.js';
import { defects4j } from './defects4j.js';
import { described } from './described.js';
import { maven } from './maven.js';

/** The benchmarks that have a name, one line each, in the order of lists. */
const benchmarks: readonly BenchmarkDescriptor[] = [bundled, maven, defects4j];

/** All that `--benchmark` takes. */
export const benchmarkChoices: readonly Described[] = [...benchmarks, described];

/**
 * The benchmark of a name, or the one that a JSON file of the user's describes. Throws UserError where there is none, or where the
 * file is malformed.
 */
export async function benchmarkOf(name: string, context: BenchmarkContext): Promise<Benchmark> {
  const named = benchmarks.find((benchmark) => benchmark.name === name);
  if (named !== undefined) return named.create(context);
  const more = ', or the path of a JSON file (`teval init` writes an example)';
  if (!described.isMeantBy(name)) throw unknownChoice('benchmark', benchmarks, name, more);
  const isFile = await stat(name).then(
    (found) => found.isFile(),
    () => false,
  );
  if (isFile) return described.read(name, context);
  const known = benchmarks.map((benchmark) => benchmark.name).join(', ');
  throw new UserError(`there is no file ${name} to read a benchmark from; known are ${known}${more}`);
}
