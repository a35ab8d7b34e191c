import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { basename, delimiter, dirname, extname, join, resolve } from 'node:path';
import { UserError } from '../../model/common/errors.js';
import type { SandboxPath } from '../../toolchain/sandbox.js';
import { isInSystem, type Network } from '../../toolchain/system-view.js';
import { listNamedFiles, splitCommand } from './command-line.js';
import { locateInstallation, readInterpreter } from './interpreters.js';
import { packageRoot } from '../../store/files/package-root.js';
import { isPathWithin } from '../../store/files/path-within.js';
import { listPrivatePlaces, resolveRealPath } from './private-places.js';

/** Oracle generators in the package: programs like a user's, but within a folder that generators must not see. */
const guests = join(packageRoot, 'generators');

/** The user's files that a sandboxed program sees. */
export interface ProgramView {
  /** Each at its own path, none within another. */
  readonly visible: readonly SandboxPath[];
  /** Subfolders that appear empty. */
  readonly hidden: readonly string[];
  /** Folders to prepend to the PATH, with the actual interpreters instead of shims. */
  readonly path: readonly string[];
}

/**
 * What a user's program needs in addition to the system: the files that its command line names, the modules beside a script, the installations of the
 * interpreters that run them, and the folders that the user names. Never includes the solutions: see `listPrivatePlaces`.
 */
export function createProgramView(
  commandLine: string,
  { sees, network }: { readonly sees: readonly string[]; readonly network: Network },
): ProgramView {
  const named = [...listNamedFiles(commandLine), ...listProgramsOnPath(commandLine)];
  const programs = withInterpreters(named);
  const installations = programs.map(locateInstallation).filter((each) => each !== 'no interpreter');
  const own = [
    ...[...programs, ...programs.map(resolveRealPath), ...named.flatMap(listModulesBeside)],
    ...installations.flatMap(({ places }) => places),
  ];
  const folders = sees.map((folder) => checkSeenFolder(folder));
  const secret = listPrivatePlaces(folders);
  const isShown = (path: string) =>
    named.includes(path) ||
    isPathWithin(path, guests) ||
    !secret.some((folder) => isPathWithin(resolveRealPath(path), folder));
  const shown = own.filter(isShown);
  const paths = [...folders, ...shown, ...(network === 'shared' ? ['/run/systemd/resolve'] : [])];
  const all = [...new Set(paths)].filter((path) => existsSync(path) && !isInSystem(path));
  const hidden = secret.filter((folder) => all.some((path) => isPathWithin(folder, path)));
  const isWithin = (path: string) =>
    all.some((other) => other !== path && isPathWithin(path, other)) &&
    !hidden.some((folder) => isPathWithin(path, folder));
  return {
    visible: all.filter((path) => !isWithin(path)).map((path) => ({ from: resolveRealPath(path), at: path })),
    hidden,
    path: [...new Set(installations.map(({ program }) => dirname(program)))],
  };
}

/** Throws UserError for a folder that is missing or contains the solutions. */
export function checkSeenFolders(sees: readonly string[], flags = '--generator'): void {
  for (const folder of sees) {
    const path = checkSeenFolder(folder, flags);
    const within = listPrivatePlaces([path]).find((each) => isPathWithin(path, each));
    if (within !== undefined)
      throw new UserError(
        `${flags}-sees ${folder}: a generator may not see ${within}, because it contains runs, a cache, teval or Defects4J`,
      );
  }
}

function checkSeenFolder(folder: string, flags = '--generator'): string {
  const path = resolve(folder);
  if (!existsSync(path)) throw new UserError(`${flags}-sees ${folder} does not exist`);
  return resolveRealPath(path);
}

/** Programs and the interpreters in their first lines. */
function withInterpreters(programs: readonly string[]): string[] {
  const all = new Set(programs);
  for (const program of all) {
    const [interpreter, word] = readInterpreter(program);
    const named =
      interpreter !== undefined && basename(interpreter) === 'env' ? findOnPath(word ?? '') : interpreter;
    if (named !== undefined && existsSync(named)) all.add(named);
  }
  return [...all];
}

const pythonScript = new Set(['.py']);
const nodeScript = new Set(['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts']);

/** What a script can import from its own folder by name: files of its language, and packages. Excludes hidden files. */
function listModulesBeside(script: string): string[] {
  const isPython = pythonScript.has(extname(script));
  if (!isPython && !nodeScript.has(extname(script))) return [];
  const folder = dirname(script);
  const isModule = (name: string) => {
    if (name.startsWith('.')) return false;
    if (isPython) return pythonScript.has(extname(name)) || existsSync(join(folder, name, '__init__.py'));
    return nodeScript.has(extname(name)) || name === 'node_modules' || name === 'package.json';
  };
  return readdirSync(folder)
    .filter(isModule)
    .map((name) => join(folder, name));
}

/** Programs of the command line that the shell finds on the PATH. */
function listProgramsOnPath(commandLine: string): string[] {
  const names = splitCommand(commandLine).filter((word) => /^[\w.+-]+$/u.test(word));
  return names.flatMap((name) => findOnPath(name) ?? []);
}

function findOnPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((path) => path.startsWith('/'));
  return name === '' ? undefined : folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
