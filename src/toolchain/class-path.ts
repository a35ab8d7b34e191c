import { stat } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readJarEntry } from './jar.js';
import { replaceUnlessExhausted } from '../store/files/storage-errors.js';

/**
 * A class path with the dependencies of its jars: the elements in a manifest's `Class-Path` directly follow the jar, each once, as in Java. It is
 * valid for copies of the elements, too.
 */
export async function expandClassPath(paths: readonly string[]): Promise<readonly string[]> {
  const whole = new Set<string>();
  const add = async (path: string): Promise<void> => {
    if (whole.has(path)) return;
    whole.add(path);
    for (const more of await readManifestClassPath(path)) await add(more);
  };
  for (const path of paths) await add(path);
  return [...whole];
}

async function readManifestClassPath(path: string): Promise<readonly string[]> {
  // A file that is not a jar has no dependencies; the harness reports broken jars.
  const manifest = await readJarEntry(path, 'META-INF/MANIFEST.MF').catch(
    replaceUnlessExhausted('missing' as const),
  );
  if (manifest === 'missing') return [];
  const [main = ''] = manifest.toString('utf8').replaceAll(/\r\n?/g, '\n').split('\n\n');
  const asked = /^Class-Path:(.*)$/im.exec(main.replaceAll('\n ', ''))?.[1] ?? '';
  const places = await Promise.all(
    asked
      .split(/\s+/)
      .filter(Boolean)
      .map((relative) => resolveManifestEntry(path, relative)),
  );
  return places.flat();
}

/** For Java, a path is a folder if and only if it ends with a slash. */
async function resolveManifestEntry(jar: string, relative: string): Promise<readonly string[]> {
  try {
    const path = fileURLToPath(new URL(relative, pathToFileURL(jar)));
    return (await stat(path)).isDirectory() === relative.endsWith('/') ? [path.replace(/(?<=.)\/$/, '')] : [];
  } catch {
    return []; // from another machine, or an invalid URL
  }
}
