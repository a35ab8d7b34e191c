import { access, chmod, constants, realpath, stat } from 'node:fs/promises';
import { delimiter, join, relative, resolve } from 'node:path';
import { UserError } from '../model/common/errors.js';
import { joinCommandLine } from '../process/shell-words.js';

/** A command line for messages, with a wrapper's script as users call it. */
export function renderCommand(program: string, words: readonly string[], root: string): string {
  const inside = relative(root, program);
  return joinCommandLine([inside.startsWith('..') ? program : `./${inside}`, ...words]);
}

/** The program of a build tool. */
export interface ToolProgram {
  /** The wrapper's script in the project, and a file without which it does not work. */
  readonly wrapper: { readonly script: string; readonly needs: string };
  readonly name: string;
  /** How to install it, as a clause. */
  readonly get: string;
}

interface Sought extends ToolProgram {
  readonly root: string;
  /** As the user names it. */
  readonly program: string | undefined;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** What tells apart the programs that may build a project, for its key: `wrapper`, whose version is in the project, or a place with links resolved. */
export async function nameToolProgram(sought: Sought): Promise<string> {
  const { root, wrapper, name, program = name, environment = process.env } = sought;
  if (sought.program === undefined && (await hasWrapper(root, wrapper))) return 'wrapper';
  const found = program.includes('/') ? resolve(program) : await findOnPath(program, environment);
  return realpath(found).catch(() => found);
}

async function hasWrapper(root: string, { script, needs }: ToolProgram['wrapper']): Promise<boolean> {
  return (await isFile(join(root, script))) && isFile(join(root, needs));
}

/**
 * The program that the user names, else the project's wrapper, else the one on the PATH. The project is a copy: a wrapper's script becomes executable,
 * because archives and file systems often lose that.
 *
 * @throws UserError if there is none
 */
export async function findToolProgram(sought: Sought): Promise<string> {
  const { root, wrapper, name, program, environment = process.env } = sought;
  if (program !== undefined) return requireProgram(program, environment);
  if (await hasWrapper(root, wrapper)) {
    const script = join(root, wrapper.script);
    await chmod(script, 0o755);
    return script;
  }
  const found = await findOnPath(name, environment);
  if (found !== 'none') return found;
  throw new UserError(
    `the project ${root} has no wrapper (${wrapper.script}), and there is no ${name} on the PATH: install it (${sought.get}), or name it with --build-tool PROGRAM`,
  );
}

async function requireProgram(
  program: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const found = program.includes('/')
    ? (await isExecutable(resolve(program))) && resolve(program)
    : await findOnPath(program, environment);
  if (found !== false && found !== 'none') return found;
  throw new UserError(
    `--build-tool ${program} is no program; name Maven's or Gradle's, as in /opt/maven/bin/mvn`,
  );
}

async function findOnPath(
  name: string,
  { PATH = '' }: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  for (const folder of PATH.split(delimiter))
    if (folder !== '' && (await isExecutable(join(folder, name)))) return join(folder, name);
  return 'none';
}

async function isExecutable(path: string): Promise<boolean> {
  if (!(await isFile(path))) return false;
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
