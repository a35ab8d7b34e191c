import type { HarnessJob } from '../harness/protocol.js';
import { makeOutcomeKey, type HarnessResult } from '../harness/job-result.js';
import type { Role } from '../model/program/role.js';
import type { ToolPaths } from '../options/tool-options.js';
import { digestOfKey } from '../store/cache/content-cache.js';
import type { ExecutionContext } from './execution-context.js';
import { measureTests, type MeasuredUnit } from './measure-tests.js';
import { listRoles, type TestSetup } from './test-setup.js';

/** Which of the requested lines a test executes on a version. */
export type Coverage =
  /** `lines`: the executed ones of the requested lines, such as `org/x/Shelf.java:12`. */
  | { readonly status: 'measured'; readonly lines: readonly string[] }
  /** `mayPass`: another run may measure it. */
  | { readonly status: 'not measured'; readonly reason: string; readonly mayPass: boolean };

/** A test's coverage on each version. */
export type CoverageByRole = Readonly<Record<Role, Coverage>>;

/** Numbers of the requested lines by version and source file. */
export type RequestedLines = ReadonlyMap<Role, Readonly<Record<string, readonly number[]>>>;

/**
 * Runs tests once more to measure which of the requested lines they execute.
 *
 * @returns for each unit, the coverage by the test's index
 */
export function measureCoverage(
  context: ExecutionContext & { readonly tools: ToolPaths },
  setup: TestSetup,
  requested: RequestedLines,
  units: readonly MeasuredUnit[],
): Promise<readonly ReadonlyMap<number, CoverageByRole>[]> {
  const roles = listRoles(setup);
  const versions = setup.job.versions
    .map((program) => ({ ...program, lines: requested.get(program.version) ?? {} }))
    .filter(({ lines }) => Object.keys(lines).length > 0);
  const lines = digestOfKey(versions.map((each) => ({ version: each.version, lines: each.lines })));
  return measureTests<CoverageByRole>(
    context,
    setup,
    {
      key: { measure: 'lines', format: 2, lines },
      versions,
      read: (result, group, unit, test) => readCoverage(result, roles, { versions }, group, unit, test),
      isLasting: (each) => Object.values(each).every((of) => of.status === 'measured' || !of.mayPass),
    },
    units,
  );
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
