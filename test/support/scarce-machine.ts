import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { packageRoot } from '../../src/store/files/package-root.js';

const binary = join(packageRoot, 'bin', 'teval.js');

/** Ways to give a process little of something, each as the words before its command; `none` where this machine can't. */
export type Scarcity = readonly string[] | 'none';

/** Mounts a file system with so many inodes at `place`; `moreInodes` changes their number and keeps its content. */
export function fewInodes(place: string, inodes: number): Scarcity {
  return works(['mount', '-t', 'tmpfs', '-o', `nr_inodes=${inodes}`, 'tmpfs', place]) ? [] : 'none';
}

export function moreInodes(place: string): void {
  execFileSync('mount', ['-o', 'remount,nr_inodes=100000', place]);
}

export function unmount(place: string): void {
  works(['umount', place]);
}

/** Only after `file` exists, because the files that are open while a program loads depend on Node, not on the run. */
export function fewFileHandles(handles: number, file: string): Scarcity {
  const limit = `prlimit --pid $$ --nofile=${handles}`;
  const whenThere = `for i in $(seq 1200); do if [ -e '${file}' ]; then ${limit}; break; fi; sleep 0.05; done`;
  return works(['prlimit', `--nofile=${handles}`, '--', 'true'])
    ? ['sh', '-c', `{ ${whenThere}; } & exec "$@"`, 'sh']
    : 'none';
}

/** A control group with a limit; it is removed when its last process has ended, by `removeGroups`. */
export function controlGroup(controller: 'memory' | 'pids', limit: string): Scarcity {
  const name = `teval-test-${process.pid}-${groups.length}`;
  const first = join('/sys/fs/cgroup', controller);
  const [folder, file] = existsSync(first)
    ? [join(first, name), controller === 'memory' ? 'memory.limit_in_bytes' : 'pids.max']
    : [join('/sys/fs/cgroup', name), `${controller}.max`];
  try {
    mkdirSync(folder);
    groups.push(folder);
    if (!existsSync(join(folder, file))) return 'none';
    writeFileSync(join(folder, file), limit);
    return ['sh', '-c', `echo $$ > ${folder}/cgroup.procs && exec "$@"`, 'sh'];
  } catch {
    return 'none';
  }
}

const groups: string[] = [];

export function removeGroups(): void {
  for (const folder of groups.splice(0))
    try {
      rmdirSync(folder);
    } catch {
      // a process of it is ending still: an empty group is no harm
    }
}

/** A clock that starts at the time in a file and continues from there, for this process and its children. */
export function clockFrom(file: string): Record<string, string> | 'none' {
  const library = ['x86_64', 'aarch64']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
    .find((path) => existsSync(path));
  if (library === undefined) return 'none';
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

/** A small run, as it ends on a machine that has little of something. */
export function runWith(words: readonly string[], folder: string, env: Record<string, string> = {}) {
  const [program = '', ...rest] = [
    ...words,
    ...[
      process.execPath,
      binary,
      'run',
      '--bugs',
      'Text-1,Settings-1,Mail-1',
      '--seeds',
      '2',
      '--reruns',
      '1',
    ],
    ...['--sandbox', 'none', '--workers', '2', '--quiet'],
    ...['--out', join(folder, 'run'), '--cache', join(folder, 'cache')],
  ];
  return execa(program, rest, { reject: false, stdin: 'ignore', env });
}

function works([program = '', ...words]: readonly string[]): boolean {
  try {
    execFileSync(program, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
