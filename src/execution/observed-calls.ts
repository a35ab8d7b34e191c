import type { HarnessResult } from '../harness/job-result.js';
import { makeOutcomeKey } from '../harness/job-result.js';
import type { HarnessVersion } from '../harness/protocol.js';
import type { Role } from '../model/program/role.js';
import type { ToolPaths } from '../options/tool-options.js';
import type { ExecutionContext } from './execution-context.js';
import { measureTests, type MeasuredUnit } from './measure-tests.js';
import { listRoles, type TestSetup } from './test-setup.js';

/** The calls of the program that a test makes on a version, and what came of each, in order. */
export type ObservedCalls =
  | { readonly status: 'observed'; readonly calls: readonly ObservedCall[] }
  /** `mayPass`: another run may observe them. */
  | { readonly status: 'not observed'; readonly reason: string; readonly mayPass: boolean };

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
  const roles = listRoles(setup);
  return measureTests<CallsByRole>(
    context,
    setup,
    {
      key: { measure: 'calls', format: 1 },
      versions: setup.job.versions.map((version) => ({
        ...version,
        calls: selectOwnElements(version, setup.job.versions),
      })),
      read: (result, group, unit, test) =>
        Object.fromEntries(roles.map((role) => [role, readCalls(result, role, group, unit, test)])),
      isLasting: (each) => Object.values(each).every((of) => of.status === 'observed' || !of.mayPass),
    },
    units,
  );
}

/** The elements of a version's class path that not all versions have; all of them if their contents are unknown. */
function selectOwnElements(
  { classPath, contents }: HarnessVersion,
  all: readonly HarnessVersion[],
): string[] {
  return classPath.filter((_, index) => {
    const content = contents?.[index];
    return content === undefined || !all.every((other) => other.contents?.includes(content));
  });
}

function readCalls(
  result: HarnessResult,
  role: Role,
  group: string,
  { outcomeOf }: MeasuredUnit,
  test: number,
): ObservedCalls {
  const key = makeOutcomeKey(role, group, `${test}`);
  const [outcome, lines] = [result.outcomes.get(key), result.calls.get(key)];
  const status = 'not observed';
  if (outcome?.status === 'notCompiled')
    return { status, reason: `does not compile on ${role}`, mayPass: false };
  if (lines === undefined) return { status, reason: `ended the JVM on ${role}`, mayPass: true };
  if (outcome?.status !== outcomeOf(test, role)?.status)
    return { status, reason: `${outcome?.status} on ${role} when it was run once more`, mayPass: true };
  return { status: 'observed', calls: lines.map(parseCall) };
}

function parseCall(line: string): ObservedCall {
  const end = line.indexOf('\t');
  return end < 0
    ? { call: line, result: { is: 'not ended' } }
    : { call: line.slice(0, end), result: line.slice(end + 1) };
}
