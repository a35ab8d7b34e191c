import pLimit from 'p-limit';
import type { TestSuite } from '../../model/suite/suite.js';
import { sumEstimates, type RequestEstimate } from '../../model/oracle/requests.js';
import type { OracleGenerator } from '../../oracles/contract.js';
import { createContentCache } from '../../store/cache/content-cache.js';
import { prepareWorkspaces } from '../2-workspaces.js';
import { obtainSuite } from '../3-suite.js';
import { extractCandidates } from '../4-candidates.js';
import { createAsker } from '../asking/ask-generators.js';
import { guardListener } from '../events.js';
import { createSlots } from '../../execution/slots.js';
import { readScaffoldTests } from '../scaffold-suite.js';
import { getScaffolds } from '../scaffolds.js';
import type { SuiteContext } from '../suite-context.js';
import type { Survey, SurveyedSuite } from './survey.js';

/** The requests that a run would send to an oracle generator with paid requests. */
export interface SurveyedRequests {
  readonly oracleGenerator: string;
  /** Suites with unfinished units. Requests are unknown for suites that are not built or generated yet. */
  readonly suites: number;
  readonly untoldSuites: number;
  readonly estimate: RequestEstimate;
}

const suitesAtATime = 4;

/** Reads the existing suites of built bugs, and determines the requests that generators would send about them. Sends nothing. */
export async function surveyRequests({
  plan,
  suites,
  unbuilt,
}: Survey): Promise<readonly SurveyedRequests[]> {
  const sampled = plan.oracleGenerators.filter(isEstimating);
  const names = [...new Set(sampled.map(({ name }) => name))];
  if (names.length === 0) return [];
  const open = suites.filter(({ missingUnits, state }) => missingUnits > 0 && state !== 'absent');
  const estimable = open.filter(({ bug, state }) => !unbuilt.has(bug.id) && state !== 'toGenerate');
  const cache = createContentCache(plan.options.cacheFolder);
  const { signal } = new AbortController();
  const context: SuiteContext = {
    plan,
    cache,
    signal,
    workers: createSlots(suitesAtATime, signal),
    listener: guardListener({}),
  };
  const oracles = createAsker({ cache, stop: signal, signal });
  const estimateSuite = async (suite: SurveyedSuite) => {
    const { bug, side, seed } = suite;
    const workspaces = await prepareWorkspaces(context, suite);
    const written = await obtainSuite(context, suite, workspaces);
    const workspace = workspaces[side]!;
    const extract = (each: TestSuite) => extractCandidates(each, bug, workspace, plan.options);
    const candidates = await extract(written.suite);
    const developers = await readScaffoldTests(context, suite, workspaces, candidates, extract);
    const scaffold =
      plan.options.scaffold === 'developer'
        ? getScaffolds(developers.candidates, bug.modifiedClasses)
        : 'none';
    const request = { bug, side, seed, workspace, scaffold } as const;
    return Promise.all(sampled.map((generator) => oracles.estimate(generator, candidates, request)));
  };
  try {
    const estimates = await pLimit(suitesAtATime).map(estimable, estimateSuite);
    return names.map((name) => ({
      oracleGenerator: name,
      suites: open.length,
      untoldSuites: open.length - estimable.length,
      estimate: sumEstimates(
        estimates.flatMap((ofSuite) =>
          ofSuite.filter((_, index) => sampled[index]!.name === name).flatMap(selectCostly),
        ),
      ),
    }));
  } finally {
    await oracles.close();
  }
}

function isEstimating(generator: OracleGenerator): boolean {
  return (generator.view === 'blind' || generator.view === 'samples') && generator.estimate !== undefined;
}

function selectCostly(estimate: RequestEstimate | 'free'): RequestEstimate[] {
  return estimate === 'free' ? [] : [estimate];
}
