import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import type { Bug } from '../../model/program/bug.js';
import type { Role } from '../../model/program/role.js';
import { isForeseen, UserError } from '../../model/common/errors.js';
import { formatMutantId } from '../../model/program/mutant-id.js';
import type { Workspace } from '../../model/program/workspace.js';
import { applyMutation, type Mutation } from '../../mutation/mutation.js';
import { mutationOperators, selectOperators } from '../../mutation/operators.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import type {
  Benchmark,
  BenchmarkContext,
  BenchmarkRequest,
  KnownVersion,
  VersionOrigin,
} from '../benchmark.js';
import { listBenchmarkOriginals } from './benchmark-originals.js';
import { makeClassMutants, type ClassMutants, type WantedMutants } from './class-mutants.js';
import { createMutantBug } from './mutant-bug.js';
import { nameOriginals } from './name-originals.js';
import type { NamedOriginal } from './original.js';

const programsAtATime = 2;
const defaultSeed = 1;

/**
 * Mutants of the classes that a benchmark's bugs modify, in their fixed versions. Each mutant is a bug whose fixed version is the original. Throws UserError
 * for an unknown operator and an unknown benchmark.
 */
export async function createMutantsBenchmark(
  context: BenchmarkContext,
  { argument, openBenchmark }: BenchmarkRequest,
): Promise<Benchmark> {
  const wanted = selectWanted(context);
  if (/^mutants(?::|$)/u.test(argument))
    throw new UserError(
      `mutants:${argument} asks for mutants of mutants; name a benchmark with originals, as in mutants:bundled`,
    );
  const benchmark = await openBenchmark(argument);
  const originals = await listBenchmarkOriginals(benchmark);
  const name = `mutants:${benchmark.name}`;
  const limit = pLimit(programsAtATime);

  /** By project, in one process: the class's mutants are made once. */
  const made = new Map<string, Promise<ClassMutants>>();
  const mutate = (original: NamedOriginal, signal?: AbortSignal): Promise<ClassMutants> => {
    const known = made.get(original.project);
    if (known !== undefined) return known;
    const making = limit(async () =>
      makeClassMutants(original.className, await original.workspace(signal), wanted, context),
    );
    made.set(original.project, making);
    making.catch(() => made.delete(original.project));
    return making;
  };

  const all = new Map<string, Promise<readonly NamedOriginal[]>>();
  const listOriginals = (projects: readonly string[] | 'all') => {
    const key = projects === 'all' ? 'all' : [...projects].sort().join(' ');
    const listed = all.get(key) ?? nameOriginals(originals, projects);
    all.set(key, listed);
    return listed;
  };
  const findOriginal = async ({ project }: Bug): Promise<NamedOriginal> => {
    const [found] = await listOriginals([project]);
    if (found === undefined) throw new UserError(`${name} has no class ${project}`);
    return found;
  };
  const findMutation = async (bug: Bug, signal?: AbortSignal) => {
    const original = await findOriginal(bug);
    const mutants = await mutate(original, signal);
    const mutation = mutants.mutants.find(({ number }) => number === bug.number);
    if (mutation === undefined)
      throw new UserError(`${name} has no mutant ${bug.id}; teval list bugs --benchmark ${name} prints all`);
    return { original, mutants, mutation };
  };

  const digestOfMutant = (origin: VersionOrigin, mutants: ClassMutants, mutation: Mutation) =>
    digestOfKey({
      original: origin.digest,
      file: mutants.sourceFile,
      source: applyMutation(mutants.source, mutation),
      operator: `${mutation.operator} ${mutation.operatorVersion}`,
    });
  const getOrigin = async (bug: Bug, role: Role, signal?: AbortSignal): Promise<VersionOrigin> => {
    if (role === 'fixed') return (await findOriginal(bug)).origin(signal);
    const { original, mutants, mutation } = await findMutation(bug, signal);
    const origin = await original.origin(signal);
    return { ...origin, digest: digestOfMutant(origin, mutants, mutation) };
  };

  return {
    name,
    kind: 'mutants',
    roles: ['buggy', 'fixed'],
    defaultBudgetSeconds: benchmark.defaultBudgetSeconds,
    toolVersions: benchmark.toolVersions,
    async bugs(projects = []) {
      const named = await listOriginals(projects.length === 0 ? 'all' : projects);
      const bugs = (await Promise.all(named.map((original) => listMutantBugs(original, mutate)))).flat();
      if (bugs.length > 0 || projects.length > 0) return bugs;
      throw new UserError(
        `${name} has no mutants${wanted.operators.length === mutationOperators.length ? '' : ` by ${wanted.operators.join(', ')}`}: its classes contain nothing to change; name other operators with --operators or another benchmark`,
      );
    },
    projects: async () => (await listOriginals('all')).map(({ project }) => project),
    async fates() {
      const named = await listOriginals('all');
      return Promise.all(
        named.map(async (original) => ({
          className: original.className,
          fates: (await mutate(original)).fates,
        })),
      );
    },
    origin: getOrigin,
    async known(bug, role): Promise<KnownVersion> {
      const original = await findOriginal(bug);
      const isFixed = role === 'fixed';
      if (isFixed && original.known !== undefined) return original.known();
      const origin = await getOrigin(bug, role);
      return { origin, workspaceDigest: origin.digest, workspace: isFixed ? 'missing' : 'made' };
    },
    // On the fixed side, suites are those of the original, so its bug arrives here.
    ownTests: async ({ mutant, ...bug }, role) =>
      benchmark.ownTests?.(mutant?.original ?? bug, mutant?.originalSide ?? role) ?? 'unknown',
    async workspace(bug, role, signal): Promise<Workspace> {
      const original = await findOriginal(bug);
      const fixed = { ...(await original.workspace(signal)), bug: bug.id };
      if (role === 'fixed') return { ...fixed, version: role };
      const { mutants, mutation } = await findMutation(bug, signal);
      const { digest } = await getOrigin(bug, 'buggy', signal);
      const sources = await writeSource(mutants, mutation, digest, context);
      return {
        ...fixed,
        version: role,
        digest,
        classPath: [mutants.joinClasses(mutation), ...fixed.classPath],
        sourceFolders: [sources, ...fixed.sourceFolders],
      };
    },
  };
}

function selectWanted({ mutation = {} }: BenchmarkContext): WantedMutants {
  const operators =
    mutation.operators === undefined ? mutationOperators : selectOperators(mutation.operators);
  return {
    operators: operators.map(({ name }) => name),
    perClass: mutation.perClass ?? 'all',
    seed: mutation.seed ?? defaultSeed,
  };
}

/** A class without mutants because of a fault has one bug, whose units fail with the reason, and other classes continue. */
async function listMutantBugs(
  original: NamedOriginal,
  mutate: (original: NamedOriginal) => Promise<ClassMutants>,
): Promise<readonly Bug[]> {
  try {
    const mutants = await mutate(original);
    return mutants.mutants.map((mutation) => createMutantBug(original, mutants, mutation));
  } catch (thrown) {
    if (!isForeseen(thrown)) throw thrown;
    const { project, className, bug } = original;
    return [
      {
        ...{
          id: formatMutantId(project, 0),
          project,
          number: 0,
          modifiedClasses: [className],
          kind: '',
          url: '',
          cluster: { kind: 'class', name: project },
        },
        title: `no mutants of ${className} of ${bug.id}: ${thrown.message}`,
      },
    ];
  }
}

/** A folder with the mutated file alone, to put before the original's sources. */
async function writeSource(
  mutants: ClassMutants,
  mutation: Mutation,
  digest: string,
  { cache }: BenchmarkContext,
): Promise<string> {
  const folder = await cache.entry('mutated-sources', { mutant: digest }, async (to) => {
    const file = join(to, 'sources', mutants.sourceFile);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, applyMutation(mutants.source, mutation));
  });
  return join(folder, 'sources');
}
