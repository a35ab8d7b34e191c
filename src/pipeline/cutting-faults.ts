import { nameFirst } from '../model/common/name-first.js';
import type { Outcome } from '../model/outcome/outcome.js';
import type { Role } from '../model/program/role.js';
import { describeCutWrongly, type Candidate } from '../model/suite/candidate.js';
import type { TestCase } from '../model/suite/test-case.js';
import type { OracleGeneratorDescriptor, InformedRequest } from '../oracles/contract.js';
import { noException } from '../oracles/no-exception.js';
import { suiteAssertions } from '../oracles/suite-assertions.js';
import { suiteTests } from '../oracles/suite-tests.js';
import { selectRoles, type TestSetup } from '../execution/test-setup.js';
import { Duplicates } from '../source/candidates/duplicates.js';
import { developer } from '../test-generators/developer.js';
import type { Plan } from './1-plan.js';
import type { SuiteCandidates } from './4-candidates.js';
import { createTestCases, type UnitTestCases } from './5-test-cases.js';
import { determineOutcomes } from './6-outcomes.js';
import type { RunContext } from './run-context.js';

/** Candidates in a remark. */
const named = 3;

/** What oracle generators are asked about, with sentences on what is missing. */
export interface OfferedCandidates {
  readonly suite: SuiteCandidates;
  readonly remarks: readonly string[];
}

/**
 * Whether tests may be cut wrongly: those that people and models write. EvoSuite's are simple enough. With `all-or-nothing`, one prefix that does not
 * compile would take all others with it.
 */
export function mayCutWrongly({ testGenerator, options }: Plan): boolean {
  const { suiteCompile, until } = options;
  const isRun = until !== 'parse' && until !== 'compile';
  const isFree = testGenerator.name === developer.name || testGenerator.source === 'model';
  return isFree && isRun && suiteCompile === 'per-test';
}

/**
 * The candidates without cutting faults: on the version that a suite was written for, where the whole test passes, its prefix must run without an oracle
 * and with each of its own oracles. What fails there by itself would be an alarm of every generator, so it is withheld.
 *
 * @param setup for all versions of the evaluation, in the suite's own JDK and libraries
 */
export async function withholdCuttingFaults(
  context: RunContext,
  suite: SuiteCandidates,
  request: InformedRequest,
  setup: TestSetup,
): Promise<OfferedCandidates> {
  const [whole, ...cut] = await Promise.all(
    [suiteTests, noException, suiteAssertions].map((each) =>
      runOn(request.side, context, suite, each, request, setup),
    ),
  );
  const passing = new Set(
    whole!.testCases.filter((each) => whole!.outcomeOf(each)?.status === 'passed').map(({ id }) => id),
  );
  const isFault = (candidate: Candidate) =>
    passing.has(candidate.id.replace(/#[^#]*$/u, '')) &&
    cut.some((ran) => {
      const outcome = ran.outcomeOf(ran.byCandidate.get(candidate.id));
      return outcome?.status === 'failed' || outcome?.status === 'notCompiled';
    });
  const faults = suite.candidates.filter(isFault).map(({ id }) => id);
  if (faults.length === 0) return { suite, remarks: [] };
  const keep = ({ id }: Candidate) => !faults.includes(id);
  return {
    suite: {
      ...suite,
      candidates: suite.candidates.filter(keep),
      blindCandidates: suite.blindCandidates.filter(keep),
      withheld: { ...suite.withheld, cutWrongly: faults.length },
    },
    remarks: [
      `${describeCutWrongly(`${faults.length}`, `${suite.candidates.length} candidates`)} (${nameFirst(faults, named)})`,
    ],
  };
}

/** A generator's test cases on one version. */
interface RanTestCases {
  readonly testCases: readonly TestCase[];
  /** Those that say whether a candidate was cut well. */
  readonly byCandidate: ReadonlyMap<string, TestCase>;
  outcomeOf(testCase: TestCase | undefined): Outcome | undefined;
}

/** Runs what the run itself will run if it has this generator, so that its outcomes are cached then. */
async function runOn(
  role: Role,
  context: RunContext,
  suite: SuiteCandidates,
  descriptor: OracleGeneratorDescriptor,
  request: InformedRequest,
  setup: TestSetup,
): Promise<RanTestCases> {
  const { plan, oracles } = context;
  const generator = await descriptor.create({ argument: '', flags: {} });
  const create = (duplicates: Plan['options']['duplicates']) =>
    createTestCases(suite, generator, request, oracles, duplicates);
  const unit = await create(plan.options.duplicates);
  const isOfRun = plan.oracleGenerators.some(({ name }) => name === generator.name);
  const [ran] = await determineOutcomes(context, isOfRun ? setup : selectRoles(setup, [role]), [unit]);
  const identify = createIdentifier(suite);
  const outcomes = new Map(
    unit.testCases.map((each, index) => [identify(each), ran!.outcomes[index]!.byRole[role]!] as const),
  );
  // Equal test cases run once, so each candidate is looked up by what it consists of.
  const all: UnitTestCases = plan.options.duplicates === 'kept' ? unit : await create('kept');
  return {
    testCases: unit.testCases,
    byCandidate: new Map(
      all.testCases.flatMap((each) => (isTelling(each) ? [[each.candidate.id, each] as const] : [])),
    ),
    outcomeOf: (testCase) => (testCase === undefined ? undefined : outcomes.get(identify(testCase))),
  };
}

/** Before an expected exception, the prefix may throw it. */
function isTelling(testCase: TestCase): boolean {
  if (testCase.kind === 'wholeTest') return false;
  const { candidate, oracle } = testCase;
  return candidate.ownOracle.type === 'assertion' || candidate.ownOracle.type === oracle.type;
}

/** Equal for equal test cases of one generator. */
function createIdentifier({ parser, normalised }: SuiteCandidates): (testCase: TestCase) => string {
  const duplicates = new Duplicates(parser, normalised);
  return (each) =>
    each.kind === 'wholeTest' ? each.id : `${each.prefixNumber} ${duplicates.oracleText(each.oracle)}`;
}
