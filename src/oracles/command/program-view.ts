import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import type { Place } from '../../toolchain/sandbox.js';
import { isInSystem, type Network } from '../../toolchain/system-view.js';
import { filesNamedIn, wordsOf } from './command-line.js';

/**
 * What a program of the user's needs beside the system, each at its own place: the folders of the files that its command line names, the
 * installations on the PATH and those that their links lead to, and, with the network, what looks up names of hosts.
 */
export function placesOfProgram(commandLine: string, network: Network): readonly Place[] {
  const programs = [...filesNamedIn(commandLine), ...programsOnPath(commandLine)];
  const paths = [
    ...[...programs, ...programs.map(target)].map(surroundingsOf),
    ...foldersOnPath().map(installationOf),
    ...(network === 'shared' ? ['/run/systemd/resolve'] : []),
  ];
  return [...new Set(paths)].filter((path) => !isInSystem(path)).map((path) => ({ from: path, at: path }));
}

/** The folder of a file, with all of an installation; the file alone where its folder has other things of its owner's. */
function surroundingsOf(file: string): string {
  const folder = dirname(file);
  return belongsToAll(folder) ? file : installationOf(folder);
}

/** What a folder of programs belongs to, as a Python environment. */
function installationOf(folder: string): string {
  const isOfPrograms = /^(?:s?bin|shims)$/u.test(basename(folder));
  return isOfPrograms && !belongsToAll(dirname(folder)) ? dirname(folder) : folder;
}

/** Home folders, those that have them, and those where everybody leaves something. */
function belongsToAll(folder: string): boolean {
  const shared = [
    '/',
    '/etc',
    '/home',
    '/opt',
    '/root',
    '/run',
    '/tmp',
    '/usr',
    '/var',
    '/var/tmp',
    tmpdir(),
  ];
  return shared.includes(folder) || folder === homedir() || homedir().startsWith(`${folder}/`);
}

/** Where the shell finds what the command line calls by its name. */
function programsOnPath(commandLine: string): string[] {
  const names = wordsOf(commandLine).filter((word) => /^[\w.+-]+$/u.test(word));
  return names.flatMap((name) => {
    const found = foldersOnPath().map((folder) => join(folder, name));
    return found.find(isProgram) ?? [];
  });
}

function foldersOnPath(): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).filter((path) => path.startsWith('/'));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function target(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
