import { access, constants, mkdir, readdir, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { execa } from 'execa';
import { getMessage } from '../../model/common/errors.js';
import { formatBytes } from '../../render/numbers.js';
import { readFreeBytes } from '../../store/files/disk-space.js';
import { tryBubblewrap, withoutSandbox } from '../../toolchain/sandbox.js';
import { createFoundFinding, notWell, type Finding } from './finding.js';

const oldestNode = [20, 19] as const;
const leastFreeBytes = 500e6;
const commandLimitMilliseconds = 15_000;

/** @param version Node's own version text: `20.19.2` */
export function examineNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
  const advice = `teval needs Node ${oldestNode.join('.')} or later: nodejs.org, nvm install 22, or your system's packages`;
  const known = { version, where: process.execPath };
  return isEnough
    ? createFoundFinding('Node', `${version} (${process.execPath})`, known)
    : notWell('Node', 'missing', version, advice);
}

/** A command on the PATH that only some features need. */
export async function examineCommand(name: string, command: string, advice: string): Promise<Finding> {
  const where = await findOnPath(command);
  if (where === 'none') return notWell(name, 'absent', `no ${command} on the PATH`, advice);
  const result = await execa(where, ['--version'], {
    reject: false,
    timeout: commandLimitMilliseconds,
    stdin: 'ignore',
    encoding: 'latin1',
  });
  // bzip2 prints its version on stderr, and then compresses its empty input.
  const said = [result.stdout, result.stderr].map(stripVTControlCharacters).join('\n');
  const line = said.split('\n').find((each) => /\d+\.\d+/.test(each));
  if (line === undefined || (result.failed && result.exitCode === undefined))
    return notWell(name, 'absent', `${where} does not print its version`, advice);
  const [version = ''] = /\d+(?:\.\d+)+[\w.+-]*/.exec(line) ?? [];
  return createFoundFinding(name, `${version} (${where})`, { version, where });
}

/** The file that a shell would execute. */
async function findOnPath(command: string): Promise<string> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, command);
    const isProgram = await access(file, constants.X_OK).then(
      () => folder !== '',
      () => false,
    );
    if (isProgram) return file;
  }
  return 'none';
}

/** Bubblewrap may be installed but not work, for example in a container. */
export async function examineSandbox(): Promise<Finding> {
  const name = 'bubblewrap';
  const trial = await tryBubblewrap();
  if (trial === 'works') return examineCommand(name, 'bwrap', '');
  return notWell(
    name,
    'absent',
    trial.why,
    `optional, for a sandbox around tests: without it ${withoutSandbox}`,
  );
}

export async function cacheFinding(folder: string): Promise<Finding> {
  const name = 'Cache folder';
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return createFoundFinding(name, `${folder}, ${formatBytes(await measureFolder(folder))}`, {
      where: folder,
    });
  } catch (thrown) {
    const advice = 'name a writable folder with --cache DIR or TEVAL_CACHE';
    return notWell(name, 'missing', `${folder}: ${getMessage(thrown)}`, advice);
  }
}

export async function examineDisk(folder: string): Promise<Finding> {
  const free = await readFreeBytes(folder);
  const found = `${formatBytes(free)} free in the cache's file system`;
  if (free >= leastFreeBytes) return createFoundFinding('Disk', found);
  return notWell(
    'Disk',
    'missing',
    found,
    `teval needs about ${formatBytes(leastFreeBytes)}: free some space, or use --cache DIR`,
  );
}

export function examineProcessors(): Finding {
  return createFoundFinding('Processors', String(availableParallelism()));
}

async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
