import { basename } from 'node:path';
import type { SuiteFrame } from '../model/suite/candidate.js';

/** The newest version of JUnit that a suite names. Tests of JUnit 3 and 4 may be beside those of JUnit 5. */
export type JUnitNeed = 'junit4' | 'junit5';

/** What a suite with these frames needs. */
export function determineJunitNeed(
  frames: readonly Pick<SuiteFrame, 'before' | 'after' | 'companions'>[],
): JUnitNeed {
  const texts = frames.flatMap(({ before, after, companions }) => [
    before,
    after,
    ...companions.map(({ source }) => source),
  ]);
  return texts.some((text) => /\borg\.junit\.jupiter\./u.test(text)) ? 'junit5' : 'junit4';
}

/** The version of Jupiter on the class paths of programs, by the name of its jar; of several, the newest. Undefined if there is none. */
export function findOwnJupiter(classPaths: readonly (readonly string[])[]): string | undefined {
  const found = classPaths
    .flat()
    .flatMap((element) => /^junit-jupiter-api-(\d+\.\d+\..+)\.jar$/u.exec(basename(element))?.[1] ?? []);
  const inOrder = found.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  return inOrder.at(-1);
}

/** The jars of Hamcrest on a class path. JUnit has to use them instead of its own, so that there is one version of Hamcrest's classes. */
export function listOwnHamcrest(classPath: readonly string[]): readonly string[] {
  return classPath.filter((element) =>
    /^(?:java-)?hamcrest(?:-(?:all|core|library))?-\d.*\.jar$/u.test(basename(element)),
  );
}
