import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBytecodeMutants, type BytecodeMutant } from '../../../harness/services/pit-service.js';
import type { Workspace } from '../../../model/program/workspace.js';
import type { ToolPaths } from '../../../options/tool-options.js';
import type { Cache } from '../../../store/cache/cache.js';
import { listDigests, type Pit } from '../../../toolchain/pit.js';

/** A mutant as a version of its program. */
export interface MutantVersion extends BytecodeMutant {
  /** The source file at its package path. */
  readonly sourcePath: string;
  readonly workspace: Workspace;
}

/** Increase this when the harness makes other mutants with the same PIT, so that cached ones are not found. */
const format = 2;
const mutantsFile = 'mutants.json';

/** The mutants of a class by the default operators of a version of PIT, in PIT's order. Cached. Throws UserError if the program lacks the class. */
export async function makeMutantVersions(
  pit: Pit,
  className: string,
  workspace: Workspace,
  javaHome: string,
  context: { readonly cache: Cache; readonly tools: ToolPaths },
): Promise<readonly MutantVersion[]> {
  const digests = listDigests(pit);
  const key = { format, pit: digests, className, program: workspace.digest };
  const folder = await context.cache.entry('mutants', key, async (to) => {
    const classes = join(to, 'classes');
    await mkdir(classes);
    const { classPath } = workspace;
    const mutants = await makeBytecodeMutants(javaHome, context, { pit, classPath, className, to: classes });
    await writeFile(join(to, mutantsFile), JSON.stringify(mutants));
  });
  const mutants = JSON.parse(await readFile(join(folder, mutantsFile), 'utf8')) as readonly BytecodeMutant[];
  return mutants.map((mutant, index) => ({
    ...mutant,
    sourcePath: `${className.slice(0, className.lastIndexOf('.') + 1).replaceAll('.', '/')}${mutant.file}`,
    workspace: {
      ...workspace,
      version: `mutant:${index + 1}`,
      classPath: [join(folder, 'classes', `${index + 1}`), ...workspace.classPath],
      digest: `${workspace.digest} ${className} ${digests.join(' ')} ${format} ${index + 1}`,
    },
  }));
}
