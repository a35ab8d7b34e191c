import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bug, Version } from '../../model/bug.js';
import { anyJava, type Workspace } from '../../model/workspace.js';
import { digestOfKey } from '../../store/content-cache.js';
import { noteTiming } from '../../store/timings.js';
import type { Benchmark, BenchmarkContext } from '../benchmark.js';
import { oncePerVersion, workspaces } from '../workspaces.js';
import { checkOutBoth, keptFolder, programFile, sourcesFolder, type KeptProgram } from './checkout.js';
import { defects4jCommand, environmentOf } from '../../../defects4j/command.js';
import { knownFaults } from '../../../defects4j/known-faults.js';
import { deprecatedBugs } from '../../../defects4j/as-of.js';
import { installationOf, projectsOf, type Installation } from '../../../defects4j/installation.js';
import { readBugs, recipeOf } from '../../../defects4j/metadata.js';

/** As in the paper. */
const defaultBudgetSeconds = 180;

/** Raise when something else is kept of a checkout. */
const format = 1;

/**
 * The bugs of a Defects4J installation. What there is comes from its own files; a bug's versions are checked out and compiled by its
 * command line, once, into the cache. Throws UserError where there is no installation.
 */
export async function defects4jBenchmark({ cache, tools }: BenchmarkContext): Promise<Benchmark> {
  const installation = await installationOf(tools);
  const defects4j = defects4jCommand(installation, tools);
  if (tools.defects4jJavaHome !== undefined) await environmentOf(installation, tools); // what is named must fit from the start
  const faults = knownFaults();
  const keyOf = (bug: Bug, recipe: unknown) => ({ format, recipe, bug: bug.id });
  const entryOf = (bug: Bug, recipe: unknown, signal?: AbortSignal) =>
    cache
      .entry(
        'defects4j',
        keyOf(bug, recipe),
        async (folder) => {
          faults.check(bug); // here, as what was made before serves although the installation is broken
          const start = performance.now();
          const { bytes } = await checkOutBoth(bug, folder, { defects4j, installation, signal });
          const seconds = (performance.now() - start) / 1000;
          await noteTiming(cache.root, { step: 'workspaces', project: bug.project, seconds, bytes });
        },
        { signal },
      )
      .catch((thrown: unknown) => {
        throw signal?.aborted === true ? thrown : faults.remember(bug, thrown);
      });
  const origin = oncePerVersion(
    async (bug, version) => ({
      digest: digestOfKey({ format, recipe: await recipeOf(installation, bug), version }),
      java: { ...anyJava, preferred: installation.java },
    }),
    'as thrown',
  );
  return {
    name: 'defects4j',
    kind: 'defects4j',
    defaultBudgetSeconds,
    versions: { Defects4J: installation.version, "Java of Defects4J's builds": `${installation.java}` },
    bugs: (projects) => readBugs(installation, projects),
    async leftOut() {
      const projects = await projectsOf(installation);
      return (await Promise.all(projects.map((project) => deprecatedBugs(installation, project)))).flat();
    },
    unlistedBug,
    origin,
    async known(bug, version) {
      const recipe = await recipeOf(installation, bug);
      const found = await cache.find('defects4j', keyOf(bug, recipe));
      const made =
        found === 'missing'
          ? 'missing'
          : await programOf(join(found.folder, keptFolder(version)), recipe, version, installation);
      return {
        origin: await origin(bug, version),
        workspaceDigest: made === 'missing' ? 'unknown' : made.digest,
        workspace: made === 'missing' ? 'missing' : 'made',
      };
    },
    workspace: workspaces(async (bug, version, signal) => {
      const recipe = await recipeOf(installation, bug);
      const entry = await entryOf(bug, recipe, signal);
      return programOf(join(entry, keptFolder(version)), recipe, version, installation);
    }, 'as thrown'),
  };
}

/** Deprecated and unknown bugs fail with Defects4J's own words when they are checked out, and the others go on. */
function unlistedBug(id: string): Bug | 'none' {
  const [, project, number] = /^(\w+)-(\d+)$/.exec(id) ?? [];
  if (project === undefined || number === undefined) return 'none';
  return { id, project, number: Number(number), modifiedClasses: [], title: '', kind: '', url: '' };
}

async function programOf(
  folder: string,
  recipe: unknown,
  version: Version,
  { home, java }: Installation,
): Promise<Omit<Workspace, 'bug' | 'version'>> {
  const kept = JSON.parse(await readFile(join(folder, programFile), 'utf8')) as KeptProgram;
  return {
    classPath: kept.classPath.map((each) => join(each.in === 'entry' ? folder : home, each.path)),
    sourceFolders: [join(folder, sourcesFolder)],
    digest: digestOfKey({
      recipe,
      version,
      sources: kept.sources,
      classPath: kept.classPath.map(({ digest }) => digest),
    }),
    java: { from: kept.java, to: anyJava.to, preferred: java },
  };
}
