import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { suggestion } from '../model/closest-name.js';
import { UserError } from '../model/errors.js';
import { packageRoot } from '../store/package-root.js';
import type { Benchmark, BenchmarkContext } from './benchmark.js';
import { bundledBenchmark } from './bundled/bundled-benchmark.js';
import { defects4jBenchmark } from './defects4j/defects4j-benchmark.js';
import { describedBenchmark } from './described/described-benchmark.js';

type Adapter = (context: BenchmarkContext) => Benchmark | Promise<Benchmark>;

/** The benchmarks that have a name: one line each. */
const adapters: Readonly<Record<string, Adapter>> = {
  bundled: (context) => bundledBenchmark(context),
  maven: (context) => describedBenchmark(join(packageRoot, 'bundled', 'maven', 'maven.json'), context),
  defects4j: (context) => defects4jBenchmark(context),
};

export const benchmarkNames: readonly string[] = Object.keys(adapters);

/**
 * The benchmark of a name, or the one that a JSON file of the user's describes. Throws UserError where there is none, or where the
 * file is malformed.
 */
export async function benchmarkOf(name: string, context: BenchmarkContext): Promise<Benchmark> {
  const adapter = Object.hasOwn(adapters, name) ? adapters[name] : undefined;
  if (adapter !== undefined) return adapter(context);
  const isFile = await stat(name).then(
    (found) => found.isFile(),
    () => false,
  );
  if (/\.jsonc?$/.test(name) && isFile) return describedBenchmark(name, context);
  const known = `known are ${benchmarkNames.join(', ')}, or the path of a JSON file (\`teval init\` writes an example)`;
  throw new UserError(
    /\.jsonc?$/.test(name)
      ? `there is no file ${name} to read a benchmark from; ${known}`
      : `there is no benchmark ${name}; ${suggestion(name, benchmarkNames)}${known}`,
  );
}
