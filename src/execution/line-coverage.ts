import type { Role } from '../model/program/role.js';
import type { ToolPaths } from '../options/tool-options.js';
import { digestOfKey } from '../store/cache/content-cache.js';
import type { ExecutionContext } from './execution-context.js';
import {
  explainOtherOutcome,
  explainSilence,
  measureTests,
  type FurtherRun,
  type MeasuredUnit,
  type Unmeasured,
} from './measure-tests.js';
import type { TestSetup } from './test-setup.js';

/** Which of the requested lines a test executes on a version. */
export type Coverage =
  /** `lines`: the executed ones of the requested lines, such as `org/x/Shelf.java:12`. */
  { readonly status: 'measured'; readonly lines: readonly string[] } | Unmeasured;

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
  const versions = setup.job.versions
    .map((program) => ({ ...program, lines: requested.get(program.version) ?? {} }))
    .filter(({ lines }) => Object.keys(lines).length > 0);
  const lines = digestOfKey(versions.map((each) => ({ version: each.version, lines: each.lines })));
  const hasLines = new Set(versions.map(({ version }) => version));
  const read = (run: FurtherRun): Coverage =>
    hasLines.has(run.role) ? readCoverage(run) : { status: 'measured', lines: [] };
  return measureTests<Coverage>(
    context,
    setup,
    { key: { measure: 'lines', format: 2, lines }, versions, read },
    units,
  );
}

function readCoverage(run: FurtherRun): Coverage {
  const executed = run.result.executed.get(run.key);
  if (executed === undefined) return explainSilence(run);
  if (executed.lines.length > 0) return { status: 'measured', lines: executed.lines };
  const [blindSpot] = executed.blindSpots;
  if (blindSpot !== undefined)
    return {
      ...{ status: 'not measured', mayPass: false },
      reason: `${blindSpot} has no line numbers on ${run.role}`,
    };
  const other = explainOtherOutcome(run);
  return other === 'same' ? { status: 'measured', lines: [] } : other;
}
