import type { HarnessGroup, HarnessVersion } from '../harness/protocol.js';
import { makeOutcomeKey, type HarnessResult } from '../harness/job-result.js';
import { isLoop, type Outcome } from '../model/outcome/outcome.js';
import type { Role } from '../model/program/role.js';
import type { ToolPaths } from '../options/tool-options.js';
import { loadJavaParser } from '../source/parser.js';
import { asm, fetchAsm } from '../toolchain/artefacts.js';
import type { ExecutionContext } from './execution-context.js';
import { splitIntoSingleTests } from './groups.js';
import { runMeasurement } from './run-measurement.js';
import { listRoles, type TestSetup } from './test-setup.js';

/** The tests of a unit to measure. */
export interface MeasuredUnit {
  /** All tests of the unit. */
  readonly group: HarnessGroup;
  /** Indices of the tests to measure. */
  readonly tests: readonly number[];
  /** The outcome of a test's regular run. */
  readonly outcomeOf: (test: number, role: Role) => Outcome | undefined;
}

/** Why nothing is known of a test on a version. `mayPass`: another run may measure it. */
export interface Unmeasured {
  readonly status: 'not measured';
  readonly reason: string;
  readonly mayPass: boolean;
}

/** One more run of a test on a version. */
export interface FurtherRun {
  readonly role: Role;
  /** Of its outcome in `result`. */
  readonly key: string;
  readonly result: HarnessResult;
  /** That of the regular run. */
  readonly regular: Outcome | undefined;
}

/** What to measure of tests, each in its own class loaders. */
export interface Measurement<Measured> {
  /** In the key of cached results; `format` increases when their shape changes. */
  readonly key: { readonly measure: string; readonly format: number } & Readonly<Record<string, unknown>>;
  /** The versions that report something, with what to report. */
  readonly versions: readonly HarnessVersion[];
  readonly read: (run: FurtherRun) => Measured | Unmeasured;
}

/**
 * Runs tests once more, to measure what their regular run did not. Cached by unit, except what a busy machine or a flaky test prevented.
 *
 * @returns for each unit, the results on each version by the test's index
 */
export async function measureTests<Measured extends { readonly status: string }>(
  context: ExecutionContext & { readonly tools: ToolPaths },
  setup: TestSetup,
  { key, versions, read }: Measurement<Measured>,
  units: readonly MeasuredUnit[],
): Promise<readonly ReadonlyMap<number, Readonly<Record<Role, Measured | Unmeasured>>>[]> {
  type OfTest = Readonly<Record<Role, Measured | Unmeasured>>;
  if (units.every(({ tests }) => tests.length === 0)) return units.map(() => new Map<number, OfTest>());
  const { cache, tools } = context;
  const roles = listRoles(setup);
  const parser = await loadJavaParser();
  const groups = units.map(({ group, tests, outcomeOf }) =>
    splitIntoSingleTests(parser, group, tests, (test) => roles.some((role) => isLoop(outcomeOf(test, role)))),
  );
  const keys = await Promise.all(
    groups.map(async (tests) => ({
      ...key,
      execution: await setup.makeKey(tests, roles),
      asm: asm.sha256,
    })),
  );
  const areLasting = (all: readonly OfTest[]) => all.every((each) => Object.values(each).every(isLasting));
  // Without tests there is nothing to measure, whatever the cache contains.
  const cached = keys.map((each, index) =>
    groups[index]!.length === 0 ? { value: [] } : cache.value<OfTest[]>('coverage', each, areLasting),
  );
  const missing = groups.filter((_, index) => cached[index] === 'missing').flat();
  const job = { asmJars: await fetchAsm({ cache, tools }), versions, groups: missing };
  const result = missing.length === 0 ? 'all cached' : await runMeasurement(context, setup, job);
  return Promise.all(
    units.map(async ({ tests, outcomeOf }, index) => {
      const known = cached[index]!;
      const make = (): OfTest[] => {
        if (result === 'all cached') throw new Error('a cached measurement went away');
        return groups[index]!.map(({ group }, position) => {
          const test = tests[position]!;
          const on = (role: Role) =>
            read({
              ...{ role, key: makeOutcomeKey(role, group, `${test}`), result },
              regular: outcomeOf(test, role),
            });
          return Object.fromEntries(roles.map((role) => [role, on(role)]));
        });
      };
      const values =
        known === 'missing'
          ? await cache.keep('coverage', keys[index], () => Promise.resolve(make()), areLasting)
          : known.value;
      return new Map(values.map((each, position) => [tests[position]!, each]));
    }),
  );
}

/** Of a test that reported nothing. */
export function explainSilence({ role, key, result }: FurtherRun): Unmeasured {
  const doesNotCompile = result.outcomes.get(key)?.status === 'notCompiled';
  return {
    status: 'not measured',
    mayPass: !doesNotCompile,
    reason: doesNotCompile ? `does not compile on ${role}` : `ended the JVM on ${role}`,
  };
}

/** Of a test with another outcome than in its regular run; `same` if it has the same one. */
export function explainOtherOutcome({ role, key, result, regular }: FurtherRun): Unmeasured | 'same' {
  const now = result.outcomes.get(key)?.status;
  return now === regular?.status
    ? 'same'
    : { status: 'not measured', mayPass: true, reason: `${now} on ${role} when it was run once more` };
}

function isLasting(measured: { readonly status: string; readonly mayPass?: boolean }): boolean {
  return measured.status !== 'not measured' || measured.mayPass !== true;
}
