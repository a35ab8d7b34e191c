import { toolPathsOf } from './tool-options.js';
import { methods, type RunFlags } from './run-flags.js';
import type { SuiteCompile } from '../../model/evaluation-method.js';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { checkTestEnvironment } from '../../toolchain/test-environment.js';
import type { Side } from '../../model/bug.js';
import { UserError } from '../../model/errors.js';
import type { ReplicationRules } from '../../model/replication.js';
import type { RunOptions } from '../../pipeline/options.js';
import { oracleFlagsOf } from '../../oracles/registry.js';
import { testGeneratorOptionsOf } from '../../test-generators/registry.js';
import { chosenBugsOf } from './bug-list.js';
import { defaultCacheFolder } from './cache-folder.js';
import { defaults } from './defaults.js';
import { givenTestGenerator } from './test-generator-option.js';
import { seedsOf } from './number-list.js';
import { runNameOf, type UnplacedOptions } from './run-name.js';

/** The run that the flags ask for. Throws UserError for flags that contradict each other or name nothing. */
export async function runOptionsOf(flags: RunFlags): Promise<RunOptions> {
  const options = await unplacedOptionsOf(flags);
  return { ...options, out: flags.out ?? (await defaultFolderOf(options)) };
}

/** Where a run goes that names no folder. */
export async function defaultFolderOf(options: UnplacedOptions): Promise<string> {
  return join(defaults.resultsFolder, runNameOf(options, await unplacedOptionsOf({})));
}

async function unplacedOptionsOf(flags: RunFlags): Promise<UnplacedOptions> {
  const { side, suiteCompile } = sideAndCompileOf(flags);
  const oracles = [...new Set(flags.oracle ?? defaults.oracles)];
  const oracleFlags = oracleFlagsOf(oracles, { ...flags });
  return {
    benchmark: flags.benchmark ?? defaults.benchmark,
    bugs: await bugsFor(flags),
    side,
    seeds: seedsOf(flags.seeds ?? defaults.seeds),
    prefixes: testGeneratorOptionsOf(givenTestGenerator(flags), { ...flags }),
    oracles,
    ...(Object.keys(oracleFlags).length === 0 ? {} : { oracleFlags }),
    ...(flags.samples === undefined || flags.samples === 1 ? {} : { samples: flags.samples }),
    suiteCompile,
    duplicates: flags.keepDuplicates === true ? ('kept' as const) : defaults.duplicates,
    prefixView: flags.prefixView ?? defaults.prefixView,
    focalSearch: flags.focalSearch ?? defaults.focalSearch,
    accounting: flags.accounting ?? defaults.accounting,
    replication: replicationOf(flags, suiteCompile),
    testTimeoutMilliseconds: Math.round((flags.testTimeout ?? defaults.testTimeoutSeconds) * 1000),
    reruns: flags.reruns ?? defaults.reruns,
    patchCoverage: flags.patchCoverage ?? defaults.patchCoverage,
    environment: environmentOf(flags),
    workers: flags.workers ?? availableParallelism(),
    ...(flags.shard === undefined ? {} : { shard: flags.shard }),
    cacheFolder: flags.cache === undefined ? defaultCacheFolder() : resolve(flags.cache),
    tools: toolPathsOf(flags),
  };
}

async function bugsFor(flags: RunFlags): Promise<RunOptions['bugs']> {
  if (flags.asOf === undefined) return chosenBugsOf(flags);
  const { bugsOfVersion } = await import('./as-of.js');
  return bugsOfVersion(flags.asOf, flags);
}

/** TEval repairs no suite. */
function replicationOf(
  { repairRounds, suiteTimeLimit }: RunFlags,
  suiteCompile: SuiteCompile,
): ReplicationRules {
  const isRepaired = repairRounds !== undefined && repairRounds !== 0;
  if (suiteCompile === 'all-or-nothing' && isRepaired)
    throw new UserError(
      `--repair-rounds ${repairRounds} and a whole suite lost to a compile error (--suite-compile all-or-nothing) contradict each other: leave one out`,
    );
  const usual = suiteCompile === 'all-or-nothing' ? 0 : defaults.replication.repairRounds;
  return {
    repairRounds: repairRounds ?? usual,
    suiteTimeLimitSeconds: suiteTimeLimit ?? defaults.replication.suiteTimeLimitSeconds,
  };
}

function environmentOf(flags: RunFlags): RunOptions['environment'] {
  const { sandbox, timeZone, locale, encoding } = { ...defaults, ...flags };
  checkTestEnvironment({ timeZone, locale, encoding });
  return { sandbox, timeZone, locale, encoding };
}

function sideAndCompileOf({ method, on, suiteCompile }: RunFlags): {
  side: Side;
  suiteCompile: SuiteCompile;
} {
  if (method === undefined)
    return { side: on ?? defaults.on, suiteCompile: suiteCompile ?? defaults.suiteCompile };
  const meant = methods[method];
  if (on !== undefined && on !== meant.on)
    throw new UserError(
      `--method ${method} and --on ${on} contradict each other: ${method} is --on ${meant.on}`,
    );
  if (suiteCompile !== undefined && suiteCompile !== meant.suiteCompile)
    throw new UserError(
      `--method ${method} and --suite-compile ${suiteCompile} contradict each other: ${method} is --suite-compile ${meant.suiteCompile}`,
    );
  return { side: meant.on, suiteCompile: meant.suiteCompile };
}
