import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readClassFileVersion } from '../toolchain/class-file.js';
import type { Bug } from '../model/program/bug.js';
import { UserError } from '../model/common/errors.js';
import { toSourcePath } from '../model/suite/java-names.js';
import type { Program } from './program.js';

/** Throws UserError for a modified class that the program does not have. */
export async function checkModifiedClasses(bug: Bug, program: Program): Promise<void> {
  for (const className of bug.modifiedClasses) {
    if ((await readClassFileVersion(className, program.classPath)) !== 'missing') continue;
    throw new UserError(
      hasSource(className, program.sourceFolders)
        ? `the modified class ${className} has a source but no class file in ${program.classPath[0]}; build it`
        : `there is no class ${className}, neither among the classes nor among the sources; correct "modifiedClasses" ` +
            `(both versions must have the class)`,
    );
  }
}

function hasSource(className: string, folders: readonly string[]): boolean {
  const path = toSourcePath(className);
  return folders.some((folder) => existsSync(join(folder, path)));
}
