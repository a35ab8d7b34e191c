import { toSimpleName } from '../model/suite/java-names.js';
import { isForeignAnnotation, type ComposedAnnotations } from '../source/suites/composed-annotations.js';
import { readClassAnnotations } from '../toolchain/class-annotations.js';
import { readClassBytes } from '../toolchain/class-file.js';
import { listJarEntries } from '../toolchain/jar.js';

/** Without a value they stand for the member with the test's name; with one, they are ordinary. */
const namesSource = /(?:^|\.)(?:Method|Field)Source$/u;

/**
 * What annotations of libraries include, by the class files on the class path of tests.
 *
 * @param names qualified names of annotations
 */
export async function readLibraryAnnotations(
  names: readonly string[],
  classPath: readonly string[],
): Promise<ComposedAnnotations> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const name of new Set(names)) {
    const included = new Set<string>();
    await collect(name, classPath, included, new Set());
    if (included.size > 0) found.set(name, included);
  }
  return found;
}

async function collect(
  name: string,
  classPath: readonly string[],
  included: Set<string>,
  seen: Set<string>,
): Promise<void> {
  if (seen.has(name) || !isForeignAnnotation(name)) return;
  seen.add(name);
  const bytes = await findClassOf(name, classPath);
  if (bytes === 'missing') return;
  for (const each of readClassAnnotations(bytes)) {
    if (each.values > 0 && namesSource.test(each.name)) continue;
    included.add(toSimpleName(each.name.replaceAll('$', '.')));
    await collect(each.name, classPath, included, seen);
  }
}

/** The class file of `org.lib.Marks.Fast`, which may be nested in `org.lib.Marks`. */
async function findClassOf(name: string, classPath: readonly string[]): Promise<Buffer | 'missing'> {
  const parts = name.split('.');
  for (let nested = 0; nested < parts.length; nested++) {
    const outer = parts.slice(0, parts.length - nested).join('/');
    const bytes = await findClassFile(
      `${[outer, ...parts.slice(parts.length - nested)].join('$')}.class`,
      classPath,
    );
    if (bytes !== 'missing') return bytes;
  }
  return 'missing';
}

async function findClassFile(name: string, classPath: readonly string[]): Promise<Buffer | 'missing'> {
  for (const entry of classPath) {
    if (entry.endsWith('.jar') && !(await listEntries(entry)).has(name)) continue;
    const bytes = await readClassBytes(entry, name);
    if (bytes !== 'missing') return bytes;
  }
  return 'missing';
}

/** The suites of a run share their libraries, so each jar is read once. */
const entries = new Map<string, Promise<ReadonlySet<string>>>();

function listEntries(jar: string): Promise<ReadonlySet<string>> {
  const known = entries.get(jar);
  if (known !== undefined) return known;
  const reading = listJarEntries(jar).then((names) => new Set(names));
  entries.set(jar, reading);
  reading.catch(() => entries.delete(jar));
  return reading;
}
