import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readClassFileVersion } from '../toolchain/class-file.js';
import type { Bug } from '../model/program/bug.js';
import { UserError } from '../model/common/errors.js';
import { listSourcePaths, toSourcePath } from '../model/suite/java-names.js';
import { findFile } from '../store/files/find-file.js';
import type { Program } from './program.js';

/** Throws UserError for a modified class that the program does not have. */
export async function checkModifiedClasses(
  bug: Pick<Bug, 'modifiedClasses'>,
  program: Pick<Program, 'classPath' | 'sourceFolders'>,
): Promise<void> {
  for (const className of bug.modifiedClasses) {
    if ((await readClassFileVersion(className, program.classPath)) !== 'missing') continue;
    throw new UserError(
      hasSource(className, program.sourceFolders)
        ? `the modified class ${className} has a source but no class file in ${program.classPath[0]}; build it`
        : describeMissing(className),
    );
  }
}

/** Throws UserError for a modified class that no source can declare: its package has no file with its name, or that names it. */
export async function checkModifiedSources(
  { modifiedClasses }: Pick<Bug, 'modifiedClasses'>,
  folders: readonly string[],
): Promise<void> {
  for (const className of modifiedClasses)
    if (!hasSource(className, folders) && !(await isNamed(className, folders)))
      throw new UserError(describeMissing(className));
}

function describeMissing(className: string): string {
  return (
    `there is no class ${className}, neither among the classes nor among the sources; correct "modifiedClasses" ` +
    `(both versions must have the class)`
  );
}

/** Whether a file of the class's package contains its name, as for a second class of a file. */
async function isNamed(className: string, folders: readonly string[]): Promise<boolean> {
  const path = toSourcePath(className);
  const name = basename(path, '.java');
  for (const folder of folders) {
    const around = join(folder, dirname(path));
    const files = (await readdir(around).catch(() => [])).filter((file) => file.endsWith('.java'));
    for (const file of files) if ((await readFile(join(around, file), 'utf8')).includes(name)) return true;
  }
  return false;
}

function hasSource(className: string, folders: readonly string[]): boolean {
  return findFile(folders, ...listSourcePaths(className)) !== undefined;
}
