import { join } from 'node:path';
import { execa } from 'execa';
import pLimit from 'p-limit';
import { MachineError, UserError } from '../model/common/errors.js';
import { endOfExeca } from '../process/process-end.js';
import { requireExitCode } from '../process/process-failure.js';
import { whileWaiting } from '../process/waits.js';
import type { Cache } from '../store/cache/cache.js';
import { workInTurn } from '../store/files/beating-file.js';

/** A Git repository, local or remote. */
export interface Repository {
  /** The full id of the commit that a commit id, tag or branch currently refers to. Throws UserError if there is none. */
  resolveCommit(revision: string, signal?: AbortSignal): Promise<string>;
  /** Checks out a commit into `folder`, which must not exist. */
  checkOut(commit: string, folder: string, signal?: AbortSignal): Promise<void>;
}

/** Whether an address is one for Git's protocols (`https://…`, `git@host:path`) and no path of this machine. */
export function isRemote(address: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(address) || /^[^/\\]{2,}:/.test(address);
}

/** @param address a remote address, or the absolute path of a local repository. Its objects are kept in the cache, once. */
export function createRepository(address: string, cache: Cache): Repository {
  const oneAtATime = pLimit(1);

  const mirror = (signal?: AbortSignal) =>
    cache
      .entry(
        'repository',
        { address },
        async (folder) => {
          await git(
            ['clone', '--quiet', '--bare', '--', address, join(folder, 'mirror.git')],
            address,
            signal,
          );
        },
        { content: 'changing' },
      )
      .then((entry) => join(entry, 'mirror.git'));

  /** The mirror, brought up to date if it doesn't have the commit. */
  const mirrorWith = (revision: string, signal?: AbortSignal) =>
    oneAtATime(async () => {
      const folder = await mirror(signal);
      const fetchMissing = async () => {
        if ((await findCommitIn(folder, revision)) === 'missing')
          await git(
            ['-C', folder, 'fetch', '--quiet', '--tags', 'origin', '+refs/heads/*:refs/heads/*'],
            address,
            signal,
          );
      };
      // Runs on several machines may share the cache.
      if ((await findCommitIn(folder, revision)) === 'missing')
        await workInTurn(`${folder}.lock`, `fetch of ${address}`, fetchMissing, signal);
      return folder;
    });

  const localCommit = async (revision: string) => {
    await git(['-C', address, 'rev-parse', '--git-dir'], address); // fails if it is not a repository
    return findCommitIn(address, revision);
  };

  let references: Promise<string> | undefined;
  /** Fetches all references at once: bugs usually share a repository, and each request takes time. */
  const remoteReferences = (signal?: AbortSignal) =>
    (references ??= git(['ls-remote', '--', address], address, signal));

  /** Short commit ids are not references; only a repository with the objects resolves them. */
  const remoteCommit = async (revision: string, signal?: AbortSignal) => {
    const commit = await remoteReferences(signal).then(
      (listed) => findCommitAmong(listed, revision),
      (thrown: unknown) => lastKnownCommit(revision, thrown),
    );
    return commit === 'missing' ? findCommitIn(await mirrorWith(revision, signal), revision) : commit;
  };

  /** Without a network, uses the mirror, so that existing results can be read and completed. */
  const lastKnownCommit = async (revision: string, thrown: unknown) => {
    const known = await cache.find('repository', { address });
    const commit =
      known === 'missing' ? known : await findCommitIn(join(known.folder, 'mirror.git'), revision);
    if (commit === 'missing' || !(thrown instanceof MachineError)) throw thrown;
    return commit;
  };

  return {
    async resolveCommit(revision, signal) {
      if (/^[0-9a-f]{40}$/.test(revision)) return revision;
      const commit = isRemote(address) ? await remoteCommit(revision, signal) : await localCommit(revision);
      if (commit === 'missing') throw noRevision(address, revision);
      return commit;
    },
    async checkOut(commit, folder, signal) {
      const source = await mirrorWith(commit, signal);
      if ((await findCommitIn(source, commit)) === 'missing') throw noRevision(address, commit);
      await git(['clone', '--quiet', '--no-checkout', '--shared', '--', source, folder], address, signal);
      await git(['-C', folder, 'remote', 'set-url', 'origin', address], address);
      await git(['-C', folder, 'checkout', '--quiet', '--detach', commit], address, signal);
    },
  };
}

function noRevision(address: string, revision: string): UserError {
  return new UserError(`the Git repository ${address} has no revision ${revision}; correct "revision"`);
}

/** The target of a tag or branch in the output of `git ls-remote`. Tags take precedence, as in Git. */
function findCommitAmong(listed: string, revision: string): string {
  const lines = listed.split('\n');
  const commits = new Map(lines.map((line) => line.split('\t').reverse() as [string, string]));
  const names = [`refs/tags/${revision}^{}`, `refs/tags/${revision}`, `refs/heads/${revision}`, revision];
  return names.map((name) => commits.get(name)).find((commit) => commit !== undefined) ?? 'missing';
}

export async function findCommitIn(folder: string, revision: string): Promise<string> {
  const query = [
    '-C',
    folder,
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${revision}^{commit}`,
  ];
  const { exitCode, stdout } = await runGit(query);
  return exitCode === 0 ? stdout : 'missing';
}

const killDelayMilliseconds = 400;

const networkFailure =
  /could not resolve|timed out|connection (refused|reset|closed)|unreachable|RPC failed|early EOF/i;

/** Throws the signal's reason if it aborts. Git's own helpers end with it, because their pipes close. */
async function git(
  commandArguments: readonly string[],
  address: string,
  signal?: AbortSignal,
): Promise<string> {
  const { exitCode, stdout, stderr } = await whileWaiting(`git, for the repository ${address}`, () =>
    runGit(commandArguments, signal),
  );
  if (exitCode === 0) return stdout;
  const message = `git could not read the repository ${address}: ${stderr.trim().replaceAll(/\s*\n\s*/g, ' ')}`;
  throw networkFailure.test(stderr) ? new MachineError(message) : new UserError(message);
}

/** Git never asks for a password, and does not see the variables of a hook that may have started this process. */
export async function runGit(commandArguments: readonly string[], signal?: AbortSignal) {
  const result = await execa('git', commandArguments, {
    reject: false,
    stdin: 'ignore',
    ...(signal === undefined ? {} : { cancelSignal: signal }),
    forceKillAfterDelay: killDelayMilliseconds,
    env: {
      GIT_TERMINAL_PROMPT: '0',
      GIT_DIR: undefined,
      GIT_WORK_TREE: undefined,
      GIT_INDEX_FILE: undefined,
      GIT_OBJECT_DIRECTORY: undefined,
      LC_ALL: 'C',
    },
  });
  if (result.code === 'ENOENT')
    throw new UserError('there is no git on the PATH; install it to use Git versions');
  const { stdout, stderr } = result;
  const ended = { end: endOfExeca(result, signal?.reason), output: stderr };
  return { exitCode: requireExitCode(`git ${commandArguments.join(' ')}`, ended), stdout, stderr };
}
