import { stat } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readJarEntry } from '../toolchain/jar.js';
import { unlessExhausted } from '../store/storage-errors.js';

/**
 * A class path with what its jars ask for: the elements that a manifest's `Class-Path` names stand directly behind the jar, each once, as
 * Java finds them. A copy of the elements in other places means the same.
 */
export async function wholeClassPath(paths: readonly string[]): Promise<readonly string[]> {
  const whole = new Set<string>();
  const add = async (path: string): Promise<void> => {
    if (whole.has(path)) return;
    whole.add(path);
    for (const more of await askedForBy(path)) await add(more);
  };
  for (const path of paths) await add(path);
  return [...whole];
}

async function askedForBy(path: string): Promise<readonly string[]> {
  // What is no jar asks for nothing; the harness tells what it makes of a broken one.
  const manifest = await readJarEntry(path, 'META-INF/MANIFEST.MF').catch(
    unlessExhausted('missing' as const),
  );
  if (manifest === 'missing') return [];
  const [main = ''] = manifest.toString('utf8').replaceAll(/\r\n?/g, '\n').split('\n\n');
  const asked = /^Class-Path:(.*)$/im.exec(main.replaceAll('\n ', ''))?.[1] ?? '';
  const places = await Promise.all(
    asked
      .split(/\s+/)
      .filter(Boolean)
      .map((relative) => placeOf(path, relative)),
  );
  return places.flat();
}

/** Java takes for a folder what ends with a slash, and nothing else. */
async function placeOf(jar: string, relative: string): Promise<readonly string[]> {
  try {
    const path = fileURLToPath(new URL(relative, pathToFileURL(jar)));
    return (await stat(path)).isDirectory() === relative.endsWith('/') ? [path.replace(/(?<=.)\/$/, '')] : [];
  } catch {
    return []; // of another machine, or no place at all
  }
}
