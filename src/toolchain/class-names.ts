import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toSimpleName } from '../model/suite/java-names.js';
import { listFilesBelow } from '../store/files/digest.js';
import { listJarEntries } from './jar.js';

/** Qualified class names, with dots only, by simple name. A nested class (`Map.Entry`) has its own simple name. */
export type ClassNames = ReadonlyMap<string, readonly string[]>;

/** The named classes of a folder or a jar; empty if it does not exist. Anonymous and local classes have no name. */
export async function listClassNames(place: string): Promise<ClassNames> {
  const found = await stat(place).catch(() => undefined);
  if (found === undefined) return new Map();
  return readClassNames(found.isDirectory() ? await listFilesBelow(place) : await listJarEntries(place));
}

/**
 * The public `java` and `javax` classes of a JDK. Every JDK since 8 has their signatures in `lib/ct.sym`, a zip file, however it stores its classes.
 */
export function listJdkClassNames(home: string): Promise<ClassNames> {
  return listClassNames(join(home, 'lib', 'ct.sym'));
}

/** From paths such as `org/x/Shelf$Board.class` or `89A/java.base/java/util/List.sig`. */
export function readClassNames(paths: readonly string[]): ClassNames {
  const names = new Map<string, string[]>();
  for (const path of new Set(paths.map(toClassPath))) {
    if (path === '' || /\$\d/.test(path)) continue;
    const qualified = path.replaceAll(/[/$]/g, '.');
    const simple = toSimpleName(qualified);
    const same = names.get(simple);
    if (same === undefined) names.set(simple, [qualified]);
    else same.push(qualified);
  }
  return names;
}

/** `org/x/Shelf$Board`; empty if the path is not a class. */
function toClassPath(path: string): string {
  if (path.endsWith('.class') && !path.startsWith('META-INF/')) return path.slice(0, -'.class'.length);
  return /(?:^|\/)(javax?\/.+)\.(?:sig|class)$/.exec(path)?.[1] ?? '';
}
