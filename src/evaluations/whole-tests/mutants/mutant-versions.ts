import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBytecodeMutants, type BytecodeMutant } from '../../../harness/services/pit-service.js';
import { makeNeutralVariants } from '../../../harness/variants.js';
import type { Role } from '../../../model/program/role.js';
import type { Workspace } from '../../../model/program/workspace.js';
import type { ToolPaths } from '../../../options/tool-options.js';
import type { Cache } from '../../../store/cache/cache.js';
import { listDigests, type Pit } from '../../../toolchain/pit.js';

/** The mutants of a class, and the original as the same engine writes it: they differ in the mutated instruction only. */
export interface MutatedClass {
  readonly original: Workspace;
  /** In PIT's order. */
  readonly mutants: readonly MutantVersion[];
  /** A neutral variant of the original and of each mutant: other bytes, the same behaviour. The key is the name of the version. */
  makeVariants(number: number): Promise<ReadonlyMap<Role, Workspace>>;
  /** Further variants, of the original alone. Their versions have names of their own. */
  makeVariantsOfOriginal(count: number): Promise<readonly Workspace[]>;
}

/** A mutant as a version of its program. */
export interface MutantVersion extends BytecodeMutant {
  /** The source file at its package path. */
  readonly sourcePath: string;
  readonly workspace: Workspace;
}

/** Increase this when the harness makes other mutants with the same PIT, so that cached ones are not found. */
const format = 3;
const mutantsFile = 'mutants.json';

/** The mutants of a class by the default operators of a version of PIT, and the original. Cached. Throws UserError if the program lacks the class. */
export async function makeMutantVersions(
  pit: Pit,
  className: string,
  workspace: Workspace,
  javaHome: string,
  context: { readonly cache: Cache; readonly tools: ToolPaths },
): Promise<MutatedClass> {
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
  const digest = `${workspace.digest} ${className} ${digests.join(' ')} ${format}`;
  const createVersion = (number: number): Workspace => ({
    ...workspace,
    version: `mutant:${number}`,
    classPath: [join(folder, 'classes', `${number}`), ...workspace.classPath],
    digest: `${digest} ${number}`,
  });
  const versions = Array.from({ length: mutants.length + 1 }, (_, number) => createVersion(number));
  const vary = (some: readonly Workspace[], which: string, count: number) =>
    makeNeutralVariants(
      { ...context, javaHome },
      {
        workspace: {
          classPath: some.map(({ classPath }) => classPath[0]!),
          digest: `${digest} ${which}`,
        },
        ...{ other: 'none', classes: [className] },
      },
      count,
    );
  const createVariant = (version: Workspace, changed: string, which: string): Workspace => ({
    ...version,
    classPath: [changed, ...workspace.classPath],
    digest: `${version.digest} ${which}`,
  });
  return {
    original: versions[0]!,
    mutants: mutants.map((mutant, index) => ({
      ...mutant,
      sourcePath: `${className.slice(0, className.lastIndexOf('.') + 1).replaceAll('.', '/')}${mutant.file}`,
      workspace: versions[index + 1]!,
    })),
    async makeVariants(number) {
      const [folders] = await vary(versions, `variant ${number}`, 1);
      return new Map(
        versions.map((version, index) => [
          version.version,
          createVariant(version, folders![index]!, `variant ${number}`),
        ]),
      );
    },
    async makeVariantsOfOriginal(count) {
      const original = versions[0]!;
      const variants = await vary([original], 'of original', count);
      return variants.map(([folder], index) => {
        const name = `original ${index + 1}`;
        return { ...createVariant(original, folder!, name), version: name };
      });
    },
  };
}
