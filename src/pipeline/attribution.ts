import { fetchFrameworks } from '../execution/launch.js';
import { determineJunitNeed, determineTestNgNeed } from '../execution/junit-need.js';
import { findHarnessBuild } from '../harness/build.js';
import { attributeCalls } from '../harness/services/attribution-service.js';
import type { Bug } from '../model/program/bug.js';
import type { Workspace } from '../model/program/workspace.js';
import type { SuiteAttribution } from '../model/suite/attribution.js';
import type { TestSuite } from '../model/suite/suite.js';
import type { RunOptions } from '../settings/run-options.js';
import { findJdk, formatJavaName } from '../toolchain/jdk.js';
import { extractCandidates, type SuiteCandidates } from './4-candidates.js';
import type { SuiteContext } from './suite-context.js';

type AttributionContext = Pick<SuiteContext, 'cache' | 'workers'> & {
  readonly plan: { readonly options: Pick<RunOptions, 'tools'> };
};

/**
 * What the compiler says of the calls in a suite that people or models wrote: in those, names alone often name another method. A generator's suite has
 * none: names decide, as in the replication. Compiles the suite once against the program and its libraries, and keeps the answer.
 */
export async function attributeSuite(
  { plan, cache, workers }: AttributionContext,
  { files, classPath: ofSuite = [], assertedCalls }: TestSuite,
  { modifiedClasses }: Bug,
  workspace: Workspace,
): Promise<SuiteAttribution | 'none' | 'brokeDown'> {
  if (assertedCalls !== 'kept' || workspace.python !== undefined || workspace.sourceFolders.length === 0)
    return 'none';
  const { tools } = plan.options;
  const javaFiles = files.filter(({ path }) => path.endsWith('.java'));
  const frames = javaFiles.map(({ source }) => ({ before: source, after: '', companions: [] }));
  const need = { junit: determineJunitNeed(frames), testNg: determineTestNgNeed(frames) };
  const jdk = await findJdk(workspace.java, tools);
  const { junitJars, ofTestNg } = await fetchFrameworks({ cache, tools }, need, [workspace], ofSuite);
  const libraries = [...junitJars, ...ofSuite, ...ofTestNg];
  const key = {
    harness: (await findHarnessBuild()).digest,
    java: formatJavaName(jdk),
    files: javaFiles.map(({ path, source }) => [path, source]),
    program: workspace.digest,
    libraries: await Promise.all(libraries.map((path) => cache.digestPath(path))),
    focalClasses: modifiedClasses,
  };
  const classPath = [...junitJars, ...workspace.classPath, ...ofSuite, ...ofTestNg];
  const request = { files: javaFiles, classPath, focalClasses: modifiedClasses };
  return cache.keep<SuiteAttribution | 'brokeDown'>(
    'attributions',
    key,
    () => workers.use(() => attributeCalls(jdk.home, request)),
    (kept) => kept !== 'brokeDown',
  );
}

/** The candidates of a suite as a run reads them, without a run. */
export async function extractAttributedCandidates(
  context: SuiteContext,
  suite: TestSuite,
  bug: Bug,
  workspace: Workspace,
): Promise<SuiteCandidates> {
  const { options } = context.plan;
  const attribution = await attributeSuite(context, suite, bug, workspace);
  return extractCandidates(suite, bug, workspace, options, undefined, undefined, undefined, attribution);
}
