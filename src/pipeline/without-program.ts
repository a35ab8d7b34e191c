import { nameFirst } from '../model/common/name-first.js';
import type { Bug } from '../model/program/bug.js';
import { listSourcePaths } from '../model/suite/java-names.js';
import type { GeneratedSuite } from '../model/suite/suite.js';

const named = 3;

/**
 * A suite without files of the classes under test, which a folder of tests and sources has. Such a file would replace the class on every version, so
 * that no test could see a difference. Returns the suite itself if it has none.
 */
export function withoutProgram<Suite extends Pick<GeneratedSuite, 'files' | 'remarks'>>(
  suite: Suite,
  { modifiedClasses }: Pick<Bug, 'modifiedClasses'>,
): Suite {
  const ofProgram = new Set(modifiedClasses.flatMap(listSourcePaths));
  const found = suite.files.filter(({ path }) => ofProgram.has(path)).map(({ path }) => path);
  if (found.length === 0) return suite;
  return {
    ...suite,
    files: suite.files.filter(({ path }) => !ofProgram.has(path)),
    remarks: [
      ...suite.remarks,
      `left out of the tests, because the program has the class: ${nameFirst(found, named)}`,
    ],
  };
}
