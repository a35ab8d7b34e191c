import { createHash } from 'node:crypto';
import { cp, mkdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { digestPython } from '../../src/python/interpreter/digest-python.js';
import type { PythonInterpreter } from '../../src/python/interpreter/find-python.js';
import { passingFolder } from '../support/passing-folder.js';

const written = new Date('2026-01-02T03:04:05Z');
const later = new Date('2026-01-02T04:04:05Z');

/** A Python in a folder: an interpreter, packages that an installer recorded, and an editable one beside them. */
async function installPython(place: string): Promise<PythonInterpreter> {
  const code = 'def size():\n    return 1\n';
  const hash = createHash('sha256').update(code).digest('base64url');
  const files: Record<string, string> = {
    'bin/python': '#!',
    'packages/boxes/__init__.py': code,
    'packages/boxes-1.0.dist-info/METADATA': 'Name: boxes\nVersion: 1.0\n',
    'packages/boxes-1.0.dist-info/RECORD': `boxes/__init__.py,sha256=${hash},${code.length}\n../bin/box,sha256=${hash},${code.length}\nboxes-1.0.dist-info/RECORD,,\n`,
    'packages/loose.py': 'x = 1\n',
    'work/edited/__init__.py': 'y = 1\n',
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(place, path)), { recursive: true });
    await writeFile(join(place, path), text);
    await utimes(join(place, path), written, written);
  }
  return {
    executable: join(place, 'bin/python'),
    program: join(place, 'bin/python'),
    ...{ foundBy: 'python3', version: '3.11.7', build: 'cpython linux x86_64 3.11.7 (main)' },
    ...{ coverage: 'none', pytest: 'none', libraries: [] },
    searchPath: [join(place, 'packages'), join(place, 'work')],
    ...{ siteFolders: [join(place, 'packages')], customizesUser: false, editable: [] },
  };
}

it('is the same for equal packages elsewhere, compiled and installed by another tool', async () => {
  const [here, there] = [passingFolder('here'), passingFolder('there')];
  const digest = await digestPython(await installPython(here));
  const other = await installPython(there);
  await mkdir(join(there, 'packages/boxes/__pycache__'));
  await writeFile(join(there, 'packages/boxes/__pycache__/x.cpython-311.pyc'), 'compiled');
  await writeFile(join(there, 'packages/boxes-1.0.dist-info/INSTALLER'), 'another\n');
  await writeFile(join(there, 'packages/edited.pth'), join(there, 'work'));
  expect(await digestPython(other)).toBe(digest);
});

it('differs after each change of what tests see', async () => {
  const place = passingFolder('python');
  const python = await installPython(place);
  const digest = await digestPython(python);
  const write = (path: string, text: string) => async () => {
    await mkdir(dirname(join(place, path)), { recursive: true });
    await writeFile(join(place, path), text);
    await utimes(join(place, path), later, later);
  };
  const changes: Readonly<Record<string, (() => Promise<void>) | PythonInterpreter>> = {
    'the interpreter': write('bin/python', '#?'),
    'a package more': write('packages/crates/__init__.py', ''),
    'a version': write('packages/boxes-1.0.dist-info/METADATA', 'Name: boxes\nVersion: 1.1\n'),
    'an edited file of equal size': write('packages/boxes/__init__.py', 'def size():\n    return 2\n'),
    'a file without an installer': write('packages/loose.py', 'x = 2\n'),
    'an editable package': write('work/edited/__init__.py', 'y = 2\n'),
    'a linked package': () => symlink(join(place, 'bin'), join(place, 'packages/linked')),
    'a package less': () => rm(join(place, 'packages/boxes'), { recursive: true }),
    'the order of the search path': { ...python, searchPath: python.searchPath.toReversed() },
    'the build': { ...python, build: 'cpython linux aarch64 3.11.7 (main)' },
  };
  const kept = passingFolder('kept');
  await cp(place, kept, { recursive: true, preserveTimestamps: true });
  const digests = new Map([['unchanged', digest]]);
  for (const [name, change] of Object.entries(changes)) {
    if (typeof change === 'function') await change();
    digests.set(name, await digestPython(typeof change === 'function' ? python : change));
    await rm(place, { recursive: true });
    await cp(kept, place, { recursive: true, preserveTimestamps: true });
  }
  expect(await digestPython(python)).toBe(digest);
  expect(new Set(digests.values()).size).toBe(digests.size);
});
