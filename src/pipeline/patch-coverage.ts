import type { Bug, Version } from '../model/bug.js';
import type { SuiteFrame } from '../model/candidate.js';
import type { Workspaces } from '../model/workspace.js';
import type { UnitTestCases } from './5-test-cases.js';
import type { UnitOutcomes } from './6-outcomes.js';
import { asm, fetchAsm } from '../toolchain/artefacts.js';
import type { HarnessGroup, HarnessJob } from '../harness/protocol.js';
import type { HarnessResult } from '../harness/job-result.js';
import { outcomeKey } from '../harness/job-result.js';
import { withLimitOfLoops } from '../harness/own-limit.js';
import { versions } from '../model/bug.js';
import { isLoop } from '../model/outcome.js';
import { loadJavaParser, type JavaParser } from '../source/parser.js';
import { linesOf, type Coverage, type CoverageOfVersions } from '../source/patch/touch.js';
import type { Patch } from '../source/patch/patch.js';
import { digestOfKey } from '../store/content-cache.js';
import type { TestOutcomes } from './6-outcomes.js';
import { groupOf } from './harness-groups.js';
import { launchFor, runtimeFor, suiteNeedsOf } from './harness-launch.js';
import { outcomesKey } from './outcomes-key.js';
import type { RunContext } from './run-context.js';

/** The units of a suite that has been run. */
export interface ExecutedSuite {
  readonly bug: Bug;
  readonly workspaces: Workspaces;
  readonly frames: readonly SuiteFrame[];
  readonly units: readonly UnitTestCases[];
  /** By unit. */
  readonly outcomes: readonly UnitOutcomes[];
}

const coverageFile = 'coverage.json';

/** What tests print has been told by the run that counts. */
const outputLimitCharacters = 0;

/**
 * Runs test cases once more on both versions, each alone in class loaders of its own, to see which of the patch's lines they execute.
 * Cached by unit.
 *
 * @param measured for each unit the indices of the test cases that are wanted
 * @returns for each unit the lines by index
 */
export async function patchCoverageOf(
  context: RunContext,
  { workspaces, frames, units, outcomes }: ExecutedSuite,
  patch: Patch,
  measured: readonly (readonly number[])[],
): Promise<readonly ReadonlyMap<number, CoverageOfVersions>[]> {
  if (measured.every((tests) => tests.length === 0)) return measured.map(() => new Map());
  const { cache, plan, harnesses, signal, workers } = context;
  const artefacts = { cache, tools: plan.options.tools };
  const javas = [workspaces.buggy.java, workspaces.fixed.java];
  const runtime = runtimeFor(frames);
  const jdk = await context.inputs.jdkOf(workspaces.buggy.bug, suiteNeedsOf(runtime));
  const launch = await launchFor(artefacts, jdk, javas, runtime, plan.environment);
  const job: Omit<HarnessJob, 'groups'> = {
    suiteCompile: 'per-test',
    testTimeoutMilliseconds: plan.options.testTimeoutMilliseconds,
    outputLimitCharacters,
    asmJars: await fetchAsm(artefacts),
    versions: versions
      .map((version) => ({
        version,
        classPath: [...workspaces[version].classPath, ...launch.extraClassPath],
        lines: linesOf(patch, version),
      }))
      .filter(({ lines }) => Object.keys(lines).length > 0),
  };
  const parser = await loadJavaParser();
  const groups = units.map((unit, index) =>
    aloneOf(parser, groupOf(unit, frames), measured[index] ?? [], outcomes[index]),
  );
  const lines = digestOfKey(job.versions.map((each) => ({ version: each.version, lines: each.lines })));
  const keys = await Promise.all(
    groups.map(async (tests) => ({
      execution: await outcomesKey(plan, {
        jdk,
        runtime,
        workspaces: [workspaces.buggy.digest, workspaces.fixed.digest],
        tests,
      }),
      asm: asm.sha256,
      lines,
    })),
  );
  // Of no tests there is nothing to know, whatever the cache still has.
  const cached = keys.map((key, index) =>
    groups[index]!.length === 0 ? { value: [] } : cache.value('patch-coverage', key, coverageFile),
  );
  const missing = groups.filter((_, index) => cached[index] === 'missing').flat();
  const result =
    missing.length === 0
      ? 'all cached'
      : await workers.use(
          (worker) =>
            harnesses.with(launch.launch, (runner) =>
              runner.execute({ ...job, groups: missing }, signal, worker),
            ),
          'first',
        );
  return Promise.all(
    groups.map(async (tests, unit) => {
      const known = cached[unit] ?? 'missing';
      const told = (): CoverageOfVersions[] => {
        if (result === 'all cached') throw new Error('a cached measurement went away');
        return tests.map(({ group }, index) => {
          const test = measured[unit]?.[index] ?? -1;
          return coverageIn(result, group, `${test}`, outcomes[unit]?.tests[test], job);
        });
      };
      const coverage =
        known === 'missing'
          ? await cache.keep('patch-coverage', keys[unit], coverageFile, async () => Promise.resolve(told()))
          : (known.value as CoverageOfVersions[]);
      return new Map(coverage.map((each, index) => [measured[unit]?.[index] ?? -1, each]));
    }),
  );
}

/** Each of these tests as a group of its own. What loops is cut short: its lines are those of the loop. */
function aloneOf(
  parser: JavaParser,
  { group, classes, extra }: HarnessGroup,
  tests: readonly number[],
  outcomes: UnitOutcomes | undefined,
): HarnessGroup[] {
  return tests.flatMap((wanted) =>
    classes.flatMap((each) => {
      const pair = outcomes?.tests[wanted];
      const hasLooped = isLoop(pair?.buggy) || isLoop(pair?.fixed);
      const test = each.tests
        .filter(({ test: id }) => id === `${wanted}`)
        .map((found) => (hasLooped ? { ...found, source: withLimitOfLoops(parser, found.source) } : found));
      return test.length === 0
        ? []
        : [{ group: `${group} ${wanted}`, classes: [{ ...each, tests: test }], extra }];
    }),
  );
}

function coverageIn(
  result: HarnessResult,
  group: string,
  test: string,
  pair: TestOutcomes | undefined,
  job: Pick<HarnessJob, 'versions'>,
): CoverageOfVersions {
  const of = (version: Version): Coverage => {
    // Nothing was asked for: the fix only adds, or only removes.
    if (!job.versions.some((each) => each.version === version)) return { status: 'measured', lines: [] };
    const key = outcomeKey(version, group, test);
    const [outcome, executed] = [result.outcomes.get(key), result.executed.get(key)];
    if (executed === undefined)
      return {
        status: 'not measured',
        reason:
          outcome?.status === 'notCompiled'
            ? `does not compile on ${version}`
            : `ended the JVM on ${version}`,
      };
    if (executed.lines.length > 0) return { status: 'measured', lines: executed.lines };
    const [blindSpot] = executed.blindSpots;
    if (blindSpot !== undefined)
      return { status: 'not measured', reason: `${blindSpot} has no line numbers on ${version}` };
    return outcome?.status === pair?.[version].status
      ? { status: 'measured', lines: [] }
      : { status: 'not measured', reason: `${outcome?.status} on ${version} when it was run once more` };
  };
  return { buggy: of('buggy'), fixed: of('fixed') };
}
