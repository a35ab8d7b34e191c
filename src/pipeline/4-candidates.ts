import { candidatesOf } from '../source/candidates/candidates.js';
import { brokenTestOf, wholeTestOf } from '../source/candidates/whole-test.js';
import { focalClassesOf, type FocalIndex } from '../source/focal/focal-index.js';
import { normalisedPrefix } from '../source/normalised/normalised-prefix.js';
import { prefixSurroundings } from '../source/normalised/prefix-surroundings.js';
import type { JavaParser } from '../source/parser.js';
import { loadJavaParser } from '../source/parser.js';
import type { OracleFrame } from '../source/rendering/render-frame.js';
import { frameForOracles } from '../source/rendering/render-frame.js';
import { ResultTypes } from '../source/types/result-types.js';
import { readSuiteFiles } from '../source/suites/suite-files.js';
import { SuiteTypes } from '../source/types/suite-types.js';
import type { Bug } from '../model/bug.js';
import type { Candidate, WholeTest } from '../model/candidate.js';
import type { TestSuite } from '../model/suite.js';
import { oracleInputOf, type OracleInput } from '../model/test-case.js';
import type { Workspace } from '../model/workspace.js';
import { newFocalIndex, type FocalIndices } from './focal-indices.js';
import type { RunOptions } from './options.js';

/** What a suite offers to oracle generators, and what it takes to make test cases of it. */
export interface SuiteCandidates {
  readonly frames: readonly OracleFrame[];
  /** In the order of the suite. */
  readonly candidates: readonly Candidate[];
  /** The same with the prefixes that blind oracle generators see. */
  readonly blindCandidates: readonly Candidate[];
  /** Its tests as they are. */
  readonly wholeTests: readonly WholeTest[];
  /** Those with a syntax error: they get no oracle, never compile, and count all the same. */
  readonly brokenTests: readonly WholeTest[];
  readonly remarks: readonly string[];
  readonly parser: JavaParser;
  readonly focalIndex: FocalIndex;
  /** Prefixes and oracles as they are compared with each other; filled by whoever compares them. */
  readonly normalised: Map<string, string>;
  /** What a blind oracle generator may see of one of the blind candidates. */
  readonly inputOf: (candidate: Candidate) => OracleInput;
}

/** Step 4: the suite's tests without their oracles, with focal methods from the sources of the side under test. */
export async function suiteCandidatesOf(
  suite: TestSuite,
  bug: Bug,
  workspace: Workspace,
  { prefixView, focalSearch }: Pick<RunOptions, 'prefixView' | 'focalSearch'>,
  indices: FocalIndices = newFocalIndex,
): Promise<SuiteCandidates> {
  const parser = await loadJavaParser();
  const focalIndex = await indices(workspace);
  const { suites, remarks } = readSuiteFiles(parser, suite.files);
  const surroundings = new Map<string, ReturnType<typeof prefixSurroundings>>();
  const ofClasses = suites.map(({ frame, tests }) => {
    const focalClasses = focalClassesOf(frame.className, bug.modifiedClasses);
    const ofTests = tests.map((test) =>
      candidatesOf(parser, frame.className, test, (prefix) => focalIndex.focalMethodOf(focalClasses, prefix)),
    );
    const candidates = ofTests
      .flat()
      .map((candidate) => (focalSearch === 'prefix' ? candidate : searchedWhole(candidate)));
    const source = frame.before + frame.after;
    const types = new SuiteTypes(parser, focalIndex.sources, frame.className, source);
    surroundings.set(frame.className, prefixSurroundings(parser, source, types));
    const normalised = normaliser(focalIndex, focalClasses, types);
    const blindCandidates =
      prefixView === 'as-written'
        ? candidates
        : candidates.map((candidate) => ({ ...candidate, prefix: normalised(candidate.prefix) }));
    const wholeTests = tests.map((test, index) => wholeTestOf(parser, test, ofTests[index]!.at(-1)!));
    return { candidates, blindCandidates, wholeTests };
  });
  return {
    frames: suites.map(({ frame }) => frameForOracles(parser, frame)),
    candidates: ofClasses.flatMap(({ candidates }) => candidates),
    blindCandidates: ofClasses.flatMap(({ blindCandidates }) => blindCandidates),
    wholeTests: ofClasses.flatMap(({ wholeTests }) => wholeTests),
    brokenTests: suites.flatMap(({ frame, brokenTests }) =>
      brokenTests.map((test) => brokenTestOf(frame.className, test)),
    ),
    remarks: [...remarks, ...suites.flatMap((each) => each.remarks)],
    parser,
    focalIndex,
    normalised: new Map(),
    inputOf: (candidate) => oracleInputOf(candidate, surroundings.get(candidate.suiteClass)!(candidate)),
  };
}

/** The focal method as the replication finds it. */
function searchedWhole({ focalMethodWithAssertion, ...candidate }: Candidate): Candidate {
  return { ...candidate, focalMethod: focalMethodWithAssertion ?? candidate.focalMethod };
}

/** Normalises the prefixes of a suite's class; many candidates share one. */
function normaliser(
  focalIndex: FocalIndex,
  focalClasses: readonly string[],
  types: SuiteTypes,
): (prefix: string) => string {
  const { parser } = focalIndex;
  const results = new ResultTypes(parser, types);
  const known = new Map<string, string>();
  return (prefix) => {
    const focalCall = () => focalIndex.focalCallOf(focalClasses, prefix);
    const normalised = known.get(prefix) ?? normalisedPrefix(parser, prefix, focalCall(), results);
    known.set(prefix, normalised);
    return normalised;
  };
}
