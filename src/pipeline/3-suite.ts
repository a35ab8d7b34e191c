import type { Workspaces } from '../model/workspace.js';
import type { SuiteContext } from './suite-context.js';
import type { GeneratedSuite, MissingName, TestSuite, SuiteAddress } from '../model/suite.js';
import { join } from 'node:path';
import type { Bug } from '../model/bug.js';
import type { SuiteRequest, SuiteSubject } from '../test-generators/test-generator.js';
import { findRecordedSuite, recordSuite } from '../test-generators/recorded-suites.js';
import { readSuiteFolder, writeSuiteFolder } from '../formats/archives/suite-folder.js';
import type { Cache } from '../store/cache.js';
import { digestOfKey } from '../store/content-cache.js';
import { noteTiming } from '../store/timings.js';
import type { Plan } from './1-plan.js';
import type { RunOptions } from './options.js';
import { classChoiceOf, isGenerated, type ClassChoice } from '../test-generators/generation.js';

/** A suite and what its generator had to say. */
export interface SuiteOfTask {
  readonly suite: TestSuite;
  readonly remarks: readonly string[];
  readonly missingNames: readonly MissingName[];
}

/** Step 3: the suite for one (bug, side, seed): recorded, cached, or written now. */
export async function suiteOf(
  context: SuiteContext,
  task: SuiteAddress,
  workspaces: Workspaces,
): Promise<SuiteOfTask> {
  const { bug, side, seed } = task;
  const { testGenerator } = context.plan;
  const request: SuiteRequest = { ...subjectOf(context.plan, task), workspace: workspaces[side] };
  const { files, remarks, missingNames = [] } = await generatedSuite(context, request);
  const generator = `${testGenerator.name} ${testGenerator.version}`;
  return { suite: { bug: bug.id, side, seed, generator, files }, remarks, missingNames };
}

/** What the suite's generator is asked for, but for the program. */
export function subjectOf({ options, budgetSeconds }: Plan, { bug, side, seed }: SuiteAddress): SuiteSubject {
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
  const { testGenerator, options } = plan;
  const generate = () =>
    workers.use(() => {
      const { bug, side, seed } = request;
      listener.onStep({ bug: bug.id, side, seed }, testGenerator.name);
      return timed(cache, plan, request, () => testGenerator.generate(request, signal));
    });
  if (testGenerator.storage === 'direct') return generate();

  const key = testGenerator.keyOf(request);
  if (isFresh(options)) return freshSuite(freshSuites(options), request, key, generate);

  const recorded = await findRecordedSuite(request, key);
  if (recorded !== 'missing') return recorded;
  const write = async (target: string) => writeSuiteFolder(target, await generate());
  const folder = await cache.entry('suites', key, write, { check: 'each time' });
  return readSuiteFolder(folder);
}

/** Whether a generated suite is there already, found out without reading or writing it. */
export async function hasSuite(
  plan: Plan,
  cache: Cache,
  task: SuiteAddress,
  workspaceDigest: string,
): Promise<boolean> {
  const { testGenerator, options } = plan;
  const request = { ...subjectOf(plan, task), workspace: { digest: workspaceDigest } };
  const key = testGenerator.keyOf(request);
  if (isFresh(options)) return (await findRecordedSuite(request, key, freshSuites(options))) !== 'missing';
  if ((await cache.find('suites', key)) !== 'missing') return true;
  return (await findRecordedSuite(request, key)) !== 'missing';
}

function isFresh({ prefixes }: RunOptions): boolean {
  return isGenerated(prefixes) && prefixes.reuse === 'fresh';
}

/** Suites of this run alone. */
function freshSuites({ out }: RunOptions): string {
  return join(out, 'suites');
}

/** Keeps how long a suite took that is written; one that is read is no measure. */
async function timed(
  cache: Cache,
  { testGenerator }: Plan,
  { classes, budgetSeconds }: SuiteRequest,
  generate: () => Promise<GeneratedSuite>,
): Promise<GeneratedSuite> {
  if (testGenerator.storage === 'direct') return generate();
  const start = performance.now();
  const suite = await generate();
  await noteTiming(cache.root, {
    step: 'suite',
    generator: testGenerator.name,
    budgetSeconds,
    classes: classes.length,
    seconds: (performance.now() - start) / 1000,
  });
  return suite;
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
