import type { HarnessGroup, HarnessJob } from '../harness/protocol.js';
import { makeOutcomeKey, type HarnessResult } from '../harness/job-result.js';
import { isLoop, type Outcome } from '../model/outcome/outcome.js';
import type { Role } from '../model/program/role.js';
import type { ToolPaths } from '../options/tool-options.js';
import { loadJavaParser } from '../source/parser.js';
import { digestOfKey } from '../store/cache/content-cache.js';
import { asm, fetchAsm } from '../toolchain/artefacts.js';
import type { ExecutionContext } from './execution-context.js';
import { splitIntoSingleTests } from './groups.js';
import { runMeasurement } from './run-measurement.js';
import { listRoles, type TestSetup } from './test-setup.js';

/** Which of the requested lines a test executes on a version. */
export type Coverage =
  /** `lines`: the executed ones of the requested lines, such as `org/x/Shelf.java:12`. */
  | { readonly status: 'measured'; readonly lines: readonly string[] }
  /** `mayPass`: another run may measure it. */
  | { readonly status: 'not measured'; readonly reason: string; readonly mayPass: boolean };

/** A test's coverage on each version. */
export type CoverageByRole = Readonly<Record<Role, Coverage>>;

/** The tests of a unit to measure. */
export interface MeasuredUnit {
  /** All tests of the unit. */
  readonly group: HarnessGroup;
  /** Indices of the tests to measure. */
  readonly tests: readonly number[];
  /** The outcome of a test's regular run. */
  readonly outcomeOf: (test: number, role: Role) => Outcome | undefined;
}

/** Numbers of the requested lines by version and source file. */
export type RequestedLines = ReadonlyMap<Role, Readonly<Record<string, readonly number[]>>>;

/** Increase this when the shape of a result changes, so that cached results are not found. */
const format = 2;

/**
 * Runs tests once more, each in its own class loaders, to measure which of the requested lines they execute. Cached by unit.
 *
 * @returns for each unit, the coverage by the test's index
 */
export async function measureCoverage(
  context: ExecutionContext & { readonly tools: ToolPaths },
  setup: TestSetup,
  requested: RequestedLines,
  units: readonly MeasuredUnit[],
): Promise<readonly ReadonlyMap<number, CoverageByRole>[]> {
  if (units.every(({ tests }) => tests.length === 0)) return units.map(() => new Map());
  const { cache, tools } = context;
  const roles = listRoles(setup);
  const job: Pick<HarnessJob, 'asmJars' | 'versions'> = {
    asmJars: await fetchAsm({ cache, tools }),
    versions: setup.job.versions
      .map((program) => ({ ...program, lines: requested.get(program.version) ?? {} }))
      .filter(({ lines }) => Object.keys(lines).length > 0),
  };
  const parser = await loadJavaParser();
  const groups = units.map(({ group, tests, outcomeOf }) =>
    splitIntoSingleTests(parser, group, tests, (test) => roles.some((role) => isLoop(outcomeOf(test, role)))),
  );
  const lines = digestOfKey(job.versions.map((each) => ({ version: each.version, lines: each.lines })));
  const keys = await Promise.all(
    groups.map(async (tests) => ({
      measure: 'lines',
      format,
      execution: await setup.makeKey(tests, roles),
      asm: asm.sha256,
      lines,
    })),
  );
  // Without tests there is nothing to measure, whatever the cache contains.
  const cached = keys.map((key, index) =>
    groups[index]!.length === 0 ? { value: [] } : cache.value('coverage', key, isLasting),
  );
  const missing = groups.filter((_, index) => cached[index] === 'missing').flat();
  const result =
    missing.length === 0 ? 'all cached' : await runMeasurement(context, setup, { ...job, groups: missing });
  return Promise.all(
    units.map(async (unit, index) => {
      const known = cached[index]!;
      const make = (): CoverageByRole[] => {
        if (result === 'all cached') throw new Error('a cached measurement went away');
        return groups[index]!.map(({ group }, position) =>
          readCoverage(result, roles, job, group, unit, unit.tests[position]!),
        );
      };
      const coverage =
        known === 'missing'
          ? await cache.keep('coverage', keys[index], async () => Promise.resolve(make()), isLasting)
          : known.value;
      return new Map(coverage.map((each, position) => [unit.tests[position]!, each]));
    }),
  );
}

/** Whether a cached result counts. What a busy machine or a flaky test prevented is measured again. */
function isLasting(coverage: readonly CoverageByRole[]): boolean {
  return coverage.every((each) => Object.values(each).every((of) => of.status === 'measured' || !of.mayPass));
}

function readCoverage(
  result: HarnessResult,
  roles: readonly Role[],
  job: Pick<HarnessJob, 'versions'>,
  group: string,
  { outcomeOf }: MeasuredUnit,
  test: number,
): CoverageByRole {
  const of = (role: Role): Coverage => {
    if (!job.versions.some(({ version }) => version === role)) return { status: 'measured', lines: [] };
    const key = makeOutcomeKey(role, group, `${test}`);
    const [outcome, executed] = [result.outcomes.get(key), result.executed.get(key)];
    if (executed === undefined)
      return {
        status: 'not measured',
        mayPass: outcome?.status !== 'notCompiled',
        reason:
          outcome?.status === 'notCompiled' ? `does not compile on ${role}` : `ended the JVM on ${role}`,
      };
    if (executed.lines.length > 0) return { status: 'measured', lines: executed.lines };
    const [blindSpot] = executed.blindSpots;
    if (blindSpot !== undefined)
      return {
        ...{ status: 'not measured', mayPass: false },
        reason: `${blindSpot} has no line numbers on ${role}`,
      };
    return outcome?.status === outcomeOf(test, role)?.status
      ? { status: 'measured', lines: [] }
      : {
          ...{ status: 'not measured', mayPass: true },
          reason: `${outcome?.status} on ${role} when it was run once more`,
        };
  };
  return Object.fromEntries(roles.map((role) => [role, of(role)]));
}
