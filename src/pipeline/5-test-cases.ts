import type { DuplicatePolicy } from '../model/outcome/evaluation-method.js';
import type { IsOfProgram } from '../model/outcome/suite-check.js';
import { Duplicates } from '../source/candidates/duplicates.js';
import { renderTestCase } from '../source/rendering/render-test-case.js';
import {
  getDeclaringClass,
  type Candidate,
  type SuiteFrame,
  type WholeTest,
  type WithheldCandidates,
} from '../model/suite/candidate.js';
import { readMethodName, toTestClass } from '../model/suite/java-names.js';
import type { OracleFrame } from '../source/rendering/render-frame.js';
import type { Assignment } from '../model/sample/assignment.js';
import type { SampledTest } from '../model/sample/sampled-test.js';
import type { RequestAccounts } from '../model/oracle/requests.js';
import type { CompletedPrefix, TestCase, WholeTestCase } from '../model/suite/test-case.js';
import { pickSample, type CandidateCounts } from '../model/unit/unit.js';
import type { Answer, InformedRequest } from '../oracles/contract.js';
import type { SuiteCandidates } from './4-candidates.js';
import { readOwnLimit } from '../harness/own-limit.js';
import type { JavaParser } from '../source/parser.js';
import type { Asker, PrefixCompleter } from './asking/ask-generators.js';
import type { TestSuite } from '../model/suite/suite.js';
import type { SuiteOfTask } from './3-suite.js';
import type { StepEnd } from './events.js';
import type { SampledGenerator } from './asking/sampled-generators.js';

/** The test cases of a unit, and the accounts of everything else. */
export interface UnitTestCases {
  readonly oracleGenerator: string;
  /** The frames of its test cases. */
  readonly frames: readonly SuiteFrame[];
  /** Candidates not offered to the generator; absent if there are none. */
  readonly withheld?: WithheldCandidates;
  /** Number of the sample, from 2; absent for sample 1, as in `Unit`. */
  readonly sample?: number;
  readonly testCases: readonly TestCase[];
  /** Absent if no test case is a completed prefix. */
  readonly isOfProgram?: IsOfProgram;
  readonly counts: CandidateCounts;
  readonly remarks: readonly string[];
  /** Absent unless the tests come from samples. */
  readonly samples?: readonly SampledTest[];
  /** What running a suite beside the run's own one needs; absent for other test cases. */
  readonly furtherSuite?: Pick<SuiteOfTask, 'missingNames'> & Required<Pick<TestSuite, 'classPath'>>;
  /** What the tests of a suite are to test together; absent for the first class under test. */
  readonly assignments?: readonly Assignment[];
  /** For generators that send requests to a program or server. */
  readonly requests?: RequestAccounts;
  readonly effort: StepEnd['effort'];
}

/** A test case before the search for duplicates. */
type MadeTestCase = Uncounted<CompletedPrefix> | Uncounted<WholeTestCase>;
type Uncounted<Case extends TestCase> = Omit<Case, 'prefixNumber' | 'copies'>;

/** Result of an oracle generator on a suite. */
interface Made {
  readonly testCases: readonly MadeTestCase[];
  readonly candidates: number;
  readonly withoutOracle: number;
  readonly remarks: readonly string[];
  readonly requests?: RequestAccounts;
  readonly effort: StepEnd['effort'];
}

/**
 * Step 5: inserts oracles into prefixes, or takes whole tests. Of test cases with the same prefix and the same generated oracle, only the first
 * stays, with the number of copies. All whole tests stay, as in Defects4J: static state left by earlier tests may distinguish two that differ only in
 * their names.
 */
export async function createTestCases(
  suite: SuiteCandidates,
  generator: SampledGenerator,
  request: InformedRequest,
  asker: Asker,
  duplicatePolicy: DuplicatePolicy = 'removed',
): Promise<UnitTestCases> {
  if (generator.view === 'samples' || generator.view === 'texts')
    throw new Error(`${generator.name} has tests of its own: see createSampledTests`);
  const made =
    generator.view === 'wholeTests'
      ? takeWholeTests(suite)
      : await completePrefixes(suite, generator, request, asker);
  const duplicates = new Duplicates(suite.parser, suite.normalised);
  const testCases = [
    ...numberTestCases(
      made.testCases,
      duplicates,
      generator.view === 'wholeTests' ? 'kept' : duplicatePolicy,
    ),
    ...numberTestCases(
      suite.brokenTests.map((each) => takeUnchanged(suite.parser, each)),
      duplicates,
      'kept',
    ),
  ];
  const oracles = made.testCases.length + suite.brokenTests.length;
  return {
    oracleGenerator: generator.name,
    frames: generator.view === 'wholeTests' ? suite.frames : suite.prefixFrames,
    ...(generator.view === 'wholeTests' || Object.keys(suite.withheld).length === 0
      ? {}
      : { withheld: suite.withheld }),
    ...pickSample(generator),
    testCases,
    isOfProgram: suite.isOfProgram,
    counts: {
      candidates: made.candidates + suite.brokenTests.length,
      withoutOracle: made.withoutOracle,
      oracles,
      duplicates: oracles - testCases.length,
    },
    remarks: made.remarks,
    ...(made.requests === undefined ? {} : { requests: made.requests }),
    effort: made.effort,
  };
}

/** `kept` if all answers of all units were cached. */
export function classifyEffort(units: readonly UnitTestCases[]): StepEnd['effort'] {
  return units.every(({ effort }) => effort === 'kept') ? 'kept' : 'worked';
}

function takeWholeTests({ parser, wholeTests }: SuiteCandidates): Made {
  const testCases = wholeTests.map((each) => takeUnchanged(parser, each));
  return { testCases, candidates: wholeTests.length, withoutOracle: 0, remarks: [], effort: 'worked' };
}

async function completePrefixes(
  suite: SuiteCandidates,
  generator: PrefixCompleter & SampledGenerator,
  request: InformedRequest,
  asker: Asker,
): Promise<Made> {
  const candidates = generator.view === 'blind' ? suite.blindCandidates : suite.candidates;
  const taken = new Set<string>();
  const { answers, ...usage } = await asker.ask(generator, suite, request);
  return {
    ...usage,
    testCases: candidates.flatMap((candidate, index) =>
      withOracles(suite, generator, candidate, answers[index]!, taken),
    ),
    candidates: candidates.length,
    withoutOracle: answers.filter(({ oracles }) => oracles.length === 0).length,
  };
}

/** Numbers prefixes and counts copies. With `kept`, does not look for copies. */
function numberTestCases(
  made: readonly MadeTestCase[],
  duplicates: Duplicates,
  duplicatePolicy: DuplicatePolicy,
): TestCase[] {
  const testCases = new Map<string, { first: MadeTestCase; prefixNumber: number; copies: number }>();
  for (const each of made) {
    const prefixNumber = assignNumber(each, duplicates);
    const key =
      duplicatePolicy === 'kept' ? each.id : `${prefixNumber}\n${renderOracleKey(each, duplicates)}`;
    const known = testCases.get(key);
    if (known === undefined) testCases.set(key, { first: each, prefixNumber, copies: 1 });
    else known.copies += 1;
  }
  return [...testCases.values()].map(({ first, ...counts }) => ({ ...first, ...counts }));
}

function assignNumber(made: MadeTestCase, duplicates: Duplicates): number {
  return made.kind === 'wholeTest'
    ? duplicates.numberTest(made.candidate)
    : duplicates.numberPrefix(digestContext(made.candidate), made.candidate.prefix);
}

/**
 * Distinguishes prefixes by their context. An ignored test does not run, so it is no copy of one that runs. An inherited test has the frame of
 * another class, and so has a nested one. A test with parameters has the arguments of its annotations.
 */
function digestContext({
  suiteClass,
  suiteTest,
  declaredIn = '',
  annotations,
  parameters,
  typeParameters = '',
}: Candidate): string {
  const ownClass = toTestClass(suiteClass, suiteTest);
  const place = declaredIn === '' ? ownClass : `${ownClass} from ${declaredIn}`;
  if (parameters !== undefined) return `${place}, ${typeParameters}(${parameters}) ${annotations}`;
  return /@(?:org\.junit\.)?(?:Ignore|(?:jupiter\.api\.)?Disabled)\b/u.test(annotations)
    ? `${place}, ignored`
    : place;
}

/** A whole test's oracles are part of its text. */
function renderOracleKey(made: MadeTestCase, duplicates: Duplicates): string {
  return made.kind === 'wholeTest' ? '' : duplicates.oracleText(made.oracle);
}

function withOracles(
  { parser, frames, focalIndex }: SuiteCandidates,
  generator: SampledGenerator,
  candidate: Candidate,
  { oracles, exchange }: Answer,
  taken: Set<string>,
): Uncounted<CompletedPrefix>[] {
  const { suiteTest, assertionIndex } = candidate;
  const frame = frames.find(({ className }) => className === getDeclaringClass(candidate));
  if (frame === undefined) throw new Error(`candidate ${candidate.id} belongs to no class of the suite`);
  // Names that are unique over generators and samples let the harness compile their test cases as one class.
  const ending = [
    ...(assertionIndex === 'none' ? [] : [assertionIndex]),
    toJavaIdentifier(generator.name),
    ...(generator.sample === undefined ? [] : [`sample${generator.sample}`]),
  ].join('_');
  return oracles.map(({ confidence, ...oracle }, index) => {
    const several = oracles.length > 1;
    const method = chooseFreeName(suiteTest, several ? `${ending}_oracle${index}` : ending, frame, taken);
    return {
      kind: 'completedPrefix',
      id: several ? `${candidate.id}.${index}` : candidate.id,
      candidate,
      oracle,
      ...(confidence === undefined ? {} : { confidence }),
      ...(exchange === undefined ? {} : { exchange }),
      method,
      ...renderTestCase(parser, frame, candidate, oracle, readMethodName(method), (className, simpleName) =>
        focalIndex.qualifiedTypeName(className, simpleName),
      ),
    };
  });
}

/**
 * A method name that neither another test case nor the frame has. Otherwise the first assertion of a test `sum` and a test `sum_0` would have the
 * same name, and one of them would not compile.
 */
function chooseFreeName(
  suiteTest: string,
  ending: string,
  { className, before, after }: OracleFrame,
  taken: Set<string>,
): string {
  const test = suiteTest.replace(/\(.*$/u, '');
  let name = `${test}_${ending}`;
  const isTaken = () =>
    taken.has(`${className} ${name}`) ||
    [before, after].some((text) => text.includes(` ${readMethodName(name)}(`));
  for (let blanks = '__'; isTaken(); blanks += '_') name = `${test}${blanks}${ending}`;
  taken.add(`${className} ${name}`);
  return name;
}

/** `no-exception` → `noException`. */
function toJavaIdentifier(oracleGenerator: string): string {
  return oracleGenerator
    .replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase())
    .replace(/^$/, 'oracle');
}

/** Siblings share their candidates, so each test is parsed once for all of them. */
const ownLimits = new WeakMap<WholeTest, number>();

/** A test of a suite or a sample as a test case. */
export function takeUnchanged(parser: JavaParser, candidate: WholeTest): Uncounted<WholeTestCase> {
  const { id, suiteTest: method, source } = candidate;
  const own = ownLimits.get(candidate) ?? readOwnLimit(parser, source);
  ownLimits.set(candidate, own);
  const limit = own === Infinity ? {} : { ownLimitMilliseconds: own };
  return { kind: 'wholeTest', id, candidate, method, source, ...limit };
}
