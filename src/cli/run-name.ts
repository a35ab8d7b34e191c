import { createHash } from 'node:crypto';
import { basename, extname, relative, sep } from 'node:path';
import type { RunOptions } from '../pipeline/options.js';
import { canonicalJson } from '../store/canonical-json.js';
import { defaults } from './defaults.js';

const digestLength = 6;

/**
 * The name of the folder for a run that names none: `<benchmark>-<side>`, with a short digest behind it where anything else that
 * decides the rows is not at its default. The same command finds its folder again, and another one has another.
 */
export function runNameOf(options: Omit<RunOptions, 'out'>): string {
  const name = `${benchmarkNameOf(options.benchmark)}-${options.side}`;
  const choices = choicesOf(options);
  if (canonicalJson(choices) === canonicalJson(defaultChoices)) return name;
  const digest = createHash('sha256').update(canonicalJson(choices)).digest('hex');
  return `${name}-${digest.slice(0, digestLength)}`;
}

/** All that decides the rows, benchmark and side aside; workers, caches and JDKs don't. */
function choicesOf(options: Omit<RunOptions, 'out'>): Record<string, unknown> {
  const {
    benchmark,
    bugs,
    seeds,
    prefixes,
    oracles,
    suiteCompile,
    duplicates,
    accounting,
    replication,
    testTimeoutMilliseconds,
    reruns,
    environment,
    tools,
  } = options;
  return {
    bugs,
    seeds,
    prefixes,
    oracles,
    suiteCompile,
    duplicates,
    accounting,
    replication,
    testTimeoutMilliseconds,
    reruns,
    environment,
    evosuiteJar: tools.evosuiteJar,
    // Files of the same name in other folders are other benchmarks.
    folder:
      isFile(benchmark) && relative('.', benchmark).includes(sep) ? relative('.', benchmark) : undefined,
  };
}

const defaultChoices = {
  bugs: defaults.bugs,
  seeds: Array.from({ length: Number(defaults.seeds) }, (_, index) => index + 1),
  prefixes: { generator: 'evosuite', budgetSeconds: 'default', reuse: 'cached' },
  oracles: defaults.oracles,
  suiteCompile: defaults.suiteCompile,
  duplicates: defaults.duplicates,
  accounting: defaults.accounting,
  replication: defaults.replication,
  testTimeoutMilliseconds: defaults.testTimeoutSeconds * 1000,
  reruns: defaults.reruns,
  environment: {
    sandbox: defaults.sandbox,
    timeZone: defaults.timeZone,
    locale: defaults.locale,
    encoding: defaults.encoding,
  },
};

function benchmarkNameOf(benchmark: string): string {
  const name = isFile(benchmark) ? basename(benchmark, extname(benchmark)) : benchmark;
  return name.replace(/[^\w.-]+/g, '-');
}

function isFile(benchmark: string): boolean {
  return /[\\/.]/.test(benchmark);
}
