import pLimit from 'p-limit';
import type { RequestEstimate } from '../model/requests.js';
import type { OracleGenerator } from '../oracles/contract.js';
import { contentCache } from '../store/content-cache.js';
import { workspacesOf } from './2-workspaces.js';
import { suiteOf } from './3-suite.js';
import { suiteCandidatesOf } from './4-candidates.js';
import { asker } from './ask-generators.js';
import { safeListener } from './events.js';
import { slots } from './slots.js';
import type { SuiteContext } from './suite-context.js';
import type { Survey, SurveyedSuite } from './survey.js';

/** What a run would ask an oracle generator for that asks for what costs money. */
export interface SurveyedRequests {
  readonly oracleGenerator: string;
  /** With unfinished units; those that are neither built nor written yet can't be told. */
  readonly suites: number;
  readonly untoldSuites: number;
  readonly estimate: RequestEstimate;
}

const suitesAtATime = 4;

/** Looks at the suites that are there, as far as their bugs are built, and at what generators would ask about them. Nothing is asked. */
export async function surveyRequests({
  plan,
  suites,
  unbuilt,
}: Survey): Promise<readonly SurveyedRequests[]> {
  const sampled = plan.oracleGenerators.filter(isEstimating);
  const names = [...new Set(sampled.map(({ name }) => name))];
  if (names.length === 0) return [];
  const open = suites.filter(({ missingUnits, state }) => missingUnits > 0 && state !== 'absent');
  const told = open.filter(({ bug, state }) => !unbuilt.has(bug.id) && state !== 'toGenerate');
  const cache = contentCache(plan.options.cacheFolder);
  const { signal } = new AbortController();
  const context: SuiteContext = {
    plan,
    cache,
    signal,
    workers: slots(suitesAtATime, signal),
    listener: safeListener({}),
  };
  const oracles = asker({ cache, stop: signal, signal });
  const estimatesOf = async (suite: SurveyedSuite) => {
    const { bug, side, seed } = suite;
    const workspaces = await workspacesOf(context, suite);
    const written = await suiteOf(context, suite, workspaces);
    const candidates = await suiteCandidatesOf(written.suite, bug, workspaces[side], plan.options);
    const request = { bug, side, seed, workspace: workspaces[side] };
    return Promise.all(sampled.map((generator) => oracles.estimate(generator, candidates, request)));
  };
  try {
    const estimates = await pLimit(suitesAtATime).map(told, estimatesOf);
    return names.map((name) => ({
      oracleGenerator: name,
      suites: open.length,
      untoldSuites: open.length - told.length,
      estimate: estimates
        .flatMap((ofSuite) => ofSuite.filter((_, index) => sampled[index]!.name === name).flatMap(costly))
        .reduce(sumOf, nothing),
    }));
  } finally {
    await oracles.close();
  }
}

function isEstimating(generator: OracleGenerator): boolean {
  return generator.view === 'blind' && generator.estimate !== undefined;
}

const nothing: RequestEstimate = { requests: 0, kept: 0, inputTokens: 0, outputTokens: 0 };

function costly(estimate: RequestEstimate | 'free'): RequestEstimate[] {
  return estimate === 'free' ? [] : [estimate];
}

/** All of a generator's have a price, or none has. */
function sumOf(one: RequestEstimate, other: RequestEstimate): RequestEstimate {
  return {
    requests: one.requests + other.requests,
    kept: one.kept + other.kept,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    ...(other.cost === undefined ? {} : { cost: (one.cost ?? 0) + other.cost }),
  };
}
