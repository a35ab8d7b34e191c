import { readdir, readlink, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Place } from './sandbox.js';
import { loadedLibraries } from './loaded-libraries.js';
import { isInSystem } from './system-view.js';

const known = new Map<string, Promise<readonly Place[]>>();

/**
 * What a JDK consists of that is not among the system's folders: its own folder, files that it links to, as packages of Linux
 * distributions keep its configuration elsewhere, and the C library that it may have for itself.
 *
 * @param home JAVA_HOME, links resolved
 */
export function placesOfJdk(home: string): Promise<readonly Place[]> {
  const places = known.get(home) ?? find(home);
  known.set(home, places);
  return places;
}

async function find(home: string): Promise<readonly Place[]> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink());
  const targets = await Promise.all(
    links.map(async ({ parentPath, name }) => resolve(parentPath, await readlink(join(parentPath, name)))),
  );
  const libraries = isInSystem(home) ? [] : await loadedLibraries(join(home, 'bin', 'java'));
  const outside = [...new Set([...targets, ...libraries])].filter(
    (path) => !path.startsWith(`${home}/`) && !`${home}/`.startsWith(join(path, '/')) && !isInSystem(path),
  );
  const files = await Promise.all(
    outside.map(async (at) => {
      const from = await realpath(at).catch(() => undefined); // a link to what is not installed
      return from === undefined ? [] : [{ from, at }];
    }),
  );
  return [...(isInSystem(home) ? [] : [{ from: home, at: home }]), ...files.flat()];
}
