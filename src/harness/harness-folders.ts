import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SandboxPath } from '../toolchain/sandbox.js';
import type { Sandbox } from '../toolchain/test-environment.js';
import { copyName } from './programs/program-copies.js';

/** The paths of a JVM's folders in the sandbox. Results use them even without a sandbox. */
const box = { tests: '/teval/tests', libraries: '/teval/libraries', programs: '/teval/program' } as const;

/** The folders of one harness JVM. */
export interface HarnessFolders {
  /** As the JVM sees them. */
  readonly seen: { readonly tests: string; readonly programs: string };
  readonly visible: readonly SandboxPath[];
  /** The folder in which tests may write. */
  readonly writable: SandboxPath;
  /** Copies jars to where the JVM sees them, each once. */
  readonly addLibraries: (jars: readonly string[]) => Promise<readonly string[]>;
  /** Whether a text may contain a path that only this JVM has. */
  areIn(text: string): boolean;
  /** A text with the same names for the same places in every JVM. */
  withoutPlaces(text: string): string;
}

/** @param folder the JVM's own folder; @param programs where it gets the programs under test */
export async function createHarnessFolders(
  folder: string,
  programs: string,
  sandbox: Sandbox,
): Promise<HarnessFolders> {
  const own = { tests: join(folder, 'tests'), libraries: join(folder, 'libraries'), programs };
  const seen = sandbox === 'bwrap' ? box : own;
  await mkdir(own.tests);
  await mkdir(own.libraries);
  const libraries = new Map<string, Promise<string>>();
  const programCopy = new RegExp(`${escapeForRegExp(seen.programs)}/${copyName}`, 'g');
  return {
    seen,
    visible: [
      { from: own.libraries, at: box.libraries },
      { from: own.programs, at: box.programs },
    ],
    writable: { from: own.tests, at: box.tests },
    addLibraries: (jars) =>
      Promise.all(
        jars.map((jar) => {
          const copied =
            libraries.get(jar) ??
            copyFile(jar, join(own.libraries, basename(jar))).then(() => join(seen.libraries, basename(jar)));
          libraries.set(jar, copied);
          return copied;
        }),
      ),
    areIn: (text) => text.includes(seen.programs) || text.includes(folder),
    withoutPlaces: (text) =>
      text
        .replaceAll(programCopy, box.programs)
        .replaceAll(own.tests, box.tests)
        .replaceAll(own.libraries, box.libraries),
  };
}

function escapeForRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
