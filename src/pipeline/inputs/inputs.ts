import { setImmediate as aTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Jdk } from '../../toolchain/jdk.js';
import { intersectJavaRanges, type JavaRange } from '../../model/program/workspace.js';
import type { Bug } from '../../model/program/bug.js';
import type { Role } from '../../model/program/role.js';
import { isForeseen } from '../../model/common/errors.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import {
  byNames,
  toJavaParts,
  type BugInputs,
  type Parts,
  type RunInputs,
  type SuiteNeeds,
} from '../../store/run/fingerprint.js';
import { testRuntimes } from '../../test-generators/registry.js';
import { listNeededRoles, type Plan } from '../1-plan.js';
import { describeSubject, planFurtherSuites } from '../3-suite.js';
import { chooseSuiteFlags, chooseTestJdk } from '../../execution/launch.js';
import { selectExecutionRules } from './execution-rules.js';
import type { FindJdk } from './language-inputs.js';
import { loadLanguageInputs } from './languages.js';
import { methodVersions } from './method-versions.js';
import { toClassChoice } from '../../test-generators/generation.js';
import { selectUnitOptions } from '../../settings/decisive-options.js';

/** The current inputs of a run's units, determined without making anything again. */
export interface Inputs {
  readonly record: RunInputs;
  /** Why the inputs of a suite's units are unknown. The units fail with this reason. */
  findFailure(bug: string, seed: number): { readonly reason: unknown } | 'none';
  /** The JDK for the tests of a bug. Throws UserError if none is suitable. */
  chooseJdk(bug: string, needs: SuiteNeeds): Promise<Jdk>;
}

const filesAtATime = 16;

/**
 * Determines all inputs of the plan's units: both versions of each bug, each suite, the JDKs, the harness. Reads every file, because dates and sizes
 * do not reveal edits. Builds nothing except directories with a build command.
 *
 * @param stop aborts with its reason
 */
export async function resolveInputs(plan: Plan, stop: AbortSignal): Promise<Inputs> {
  /** By bug, or by bug and seed. */
  const failures = new Map<string, { readonly reason: unknown }>();
  const ranges = new Map<string, JavaRange>();
  const jdks = createJdkChoice(plan);
  const language = await loadLanguageInputs(plan);
  const bugs: Record<string, BugInputs> = {};
  const suites: Record<string, Record<string, string>> = {};
  /** By what tests require. */
  const jdksUsed = new Map<string, string>();
  const roles = listNeededRoles(plan);
  const [builds, files] = [pLimit(plan.options.workers), pLimit(filesAtATime)];

  const lookAt = async (bug: Bug) => {
    const origins = await awaitInOrder(
      roles.map((role) => builds(() => rejectOnStop(stop, () => plan.benchmark.origin(bug, role, stop)))),
    );
    const range = intersectJavaRanges(origins.map(({ java }) => java));
    const { byNeed: java, tests } = await language.listRuntimes(plan, range, jdks);
    for (const [need, name] of Object.entries(toJavaParts(java))) jdksUsed.set(`${need}${tests}`, name);
    ranges.set(bug.id, range);
    const digests = new Map(roles.map((role, index) => [role, origins[index]!.digest]));
    bugs[bug.id] = { parts: buildBugParts(plan, bug, digests), java };
    const digestsOfSuites = await Promise.all(
      plan.options.seeds.map((seed) =>
        files(() => rejectOnStop(stop, () => digestSuite(plan, bug, seed)))
          .then((digest) => [[seed, digest] as const])
          .catch(noting(`${bug.id} ${seed}`)),
      ),
    );
    suites[bug.id] = Object.fromEntries(digestsOfSuites.flat());
  };
  const noting = (place: string) => (thrown: unknown) => {
    if (!isForeseen(thrown)) throw thrown;
    failures.set(place, { reason: thrown });
    return [];
  };
  await Promise.all(plan.bugs.map((bug) => lookAt(bug).catch(noting(bug.id))));
  const ids = plan.bugs.map(({ id }) => id);
  return {
    record: {
      settings: selectUnitOptions(plan.configuration),
      common: resolveCommonParts(plan, await language.digestHarness()),
      jdks: byNames([...jdksUsed.keys()].sort(), Object.fromEntries(jdksUsed)),
      bugs: byNames(ids, bugs),
      suites: byNames(ids, suites),
      oracles: Object.fromEntries(plan.oracleGenerators.map(({ name, version }) => [name, version])),
    },
    findFailure: (bug, seed) => failures.get(bug) ?? failures.get(`${bug} ${seed}`) ?? 'none',
    async chooseJdk(bug, needs) {
      const range = ranges.get(bug);
      if (range === undefined) throw failures.get(bug)?.reason;
      return jdks(range, needs);
    },
  };
}

function resolveCommonParts(plan: Plan, harness: string): Parts {
  const { environment, benchmark, evaluation } = plan;
  const rules = selectExecutionRules(plan);
  return {
    sandbox: environment.sandbox,
    // The heap that tests see may be the machine's.
    ...(rules.isolation === 'suite' ? { 'JVM of each suite': chooseSuiteFlags(rules).join(' ') } : {}),
    'test harness': harness,
    'rules for test cases': `${methodVersions.testCases}`,
    'rules for outcomes': `${methodVersions.outcomes}`,
    ...Object.fromEntries(Object.entries(evaluation.rules).map(([name, version]) => [name, `${version}`])),
    ...benchmark.toolVersions,
  };
}

/** Excludes a bug's title, kind and link, which do not affect rows. */
function buildBugParts({ options }: Plan, bug: Bug, digests: ReadonlyMap<Role, string>): Parts {
  const { modifiedClasses, loadedClasses, focalMethod } = bug;
  const loaded = toClassChoice(options.prefixes) === 'loaded' ? { loadedClasses } : {};
  return {
    ...Object.fromEntries([...digests].map(([role, digest]) => [`${role} version`, digest])),
    'classes under test': digestOfKey({
      modifiedClasses,
      ...(focalMethod === undefined ? {} : { focalMethod }),
      ...loaded,
    }),
  };
}

async function digestSuite(plan: Plan, bug: Bug, seed: number): Promise<string> {
  const { options, testGenerator, scaffoldTests, furtherSuites } = plan;
  const address = { bug, side: options.side, seed };
  const subject = describeSubject(plan, address);
  const suite = await testGenerator.madeFrom(subject);
  if (scaffoldTests === undefined && furtherSuites.size === 0) return digestOfKey(suite);
  const further = [...furtherSuites].map(async ([name, suites]) => {
    const ownPlan = planFurtherSuites(plan, suites);
    return [name, await ownPlan.testGenerator.madeFrom(describeSubject(ownPlan, address))] as const;
  });
  return digestOfKey({
    suite,
    ...(scaffoldTests === undefined ? {} : { scaffolds: await scaffoldTests.madeFrom(subject) }),
    ...(further.length === 0 ? {} : { further: await Promise.all(further) }),
  });
}

/** Memoised, because the search for a JDK may start JVMs, and most bugs need the same one. */
function createJdkChoice({ options }: Plan): FindJdk {
  const chosen = new Map<string, Promise<Jdk>>();
  return (range, needs) => {
    const key = JSON.stringify([range, needs]);
    const jdk = chosen.get(key) ?? chooseTestJdk(range, needs, testRuntimes, options.tools);
    chosen.set(key, jdk);
    return jdk;
  };
}

/** Same as Promise.all, but always throws the first reason in order, so that the same faults give the same message. */
async function awaitInOrder<Value>(all: readonly Promise<Value>[]): Promise<readonly Value[]> {
  await Promise.allSettled(all);
  const values: Value[] = [];
  for (const each of all) values.push(await each);
  return values;
}

async function rejectOnStop<Result>(stop: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  await aTurn(); // lets signals be handled
  stop.throwIfAborted();
  return work();
}
