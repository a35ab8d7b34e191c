import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { programCopies, type ProgramCopies } from '../../src/harness/program-copies.js';
import { settle } from '../../src/store/settled-files.js';
import { passingFolder } from '../support/passing-folder.js';

let copies: ProgramCopies | undefined;
afterEach(() => copies?.close());

const classesIn = (text: string) => {
  const folder = passingFolder('classes');
  mkdirSync(join(folder, 'org', 'x'), { recursive: true });
  writeFileSync(join(folder, 'org', 'x', 'Shelf.class'), text);
  return folder;
};
const read = (folder: string, path: string) =>
  readFileSync(join(folder, path, 'org', 'x', 'Shelf.class'), 'utf8');

describe('copies of class paths', () => {
  it('are shown one at a time, under names that tell nothing', async () => {
    copies = programCopies();
    const [buggy, fixed] = [classesIn('buggy'), classesIn('fixed')];
    const window = await copies.window();
    await window.prepare([[buggy], [fixed]]);
    expect(readdirSync(window.folder)).toEqual([]);
    const [first] = await window.show([buggy, '/not/there.jar']);
    expect(first).toEqual({ from: buggy, path: expect.stringMatching(/^[0-9a-f]{12}\/0$/u) as unknown });
    expect(read(window.folder, first!.path)).toBe('buggy');
    const [second] = await window.show([fixed]);
    expect(readdirSync(window.folder)).toEqual([second!.path.slice(0, 12)]);
    expect(read(window.folder, second!.path)).toBe('fixed');
    await window.hide();
    expect(readdirSync(window.folder)).toEqual([]);
  });

  it('are made once, and twice where two JVMs work on the same', async () => {
    copies = programCopies();
    const classPath = [classesIn('a')];
    const [one, other] = [await copies.window(), await copies.window()];
    const shown = await one.show(classPath);
    expect(await other.show(classPath)).not.toEqual(shown);
    await one.hide();
    expect(await one.show(classPath)).toEqual(shown);
  });

  it('come back to the JVM that knows them', async () => {
    copies = programCopies();
    const classPath = [classesIn('a')];
    const windows = [await copies.window(), await copies.window(), await copies.window()];
    const shown = await Promise.all(windows.map((window) => window.show(classPath)));
    for (const window of windows) await window.hide();
    for (const [index, window] of windows.entries())
      expect(await window.show(classPath)).toEqual(shown[index]);
  });

  it('tell neither by dates nor by their age what they are copies of', async () => {
    copies = programCopies();
    const older: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      const [buggy, fixed] = [classesIn('buggy'), classesIn('fixed')];
      utimesSync(join(fixed, 'org', 'x', 'Shelf.class'), 5, 5);
      const window = await copies.window();
      await window.prepare([[buggy], [fixed]]);
      const born: number[] = [];
      for (const version of [buggy, fixed]) {
        const [{ path } = { path: '' }] = await window.show([version]);
        const file = statSync(join(window.folder, path, 'org', 'x', 'Shelf.class'));
        expect(file.mtimeMs).toBe(Date.UTC(2000, 0, 1));
        born.push(file.birthtimeMs);
      }
      older.push(born[0]! < born[1]! ? 'buggy' : 'fixed');
      await window.close();
    }
    expect(new Set(older)).toEqual(new Set(['buggy', 'fixed']));
  });

  it('are links to what a cache keeps for good, and copies of what somebody may write to', async () => {
    copies = programCopies();
    const [kept, own] = [classesIn('kept'), classesIn('own')];
    await settle(kept, 'left');
    symlinkSync(join(kept, 'org', 'x', 'Shelf.class'), join(own, 'Link.class'));
    const window = await copies.window();
    const [here, there] = await window.show([kept, own]);
    const file = (path: string) => statSync(join(window.folder, path));
    expect(file(`${here!.path}/org/x/Shelf.class`).ino).toBe(
      statSync(join(kept, 'org', 'x', 'Shelf.class')).ino,
    );
    expect(file(`${there!.path}/org/x/Shelf.class`).ino).not.toBe(
      statSync(join(own, 'org', 'x', 'Shelf.class')).ino,
    );
    expect(lstatSync(join(window.folder, there!.path, 'Link.class')).isFile()).toBe(true);
    for (const path of [here!.path, there!.path])
      expect(file(`${path}/org/x/Shelf.class`).mtimeMs).toBe(Date.UTC(2000, 0, 1));
    await window.close();
    await copies.close();
    expect(read(kept, '')).toBe('kept');
  });

  it('go when they have not been used for a while, and all of them in the end', async () => {
    copies = programCopies();
    const window = await copies.window();
    for (let each = 0; each < 30; each += 1) await window.show([classesIn(`${each}`)]);
    await window.hide();
    const root = join(window.folder, '..');
    expect(readdirSync(root).length).toBeLessThan(20);
    await copies.close();
    expect(existsSync(root)).toBe(false);
  });

  it('survive a window that is gone', async () => {
    copies = programCopies();
    const classPath = [classesIn('a')];
    const window = await copies.window();
    await window.show(classPath);
    await window.close();
    expect(existsSync(window.folder)).toBe(false);
    const next = await copies.window();
    const [shown] = await next.show(classPath);
    expect(read(next.folder, shown!.path)).toBe('a');
  });
});
