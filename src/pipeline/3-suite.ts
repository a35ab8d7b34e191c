import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestSuite } from '../model/suite.js';
import type { GeneratedSuite, SuiteRequest } from '../prefixes/prefix-generator.js';
import { findRecordedSuite } from '../prefixes/recorded-suites.js';
import type { Task } from './1-plan.js';
import type { Workspaces } from './2-workspaces.js';
import type { RunContext } from './run-context.js';

/** A suite and what its generator had to say. */
export interface SuiteOfTask {
  readonly suite: TestSuite;
  readonly remarks: readonly string[];
}

/** Step 3: the suite for one (bug, side, seed): recorded, cached, or written now. */
export async function suiteOf(context: RunContext, task: Task, workspaces: Workspaces): Promise<SuiteOfTask> {
  const { bug, side, seed } = task;
  const { prefixGenerator, budgetSeconds } = context.plan;
  const request: SuiteRequest = {
    bug,
    side,
    seed,
    workspace: workspaces[side],
    classes: bug.modifiedClasses,
    budgetSeconds,
  };
  const { files, remarks } = await generatedSuite(context, request);
  const generator = `${prefixGenerator.name} ${prefixGenerator.version}`;
  return { suite: { bug: bug.id, side, seed, generator, files }, remarks };
}

async function generatedSuite(context: RunContext, request: SuiteRequest): Promise<GeneratedSuite> {
  const { plan, cache, listener, signal } = context;
  const { prefixGenerator, options } = plan;
  const step = `${request.bug.id} ${request.side} seed ${request.seed}: ${prefixGenerator.name}`;
  if (prefixGenerator.storage === 'direct') {
    listener.onStep(step);
    return prefixGenerator.generate(request, signal);
  }
  const key = prefixGenerator.keyOf(request);
  const isFresh = options.prefixes.generator === 'evosuite' && options.prefixes.reuse === 'fresh';
  if (!isFresh) {
    const recorded = await findRecordedSuite(request, key);
    if (recorded !== 'missing') return recorded;
  }
  const entryKey = isFresh ? { ...(key as object), freshFor: options.out } : key;
  const folder = await cache.entry('suites', entryKey, async (target) => {
    listener.onStep(step);
    const generated = await prefixGenerator.generate(request, signal);
    await writeFile(join(target, 'suite.json'), JSON.stringify(generated));
  });
  return JSON.parse(await readFile(join(folder, 'suite.json'), 'utf8')) as GeneratedSuite;
}
