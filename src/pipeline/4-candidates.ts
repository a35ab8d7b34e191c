import { candidatesOf } from '../java/candidates.js';
import { FocalIndex, focalClassesOf } from '../java/focal-index.js';
import type { JavaParser } from '../java/parser.js';
import { loadJavaParser } from '../java/parser.js';
import type { OracleFrame } from '../java/render-frame.js';
import { frameForOracles } from '../java/render-frame.js';
import { readSuiteFiles } from '../java/suite-files.js';
import type { SuiteTest } from '../java/suite-test.js';
import type { Bug } from '../model/bug.js';
import type { Candidate } from '../model/candidate.js';
import type { TestSuite } from '../model/suite.js';
import type { Workspace } from '../model/workspace.js';

/** What a suite offers to oracle generators, and what it takes to make test cases of it. */
export interface SuiteCandidates {
  readonly frames: readonly OracleFrame[];
  /** In the order of the suite. */
  readonly candidates: readonly Candidate[];
  /** One for each test with a syntax error: they get no oracle, never compile, and count all the same. */
  readonly brokenCandidates: readonly Candidate[];
  readonly remarks: readonly string[];
  readonly parser: JavaParser;
  readonly focalIndex: FocalIndex;
}

/** Step 4: the suite's tests without their oracles, with focal methods from the sources of the side under test. */
export async function suiteCandidatesOf(
  suite: TestSuite,
  bug: Bug,
  workspace: Workspace,
): Promise<SuiteCandidates> {
  const parser = await loadJavaParser();
  const focalIndex = new FocalIndex(parser, workspace.sourceFolders);
  const { suites, remarks } = readSuiteFiles(parser, suite.files);
  const candidates = suites.flatMap(({ frame, tests }) => {
    const focalClasses = focalClassesOf(frame.className, bug.modifiedClasses);
    return tests.flatMap((test) =>
      candidatesOf(parser, frame.className, test, (prefix) => focalIndex.focalMethodOf(focalClasses, prefix)),
    );
  });
  return {
    frames: suites.map(({ frame }) => frameForOracles(parser, frame)),
    candidates,
    brokenCandidates: suites.flatMap(({ frame, brokenTests }) =>
      brokenTests.map((test) => brokenCandidate(frame.className, test)),
    ),
    remarks: [...remarks, ...suites.flatMap((each) => each.remarks)],
    parser,
    focalIndex,
  };
}

/** The test as it is: no prefix, no focal method, so that nothing of it can reach an oracle generator. */
function brokenCandidate(suiteClass: string, { name, annotations, source }: SuiteTest): Candidate {
  return {
    id: `${suiteClass}::${name}#none`,
    suiteClass,
    suiteTest: name,
    assertionIndex: 'none',
    annotations,
    prefix: '',
    original: source,
    ownOracle: { type: 'noException' },
    hasCatch: false,
    focalMethod: 'unknown',
  };
}
