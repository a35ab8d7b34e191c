import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listLoadedLibraries } from '../../toolchain/loaded-libraries.js';
import type { SandboxPath } from '../../toolchain/sandbox.js';
import { isInSystem } from '../../toolchain/system-view.js';
import type { PythonInterpreter } from './find-python.js';

const known = new Map<string, Promise<readonly SandboxPath[]>>();

/** The files and folders of a Python outside of the system's folders: the interpreter, its libraries and its packages. */
export function listPythonPlaces(interpreter: PythonInterpreter): Promise<readonly SandboxPath[]> {
  const key = JSON.stringify(interpreter);
  const places = known.get(key) ?? find(interpreter);
  known.set(key, places);
  return places;
}

async function find({
  executable,
  program,
  libraries,
  searchPath,
  editable,
}: PythonInterpreter): Promise<SandboxPath[]> {
  const loaded = isInSystem(executable) ? [] : await listLoadedLibraries(executable);
  const settings = join(dirname(dirname(program)), 'pyvenv.cfg');
  const paths = [
    ...new Set([executable, program, settings, ...libraries, ...searchPath, ...editable, ...loaded]),
  ];
  const outside = paths.filter(
    (path) => !isInSystem(path) && !paths.some((other) => path.startsWith(`${other}/`)),
  );
  const places = outside.map(async (at) => {
    const from = await realpath(at).catch(() => 'none'); // a package folder that is gone, or no virtual environment
    return from === 'none' ? [] : [{ from, at }];
  });
  return (await Promise.all(places)).flat();
}
