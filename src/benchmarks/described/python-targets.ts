import { UserError } from '../../model/common/errors.js';
import { groupBy } from '../../model/common/group-by.js';
import { splitBugId, type Bug } from '../../model/program/bug.js';
import type { PythonProgram, PythonSample } from '../../model/program/python-program.js';
import { anyJava } from '../../model/program/workspace.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import type { Benchmark } from '../benchmark.js';
import { createWorkspaces, memoisePerVersion } from '../workspaces.js';
import { findDescribed } from './find-described.js';

/** Programs, and the tests that come with them. */
export interface ReadPrograms {
  /** The name of the benchmark in a run; absent for that of its option. */
  readonly name?: string;
  readonly programs: readonly PythonProgram[];
  readonly samples?: readonly PythonSample[];
}

/** The benchmark of programs that were read. Throws UserError if there are none. */
export function createProgramsBenchmark({
  name,
  programs,
  samples = [],
}: ReadPrograms & { readonly name: string }): Benchmark {
  if (programs.length === 0) throw new UserError(`${name} has no program`);
  const byProgram = groupBy(samples, ({ program }) => program);
  const described = programs.map((program) => ({
    bug: toBug(program),
    tested: { program, recorded: byProgram.get(program.id) ?? [] },
  }));
  const find = (bug: Pick<Bug, 'id'>) => findDescribed(described, bug, name).tested;
  const origin = memoisePerVersion((bug) =>
    Promise.resolve({ digest: digestOfKey(find(bug)), java: anyJava }),
  );
  return {
    ...{ name, kind: 'described', language: 'python', targets: true, roles: ['only'] },
    defaultBudgetSeconds: 180,
    toolVersions: {},
    bugs: () => Promise.resolve(described.map(({ bug }) => bug)),
    origin,
    async known(bug, role) {
      const found = await origin(bug, role);
      return { origin: found, workspaceDigest: found.digest, workspace: 'made' };
    },
    workspace: createWorkspaces(async (bug, role) => {
      const { digest } = await origin(bug, role);
      return { classPath: [], sourceFolders: [], digest, java: anyJava, pythonProgram: find(bug) };
    }),
  };
}

/** A program counts as a project of its own, unless its ID is a project and a number. */
function toBug({ id, title, module }: PythonProgram): Bug {
  const { project, number } = splitBugId(id);
  const isNumbered = /^\d+$/u.test(number);
  return {
    id,
    project: isNumbered ? project : id,
    number: isNumbered ? Number(number) : 0,
    modifiedClasses: [module],
    ...{ title, kind: '', url: '' },
  };
}
