import { dirname } from 'node:path';
import { execa } from 'execa';

/**
 * Locations of a program's shared libraries, including the loader's folder: a program with its own loader has the libraries of that loader. Runs the
 * program's loader, as `ldd` does. Empty if there is no GNU loader: on macOS, on Windows, with musl.
 */
export async function listLoadedLibraries(program: string): Promise<readonly string[]> {
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
    return [object['name'] === undefined ? dirname(object['path']) : object['path']]; // the loader has a path but no name
  });
}

const limitMilliseconds = 5_000;
