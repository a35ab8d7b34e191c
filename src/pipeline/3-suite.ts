import type { SuiteContext } from './suite-context.js';
import type { GeneratedSuite, MissingName, TestSuite, SuiteAddress } from '../model/suite/suite.js';
import { toOwnSuite } from '../model/suite/own-suite.js';
import { join } from 'node:path';
import type { SuiteRequests } from '../model/oracle/requests.js';
import type { Bug } from '../model/program/bug.js';
import type { SuiteRequest, SuiteSubject, TestGenerator } from '../test-generators/test-generator.js';
import { findRecordedSuite, recordSuite } from '../test-generators/recorded-suites.js';
import { readSuiteFolder, writeSuiteFolder } from '../formats/archives/suite-folder.js';
import type { Cache } from '../store/cache/cache.js';
import { digestOfKey } from '../store/cache/content-cache.js';
import { noteTiming } from '../store/cache/timings.js';
import type { FurtherSuites, Plan } from './1-plan.js';
import type { WorkspacesByRole } from './2-workspaces.js';
import type { StepEnd } from './events.js';
import type { RunOptions } from '../settings/run-options.js';
import { withoutProgram } from './without-program.js';
import { toClassChoice, isGenerated, type ClassChoice } from '../test-generators/generation.js';

/** A suite and its generator's remarks. */
export interface SuiteOfTask {
  readonly suite: TestSuite;
  readonly remarks: readonly string[];
  readonly missingNames: readonly MissingName[];
  /** Absent unless a model writes the suite. */
  readonly requests?: SuiteRequests;
  /** Whether all answers that it is made of were cached by an earlier run; absent for suites that are not asked for. */
  readonly effort?: StepEnd['effort'];
}

/** Step 3: the suite for one bug, side and seed: recorded, cached, or generated now. */
export async function obtainSuite(
  context: SuiteContext,
  task: SuiteAddress,
  workspaces: WorkspacesByRole,
): Promise<SuiteOfTask> {
  const { bug, side, seed } = task;
  const { testGenerator } = context.plan;
  const request: SuiteRequest = { ...describeSubject(context.plan, task), workspace: workspaces[side]! };
  const generated = withoutProgram(await generateSuite(context, task, request), bug);
  const { remarks, missingNames = [], requests, effort, ...content } = generated;
  const generator = `${testGenerator.name} ${testGenerator.version}`;
  return {
    suite: { bug: bug.id, side, seed, generator, ...content },
    ...{ remarks, missingNames },
    ...(requests === undefined ? {} : { requests: { suite: describeSuite(task), ...requests } }),
    ...(effort === undefined ? {} : { effort }),
  };
}

/** The suite that a task uses. */
function describeSuite(task: SuiteAddress): string {
  const { bug, side, seed } = toOwnSuite(task);
  return `${bug.id} ${side} seed ${seed}`;
}

/** A suite generator's request without the program. */
export function describeSubject({ options, budgetSeconds }: Plan, suite: SuiteAddress): SuiteSubject {
  const { bug, side, seed } = toOwnSuite(suite);
  return { bug, side, seed, classes: chooseClasses(bug, toClassChoice(options.prefixes)), budgetSeconds };
}

/** A run's plan with other suites in place of its own. */
export function planFurtherSuites(
  plan: Plan,
  { testGenerator, budgetSeconds, prefixes }: FurtherSuites,
): Plan {
  return { ...plan, testGenerator, budgetSeconds, options: { ...plan.options, prefixes } };
}

/** SHA-256 of a suite's content. */
export function digestOfSuite({ files, build, builtClasses }: TestSuite): string {
  const digest =
    suiteDigests.get(files) ??
    digestOfKey([
      files.map(({ path, source }) => [path, source]),
      ...(build === undefined ? [] : [build.outcomes]),
      ...(builtClasses === undefined ? [] : [builtClasses]),
    ]);
  suiteDigests.set(files, digest);
  return digest;
}

/** Mutants share the files of a suite. */
const suiteDigests = new WeakMap<TestSuite['files'], string>();

function chooseClasses({ modifiedClasses, loadedClasses }: Bug, choice: ClassChoice): readonly string[] {
  return choice === 'loaded' ? (loadedClasses ?? modifiedClasses) : modifiedClasses;
}

async function generateSuite(
  context: SuiteContext,
  task: SuiteAddress,
  request: SuiteRequest,
): Promise<GeneratedSuite & Pick<SuiteOfTask, 'effort'>> {
  const { plan, cache, workers, listener, signal } = context;
  const { testGenerator, options } = plan;
  const announce = (budgetSeconds?: number) => {
    const { bug, side, seed } = task;
    listener.onStep({ bug: bug.id, side, seed }, testGenerator.name, budgetSeconds);
  };
  if (testGenerator.storage === 'answers') {
    announce();
    const { watchCache } = await import('./asking/watch-cache.js');
    const { context: watched, effort } = watchCache(context.suiteRequests);
    return { ...(await testGenerator.generate(request, watched)), effort: effort() };
  }
  if (testGenerator.storage === 'direct') {
    announce();
    return testGenerator.generate(request, signal); // reads files, so it needs no worker
  }
  const generate = () =>
    workers.use(() => {
      announce(plan.budgetSeconds);
      return recordDuration(cache, testGenerator, request, () => testGenerator.generate(request, signal));
    });

  const key = testGenerator.makeKey(request);
  if (isFresh(options)) return generateFreshSuite(joinFreshSuites(options), request, key, generate);

  const obtain = async () => {
    const recorded = await findRecordedSuite(request, key);
    if (recorded !== 'missing') return recorded;
    const write = async (target: string) => writeSuiteFolder(target, await generate());
    const folder = await cache.entry('suites', key, write, { check: 'each time' });
    return readSuiteFolder(folder);
  };
  // The mutants of a class share the suite of their original.
  const { shareWork } = await import('../execution/mutants/shared-work.js');
  return shareWork(plan, `suite ${digestOfKey(key)}`, obtain);
}

/** Whether a generated suite exists, without reading or generating it. Those that are made of answers are not kept. */
export async function hasSuite(
  plan: Plan,
  cache: Cache,
  task: SuiteAddress,
  workspaceDigest: string,
): Promise<boolean> {
  const { testGenerator, options } = plan;
  if (testGenerator.storage === 'answers') return false;
  const request = { ...describeSubject(plan, task), workspace: { digest: workspaceDigest } };
  const key = testGenerator.makeKey(request);
  if (isFresh(options))
    return (await findRecordedSuite(request, key, joinFreshSuites(options))) !== 'missing';
  if ((await cache.find('suites', key)) !== 'missing') return true;
  return (await findRecordedSuite(request, key)) !== 'missing';
}

function isFresh({ prefixes }: RunOptions): boolean {
  return isGenerated(prefixes) && prefixes.reuse === 'fresh';
}

/** The folder of suites that only this run has. */
function joinFreshSuites({ out }: RunOptions): string {
  return join(out, 'suites');
}

/** Records the duration of generating a suite. Reading one is not measured. */
async function recordDuration(
  cache: Cache,
  testGenerator: TestGenerator,
  { classes, budgetSeconds }: SuiteRequest,
  generate: () => Promise<GeneratedSuite>,
): Promise<GeneratedSuite> {
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

/** Suites that are being generated, because mutants share those of their original. */
const inProgress = new Map<string, Promise<GeneratedSuite>>();

/** A suite that only this run has, kept in its folder: all its units, including those of a resumed run, must use the same one. */
function generateFreshSuite(
  root: string,
  request: SuiteRequest,
  key: unknown,
  generate: () => Promise<GeneratedSuite>,
): Promise<GeneratedSuite> {
  const { bug, side, seed } = request;
  const place = [root, bug.id, side, seed].join('\n');
  const running =
    inProgress.get(place) ??
    keepFreshSuite(root, request, key, generate).finally(() => inProgress.delete(place));
  inProgress.set(place, running);
  return running;
}

async function keepFreshSuite(
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
