import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Bug, Version } from '../../model/bug.js';
import { anyJava } from '../../model/workspace.js';
import { digestOfFolder } from '../../store/digest.js';
import { packageRoot } from '../../store/package-root.js';
import type { Benchmark, BenchmarkContext } from '../benchmark.js';
import { compilerFor, type SourceProgram } from '../compile.js';
import { checkModifiedClasses } from '../modified-classes.js';
import { readJson } from '../read-json.js';
import { oncePerVersion, workspaces } from '../workspaces.js';

/** The facts that runs need; `bug.json` has more, for people and for the tests of the bugs. */
const bugSchema = z.object({
  id: z.string(),
  project: z.string(),
  number: z.int().positive(),
  title: z.string(),
  kind: z.string(),
  modifiedClasses: z.array(z.string()).min(1),
});

/** Java 8 class files, so that EvoSuite can read them. */
const release = 8;

/** Classes of some hundred lines at most: EvoSuite covers them in seconds. */
const defaultBudgetSeconds = 10;

/** The bugs that come with the package, in `bundled/bugs/<id>/{bug.json,buggy,fixed}`; compiled into the cache on first use. */
export function bundledBenchmark(
  context: BenchmarkContext,
  folder: string = join(packageRoot, 'bundled', 'bugs'),
): Benchmark {
  const compile = compilerFor(context);
  const sourcesOf = (bug: Bug, version: Version) => join(folder, bug.id, version);
  const origin = oncePerVersion(async (bug, version) => ({
    digest: await digestOfFolder(sourcesOf(bug, version)),
    java: anyJava,
  }));
  return {
    name: 'bundled',
    kind: 'bundled',
    defaultBudgetSeconds,
    versions: {},
    bugs: () => readBugs(folder),
    origin,
    async known(bug, version) {
      const found = await origin(bug, version);
      const isDone = await compile.isDone(programOf(sourcesOf(bug, version), found.digest));
      return {
        origin: found,
        workspaceDigest: found.digest,
        workspace: isDone ? 'made' : 'missing',
      };
    },
    workspace: workspaces(async (bug, version) => {
      const sources = sourcesOf(bug, version);
      const { digest } = await origin(bug, version);
      const classes = await compile(programOf(sources, digest));
      const program = { classPath: [classes], sourceFolders: [sources], digest };
      await checkModifiedClasses(bug, program);
      return { ...program, java: anyJava };
    }),
  };
}

function programOf(sources: string, sourcesDigest: string): SourceProgram {
  return { sourceFolders: [sources], sourcesDigest, classPath: [], release };
}

/** By project, then by number. */
async function readBugs(folder: string): Promise<readonly Bug[]> {
  const ids = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const bugs = await Promise.all(
    ids.map(async ({ name }) => ({
      ...(await readJson(join(folder, name, 'bug.json'), bugSchema)),
      url: '',
    })),
  );
  return bugs.sort((a, b) =>
    a.project === b.project ? a.number - b.number : a.project < b.project ? -1 : 1,
  );
}
