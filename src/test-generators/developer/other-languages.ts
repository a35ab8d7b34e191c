import { nameFirst } from '../../model/common/name-first.js';
import { groupBy } from '../../model/common/group-by.js';
import type { BuildOutcome } from '../../model/program/own-tests.js';
import { readDigestedFile, type DigestedFiles } from '../../store/cache/kept-copies.js';

/**
 * A sentence about the tests that the build runs and teval can't read, because their classes are written in Kotlin, Groovy or Scala; none if there are
 * no such tests.
 */
export async function describeOtherLanguages(
  outcomes: readonly BuildOutcome[],
  built: readonly DigestedFiles[],
): Promise<readonly string[]> {
  const byClass = groupBy(outcomes, ({ className }) => className.replace(/\$.*$/u, ''));
  const foreign: string[] = [];
  let tests = 0;
  for (const [className, ofClass] of byClass) {
    const path = `${className.replaceAll('.', '/')}.class`;
    const files = built.find(({ digests }) => digests[path] !== undefined);
    if (files === undefined || isOfJava(await readDigestedFile(files, path))) continue;
    foreign.push(className);
    tests += ofClass.length;
  }
  if (foreign.length === 0) return [];
  const are = tests === 1 ? '1 test' : `${tests} tests`;
  return [
    `the project's own build also runs ${are} of classes that are not written in Java, which are left out: ${nameFirst(foreign, 5)}`,
  ];
}

/** Whether a class was compiled from Java. The class file has the name of its source file as a constant: a tag, the length, the text. */
function isOfJava(classFile: Buffer): boolean {
  const text = classFile.toString('latin1');
  const names = [...text.matchAll(/[\w$-]+\.(?:java|kt|groovy|scala)/gu)].filter(
    ({ 0: name, index }) => text.slice(index - 3, index) === `\u0001\0${String.fromCodePoint(name.length)}`,
  );
  return names.length === 0 || names.some(([name]) => name.endsWith('.java'));
}
