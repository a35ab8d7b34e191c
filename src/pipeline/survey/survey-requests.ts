import pLimit from 'p-limit';
import { completeTargetsSettings } from '../../evaluations/targets/options.js';
import type { TestSuite } from '../../model/suite/suite.js';
import { sumEstimates, type RequestEstimate } from '../../model/oracle/requests.js';
import type { OracleGenerator } from '../../oracles/contract.js';
import type { Cache } from '../../store/cache/cache.js';
import { prepareWorkspaces } from '../2-workspaces.js';
import { describeSubject, obtainSuite } from '../3-suite.js';
import { extractAttributedCandidates } from '../attribution.js';
import { createAsker } from '../asking/ask-generators.js';
import { readScaffoldTests } from '../scaffold-suite.js';
import { getScaffolds } from '../scaffolds.js';
import { createSuiteContext, type SuiteContext } from '../suite-context.js';
import type { Survey, SurveyedSuite } from './survey.js';

/** The requests that a run would send to one generator with paid requests. */
export interface SurveyedRequests {
  /** The test generator, or an oracle generator by its name. */
  readonly to: 'suites' | { readonly oracleGenerator: string };
  /** Suites with unfinished units. Requests are unknown for suites that are not built or generated yet. */
  readonly suites: number;
  readonly untoldSuites: number;
  readonly estimate: RequestEstimate;
}

const suitesAtATime = 4;

/** Reads the existing suites of built bugs, and determines the requests that generators would send about them. Sends nothing. */
export async function surveyRequests(
  { plan, suites, unbuilt }: Survey,
  cache: Cache,
): Promise<readonly SurveyedRequests[]> {
  const sampled = plan.oracleGenerators.filter(isEstimating);
  const names = [...new Set(sampled.map(({ name }) => name))];
  if (names.length === 0 && plan.testGenerator.storage !== 'answers') return [];
  const open = suites.filter(({ missingUnits, state }) => missingUnits > 0 && state !== 'absent');
  const built = open.filter(({ bug }) => !unbuilt.has(bug.id));
  const context = createSuiteContext(plan, cache, suitesAtATime);
  const { signal } = context;
  const oracles = createAsker({ cache, stop: signal, signal });
  const estimateOracles = async (suite: SurveyedSuite) => {
    const { bug, side, seed } = suite;
    const workspaces = await prepareWorkspaces(context, suite);
    const written = await obtainSuite(context, suite, workspaces);
    const workspace = workspaces[side]!;
    const extract = (each: TestSuite) => extractAttributedCandidates(context, each, bug, workspace);
    const candidates = await extract(written.suite);
    const developers = await readScaffoldTests(context, suite, workspaces, candidates, extract);
    const scaffold =
      plan.options.scaffold === 'developer'
        ? getScaffolds(developers.candidates, bug.modifiedClasses)
        : 'none';
    const { goals } = completeTargetsSettings(plan.options);
    const request = { bug, side, seed, workspace, scaffold, goals } as const;
    return Promise.all(sampled.map((generator) => oracles.estimate(generator, candidates, request)));
  };
  try {
    const ofSuites = await pLimit(suitesAtATime).map(built, (suite) => estimateSuite(context, suite));
    const there = built.filter((_, index) => isThere(ofSuites[index]!));
    const estimates = names.length === 0 ? [] : await pLimit(suitesAtATime).map(there, estimateOracles);
    const asked = ofSuites.flatMap((each) => (typeof each === 'string' ? [] : [each]));
    const count = (told: number) => ({ suites: open.length, untoldSuites: open.length - told });
    return [
      ...(plan.testGenerator.storage === 'answers'
        ? [{ to: 'suites' as const, ...count(built.length), estimate: sumEstimates(asked) }]
        : []),
      ...names.map((name) => ({
        to: { oracleGenerator: name },
        ...count(there.length),
        estimate: sumEstimates(
          estimates.flatMap((ofSuite) =>
            ofSuite.filter((_, index) => sampled[index]!.name === name).flatMap(selectCostly),
          ),
        ),
      })),
    ];
  } finally {
    await oracles.close();
  }
}

/** The requests for a suite that is made of answers; otherwise whether it is there without any. */
async function estimateSuite(
  context: SuiteContext,
  suite: SurveyedSuite,
): Promise<RequestEstimate | 'there' | 'missing'> {
  const { plan, suiteRequests } = context;
  const { testGenerator } = plan;
  if (testGenerator.storage !== 'answers') return suite.state === 'toGenerate' ? 'missing' : 'there';
  const workspace = (await prepareWorkspaces(context, suite))[suite.side]!;
  return testGenerator.estimate({ ...describeSubject(plan, suite), workspace }, suiteRequests);
}

function isThere(found: RequestEstimate | 'there' | 'missing'): boolean {
  return typeof found === 'string' ? found === 'there' : found.kept === found.requests;
}

function isEstimating(generator: OracleGenerator): boolean {
  return (generator.view === 'blind' || generator.view === 'samples') && generator.estimate !== undefined;
}

function selectCostly(estimate: RequestEstimate | 'free'): RequestEstimate[] {
  return estimate === 'free' ? [] : [estimate];
}
