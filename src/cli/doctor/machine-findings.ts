import { access, constants, mkdir, readdir, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { execa } from 'execa';
import { messageOf } from '../../model/errors.js';
import { bytes } from '../../render/numbers.js';
import { freeBytesAt } from '../../store/disk-space.js';
import { tryBubblewrap, withoutSandbox } from '../../toolchain/sandbox.js';
import { foundWell, type Finding } from './finding.js';

const oldestNode = [20, 19] as const;
const leastFreeBytes = 500e6;
const commandLimitMilliseconds = 15_000;

/** @param version as Node states it: `20.19.2`. */
export function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
  const advice = `teval needs Node ${oldestNode.join('.')} or later: nodejs.org, nvm install 22, or your system's packages`;
  const known = { version, where: process.execPath };
  return isEnough
    ? foundWell('Node', `${version} (${process.execPath})`, known)
    : { name: 'Node', state: 'missing', found: version, advice };
}

/** A command on the PATH that only some features need. */
export async function commandFinding(name: string, command: string, advice: string): Promise<Finding> {
  const where = await placeOnPath(command);
  if (where === 'none') return { name, state: 'absent', found: `no ${command} on the PATH`, advice };
  const result = await execa(where, ['--version'], {
    reject: false,
    timeout: commandLimitMilliseconds,
    stdin: 'ignore',
    encoding: 'latin1',
  });
  // bzip2 says its version on stderr, and then packs its empty input.
  const said = [result.stdout, result.stderr].map(stripVTControlCharacters).join('\n');
  const line = said.split('\n').find((each) => /\d+\.\d+/.test(each));
  if (line === undefined || (result.failed && result.exitCode === undefined))
    return { name, state: 'absent', found: `${where} does not say its version`, advice };
  const [version = ''] = /\d+(?:\.\d+)+[\w.+-]*/.exec(line) ?? [];
  return foundWell(name, `${version} (${where})`, { version, where });
}

/** The file that a shell would start. */
async function placeOnPath(command: string): Promise<string> {
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

/** Bubblewrap may be there and yet not work, as in a container. */
export async function sandboxFinding(): Promise<Finding> {
  const name = 'bubblewrap';
  const trial = await tryBubblewrap();
  if (trial === 'works') return commandFinding(name, 'bwrap', '');
  return {
    name,
    state: 'absent',
    found: trial.why,
    advice: `optional, for a sandbox around tests: without it ${withoutSandbox}`,
  };
}

export async function cacheFinding(folder: string): Promise<Finding> {
  const name = 'Cache folder';
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return foundWell(name, `${folder}, ${bytes(await sizeOf(folder))}`, { where: folder });
  } catch (thrown) {
    const advice = 'name a folder that can be written to with --cache DIR or TEVAL_CACHE';
    return { name, state: 'missing', found: `${folder}: ${messageOf(thrown)}`, advice };
  }
}

export async function diskFinding(folder: string): Promise<Finding> {
  const free = await freeBytesAt(folder);
  const found = `${bytes(free)} free where the cache is`;
  if (free >= leastFreeBytes) return foundWell('Disk', found);
  return {
    name: 'Disk',
    state: 'missing',
    found,
    advice: `teval needs about ${bytes(leastFreeBytes)}: free some, or --cache DIR`,
  };
}

export function processorsFinding(): Finding {
  return foundWell('Processors', String(availableParallelism()));
}

async function sizeOf(folder: string): Promise<number> {
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
