import { bugsOf200 } from '../../../model/program/bugs-of-defects4j-2-0-0.js';
import { UserError } from '../../../model/common/errors.js';
import { replicationRules } from '../replication.js';
import { accountings, type Accounting, type AccountingRules } from '../verdict.js';
import { parseResultsFolder, type TestDataPlace } from './layout.js';
import type { Manifest } from './manifest.js';

/** Default name of the generator of an imported run's prefixes. */
export const importedPrefixes = 'teval-plus';

/** What is known about a run before its lines are read. */
export interface ImportedRun {
  readonly rules: AccountingRules;
  /** The accountings that the files support. */
  readonly accountings: readonly Accounting[];
  /** TEval-plus's name of an oracle generator → this toolkit's name, in the order of tables. */
  readonly generators: ReadonlyMap<string, string>;
  readonly seeds: readonly number[];
  record(bugs: readonly string[]): Manifest['record'];
}

/** A run written by `teval export`, according to its manifest. Throws UserError if another accounting than the run's is requested. */
export function readExportedRun({ record, methods }: Manifest, wanted: Accounting | undefined): ImportedRun {
  const { configuration } = record;
  const { accounting, replication } = configuration;
  if (wanted !== undefined && wanted !== accounting)
    throw new UserError(
      `--accounting ${wanted}: the files were exported from a run with ${accounting} accounting, and have only its verdicts; export a run with the other accounting`,
    );
  const order = configuration.oracles.map(({ name }) => name);
  return {
    rules: { accounting, replication },
    accountings: [accounting],
    generators: new Map(order.map((name) => [methods[name] ?? name, name])),
    seeds: configuration.seeds,
    record: (bugs) => ({ ...record, configuration: { ...configuration, bugs } }),
  };
}

/**
 * A run of TEval-plus itself: TEval@buggy, TEval@fixed or TEval, according to the location of the files. Strict accounting needs to know whether each
 * suite compiled and ran (`evidence`). Throws UserError if it is requested and the files lack that information.
 */
export function createForeignRun(
  places: readonly TestDataPlace[],
  evidence: 'there' | 'missing',
  wanted: Accounting | undefined,
  now: string,
): ImportedRun {
  const { side, results } = places[0]!;
  if (wanted === 'strict' && evidence === 'missing')
    throw new UserError(
      '--accounting strict needs to know which tests compiled and ran, but some folders have no results/failed_tests.csv; leave --accounting out',
    );
  const supported: readonly Accounting[] = evidence === 'there' ? accountings : ['replication'];
  const accounting = wanted ?? supported[0]!;
  const replication = { ...replicationRules, repairRounds: results === 'results' ? 0 : 1 };
  const methods = [...new Set(places.map(({ method }) => method))].sort(byPaper);
  const generators = new Map(methods.map((method) => [method, method === 'naive' ? 'no-exception' : method]));
  const seeds = [...new Set(places.map(({ seed }) => seed))].sort((a, b) => a - b);
  return {
    rules: { accounting, replication },
    accountings: supported,
    generators,
    seeds,
    record(bugs) {
      const isDefects4j = bugs.every((bug) => idsOf200.has(bug));
      return {
        configuration: {
          benchmark: isDefects4j ? 'defects4j' : importedPrefixes,
          bugs,
          side,
          seeds,
          prefixes: { generator: importedPrefixes },
          oracles: [...generators.values()].map((name) => ({ name })),
          suiteCompile: parseResultsFolder(results),
          duplicates: 'removed',
          prefixView: 'as-written',
          focalSearch: 'candidate',
          accounting,
          replication,
          testTimeoutMilliseconds: 0,
          reruns: 0,
          patchCoverage: 'none',
          environment: {},
        },
        benchmarkKind: isDefects4j ? ('defects4j' as const) : ('unknown' as const),
        versions: {},
        host: {},
        doubts: [
          'read from the files of TEval-plus: nothing was run here, no test was run twice to find flaky ones, and how many duplicates each test stands for is not known, so that figures with duplicates are those without',
        ],
        startedAt: now,
        endedAt: now,
      };
    },
  };
}

const idsOf200: ReadonlySet<string> = new Set(bugsOf200);

/** The baseline comes first, as in the paper's tables. */
function byPaper(a: string, b: string): number {
  return Number(b === 'naive') - Number(a === 'naive') || (a < b ? -1 : 1);
}
