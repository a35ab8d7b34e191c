import { dirname } from 'node:path';
import { execa } from 'execa';

/**
 * Where the libraries lie that a program is linked with, the loader's whole folder included: a program with a loader of its own has that
 * loader's libraries beside it. Asks the loader, which is what `ldd` does, but the one that the program names. Nothing where there is no
 * GNU loader: on macOS, on Windows, with musl.
 */
export async function loadedLibraries(program: string): Promise<readonly string[]> {
  if (process.platform !== 'linux') return [];
  const traced = await execa(program, {
    env: { LD_TRACE_LOADED_OBJECTS: '1' },
    reject: false,
    timeout: limitMilliseconds,
    stdin: 'ignore',
  });
  const lines = traced.failed ? [] : traced.stdout.split('\n');
  const objects = lines.map(
    (line) => /^\s+(?<name>\S+ => )?(?<path>\/.*) \(0x[0-9a-f]+\)$/u.exec(line)?.groups,
  );
  return objects.flatMap((object) => {
    if (object?.['path'] === undefined) return [];
    return [object['name'] === undefined ? dirname(object['path']) : object['path']]; // the loader is named by its path alone
  });
}

const limitMilliseconds = 5_000;
