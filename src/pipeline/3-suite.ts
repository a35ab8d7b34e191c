import type { Workspaces } from '../model/workspace.js';
import type { SuiteContext } from './suite-context.js';
import type { GeneratedSuite, TestSuite } from '../model/suite.js';
import { join } from 'node:path';
import type { Bug } from '../model/bug.js';
import type { SuiteRequest, SuiteSubject } from '../prefixes/prefix-generator.js';
import { findRecordedSuite, recordSuite } from '../prefixes/recorded-suites.js';
import { readSuiteFolder, writeSuiteFolder } from '../formats/archives/suite-folder.js';
import { digestOfKey } from '../store/content-cache.js';
import type { Plan, SuiteTask } from './1-plan.js';
import { classChoiceOf, isGenerated, type ClassChoice } from '../prefixes/generation.js';

/** A suite and what its generator had to say. */
export interface SuiteOfTask {
  readonly suite: TestSuite;
  readonly remarks: readonly string[];
}

/** Step 3: the suite for one (bug, side, seed): recorded, cached, or written now. */
export async function suiteOf(
  context: SuiteContext,
  task: SuiteTask,
  workspaces: Workspaces,
): Promise<SuiteOfTask> {
  const { bug, side, seed } = task;
  const { prefixGenerator } = context.plan;
  const request: SuiteRequest = { ...subjectOf(context.plan, task), workspace: workspaces[side] };
  const { files, remarks } = await generatedSuite(context, request);
  const generator = `${prefixGenerator.name} ${prefixGenerator.version}`;
  return { suite: { bug: bug.id, side, seed, generator, files }, remarks };
}

/** What the suite's generator is asked for, but for the program. */
export function subjectOf({ options, budgetSeconds }: Plan, { bug, side, seed }: SuiteTask): SuiteSubject {
  return { bug, side, seed, classes: classesOf(bug, classChoiceOf(options.prefixes)), budgetSeconds };
}

/** SHA-256 of what stands in a suite. */
export function digestOfSuite({ files }: TestSuite): string {
  return digestOfKey(files.map(({ path, source }) => [path, source]));
}

function classesOf({ modifiedClasses, loadedClasses }: Bug, choice: ClassChoice): readonly string[] {
  return choice === 'loaded' ? (loadedClasses ?? modifiedClasses) : modifiedClasses;
}

async function generatedSuite(context: SuiteContext, request: SuiteRequest): Promise<GeneratedSuite> {
  const { plan, cache, workers, listener, signal } = context;
  const { prefixGenerator, options } = plan;
  const generate = () =>
    workers.use(() => {
      const { bug, side, seed } = request;
      listener.onStep({ bug: bug.id, side, seed }, prefixGenerator.name);
      return prefixGenerator.generate(request, signal);
    });
  if (prefixGenerator.storage === 'direct') return generate();

  const key = prefixGenerator.keyOf(request);
  const isFresh = isGenerated(options.prefixes) && options.prefixes.reuse === 'fresh';
  if (isFresh) return freshSuite(join(options.out, 'suites'), request, key, generate);

  const recorded = await findRecordedSuite(request, key);
  if (recorded !== 'missing') return recorded;
  const folder = await cache.entry('suites', key, async (target) => {
    await writeSuiteFolder(target, await generate());
  });
  return readSuiteFolder(folder);
}

/** A suite of this run alone, kept in its folder: all its units must see the same, also those that a resumed run still has to do. */
async function freshSuite(
  root: string,
  request: SuiteRequest,
  key: unknown,
  generate: () => Promise<GeneratedSuite>,
): Promise<GeneratedSuite> {
  const before = await findRecordedSuite(request, key, root);
  if (before !== 'missing') return before;
  const suite = await generate();
  await recordSuite(request, key, suite, root);
  return suite;
}
