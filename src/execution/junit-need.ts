import { basename } from 'node:path';
import type { SuiteFrame } from '../model/suite/candidate.js';

/** The newest version of JUnit that a suite names. Tests of JUnit 3 and 4 may be beside those of JUnit 5. */
export type JUnitNeed = 'junit4' | 'junit5';

type FrameText = Pick<SuiteFrame, 'before' | 'after' | 'companions'>;

/** What a suite with these frames needs. */
export function determineJunitNeed(frames: readonly FrameText[]): JUnitNeed {
  return listTexts(frames).some((text) => /\borg\.junit\.jupiter\./u.test(text)) ? 'junit5' : 'junit4';
}

/** Whether a suite names TestNG, whose tests may be beside those of JUnit. */
export type TestNgNeed = 'none' | 'testng';

/** Whether a suite with these frames needs TestNG. */
export function determineTestNgNeed(frames: readonly FrameText[]): TestNgNeed {
  return listTexts(frames).some((text) => /\borg\.testng\./u.test(text)) ? 'testng' : 'none';
}

function listTexts(frames: readonly FrameText[]): readonly string[] {
  return frames.flatMap(({ before, after, companions }) => [
    before,
    after,
    ...companions.map(({ source }) => source),
  ]);
}

/** Whether a class path has a TestNG, by the name of its jar. */
export function ownsTestNg(classPath: readonly string[]): boolean {
  return classPath.some((element) => /^testng-\d.*\.jar$/u.test(basename(element)));
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
