import {
  extractTestCandidates,
  type PrefixReaders,
  type TestCandidates,
} from '../source/candidates/candidates.js';
import { findExpectingRules } from '../source/candidates/rule-claims.js';
import { createForeignFrame, createForeignTests } from '../source/candidates/foreign-test.js';
import { createBrokenTest, createWholeTest } from '../source/candidates/whole-test.js';
import { AttributedTests, countUnresolved, type FindCalled } from '../source/focal/attributed-calls.js';
import type { NamesOfSuite } from '../source/focal/foreign-call.js';
import { chooseFocalClasses, type FocalIndex } from '../source/focal/focal-index.js';
import { createSurroundings } from '../source/normalised/prefix-surroundings.js';
import type { JavaParser } from '../source/parser.js';
import { loadJavaParser } from '../source/parser.js';
import type { OracleFrame } from '../source/rendering/render-frame.js';
import { addOracleImports } from '../source/rendering/render-frame.js';
import { ResultTypes } from '../source/types/result-types.js';
import { listForeignAnnotations, type ComposedAnnotations } from '../source/suites/composed-annotations.js';
import { declaresOrderOfAll, listOrderedClasses } from '../source/suites/declared-order.js';
import { readSuiteFiles } from '../source/suites/suite-files.js';
import type { SameName } from '../source/suites/suite-reader.js';
import { addImplementations, cutFrame } from '../source/suite-oracles/frame-cut.js';
import { withSuiteOracles, type SuiteOracles } from '../source/suite-oracles/suite-oracles.js';
import type { FrameTest, InheritedTests, SuiteParts, SuiteTest } from '../source/suites/suite-test.js';
import { SuiteTypes } from '../source/types/suite-types.js';
import { suiteConventions } from '../test-generators/registry.js';
import { remember } from '../model/common/remember.js';
import type { SuiteAttribution } from '../model/suite/attribution.js';
import type { IsOfProgram } from '../model/outcome/suite-check.js';
import type { Bug } from '../model/program/bug.js';
import { readNest } from '../model/suite/java-names.js';
import { findStart } from '../model/program/own-tests.js';
import { getDeclaringClass } from '../model/suite/candidate.js';
import type {
  Candidate,
  PrefixObstacle,
  SuiteFrame,
  WholeTest,
  WithheldCandidates,
} from '../model/suite/candidate.js';
import type { BuiltClass, TestSuite } from '../model/suite/suite.js';
import { toOracleInput, type OracleInput } from '../model/suite/test-case.js';
import type { Workspace } from '../model/program/workspace.js';
import { createFocalIndex, type FocalIndices } from './asking/focal-indices.js';
import { placeInBuild } from './place-in-build.js';
import { createCallExtractor, createNormaliser } from './asking/focal-calls-in-prefixes.js';
import type { RunOptions } from '../settings/run-options.js';

/** What reading a suite gives: data alone, so that the cache can keep it (languages/kept-candidates.ts). */
export interface CandidatesInSuite {
  readonly frames: readonly OracleFrame[];
  /** The same without the imports that oracles need. */
  readonly writtenFrames: readonly SuiteFrame[];
  /** The frames of prefixes, without the oracles in set-up and tear-down. */
  readonly prefixFrames: readonly OracleFrame[];
  /** In the order of the suite. */
  readonly candidates: readonly Candidate[];
  /** The same with the prefixes that blind oracle generators see. */
  readonly blindCandidates: readonly Candidate[];
  /** Number of candidates that can't be offered to oracle generators, by reason. */
  readonly withheld: WithheldCandidates;
  /** Its unchanged tests. */
  readonly wholeTests: readonly WholeTest[];
  /** Tests with a syntax error: they get no oracle and never compile, but count. */
  readonly brokenTests: readonly WholeTest[];
  readonly remarks: readonly string[];
}

/** What a suite offers to oracle generators, and what is needed to make test cases from it. */
export interface SuiteCandidates extends CandidatesInSuite {
  readonly parser: JavaParser;
  readonly focalIndex: FocalIndex;
  readonly isOfProgram: IsOfProgram;
  /** Cache of normalised prefixes and oracles, filled by those who compare them. */
  readonly normalised: Map<string, string>;
  /** What a blind oracle generator sees of one of the blind candidates. */
  readonly getInput: (candidate: Candidate) => OracleInput;
}

/** Functions that read prefixes. A nested class has its own, because it sees other fields; so has a test whose calls the compiler has resolved. */
interface ClassReaders extends PrefixReaders {
  readonly normalised: (prefix: string) => string;
}

/** Returns what an earlier run kept of reading the same suite, or reads it. `librariesMatter`: a reading that the key does not determine. */
export type KeepRead = (
  read: () => Promise<CandidatesInSuite | 'librariesMatter'>,
) => Promise<CandidatesInSuite | 'librariesMatter'>;

/**
 * Step 4: the suite's tests without their oracles, with focal methods from the sources of the side under test.
 *
 * @param sameName what happens to a test with the name and the parameters of an earlier one in its class
 * @param keep reads nothing if the same suite was read before; otherwise each suite is read
 * @param attribution what the compiler says of the suite's calls; otherwise names decide which method a call refers to
 */
export async function extractCandidates(
  suite: TestSuite,
  bug: Bug,
  workspace: Workspace,
  options: Pick<RunOptions, 'prefixView' | 'focalSearch'>,
  indices: FocalIndices = createFocalIndex,
  sameName: SameName = 'left out',
  keep: KeepRead = (read) => read(),
  attribution: SuiteAttribution | 'none' | 'brokeDown' = 'none',
): Promise<SuiteCandidates> {
  const parser = await loadJavaParser();
  const focalIndex = await indices(workspace);
  const readWith = (ofLibraries?: ComposedAnnotations) =>
    readCandidates({ parser, focalIndex }, suite, bug, options, { sameName, attribution, ofLibraries });
  const listForeign = () =>
    listForeignAnnotations(
      parser,
      suite.files.map(({ source }) => source),
    );
  const kept = await keep(() => Promise.resolve(listForeign().length === 0 ? readWith() : 'librariesMatter'));
  const read =
    kept === 'librariesMatter'
      ? readWith(await readForeign(listForeign(), [...(suite.classPath ?? []), ...workspace.classPath]))
      : kept;
  const built = new Set(suite.builtClasses);
  const noteBuilt = (test: WholeTest): WholeTest =>
    built.has(test.suiteClass) && built.has(getDeclaringClass(test)) ? { ...test, isBuilt: true } : test;
  const foreignTests = selectUnread(suite.foreignTests ?? [], read.wholeTests);
  const known = new Set(read.frames.map(({ className }) => className));
  const foreignFrames = foreignTests.filter(({ className }) => !known.has(className)).map(createForeignFrame);
  return {
    ...read,
    frames: [...read.frames, ...foreignFrames],
    writtenFrames: [...read.writtenFrames, ...foreignFrames],
    wholeTests: [...read.wholeTests.map(noteBuilt), ...foreignTests.flatMap(createForeignTests)],
    brokenTests: read.brokenTests.map(noteBuilt),
    parser,
    focalIndex,
    isOfProgram:
      workspace.sourceFolders.length === 0
        ? 'unknown'
        : (className: string) => focalIndex.sources.find(className) !== undefined,
    normalised: new Map(),
    getInput: createInputs({ parser, focalIndex }, read.writtenFrames),
  };
}

/** The tests that reading the suite has not found. */
function selectUnread(
  classes: readonly BuiltClass[],
  wholeTests: readonly WholeTest[],
): readonly BuiltClass[] {
  const toKey = (className: string, test: string) => `${className}::${test.replace(/\(.*$/u, '')}`;
  const known = new Set(wholeTests.map(({ suiteClass, suiteTest }) => toKey(suiteClass, suiteTest)));
  return classes
    .map((each) => ({
      ...each,
      tests: each.tests.filter(({ suiteTest }) => !known.has(toKey(each.className, suiteTest))),
    }))
    .filter(({ tests }) => tests.length > 0);
}

/** What reads suites of one workspace. */
interface Readers {
  readonly parser: JavaParser;
  readonly focalIndex: FocalIndex;
}

/** Reads a frame when one of its candidates is asked for. */
function createInputs(
  { parser, focalIndex }: Readers,
  frames: readonly SuiteFrame[],
): SuiteCandidates['getInput'] {
  const surroundings = new Map<string, ReturnType<typeof createSurroundings>>();
  const surroundingsOf = (name: string) => {
    const { className, before, after } = frames.findLast((frame) => frame.className === name)!;
    const source = before + after;
    const types = new SuiteTypes(parser, focalIndex.sources, className, source);
    return createSurroundings(parser, source, types, suiteConventions);
  };
  return (candidate) => {
    const name = getDeclaringClass(candidate);
    const known = surroundings.get(name) ?? surroundingsOf(name);
    surroundings.set(name, known);
    return toOracleInput(candidate, known(candidate));
  };
}

/** What reading a suite uses beside its text. */
interface ReadingRules {
  readonly sameName: SameName;
  readonly attribution: SuiteAttribution | 'none' | 'brokeDown';
  /** Annotations of libraries that the suite's files have, if any. */
  readonly ofLibraries: ComposedAnnotations | undefined;
}

function readCandidates(
  { parser, focalIndex }: Readers,
  suite: TestSuite,
  bug: Bug,
  { prefixView, focalSearch }: Pick<RunOptions, 'prefixView' | 'focalSearch'>,
  { sameName, attribution, ofLibraries }: ReadingRules,
): CandidatesInSuite {
  const attributed =
    typeof attribution === 'string' ? undefined : new AttributedTests(suite.files, attribution);
  const inBuild = new Set(suite.foreignTests?.map(({ className }) => className));
  const read = readSuiteFiles(parser, suite.files, suiteConventions, ofLibraries, sameName, inBuild);
  const { remarks } = read;
  const isOrdered = (className: string) =>
    suite.build !== undefined && declaresOrderOfAll(findStart(suite.build, className));
  const ordered = listOrderedClasses(read.suites);
  const suites = read.suites.map((each) =>
    isOrdered(each.frame.className) || ordered.has(each.frame.className)
      ? { ...each, frame: { ...each.frame, inOrder: true as const } }
      : each,
  );
  const ofClasses = suites.map(({ frame, tests, frameTests, inherited }) => {
    const source = frame.before + frame.after;
    const types = new SuiteTypes(parser, focalIndex.sources, frame.className, source);
    const focalClasses = chooseFocalClasses(frame.className, bug.modifiedClasses, suiteConventions);
    const typesIn = remember((nest) =>
      nest === '' ? types : new SuiteTypes(parser, focalIndex.sources, frame.className, source, nest),
    );
    const createReaders = (nest: string, called?: FindCalled): ClassReaders => {
      const seen = typesIn(nest);
      const results = new ResultTypes(parser, seen, called);
      const names: NamesOfSuite =
        called === undefined
          ? seen
          : {
              isOfProgram: (name) => seen.isOfProgram(name),
              fieldType: (name) => seen.fieldType(name),
              called,
            };
      return {
        focalMethodIn: (prefix) => focalIndex.findFocalMethod(focalClasses, prefix, names),
        normalised: createNormaliser(focalIndex, focalClasses, results, names),
        extractCall: createCallExtractor(focalIndex, focalClasses, results, names),
        called,
      };
    };
    const readersIn = remember((nest) => createReaders(nest));
    // The compiler was asked about the modified classes.
    const isAttributed = attributed !== undefined && focalClasses === bug.modifiedClasses;
    const readersOf = isAttributed
      ? new Map(
          [...tests, ...frameTests].map((test) => [
            test.name,
            createReaders(readNest(test.name), attributed.calledIn(frame.className, test)),
          ]),
        )
      : new Map<string, ClassReaders>();
    const within = (test: string) => readersOf.get(test) ?? readersIn(readNest(test));
    const isOfProgram = (name: string) => types.isOfProgram(name);
    const readParts = (oracles: SuiteOracles) => {
      const { candidates, wholeTests, obstacles, prefixFrame } = readClass(
        parser,
        { frame, tests, frameTests },
        oracles,
        ({ name }) => within(name),
      );
      const searched = focalSearch === 'prefix' ? candidates : candidates.map(useWholeFocalMethod);
      const blindCandidates =
        prefixView === 'as-written'
          ? searched
          : searched.map((candidate) => ({
              ...candidate,
              prefix: within(candidate.suiteTest).normalised(candidate.prefix),
            }));
      const { className } = frame;
      return {
        className,
        inherited,
        candidates: searched,
        blindCandidates,
        wholeTests,
        obstacles,
        prefixFrame,
      };
    };
    return withSuiteOracles(parser, frame, suiteConventions, isOfProgram, readParts, suite.assertedCalls);
  });
  const placed = placeInBuild(
    suite,
    withInherited(ofClasses, ({ wholeTests }) => wholeTests),
    new Set(suites.filter(({ head }) => head.isAbstract).map(({ frame }) => frame.className)),
  );
  const isRun = ({ suiteClass, suiteTest }: Candidate) => placed.find(suiteClass, suiteTest) !== 'notRun';
  return {
    frames: suites.map(({ frame }) => addOracleImports(parser, frame, suiteConventions)),
    writtenFrames: suites.map(({ frame }) => frame),
    prefixFrames: ofClasses.map(({ prefixFrame }) => addOracleImports(parser, prefixFrame, suiteConventions)),
    withheld: countWithheld(ofClasses.flatMap(({ obstacles }) => obstacles)),
    candidates: withInherited(ofClasses, ({ candidates }) => candidates).filter(isRun),
    blindCandidates: withInherited(ofClasses, ({ blindCandidates }) => blindCandidates).filter(isRun),
    wholeTests: placed.wholeTests,
    brokenTests: suites.flatMap(({ frame, brokenTests }) =>
      brokenTests.map((test) => createBrokenTest(frame.className, test)),
    ),
    remarks: [
      ...remarks,
      ...suites.flatMap((each) => each.remarks),
      ...placed.remarks,
      ...describeUnresolved(attribution),
    ],
  };
}

/** Where names decide, although the compiler was asked. */
function describeUnresolved(attribution: ReadingRules['attribution']): readonly string[] {
  if (attribution === 'none') return [];
  if (attribution === 'brokeDown')
    return ['the compiler broke down on the suite, so names decide which methods its tests call'];
  const { unresolved, all } = countUnresolved(attribution);
  return unresolved === 0
    ? []
    : [
        `the compiler can't resolve ${unresolved} of the suite's ${all} calls; names decide which methods these call`,
      ];
}

/** Few suites have annotations of libraries. */
async function readForeign(
  names: readonly string[],
  classPath: readonly string[],
): Promise<ComposedAnnotations> {
  const { readLibraryAnnotations } = await import('./library-annotations.js');
  return readLibraryAnnotations(names, classPath);
}

/** The tests of each class, including inherited ones, which JUnit also runs in it. */
function withInherited<
  Class extends { readonly className: string; readonly inherited: readonly InheritedTests[] },
  Test extends Candidate | WholeTest,
>(classes: readonly Class[], listTests: (each: Class) => readonly Test[]): Test[] {
  return classes.flatMap((each) => [
    ...listTests(each),
    ...each.inherited.flatMap(({ from, names }) =>
      classes
        .filter(({ className }) => className === from)
        .flatMap(listTests)
        .filter(({ suiteTest }) => names.has(suiteTest))
        .map((test) => toInheritedTest(each.className, test)),
    ),
  ]);
}

/** A test that JUnit also runs in an inheriting class. */
function toInheritedTest<Test extends Candidate | WholeTest>(className: string, test: Test): Test {
  const id = className + test.id.slice(test.suiteClass.length);
  return { ...test, id, suiteClass: className, declaredIn: test.suiteClass };
}

/** Reads a suite's class. If the set-up of a test contains an oracle that can't be removed, it gives no candidates. */
function readClass(
  parser: JavaParser,
  { frame, tests, frameTests }: Pick<SuiteParts, 'frame' | 'tests' | 'frameTests'>,
  oracles: SuiteOracles,
  readersFor: (test: SuiteTest) => PrefixReaders,
): {
  readonly candidates: readonly Candidate[];
  readonly wholeTests: readonly WholeTest[];
  readonly obstacles: readonly PrefixObstacle[];
  readonly prefixFrame: SuiteFrame;
} {
  const rules = findExpectingRules(parser, [
    frame.before + frame.after,
    ...frame.companions.map((each) => each.source),
  ]);
  const candidatesOfTest = (test: SuiteTest) =>
    extractTestCandidates(parser, frame.className, test, oracles, readersFor(test), rules);
  const wholeTestWith = (test: SuiteTest, { all }: TestCandidates) =>
    createWholeTest(parser, test, all, oracles);
  const ofTests = tests.map(candidatesOfTest);
  const ofFrame = frameTests.map(candidatesOfTest);
  const wholeTests = [
    ...tests.map((test, index) => wholeTestWith(test, ofTests[index]!)),
    ...frameTests.map((test, index) => ({ ...wholeTestWith(test, ofFrame[index]!), role: test.role })),
  ];
  const ofFrameTests = frameTests.flatMap((test, index) => listFrameObstacles(test, ofFrame[index]!));
  const { frame: prefixFrame, assertsAround } = cutFrame(parser, frame, oracles, rules);
  const isBlocked = tests.map(({ name }) => assertsAround(name));
  return {
    candidates: ofTests.flatMap(({ offered }, index) => (isBlocked[index]! ? [] : offered)),
    wholeTests,
    obstacles: [
      ...ofTests.flatMap(({ all, obstacles }, index) =>
        isBlocked[index]! ? all.map(() => 'setUpAsserts' as const) : obstacles,
      ),
      ...ofFrameTests,
    ],
    prefixFrame: addImplementations(prefixFrame, oracles, new Set(tests.map(({ name }) => name))),
  };
}

/** Why the candidates of a test in the frame are not offered: one reason for each. Methods after the last test have none. */
function listFrameObstacles(
  { role, obstacle }: FrameTest,
  { all }: TestCandidates,
): readonly PrefixObstacle[] {
  if (role === 'afterClass') return [];
  return all.map(() => obstacle);
}

function countWithheld(obstacles: readonly PrefixObstacle[]): WithheldCandidates {
  const counts: { [Reason in PrefixObstacle]?: number } = {};
  for (const each of obstacles) counts[each] = (counts[each] ?? 0) + 1;
  return counts;
}

/** With the focal method that the replication package finds. */
function useWholeFocalMethod({ focalMethodWithAssertion, ...candidate }: Candidate): Candidate {
  return { ...candidate, focalMethod: focalMethodWithAssertion ?? candidate.focalMethod };
}
