import { setImmediate as aTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import { rangeText, type Jdk } from '../toolchain/jdk.js';
import { commonJava, type JavaRange } from '../model/workspace.js';
import type { Bug } from '../model/bug.js';
import { isForeseen } from '../model/errors.js';
import { digestOfKey } from '../store/content-cache.js';
import {
  byNames,
  javaParts,
  suiteNeeds,
  type BugInputs,
  type Parts,
  type RunInputs,
  type SuiteNeeds,
} from '../store/fingerprint.js';
import type { Plan } from './1-plan.js';
import { subjectOf } from './3-suite.js';
import { harnessDigest, javaName, jdkOfTests } from './harness-launch.js';
import { methodVersions } from './method-versions.js';
import { classChoiceOf } from '../test-generators/generation.js';
import { unitSettingsOf } from './settings.js';

/** What the units of a run are made from now, found out without making anything of it again. */
export interface Inputs {
  readonly record: RunInputs;
  /** Why it is unknown what the units of a suite are made from: they fail with this reason. */
  failureOf(bug: string, seed: number): { readonly reason: unknown } | 'none';
  /** The JDK that the tests of a bug run on. Throws UserError where none fits. */
  jdkOf(bug: string, needs: SuiteNeeds): Promise<Jdk>;
}

const filesAtATime = 16;

/**
 * Looks at all that the plan's units are made from: both versions of each bug, each suite, the JDKs, the harness. Every file is read,
 * as dates and sizes tell nothing of what was edited in place; nothing is built but directories that have a build command.
 *
 * @param stop ends it with its reason.
 */
export async function inputsOf(plan: Plan, stop: AbortSignal): Promise<Inputs> {
  /** By bug, or by bug and seed. */
  const failures = new Map<string, { readonly reason: unknown }>();
  const ranges = new Map<string, JavaRange>();
  const jdks = jdkChoice(plan);
  const bugs: Record<string, BugInputs> = {};
  const suites: Record<string, Record<string, string>> = {};
  /** By what tests need of it. */
  const jdksUsed = new Map<string, string>();
  const [builds, files] = [pLimit(plan.options.workers), pLimit(filesAtATime)];

  const lookAt = async (bug: Bug) => {
    const [buggy, fixed] = await inOrder([
      builds(() => unlessStopped(stop, () => plan.benchmark.origin(bug, 'buggy', stop))),
      builds(() => unlessStopped(stop, () => plan.benchmark.origin(bug, 'fixed', stop))),
    ]);
    const range = commonJava([buggy.java, fixed.java]);
    const java = await javaNames(jdks, range, plan);
    for (const [need, name] of Object.entries(javaParts(java)))
      jdksUsed.set(`${need} that need ${rangeText(range)}`, name);
    ranges.set(bug.id, range);
    bugs[bug.id] = { parts: partsOfBug(plan, bug, buggy.digest, fixed.digest), java };
    const digests = await Promise.all(
      plan.options.seeds.map((seed) =>
        files(() => unlessStopped(stop, () => suiteDigest(plan, bug, seed)))
          .then((digest) => [[seed, digest] as const])
          .catch(noting(`${bug.id} ${seed}`)),
      ),
    );
    suites[bug.id] = Object.fromEntries(digests.flat());
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
      settings: unitSettingsOf(plan.configuration),
      common: await commonParts(plan),
      jdks: byNames([...jdksUsed.keys()].sort(), Object.fromEntries(jdksUsed)),
      bugs: byNames(ids, bugs),
      suites: byNames(ids, suites),
      oracles: Object.fromEntries(plan.oracleGenerators.map(({ name, version }) => [name, version])),
    },
    failureOf: (bug, seed) => failures.get(bug) ?? failures.get(`${bug} ${seed}`) ?? 'none',
    async jdkOf(bug, needs) {
      const range = ranges.get(bug);
      if (range === undefined) throw failures.get(bug)?.reason;
      return jdks(range, needs);
    },
  };
}

async function commonParts({ environment, benchmark }: Plan): Promise<Parts> {
  return {
    sandbox: environment.sandbox,
    'test harness': await harnessDigest(),
    'rules for test cases': `${methodVersions.testCases}`,
    'rules for outcomes': `${methodVersions.outcomes}`,
    'rules for verdicts': `${methodVersions.verdicts}`,
    'rules for patches': `${methodVersions.patches}`,
    ...benchmark.versions,
  };
}

/** A bug's title, kind and link are not among them: they have no influence on rows. */
function partsOfBug({ options }: Plan, bug: Bug, buggy: string, fixed: string): Parts {
  const { modifiedClasses, loadedClasses } = bug;
  const loaded = classChoiceOf(options.prefixes) === 'loaded' ? { loadedClasses } : {};
  return {
    'buggy version': buggy,
    'fixed version': fixed,
    'classes under test': digestOfKey({ modifiedClasses, ...loaded }),
  };
}

async function suiteDigest(plan: Plan, bug: Bug, seed: number): Promise<string> {
  const { options, testGenerator } = plan;
  return digestOfKey(await testGenerator.madeFrom(subjectOf(plan, { bug, side: options.side, seed })));
}

/** Looking for a JDK may start JVMs, and most bugs need the same. */
function jdkChoice({ options }: Plan): (range: JavaRange, needs: SuiteNeeds) => Promise<Jdk> {
  const chosen = new Map<string, Promise<Jdk>>();
  return (range, needs) => {
    const key = JSON.stringify([range, needs]);
    const jdk = chosen.get(key) ?? jdkOfTests(range, needs, options.tools);
    chosen.set(key, jdk);
    return jdk;
  };
}

async function javaNames(
  jdks: ReturnType<typeof jdkChoice>,
  range: JavaRange,
  { testGenerator }: Plan,
): Promise<BugInputs['java']> {
  const possible = suiteNeeds.filter(
    (needs) => needs === 'anyJava' || testGenerator.evosuiteRunner === 'possible',
  );
  const names = await Promise.all(
    possible.map(async (needs) => {
      try {
        return [[needs, javaName(await jdks(range, needs))]] as const;
      } catch (thrown) {
        if (!isForeseen(thrown)) throw thrown;
        return []; // said by what needs it
      }
    }),
  );
  return Object.fromEntries(names.flat());
}

/** As Promise.all; of several reasons to fail it is always the first in order, so that the same faults always give the same message. */
async function inOrder<Value>(both: readonly [Promise<Value>, Promise<Value>]): Promise<[Value, Value]> {
  await Promise.allSettled(both);
  return [await both[0], await both[1]];
}

async function unlessStopped<Result>(stop: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  await aTurn(); // in which a signal may come
  stop.throwIfAborted();
  return work();
}
