import { randomUUID } from 'node:crypto';
import { makeOutcomeKey, type HarnessResult } from '../harness/job-result.js';
import { makeGroupKey } from '../harness/measures/coverage-record.js';
import type { HarnessGroup } from '../harness/protocol.js';
import type { GroupCoverage } from '../model/outcome/class-coverage.js';
import type { Role } from '../model/program/role.js';
import type { ToolPaths } from '../options/tool-options.js';
import type { Cache } from '../store/cache/cache.js';
import { digestOfKey } from '../store/cache/content-cache.js';
import { asm, fetchJacoco, jacoco } from '../toolchain/artefacts.js';
import type { ExecutionContext } from './execution-context.js';
import { runMeasurement } from './run-measurement.js';
import { selectRoles, type TestSetup } from './test-setup.js';

/** Tests whose coverage is measured together. */
export interface CoverageRequest {
  /** Its name is unique among the requests. */
  readonly group: HarnessGroup;
  /** Binary names. With each class, those nested in it and around it are measured. */
  readonly classes: readonly string[];
  /** Probes of other groups that count as executed by this one, which may have no tests. */
  readonly executed?: readonly string[];
}

/** Increase this when what the harness reports changes, so that cached results are not found. */
const format = 4;

/**
 * Runs groups of passing tests once more on one version, to measure what each group covers by JaCoCo's definitions. Cached by group. The coverage of a
 * group with a test that fails in this run is unknown.
 */
export async function measureGroups(
  context: ExecutionContext & { readonly tools: ToolPaths },
  setup: TestSetup,
  role: Role,
  requests: readonly CoverageRequest[],
): Promise<readonly GroupCoverage[]> {
  const { cache, tools } = context;
  const probesKey = await keepProbesKey(cache);
  const keys = await Promise.all(
    requests.map(async ({ group, classes, executed }) => ({
      ...{ measure: 'classes', format, jacoco: jacoco.sha256, asm: asm.sha256, probesKey, classes },
      ...(executed === undefined ? {} : { executed: digestOfKey(executed) }),
      execution: await setup.makeKey([group], [role]),
    })),
  );
  const cached = keys.map((key) => cache.value('coverage', key, isMeasured));
  const missing = requests.filter((_, index) => cached[index] === 'missing');
  const measure = async () =>
    runMeasurement(context, setup, {
      jacocoJars: await fetchJacoco({ cache, tools }),
      probesKey,
      versions: selectRoles(setup, [role]).job.versions.map((version) => ({
        ...version,
        metered: Object.fromEntries(missing.map(({ group, classes }) => [group.group, classes])),
        executed: Object.fromEntries(
          missing.flatMap(({ group, executed }) =>
            executed === undefined ? [] : [[group.group, executed.join('')]],
          ),
        ),
      })),
      groups: missing.map(({ group }) => group),
    });
  const result = missing.length === 0 ? 'all cached' : await measure();
  return Promise.all(
    requests.map(async ({ group }, index) => {
      const known = cached[index]!;
      if (known !== 'missing') return known.value;
      if (result === 'all cached') throw new Error('a cached measurement went away');
      const read = async () => Promise.resolve(readCoverage(result, role, group));
      return cache.keep('coverage', keys[index], read, isMeasured);
    }),
  );
}

/** The key of each cache's probes. This process keeps it, too, because probes of jobs with different keys do not add up. */
const probesKeys = new WeakMap<Cache, Promise<string>>();

/** The key that decides where classes get probes that nothing executes. It is random, so that no test is written for it, and lasts as long as the cache. */
function keepProbesKey(cache: Cache): Promise<string> {
  const known = probesKeys.get(cache);
  if (known !== undefined) return known;
  const make = () => Promise.resolve(randomUUID());
  const kept = cache.keep('coverage', { keyOfProbes: format }, make);
  probesKeys.set(cache, kept);
  return kept;
}

/** Whether a cached result counts: what a busy machine or a flaky test prevented is measured again. */
function isMeasured({ status }: GroupCoverage): boolean {
  return status === 'measured';
}

function readCoverage(
  { outcomes, covered }: Pick<HarnessResult, 'outcomes' | 'covered'>,
  role: Role,
  { group, classes }: HarnessGroup,
): GroupCoverage {
  const failed = classes
    .flatMap(({ tests }) => tests)
    .find(({ test }) => outcomes.get(makeOutcomeKey(role, group, test))?.status === 'failed');
  if (failed !== undefined)
    return { status: 'unknown', reason: `${failed.method} failed when it was run once more` };
  const told = covered.get(makeGroupKey(role, group));
  if (told === undefined) throw new Error(`the harness reported no coverage of ${group}`);
  for (const each of told.classes)
    if (each.status === 'unknown' && each.probes === 'forged')
      return { status: 'unknown', reason: each.reason, probes: each.probes };
  return { status: 'measured', ...told };
}
