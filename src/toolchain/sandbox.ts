import { existsSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { delimiter, isAbsolute, join } from 'node:path';
import { UserError } from '../model/common/errors.js';
import { buildSystemArguments, renderSystemFiles, type Network } from './system-view.js';
import type { SandboxChoice } from '../options/execution-options.js';
import type { Sandbox } from './test-environment.js';

/** Maximum size of a file that a test writes, in units of 512 bytes: 1 GiB. */
const fileBlocks = 2 * 2 ** 20;
/** Far more than a JVM uses before it is replaced; stops runaway threads. */
const processorSeconds = 3_600;

/** A folder or file of the machine, and the path at which a sandboxed program sees it. */
export interface SandboxPath {
  readonly from: string;
  readonly at: string;
}

/** The files that a sandboxed program sees, apart from the system's programs and libraries. */
export interface View {
  /** Read-only. */
  readonly visible: readonly SandboxPath[];
  /** Subfolders of visible ones that appear empty, except for paths listed as visible themselves. */
  readonly hidden?: readonly string[];
  /** The only writable folder. */
  readonly writable: SandboxPath;
  /** The working folder at the start: empty, except for visible paths. */
  readonly start: string;
  readonly network: Network;
  /** `limited`: limits on processor time and file size. `unlimited`: no such limits, and a private, in-memory `/tmp` and shared memory. */
  readonly resources: 'limited' | 'unlimited';
}

/** Why bubblewrap does not work, and what to do. */
export type BubblewrapTrial = 'works' | { readonly why: string };

/** Tries bubblewrap in the way that tests use it: it may be missing, or a container may forbid namespaces. */
export async function tryBubblewrap(): Promise<BubblewrapTrial> {
  const view: View = {
    visible: [],
    writable: { from: '/tmp', at: '/trial' },
    start: '/trial',
    network: 'none',
    resources: 'limited',
  };
  const [command, ...words] = confine(['true'], 'bwrap', view);
  return new Promise((resolve) => {
    const trial = execFile(command, words, (error, _, stderr) => {
      if (error === null) resolve('works');
      else
        resolve({
          why:
            error.code === commandNotFound
              ? 'bubblewrap is not installed (Debian and Ubuntu: apt install bubblewrap; Fedora: dnf install bubblewrap)'
              : `bubblewrap does not work here (${stderr.trim().split('\n').at(-1)})`,
        });
    });
    trial.stdin?.end();
  });
}

const commandNotFound = 127;

/** The resolved choice of a sandbox. */
export type FoundSandbox =
  | { readonly sandbox: 'bwrap' }
  /** Because the user chose so, or because bubblewrap does not work. */
  | { readonly sandbox: 'none'; readonly reason: 'asWanted' | Exclude<BubblewrapTrial, 'works'> };

/** Resolves `auto`: bubblewrap if it works, otherwise none. Throws UserError if a sandbox is required and bubblewrap does not work. */
export async function resolveSandbox(choice: SandboxChoice): Promise<FoundSandbox> {
  if (choice === 'none') return { sandbox: 'none', reason: 'asWanted' };
  const trial = await tryBubblewrap();
  if (trial === 'works') return { sandbox: 'bwrap' };
  if (choice === 'auto') return { sandbox: 'none', reason: trial };
  throw new UserError(`--sandbox ${choice}: ${trial.why}; --sandbox none runs without a sandbox`);
}

/** What running tests without a sandbox means. */
export const withoutSandbox =
  'tests can read everything that you can read, can use the network, and their output and exceptions become part of the results';

/**
 * Wraps a command in a sandbox, with optional limits on processor time and file size. The command sees the system's programs and libraries and the
 * paths of `view`, but no other files, users, processes and services of the machine, and writes to one folder. Without a sandbox it sees the original
 * paths (`from`), so the caller must pass those.
 */
export function confine(
  command: readonly string[],
  sandbox: Sandbox,
  view: View,
): readonly [string, ...string[]] {
  const limits =
    view.resources === 'unlimited'
      ? 'ulimit -c 0'
      : `ulimit -c 0; ulimit -f ${fileBlocks}; ulimit -t ${processorSeconds}`;
  if (sandbox === 'none') return ['/bin/sh', '-c', `${limits}; exec "$@"`, 'sh', ...command];
  const files = Object.entries(renderSystemFiles(view.writable.at, view.network));
  // Bubblewrap reads the content of files from descriptors, for which the shell has 3 to 9.
  const contents = files.map((_, index) => `${index + firstDescriptor}<<'END'`).join(' ');
  const texts = files.map(([, text]) => `${text}END\n`).join('');
  const written = files.flatMap(([path], index) => ['--file', `${index + firstDescriptor}`, path]);
  return [
    ...(['/bin/sh', '-c', `${limits}; exec "$@" ${contents}\n${texts}`, 'sh'] as const),
    ...[
      findBubblewrap(),
      ...buildBoxArguments(view),
      ...written,
      ...buildLastArguments(view),
      '--',
      ...command,
    ],
  ];
}

/** The place of bubblewrap: sandboxed programs get a PATH of their own, which may lack its folder. */
function findBubblewrap(): string {
  const places = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'bwrap'));
  return places.find((place) => isAbsolute(place) && existsSync(place)) ?? 'bwrap';
}

const firstDescriptor = 3;

function buildBoxArguments({ visible, hidden = [], writable, start, network, resources }: View): string[] {
  const isHidden = ({ at }: SandboxPath) => hidden.some((folder) => at.startsWith(`${folder}/`));
  const inMemory = resources === 'unlimited' ? '--tmpfs' : '--dir';
  return [
    ...['--unshare-all', '--unshare-user', ...(network === 'shared' ? ['--share-net'] : [])],
    ...['--uid', '1000', '--gid', '1000', '--hostname', 'localhost'],
    ...['--dev', '/dev', '--proc', '/proc', inMemory, '/tmp', inMemory, '/dev/shm'],
    ...buildSystemArguments(network),
    ...bindPlaces(visible.filter((place) => !isHidden(place))),
    ...hidden.flatMap((folder) => ['--tmpfs', folder]),
    ...bindPlaces(visible.filter(isHidden)),
    ...hidden.flatMap((folder) => ['--remount-ro', folder]),
    ...['--bind', writable.from, writable.at, '--dir', start],
  ];
}

function bindPlaces(places: readonly SandboxPath[]): string[] {
  return places.filter(({ from }) => existsSync(from)).flatMap(({ from, at }) => ['--ro-bind', from, at]);
}

/** Makes folders read-only that bubblewrap itself has created. */
function buildLastArguments({ start }: View): string[] {
  return ['--remount-ro', '/dev', '--remount-ro', '/', '--chdir', start];
}
