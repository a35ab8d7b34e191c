import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { versions, type Bug } from '../../model/program/bug.js';
import type { Role } from '../../model/program/role.js';
import { MachineError } from '../../model/common/errors.js';
import { anyJava } from '../../model/program/workspace.js';
import { digestOfTree } from '../../store/files/file-digests.js';
import { tryParseJson } from '../../store/files/try-parse-json.js';
import { packageRoot } from '../../store/files/package-root.js';
import type { Benchmark, BenchmarkContext } from '../benchmark.js';
import { createCompiler, type SourceProgram } from '../compile.js';
import { checkModifiedClasses } from '../modified-classes.js';
import { memoisePerVersion, createWorkspaces } from '../workspaces.js';

/** The members of `bug.json` that runs need. The file has more, for people and for the tests of the bugs. */
const bugSchema = z.object({
  id: z.string(),
  project: z.string(),
  number: z.int().positive(),
  title: z.string(),
  kind: z.string(),
  modifiedClasses: z.array(z.string()),
}) satisfies z.ZodType<Omit<Bug, 'url' | 'loadedClasses'>>;

/** The tests that show the bug. */
const triggerSchema = z.object({ triggeringTests: z.array(z.string()) });

/** Java 8 class files, so that EvoSuite can read them. */
const release = 8;

/** The classes have at most some hundred lines, which EvoSuite covers in seconds. */
const defaultBudgetSeconds = 10;

/** The bugs in the package, in `bundled/bugs/<id>/{bug.json,buggy,fixed}`. Compiled into the cache on first use. */
export function createBundledBenchmark(
  context: BenchmarkContext,
  folder: string = join(packageRoot, 'bundled', 'bugs'),
): Benchmark {
  const compile = createCompiler(context);
  const joinSources = (bug: Bug, version: Role) => join(folder, bug.id, version);
  const origin = memoisePerVersion(async (bug, version) => ({
    digest: await digestOfTree(joinSources(bug, version)),
    java: anyJava,
  }));
  return {
    name: 'bundled',
    kind: 'bundled',
    roles: versions,
    defaultBudgetSeconds,
    toolVersions: {},
    bugs: () => readBugs(folder),
    origin,
    async known(bug, version) {
      const found = await origin(bug, version);
      const isDone = await compile.isDone(describeProgram(joinSources(bug, version), found.digest));
      return {
        origin: found,
        workspaceDigest: found.digest,
        workspace: isDone ? 'made' : 'missing',
      };
    },
    async ownTests(bug) {
      const tests = join(folder, bug.id, 'tests');
      if (!existsSync(tests)) return 'unknown';
      const { triggeringTests } = await readBugFile(join(folder, bug.id, 'bug.json'), triggerSchema);
      return { sourceFolders: [tests], resourceFolders: [], classPath: [], triggerTests: triggeringTests };
    },
    workspace: createWorkspaces(async (bug, version) => {
      const sources = joinSources(bug, version);
      const { digest } = await origin(bug, version);
      const classes = await compile(describeProgram(sources, digest));
      const program = { classPath: [classes], sourceFolders: [sources], digest };
      await checkModifiedClasses(bug, program);
      return { ...program, java: anyJava };
    }),
  };
}

function describeProgram(sources: string, sourcesDigest: string): SourceProgram {
  return { sourceFolders: [sources], sourcesDigest, classPath: [], release };
}

/** By project, then by number. */
async function readBugs(folder: string): Promise<readonly Bug[]> {
  const ids = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const bugs = await Promise.all(
    ids.map(async ({ name }) => ({
      ...(await readBugFile(join(folder, name, 'bug.json'), bugSchema)),
      url: '',
    })),
  );
  return bugs.sort((a, b) =>
    a.project === b.project ? a.number - b.number : a.project < b.project ? -1 : 1,
  );
}

async function readBugFile<Content>(file: string, schema: z.ZodType<Content>): Promise<Content> {
  const read = schema.safeParse(tryParseJson(await readFile(file, 'utf8')));
  if (read.success) return read.data;
  const place = read.error.issues[0]!.path.join('.');
  throw new MachineError(`${file} differs from the packaged file (${place}); install teval again`);
}
