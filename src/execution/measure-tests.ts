import type { HarnessGroup, HarnessVersion } from '../harness/protocol.js';
import type { HarnessResult } from '../harness/job-result.js';
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

/** What to measure of tests, each in its own class loaders. */
export interface Measurement<Value> {
  /** In the key of cached results; `format` increases when their shape changes. */
  readonly key: { readonly measure: string; readonly format: number } & Readonly<Record<string, unknown>>;
  /** The versions that report something, with what to report. */
  readonly versions: readonly HarnessVersion[];
  /** @param group the group of the test in the result */
  readonly read: (result: HarnessResult, group: string, unit: MeasuredUnit, test: number) => Value;
  /** Whether a result is cached. What a busy machine or a flaky test prevented is measured again. */
  readonly isLasting: (value: Value) => boolean;
}

/** Runs tests once more, to measure what their regular run did not. Cached by unit. */
export async function measureTests<Value>(
  context: ExecutionContext & { readonly tools: ToolPaths },
  setup: TestSetup,
  { key, versions, read, isLasting }: Measurement<Value>,
  units: readonly MeasuredUnit[],
): Promise<readonly ReadonlyMap<number, Value>[]> {
  if (units.every(({ tests }) => tests.length === 0)) return units.map(() => new Map<number, Value>());
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
  const allLast = (values: readonly Value[]) => values.every(isLasting);
  // Without tests there is nothing to measure, whatever the cache contains.
  const cached = keys.map((each, index) =>
    groups[index]!.length === 0 ? { value: [] } : cache.value<Value[]>('coverage', each, allLast),
  );
  const missing = groups.filter((_, index) => cached[index] === 'missing').flat();
  const job = { asmJars: await fetchAsm({ cache, tools }), versions, groups: missing };
  const result = missing.length === 0 ? 'all cached' : await runMeasurement(context, setup, job);
  return Promise.all(
    units.map(async (unit, index) => {
      const known = cached[index]!;
      const make = (): Value[] => {
        if (result === 'all cached') throw new Error('a cached measurement went away');
        return groups[index]!.map(({ group }, position) => read(result, group, unit, unit.tests[position]!));
      };
      const values =
        known === 'missing'
          ? await cache.keep('coverage', keys[index], () => Promise.resolve(make()), allLast)
          : known.value;
      return new Map(values.map((each, position) => [unit.tests[position]!, each]));
    }),
  );
}
