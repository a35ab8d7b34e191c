import type { HarnessVersion } from '../harness/protocol.js';
import type { Role } from '../model/program/role.js';
import type { ToolPaths } from '../options/tool-options.js';
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

/** The calls of the program that a test makes on a version, and what came of each, in order. */
export type ObservedCalls =
  { readonly status: 'measured'; readonly calls: readonly ObservedCall[] } | Unmeasured;

export interface ObservedCall {
  /** What was called with what: `Shelf.take(3)`. */
  readonly call: string;
  /** Its result, empty for none, and what it changed; `threw …`; or that the call had not ended when the test did. */
  readonly result: string | { readonly is: 'not ended' };
}

export type CallsByRole = Readonly<Record<Role, ObservedCalls>>;

/**
 * Runs tests once more to observe their calls of the program: of those elements of the class path that differ between the versions. What methods of the
 * program call among themselves is left out.
 *
 * @returns for each unit, the calls by the test's index
 */
export function observeCalls(
  context: ExecutionContext & { readonly tools: ToolPaths },
  setup: TestSetup,
  units: readonly MeasuredUnit[],
): Promise<readonly ReadonlyMap<number, CallsByRole>[]> {
  const { versions } = setup.job;
  return measureTests<ObservedCalls>(
    context,
    setup,
    {
      key: { measure: 'calls', format: 4 },
      versions: versions.map((version) => ({ ...version, calls: selectOwnElements(version, versions) })),
      read: readCalls,
    },
    units,
  );
}

/**
 * The elements of a version's class path that not all versions have; all of them if their contents are unknown, or if a mutant's classes are before
 * them.
 */
function selectOwnElements(
  { classPath, contents }: HarnessVersion,
  all: readonly HarnessVersion[],
): readonly string[] {
  if (all.some(({ overlay }) => overlay !== undefined)) return classPath;
  return classPath.filter((_, index) => {
    const content = contents?.[index];
    return content === undefined || !all.every((other) => other.contents?.includes(content));
  });
}

function readCalls(run: FurtherRun): ObservedCalls {
  const lines = run.result.calls.get(run.key);
  if (lines === undefined) return explainSilence(run);
  const other = explainOtherOutcome(run);
  return other === 'same' ? { status: 'measured', calls: lines.map(parseCall) } : other;
}

function parseCall(line: string): ObservedCall {
  const end = line.indexOf('\t');
  return end < 0
    ? { call: line, result: { is: 'not ended' } }
    : { call: line.slice(0, end), result: line.slice(end + 1) };
}
