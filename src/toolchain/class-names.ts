import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleNameOf } from '../model/java-names.js';
import { filesBelow } from '../store/digest.js';
import { jarEntryNames } from './jar.js';

/** Classes by their simple names; nested ones (`Map.Entry`) by their own, with dots all the way in what they stand for. */
export type ClassNames = ReadonlyMap<string, readonly string[]>;

/** The named classes of a folder or a jar; none where there is no such thing. Anonymous and local classes have no name. */
export async function classNamesIn(place: string): Promise<ClassNames> {
  const found = await stat(place).catch(() => undefined);
  if (found === undefined) return new Map();
  return classNamesOf(found.isDirectory() ? await filesBelow(place) : await jarEntryNames(place));
}

/**
 * The public `java` and `javax` classes of a JDK. Every JDK since 8 has their signatures in `lib/ct.sym`, a zip, whatever else
 * it keeps its classes in.
 */
export function classNamesOfJdk(home: string): Promise<ClassNames> {
  return classNamesIn(join(home, 'lib', 'ct.sym'));
}

/** From paths such as `org/x/Shelf$Board.class` or `89A/java.base/java/util/List.sig`. */
export function classNamesOf(paths: readonly string[]): ClassNames {
  const names = new Map<string, string[]>();
  for (const path of new Set(paths.map(classPathOf))) {
    if (path === '' || /\$\d/.test(path)) continue;
    const qualified = path.replaceAll(/[/$]/g, '.');
    const simple = simpleNameOf(qualified);
    const same = names.get(simple);
    if (same === undefined) names.set(simple, [qualified]);
    else same.push(qualified);
  }
  return names;
}

/** `org/x/Shelf$Board`; empty for what is no class. */
function classPathOf(path: string): string {
  if (path.endsWith('.class') && !path.startsWith('META-INF/')) return path.slice(0, -'.class'.length);
  return /(?:^|\/)(javax?\/.+)\.(?:sig|class)$/.exec(path)?.[1] ?? '';
}
