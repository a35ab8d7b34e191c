import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { versions, type Bug, type Version } from '../../model/program/bug.js';
import { anyJava, type Workspace } from '../../model/program/workspace.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import { noteTiming } from '../../store/cache/timings.js';
import type { Benchmark, BenchmarkContext } from '../benchmark.js';
import { memoisePerVersion, createWorkspaces } from '../workspaces.js';
import {
  checkOutBoth,
  nameKeptFolder,
  programFile,
  sourcesFolder,
  workFolder,
  type KeptProgram,
} from './checkout.js';
import { createDefects4jCommand, buildEnvironment } from '../../../defects4j/command.js';
import { createKnownFaults } from '../../../defects4j/known-faults.js';
import { readDeprecatedBugs } from '../../../defects4j/as-of.js';
import { findInstallation, listProjects, type Installation } from '../../../defects4j/installation.js';
import { checkOutTests, readKeptTests, testsFormat } from './own-tests.js';
import { readBugs, readRecipe, readTriggerTests } from '../../../defects4j/metadata.js';

/** As in the paper. */
const defaultBudgetSeconds = 180;

/** Increase this when other parts of a check-out are kept. */
const format = 1;

/**
 * The bugs of a Defects4J installation. The list comes from its own files. Its command line checks out and compiles a bug's versions once, into the
 * cache. Throws UserError if there is no installation.
 */
export async function createDefects4jBenchmark({
  cache,
  tools,
  workFolders = false,
}: BenchmarkContext): Promise<Benchmark> {
  const installation = await findInstallation(tools);
  const defects4j = createDefects4jCommand(installation, tools);
  if (tools.defects4jJavaHome !== undefined) await buildEnvironment(installation, tools); // a named JDK must be suitable from the start
  const faults = createKnownFaults();
  const makeCheckoutKey = (bug: Bug, recipe: unknown) => ({
    format,
    recipe,
    bug: bug.id,
    ...(workFolders ? { workFolders } : {}),
  });
  const checkOutCached = (bug: Bug, recipe: unknown, signal?: AbortSignal) =>
    cache
      .entry(
        'defects4j',
        makeCheckoutKey(bug, recipe),
        async (folder) => {
          faults.check(bug); // after the look-up in the cache, which works with a broken installation
          const start = performance.now();
          const { bytes } = await checkOutBoth(bug, folder, {
            ...{ defects4j, installation, signal, workFolders },
          });
          const seconds = (performance.now() - start) / 1000;
          await noteTiming(cache.root, { step: 'workspaces', project: bug.project, seconds, bytes });
        },
        { signal },
      )
      .catch((thrown: unknown) => {
        throw signal?.aborted === true ? thrown : faults.remember(bug, thrown);
      });
  const origin = memoisePerVersion(
    async (bug, version: Version) => ({
      digest: digestOfKey({ format, recipe: await readRecipe(installation, bug), version }),
      java: { ...anyJava, preferred: installation.java },
    }),
    'as thrown',
  );
  return {
    name: 'defects4j',
    kind: 'defects4j',
    roles: versions,
    defaultBudgetSeconds,
    toolVersions: { Defects4J: installation.version, "Java of Defects4J's builds": `${installation.java}` },
    bugs: (projects) => readBugs(installation, projects),
    async leftOut() {
      const projects = await listProjects(installation);
      return (await Promise.all(projects.map((project) => readDeprecatedBugs(installation, project)))).flat();
    },
    unlistedBug: toUnlistedBug,
    origin,
    async known(bug, version: Version) {
      const recipe = await readRecipe(installation, bug);
      const found = await cache.find('defects4j', makeCheckoutKey(bug, recipe));
      const made =
        found === 'missing'
          ? 'missing'
          : await readProgram(
              join(found.folder, nameKeptFolder(version)),
              recipe,
              version,
              installation,
              workFolders,
            );
      return {
        origin: await origin(bug, version),
        workspaceDigest: made === 'missing' ? 'unknown' : made.digest,
        workspace: made === 'missing' ? 'missing' : 'made',
      };
    },
    ownTests: memoisePerVersion(async (bug, version: Version) => {
      const recipe = await readRecipe(installation, bug);
      const folder = await cache
        .entry('defects4j', { testsFormat, recipe, bug: bug.id, version }, async (target) => {
          faults.check(bug);
          await checkOutTests(bug, version, target, { defects4j, installation });
        })
        .catch((thrown: unknown) => {
          throw faults.remember(bug, thrown);
        });
      return readKeptTests(folder, installation, await readTriggerTests(installation, bug));
    }, 'as thrown'),
    workspace: createWorkspaces(async (bug, version: Version, signal) => {
      const recipe = await readRecipe(installation, bug);
      const entry = await checkOutCached(bug, recipe, signal);
      return readProgram(join(entry, nameKeptFolder(version)), recipe, version, installation, workFolders);
    }, 'as thrown'),
  };
}

/** Deprecated and unknown bugs fail with Defects4J's own message when checked out, and the others continue. */
function toUnlistedBug(id: string): Bug | 'none' {
  const [, project, number] = /^(\w+)-(\d+)$/.exec(id) ?? [];
  if (project === undefined || number === undefined) return 'none';
  return { id, project, number: Number(number), modifiedClasses: [], title: '', kind: '', url: '' };
}

async function readProgram(
  folder: string,
  recipe: unknown,
  version: Version,
  { home, java }: Installation,
  workFolders: boolean,
): Promise<Omit<Workspace, 'bug' | 'version'>> {
  const kept = JSON.parse(await readFile(join(folder, programFile), 'utf8')) as KeptProgram;
  return {
    classPath: kept.classPath.map((each) => join(each.in === 'entry' ? folder : home, each.path)),
    sourceFolders: [join(folder, sourcesFolder)],
    ...(workFolders ? { workFolder: join(folder, workFolder) } : {}),
    digest: digestOfKey({
      recipe,
      version,
      sources: kept.sources,
      classPath: kept.classPath.map(({ digest }) => digest),
    }),
    java: { from: kept.java, to: anyJava.to, preferred: java },
  };
}
