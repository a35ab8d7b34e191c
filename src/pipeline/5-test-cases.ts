import { normalisedText } from '../java/normalised-text.js';
import { renderTestCase } from '../java/render-test-case.js';
import type { Candidate } from '../model/candidate.js';
import type { Oracle } from '../model/oracle.js';
import type { TestCase } from '../model/test-case.js';
import { oracleInputOf } from '../model/test-case.js';
import type { Accounts } from '../model/unit.js';
import type { GeneratedOracles, OracleGenerator, OracleRequest } from '../oracles/oracle-generator.js';
import type { SuiteCandidates } from './4-candidates.js';

/** The test cases of a unit, without duplicates, and where the rest went. */
export interface UnitTestCases {
  readonly oracleGenerator: string;
  readonly testCases: readonly TestCase[];
  readonly counts: Pick<Accounts, 'candidates' | 'withoutOracle' | 'oracles' | 'duplicates'>;
  readonly remarks: readonly string[];
}

/** Step 5: oracles into prefixes. Of test cases with the same text, white space and method name aside, the first stays. */
export async function testCasesOf(
  suite: SuiteCandidates,
  generator: OracleGenerator,
  request: OracleRequest,
): Promise<UnitTestCases> {
  const { candidates, brokenCandidates, parser } = suite;
  const generated = await oraclesFrom(generator, candidates, request);
  const all = [
    ...candidates.flatMap((candidate, index) =>
      withOracles(suite, generator.name, candidate, generated.oracles[index] ?? []),
    ),
    ...brokenCandidates.map(asItIs),
  ];
  const seen = new Set<string>();
  const testCases = all.filter((testCase) => {
    const text = `${testCase.candidate.suiteClass}\n${normalisedText(parser, testCase)}`;
    return !seen.has(text) && seen.add(text);
  });
  return {
    oracleGenerator: generator.name,
    testCases,
    counts: {
      candidates: candidates.length + brokenCandidates.length,
      withoutOracle: candidates.filter((_, index) => (generated.oracles[index] ?? []).length === 0).length,
      oracles: all.length,
      duplicates: all.length - testCases.length,
    },
    remarks: generated.remarks,
  };
}

/** A blind generator gets to see prefixes, focal methods and docstrings only. */
async function oraclesFrom(
  generator: OracleGenerator,
  candidates: readonly Candidate[],
  request: OracleRequest,
): Promise<GeneratedOracles> {
  const generated =
    generator.view === 'blind'
      ? await generator.generate(candidates.map(oracleInputOf), request)
      : await generator.generate(candidates, request);
  if (generated.oracles.length !== candidates.length)
    throw new Error(
      `oracle generator ${generator.name} answered ${generated.oracles.length} of ${candidates.length} inputs`,
    );
  return generated;
}

function withOracles(
  { parser, frames, focalIndex }: SuiteCandidates,
  oracleGenerator: string,
  candidate: Candidate,
  oracles: readonly Oracle[],
): TestCase[] {
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
      source: renderTestCase(parser, frame, candidate, oracle, method, (className, simpleName) =>
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
function asItIs(candidate: Candidate): TestCase {
  const { id, suiteTest: method, original: source } = candidate;
  return { id, candidate, oracle: { type: 'noException' }, method, source };
}
