import { largest } from '../model/common/largest.js';
import type { HarnessClass, HarnessGroup, HarnessJob, HarnessTest } from '../harness/protocol.js';
import { selectTests } from '../harness/launch-by-class.js';
import { makeOutcomeKey, parseOutcomeKey } from '../harness/job-result.js';

/** Ways to get the name of the running test: rules and watchers, JUnit 3's `getName()`, what JUnit 5 and TestNG inject, the stack. */
const asking =
  /\b(?:TestName|TestWatcher|TestWatchman|Description|getMethodName|getStackTrace|StackWalker|ITestResult|ITestNGMethod|reflect\.Method|getEnclosingMethod|FixMethodOrder|TestInfo|ExtensionContext|MethodOrderer)\b|(?<![\w)\].])(?:(?:this|super)\.)?getName\(\)/u;

/** Whether the source of a test, or a part of its frame, may read the name of the running test. */
export function readsTestName(source: string): boolean {
  return asking.test(source);
}

/** Whether the frame of a class may read the name of the running test. */
export function frameReadsTestName(
  { before, after }: Pick<HarnessClass, 'before' | 'after'>,
  extra: HarnessGroup['extra'],
): boolean {
  return [before, after, ...extra.map(({ source }) => source)].some(readsTestName);
}

/** A job whose classes have no two different methods of the same name, and the mapping back to the groups of the original job. */
export interface SeparatedJob {
  readonly job: HarnessJob;
  /** Converts a result to the keys of the original job. */
  readonly restored: <Value>(table: ReadonlyMap<string, Value>) => Map<string, Value>;
}

/**
 * Distributes test cases with the same name over further groups, because each group has separate classes. They stem from one test that uses its own
 * name.
 */
export function separateByName(job: HarnessJob): SeparatedJob {
  const origins = new Map<string, string>();
  const groups = job.groups.flatMap((group) => {
    const layers = splitIntoLayers(group);
    return layers.map((classes, index) => {
      const name = index === 0 ? group.group : `${group.group} / ${index + 1}`;
      origins.set(name, group.group);
      return { ...group, group: name, classes };
    });
  });
  if (groups.length === job.groups.length) return { job, restored: (table) => new Map(table) };
  const moved = new Map(
    groups.flatMap(({ group, classes }) =>
      classes.flatMap(({ tests }) => tests.map(({ test }) => [`${origins.get(group)!}\n${test}`, group])),
    ),
  );
  const known = new Map(
    [...(job.known ?? [])].map(([key, outcome]) => {
      const { version, group, test } = parseOutcomeKey(key);
      return [makeOutcomeKey(version, moved.get(`${group}\n${test}`) ?? group, test), outcome];
    }),
  );
  const findOrigin = (key: string) => {
    const { version, group, test } = parseOutcomeKey(key);
    return makeOutcomeKey(version, origins.get(group) ?? group, test);
  };
  return {
    job: { ...job, groups, known },
    restored: (table) => new Map([...table].map(([key, value]) => [findOrigin(key), value])),
  };
}

/** Copies of the classes of a group, as many as needed so that no class has two different methods of the same name. */
function splitIntoLayers({ classes }: HarnessGroup): (readonly HarnessClass[])[] {
  const layers = new Map<HarnessTest, number>();
  for (const { tests } of classes) {
    const known = new Map<string, HarnessTest[]>();
    for (const test of tests) {
      const others = known.get(test.method) ?? [];
      known.set(test.method, [...others, test]);
      const taken = others.filter((other) => isConflict(test, other)).map((other) => layers.get(other));
      layers.set(
        test,
        Array.from({ length: taken.length + 1 }, (_, layer) => layer).find(
          (layer) => !taken.includes(layer),
        )!,
      );
    }
  }
  const count = 1 + largest([...layers.values()]);
  if (count === 1) return [classes];
  return Array.from({ length: count }, (_, layer) =>
    selectTests(classes, (test) => layers.get(test) === layer),
  );
}

/** The same method may run in several inheriting classes. */
function isConflict(one: HarnessTest, other: HarnessTest): boolean {
  return one.source !== other.source || one.runIn === other.runIn;
}
