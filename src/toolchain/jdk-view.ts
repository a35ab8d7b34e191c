import { readdir, readlink, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { SandboxPath } from './sandbox.js';
import { listLoadedLibraries } from './loaded-libraries.js';
import { isInSystem } from './system-view.js';

const known = new Map<string, Promise<readonly SandboxPath[]>>();

/**
 * The parts of a JDK outside of the system's folders: its own folder, files that it links to (packages of Linux distributions keep its configuration
 * elsewhere), and its own C library if it has one.
 *
 * @param home JAVA_HOME, links resolved
 */
export function listJdkPlaces(home: string): Promise<readonly SandboxPath[]> {
  const places = known.get(home) ?? find(home);
  known.set(home, places);
  return places;
}

async function find(home: string): Promise<readonly SandboxPath[]> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink());
  const targets = await Promise.all(
    links.map(async ({ parentPath, name }) => resolve(parentPath, await readlink(join(parentPath, name)))),
  );
  const libraries = isInSystem(home) ? [] : await listLoadedLibraries(join(home, 'bin', 'java'));
  const outside = [...new Set([...targets, ...libraries])].filter(
    (path) => !path.startsWith(`${home}/`) && !`${home}/`.startsWith(join(path, '/')) && !isInSystem(path),
  );
  const files = await Promise.all(
    outside.map(async (at) => {
      const from = await realpath(at).catch(() => undefined); // a dangling link
      return from === undefined ? [] : [{ from, at }];
    }),
  );
  return [...(isInSystem(home) ? [] : [{ from: home, at: home }]), ...files.flat()];
}
