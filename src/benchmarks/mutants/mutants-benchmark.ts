import pLimit from 'p-limit';
import { mostOfBugs, RecentMap } from '../../model/common/recent-map.js';
import type { ChangedChoice } from '../../model/program/changed-choice.js';
import type { Bug } from '../../model/program/bug.js';
import type { Role } from '../../model/program/role.js';
import { UserError } from '../../model/common/errors.js';
import type { Workspace } from '../../model/program/workspace.js';
import { applyMutation, type Mutation } from '../../mutation/mutation.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import type {
  Benchmark,
  BenchmarkContext,
  BenchmarkRequest,
  KnownVersion,
  VersionOrigin,
} from '../benchmark.js';
import { listBenchmarkOriginals } from './benchmark-originals.js';
import { findOperator, makeClassMutants, type ClassMutants } from './class-mutants.js';
import { explainFate } from './fate.js';
import { selectWantedMutants } from './wanted-mutants.js';
import { selectLoggedOriginals, listOtherFates } from './logged-originals.js';
import { listMutantBugs } from './mutant-bug.js';
import { selectChangedMutants } from './changed-mutants.js';
import { nameOriginals } from './name-originals.js';
import type { NamedOriginal } from './original.js';

const programsAtATime = 2;

/**
 * Mutants of the classes that a benchmark's bugs modify, in their fixed versions. Each mutant is a bug whose fixed version is the original. Throws UserError
 * for an unknown operator, an unknown benchmark and a log without mutants of the benchmark's classes.
 */
export async function createMutantsBenchmark(
  context: BenchmarkContext,
  { argument, openBenchmark }: BenchmarkRequest,
): Promise<Benchmark> {
  const wanted = await selectWantedMutants(context.mutation ?? {});
  if (/^mutants(?::|$)/u.test(argument))
    throw new UserError(
      `mutants:${argument} asks for mutants of mutants; name a benchmark with originals, as in mutants:bundled`,
    );
  const benchmark = await openBenchmark(argument);
  const name = `mutants:${benchmark.name}`;
  const originals = selectLoggedOriginals(await listBenchmarkOriginals(benchmark), wanted.log, name);
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

  /** A mutant's digest is needed several times, and its computation reads the whole source. */
  const digests = new RecentMap<string, string>(mostOfBugs);
  const digestOfMutant = (origin: VersionOrigin, mutants: ClassMutants, mutation: Mutation) => {
    const name = `${origin.digest} ${mutants.joinSources(mutation)}`;
    const digest =
      digests.get(name) ??
      digestOfKey({
        original: origin.digest,
        file: mutants.sourceFile,
        source: applyMutation(mutants.source, mutation),
        operator: `${mutation.operator} ${mutation.operatorVersion}`,
      });
    digests.set(name, digest);
    return digest;
  };
  const getOrigin = async (bug: Bug, role: Role, signal?: AbortSignal): Promise<VersionOrigin> => {
    if (role === 'fixed') return (await findOriginal(bug)).origin(signal);
    const { original, mutants, mutation } = await findMutation(bug, signal);
    const origin = await original.origin(signal);
    return { ...origin, digest: digestOfMutant(origin, mutants, mutation) };
  };

  /** Of all mutants of the changed classes. A class without mutants because of a fault has one that stands for them. */
  const countChanged = async (
    ofClasses: () => Promise<ChangedChoice>,
    isChanged: NonNullable<Benchmark['isChanged']>,
  ): Promise<ChangedChoice> => {
    const named = await listOriginals('all');
    const all = (await Promise.all(named.map((original) => listMutantBugs(original, mutate)))).flat();
    const changed = selectChangedMutants(all, isChanged);
    return { ...(await ofClasses()), of: 'mutants', all: all.length, changed: changed.length };
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
      if (benchmark.isChanged !== undefined) return selectChangedMutants(bugs, benchmark.isChanged);
      if (bugs.length > 0 || projects.length > 0) return bugs;
      throw new UserError(
        `${name} has no mutants${wanted.hasChosen ? ` by ${wanted.operators.join(', ')}` : ''}: its classes contain nothing to change; name other operators with --operators or another benchmark`,
      );
    },
    ...(benchmark.changedChoice === undefined || benchmark.isChanged === undefined
      ? {}
      : { changedChoice: () => countChanged(benchmark.changedChoice!, benchmark.isChanged!) }),
    async explainAbsence(missing) {
      const [, project = missing, number] = /^(.+)-M(\d+)$/u.exec(missing) ?? [];
      const [original] = await listOriginals([project]);
      if (original === undefined) return benchmark.explainAbsence?.(project);
      if (number === undefined || wanted.log !== 'none') return undefined;
      const operator = await findOperator(original.className, await original.workspace(), Number(number));
      if (operator !== undefined && !wanted.operators.includes(operator))
        return `it is a change by ${operator}, and --operators has only ${wanted.operators.join(', ')}; add ${operator} there`;
      const { fates } = await mutate(original);
      const fate = fates.find((each) => each.number === Number(number));
      return fate === undefined ? undefined : explainFate(fate, project);
    },
    projects: async () => (await listOriginals('all')).map(({ project }) => project),
    async fates(projects = []) {
      const named = await listOriginals(projects.length === 0 ? 'all' : projects);
      const ofClasses = named.map(async (original) => ({
        className: original.className,
        fates: (await mutate(original)).fates,
      }));
      const fates = await Promise.all(ofClasses);
      return projects.length === 0 ? [...fates, ...listOtherFates(originals, wanted)] : fates;
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
      return {
        ...fixed,
        version: role,
        digest,
        classPath: [mutants.joinClasses(mutation), ...fixed.classPath],
        sourceFolders: [mutants.joinSources(mutation), ...fixed.sourceFolders],
      };
    },
  };
}
