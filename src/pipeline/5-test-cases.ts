import type { DuplicatePolicy } from '../model/evaluation-method.js';
import { Duplicates } from '../source/candidates/duplicates.js';
import { renderTestCase } from '../source/rendering/render-test-case.js';
import type { Candidate, WholeTest } from '../model/candidate.js';
import type { OracleFrame } from '../source/rendering/render-frame.js';
import type { GeneratedOracle } from '../model/oracle.js';
import type { RequestAccounts } from '../model/requests.js';
import type { CompletedPrefix, TestCase, WholeTestCase } from '../model/test-case.js';
import { sampleMember, type Accounts } from '../model/unit.js';
import type { InformedRequest } from '../oracles/contract.js';
import type { SuiteCandidates } from './4-candidates.js';
import type { Asker, PrefixCompleter } from './ask-generators.js';
import type { StepEnd } from './events.js';
import type { SampledGenerator } from './sampled-generators.js';

/** The test cases of a unit, and where the rest went. */
export interface UnitTestCases {
  readonly oracleGenerator: string;
  /** Of its answers, from 2; absent for the first, as in `Unit`. */
  readonly sample?: number;
  readonly testCases: readonly TestCase[];
  readonly counts: Pick<Accounts, 'candidates' | 'withoutOracle' | 'oracles' | 'duplicates'>;
  readonly remarks: readonly string[];
  /** Of a generator that asks something outside of this process. */
  readonly requests?: RequestAccounts;
  readonly effort: StepEnd['effort'];
}

/** A test case before its duplicates are looked for. */
type MadeTestCase = Uncounted<CompletedPrefix> | Uncounted<WholeTestCase>;
type Uncounted<Case extends TestCase> = Omit<Case, 'prefixNumber' | 'copies'>;

/** What an oracle generator makes of a suite. */
interface Made {
  readonly testCases: readonly MadeTestCase[];
  readonly candidates: number;
  readonly withoutOracle: number;
  readonly remarks: readonly string[];
  readonly requests?: RequestAccounts;
  readonly effort: StepEnd['effort'];
}

/**
 * Step 5: oracles into prefixes, or whole tests. Of test cases with the same prefix and the same oracle as generated the first stays, in
 * the form in which it is executed, and says for how many it stands; likewise of whole tests that differ in nothing but their names.
 */
export async function testCasesOf(
  suite: SuiteCandidates,
  generator: SampledGenerator,
  request: InformedRequest,
  asker: Asker,
  duplicatePolicy: DuplicatePolicy = 'removed',
): Promise<UnitTestCases> {
  const made =
    generator.view === 'wholeTests'
      ? wholeTestsOf(suite)
      : await completedPrefixesOf(suite, generator, request, asker);
  const duplicates = new Duplicates(suite.parser, suite.normalised);
  const testCases = [
    ...counted(made.testCases, duplicates, duplicatePolicy),
    ...counted(suite.brokenTests.map(asItIs), duplicates, 'kept'),
  ];
  const oracles = made.testCases.length + suite.brokenTests.length;
  return {
    oracleGenerator: generator.name,
    ...sampleMember(generator),
    testCases,
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

/** `kept` where each unit's answers were all there. */
export function effortOf(units: readonly UnitTestCases[]): StepEnd['effort'] {
  return units.every(({ effort }) => effort === 'kept') ? 'kept' : 'worked';
}

function wholeTestsOf({ wholeTests }: SuiteCandidates): Made {
  const testCases = wholeTests.map(asItIs);
  return { testCases, candidates: wholeTests.length, withoutOracle: 0, remarks: [], effort: 'worked' };
}

async function completedPrefixesOf(
  suite: SuiteCandidates,
  generator: PrefixCompleter & SampledGenerator,
  request: InformedRequest,
  asker: Asker,
): Promise<Made> {
  const candidates = generator.view === 'blind' ? suite.blindCandidates : suite.candidates;
  const taken = new Set<string>();
  const { answers, ...told } = await asker.ask(generator, suite, request);
  return {
    ...told,
    testCases: candidates.flatMap((candidate, index) =>
      withOracles(suite, generator, candidate, answers[index]!.oracles, taken),
    ),
    candidates: candidates.length,
    withoutOracle: answers.filter(({ oracles }) => oracles.length === 0).length,
  };
}

/** Each with the number of its prefix and of its copies; `kept`: without looking for copies. */
function counted(
  made: readonly MadeTestCase[],
  duplicates: Duplicates,
  duplicatePolicy: DuplicatePolicy,
): TestCase[] {
  const testCases = new Map<string, { first: MadeTestCase; prefixNumber: number; copies: number }>();
  for (const each of made) {
    const prefixNumber = numberOf(each, duplicates);
    const key = duplicatePolicy === 'kept' ? each.id : `${prefixNumber}\n${oracleText(each, duplicates)}`;
    const known = testCases.get(key);
    if (known === undefined) testCases.set(key, { first: each, prefixNumber, copies: 1 });
    else known.copies += 1;
  }
  return [...testCases.values()].map(({ first, ...counts }) => ({ ...first, ...counts }));
}

function numberOf(made: MadeTestCase, duplicates: Duplicates): number {
  return made.kind === 'wholeTest'
    ? duplicates.testNumberOf(made.candidate)
    : duplicates.prefixNumberOf(placeOf(made.candidate), made.candidate.prefix);
}

/** A test that is ignored does not run, so none that runs is its copy. */
function placeOf({ suiteClass, annotations }: Candidate): string {
  return /@(?:org\.junit\.)?Ignore\b/u.test(annotations) ? `${suiteClass}, ignored` : suiteClass;
}

/** The oracles of a whole test are in its text already. */
function oracleText(made: MadeTestCase, duplicates: Duplicates): string {
  return made.kind === 'wholeTest' ? '' : duplicates.oracleText(made.oracle);
}

function withOracles(
  { parser, frames, focalIndex }: SuiteCandidates,
  generator: SampledGenerator,
  candidate: Candidate,
  oracles: readonly GeneratedOracle[],
  taken: Set<string>,
): Uncounted<CompletedPrefix>[] {
  const { suiteTest, suiteClass, assertionIndex } = candidate;
  const frame = frames.find(({ className }) => className === suiteClass);
  if (frame === undefined) throw new Error(`candidate ${candidate.id} belongs to no class of the suite`);
  // Names that are unique over generators and their samples let the harness compile their test cases as one class.
  const ending = [
    ...(assertionIndex === 'none' ? [] : [assertionIndex]),
    identifierOf(generator.name),
    ...(generator.sample === undefined ? [] : [`sample${generator.sample}`]),
  ].join('_');
  return oracles.map(({ confidence, ...oracle }, index) => {
    const several = oracles.length > 1;
    const method = freeName(suiteTest, several ? `${ending}_oracle${index}` : ending, frame, taken);
    return {
      kind: 'completedPrefix',
      id: several ? `${candidate.id}.${index}` : candidate.id,
      candidate,
      oracle,
      ...(confidence === undefined ? {} : { confidence }),
      method,
      ...renderTestCase(parser, frame, candidate, oracle, method, (className, simpleName) =>
        focalIndex.qualifiedTypeName(className, simpleName),
      ),
    };
  });
}

/**
 * A method's name that neither another test case nor the frame has: the first assertion of a test `sum` and a test `sum_0` would otherwise
 * be of one name, and one of them would not compile.
 */
function freeName(
  suiteTest: string,
  ending: string,
  { className, before, after }: OracleFrame,
  taken: Set<string>,
): string {
  let name = `${suiteTest}_${ending}`;
  const isTaken = () =>
    taken.has(`${className} ${name}`) || [before, after].some((text) => text.includes(` ${name}(`));
  for (let blanks = '__'; isTaken(); blanks += '_') name = `${suiteTest}${blanks}${ending}`;
  taken.add(`${className} ${name}`);
  return name;
}

/** `no-exception` → `noException`. */
function identifierOf(oracleGenerator: string): string {
  return oracleGenerator
    .replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase())
    .replace(/^$/, 'oracle');
}

function asItIs(candidate: WholeTest): Uncounted<WholeTestCase> {
  const { id, suiteTest: method, source } = candidate;
  return { kind: 'wholeTest', id, candidate, method, source };
}
