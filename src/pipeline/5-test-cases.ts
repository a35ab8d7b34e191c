import type { DuplicatePolicy } from '../model/evaluation-method.js';
import { Duplicates } from '../source/candidates/duplicates.js';
import { renderTestCase } from '../source/rendering/render-test-case.js';
import type { Candidate } from '../model/candidate.js';
import type { Oracle } from '../model/oracle.js';
import type { TestCase } from '../model/test-case.js';
import type { Accounts } from '../model/unit.js';
import type { InformedRequest, OracleGenerator } from '../oracles/contract.js';
import type { SuiteCandidates } from './4-candidates.js';
import type { Asker } from './ask-generators.js';

/** The test cases of a unit, and where the rest went. */
export interface UnitTestCases {
  readonly oracleGenerator: string;
  readonly testCases: readonly TestCase[];
  readonly counts: Pick<Accounts, 'candidates' | 'withoutOracle' | 'oracles' | 'duplicates'>;
  readonly remarks: readonly string[];
}

/** A test case before its duplicates are looked for; one with a syntax error stays whatever else there is. */
type MadeTestCase = Omit<TestCase, 'prefixNumber' | 'copies'> & { readonly isBroken?: true };

/**
 * Step 5: oracles into prefixes. Of test cases with the same prefix and the same oracle as generated the first stays, in the form in
 * which it is executed, and says for how many it stands.
 */
export async function testCasesOf(
  suite: SuiteCandidates,
  generator: OracleGenerator,
  request: InformedRequest,
  asker: Asker,
  duplicatePolicy: DuplicatePolicy = 'removed',
): Promise<UnitTestCases> {
  const { brokenCandidates } = suite;
  const candidates = generator.view === 'blind' ? suite.blindCandidates : suite.candidates;
  const { answers, remarks } = await asker.ask(generator, candidates, request);
  const made = [
    ...candidates.flatMap((candidate, index) =>
      withOracles(suite, generator.name, candidate, answers[index]!.oracles),
    ),
    ...brokenCandidates.map(asItIs),
  ];
  const testCases = withoutDuplicates(made, new Duplicates(suite.parser), duplicatePolicy);
  return {
    oracleGenerator: generator.name,
    testCases,
    counts: {
      candidates: candidates.length + brokenCandidates.length,
      withoutOracle: answers.filter(({ oracles }) => oracles.length === 0).length,
      oracles: made.length,
      duplicates: made.length - testCases.length,
    },
    remarks,
  };
}

function withoutDuplicates(
  made: readonly MadeTestCase[],
  duplicates: Duplicates,
  duplicatePolicy: DuplicatePolicy,
): TestCase[] {
  const testCases = new Map<string, { -readonly [Member in keyof TestCase]: TestCase[Member] }>();
  for (const { isBroken, ...each } of made) {
    const { suiteClass, prefix, original } = each.candidate;
    const prefixNumber = duplicates.prefixNumberOf(suiteClass, isBroken === true ? original : prefix);
    const isItsOwn = isBroken === true || duplicatePolicy === 'kept';
    const key = isItsOwn ? each.id : `${prefixNumber}\n${duplicates.oracleText(each.oracle)}`;
    const first = testCases.get(key);
    if (first === undefined) testCases.set(key, { ...each, prefixNumber, copies: 1 });
    else first.copies += 1;
  }
  return [...testCases.values()];
}

function withOracles(
  { parser, frames, focalIndex }: SuiteCandidates,
  oracleGenerator: string,
  candidate: Candidate,
  oracles: readonly Oracle[],
): MadeTestCase[] {
  const { suiteTest, suiteClass, assertionIndex } = candidate;
  const frame = frames.find(({ className }) => className === suiteClass);
  if (frame === undefined) throw new Error(`candidate ${candidate.id} belongs to no class of the suite`);
  // Names that are unique over generators let the harness compile their test cases as one class.
  const name = [
    suiteTest,
    ...(assertionIndex === 'none' ? [] : [assertionIndex]),
    identifierOf(oracleGenerator),
  ].join('_');
  return oracles.map((oracle, index) => {
    const several = oracles.length > 1;
    const method = several ? `${name}_oracle${index}` : name;
    return {
      id: several ? `${candidate.id}.${index}` : candidate.id,
      candidate,
      oracle,
      method,
      ...renderTestCase(parser, frame, candidate, oracle, method, (className, simpleName) =>
        focalIndex.qualifiedTypeName(className, simpleName),
      ),
    };
  });
}

/** `no-exception` → `noException`. */
function identifierOf(oracleGenerator: string): string {
  return oracleGenerator
    .replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase())
    .replace(/^$/, 'oracle');
}

/** A test with a syntax error takes no oracle: it does not compile with any. */
function asItIs(candidate: Candidate): MadeTestCase {
  const { id, suiteTest: method, original: source } = candidate;
  return { id, candidate, oracle: { type: 'noException' }, method, source, oracleLine: 1, isBroken: true };
}
