import { readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { UserError } from '../../model/common/errors.js';
import { copyEnvironment } from '../../process/environment.js';
import { checkSuccess } from '../../process/process-failure.js';
import { runInGroup } from '../../process/process-group.js';
import { findPython, type PythonInterpreter } from '../../python/interpreter/find-python.js';
import { digestOfTree } from '../../store/files/file-digests.js';
import { copyFiles } from '../../store/files/copy-files.js';
import type { DigestedFiles } from '../../store/cache/kept-copies.js';
import type { PythonVersionDescription } from './python-description.js';
import type { VersionContext } from './version-context.js';

/** The Python that a version asks for. */
export interface VersionPython {
  /** What decides it, without the places of files. */
  readonly key: unknown;
  /** Its program; makes the virtual environment that the version needs. */
  readonly make: () => Promise<string>;
}

const toUserError = (sentence: string) => new UserError(sentence);

/**
 * The Python of a version with `python`, `requirements` or `build`; `none` for that of the run. Packages are installed once into a virtual environment in
 * the cache, by the build of Python and the requirements' content.
 */
export async function findVersionPython(
  { python, requirements, build: command, buildTimeoutSeconds }: PythonVersionDescription,
  root: string,
  context: VersionContext,
): Promise<VersionPython | 'none'> {
  if (python === undefined && requirements === undefined && command === undefined) return 'none';
  const named =
    python === undefined
      ? (context.tools.python ?? 'search')
      : /[\\/]/u.test(python)
        ? resolve(context.baseFolder, python)
        : python;
  const interpreter = await findPython(named, 'suites');
  const { build, program } = interpreter;
  if (requirements === undefined) return { key: { build }, make: () => Promise.resolve(program) };
  const lines = Array.isArray(requirements)
    ? requirements.join('\n')
    : await readFile(join(root, requirements), 'utf8').catch(() => {
        throw new UserError(`there is no file ${requirements} in ${root}; correct "requirements"`);
      });
  const base = Array.isArray(requirements) ? root : dirname(join(root, requirements));
  const key = { build, requirements: lines, files: await digestNamedFiles(lines, base) };
  const fill = (folder: string) =>
    install(interpreter, lines, folder, base, {
      timeLimitMilliseconds: buildTimeoutSeconds * 1000,
      signal: context.signal,
    });
  return {
    key,
    make: async () => locatePython(await context.cache.entry('python', key, fill, { content: 'changing' })),
  };
}

/** Wheels, folders and further lists that requirements name, which are a part of their content. */
async function digestNamedFiles(requirements: string, base: string): Promise<readonly string[]> {
  const words = requirements.split(/\s+/u).filter((word) => /[./]/u.test(word));
  const paths = words.map((word) => join(base, word)).filter((path) => existsSync(path));
  return Promise.all(paths.map(digestOfTree));
}

function locatePython(environment: string): string {
  return join(environment, 'environment', 'bin', 'python');
}

async function install(
  { executable }: PythonInterpreter,
  requirements: string,
  entry: string,
  base: string,
  limits: { readonly timeLimitMilliseconds: number; readonly signal: AbortSignal | undefined },
): Promise<void> {
  const environment = join(entry, 'environment');
  const options = {
    ...{ folder: base, environment: copyEnvironment(), named: 'installation of Python packages' },
    ...{ ...limits, timeLimitSetting: 'buildTimeoutSeconds' },
  };
  const made = await runInGroup(executable, ['-m', 'venv', environment], options);
  checkSuccess(`\`${executable} -m venv\``, made, toUserError);
  // Lines may also be options, such as --no-binary.
  const file = join(entry, 'requirements.txt');
  await writeFile(file, requirements);
  const pip = ['-m', 'pip', 'install', '--disable-pip-version-check', '--no-input', '-r', file];
  const installed = await runInGroup(locatePython(entry), pip, options);
  await rm(file);
  checkSuccess('pip, which installs "requirements",', installed, toUserError);
}

/**
 * The files of a version after its build command, which runs in a copy of them.
 *
 * @param python its program, whose folder is first on the PATH
 */
export async function buildPythonVersion(
  files: DigestedFiles,
  { build, buildTimeoutSeconds }: PythonVersionDescription & { readonly build: string },
  python: string,
  folder: string,
  { signal }: VersionContext,
): Promise<void> {
  await copyFiles(files.folder, Object.keys(files.digests), folder);
  const environment = copyEnvironment();
  const built = await runInGroup('/bin/sh', ['-c', build], {
    folder,
    environment: { ...environment, PATH: [dirname(python), environment['PATH'] ?? ''].join(delimiter) },
    timeLimitMilliseconds: buildTimeoutSeconds * 1000,
    timeLimitSetting: 'buildTimeoutSeconds',
    signal,
    named: `build with \`${build}\``,
  });
  checkSuccess(`the build command \`${build}\``, built, toUserError);
}
