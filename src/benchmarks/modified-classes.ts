import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { classFileVersion } from '../toolchain/class-file.js';
import type { Bug } from '../model/bug.js';
import { UserError } from '../model/errors.js';
import { sourceFileOf } from '../model/java-names.js';
import type { Program } from './program.js';

/** Throws UserError for a modified class that the program doesn't have. */
export async function checkModifiedClasses(bug: Bug, program: Program): Promise<void> {
  for (const className of bug.modifiedClasses) {
    if ((await classFileVersion(className, program.classPath)) !== 'missing') continue;
    throw new UserError(
      (await hasSource(className, program.sourceFolders))
        ? `the modified class ${className} has a source but no class file in ${program.classPath[0]}; build it`
        : `there is no class ${className}, neither among the classes nor among the sources; correct "modifiedClasses" ` +
            `(a class that only one version has can't be one)`,
    );
  }
}

async function hasSource(className: string, folders: readonly string[]): Promise<boolean> {
  const path = sourceFileOf(className);
  const found = await Promise.all(
    folders.map((folder) =>
      access(join(folder, path)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.includes(true);
}
