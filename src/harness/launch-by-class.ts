import { groupBy } from '../model/common/group-by.js';
import type { HarnessLaunch } from './process.js';
import type { HarnessClass, HarnessGroup } from './protocol.js';

/** A launch of tests. Their build may start some classes in another way, as Failsafe does beside Surefire. */
export interface LaunchByClass extends HarnessLaunch {
  /** Absent if there are no such classes. */
  readonly others?: readonly { readonly classes: readonly string[]; readonly launch: HarnessLaunch }[];
}

/** The groups by how their tests are started. A group with tests of several kinds is in several parts. */
export function divideByLaunch(
  { others = [], ...usual }: LaunchByClass,
  groups: readonly HarnessGroup[],
): readonly { readonly launch: HarnessLaunch; readonly groups: readonly HarnessGroup[] }[] {
  if (others.length === 0) return [{ launch: usual, groups }];
  const launches = new Map(others.flatMap(({ classes, launch }) => classes.map((each) => [each, launch])));
  const find = (className: string) => launches.get(className) ?? usual;
  const placed = groups.flatMap((group) => {
    const needed = new Set(
      group.classes.flatMap(({ name, tests }) => tests.map(({ runIn = name }) => find(runIn))),
    );
    if (needed.size < 2) return [{ group, launch: [...needed][0] ?? usual }];
    return [...needed].map((launch) => ({
      group: {
        ...group,
        classes: selectTests(group.classes, ({ runIn }, { name }) => find(runIn ?? name) === launch),
      },
      launch,
    }));
  });
  return [...groupBy(placed, ({ launch }) => launch)].map(([launch, ofLaunch]) => ({
    launch,
    groups: ofLaunch.map(({ group }) => group),
  }));
}

/** The classes with chosen tests, and those in which one of them runs. */
export function selectTests(
  classes: readonly HarnessClass[],
  isChosen: (test: HarnessClass['tests'][number], declaring: HarnessClass) => boolean,
): readonly HarnessClass[] {
  const reduced = classes.map((each) => ({
    ...each,
    tests: each.tests.filter((test) => isChosen(test, each)),
  }));
  return reduced.filter(
    ({ name, tests }) =>
      tests.length > 0 || reduced.some((each) => each.tests.some(({ runIn }) => runIn === name)),
  );
}
