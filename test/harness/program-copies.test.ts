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
import { createProgramCopies, type ProgramCopies } from '../../src/harness/programs/program-copies.js';
import { listDifferingClasses } from '../../src/harness/programs/differing-classes.js';
import { digestOfTree } from '../../src/store/files/file-digests.js';
import { settle } from '../../src/store/files/settled-files.js';
import { listJarEntries, readJarEntry } from '../../src/toolchain/jar.js';
import { createZip } from '../benchmarks/zip.js';
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

const jarIn = (bytes: string, notes: string) => {
  const jar = join(passingFolder('jar'), 'library.jar');
  writeFileSync(jar, createZip({ 'org/x/Used.class': bytes, 'notes.txt': notes }));
  return jar;
};

describe('copies of class paths', () => {
  it('are visible one at a time, under random names', async () => {
    copies = createProgramCopies();
    const [buggy, fixed] = [classesIn('buggy'), classesIn('fixed')];
    const window = await copies.window();
    await window.prepare([{ classPath: [buggy] }, { classPath: [fixed] }]);
    expect(readdirSync(window.folder)).toEqual([]);
    const [first] = await window.show({ classPath: [buggy, '/not/there.jar'] });
    const place = expect.stringMatching(/^[0-9a-f]{12}\/0$/u) as unknown;
    expect(first).toEqual({ from: buggy, path: place, seen: place });
    expect(read(window.folder, first!.path)).toBe('buggy');
    const [second] = await window.show({ classPath: [fixed] });
    const names = [second!.path, second!.seen].map((path) => path.slice(0, 12));
    expect(readdirSync(window.folder).sort()).toEqual(names.sort());
    expect(read(window.folder, second!.path)).toBe('fixed');
    await window.hide();
    expect(readdirSync(window.folder)).toEqual([second!.seen.slice(0, 12)]);
  });

  it('leave resources in place, which are the same files for versions that have the same', async () => {
    copies = createProgramCopies();
    const [buggy, fixed, other] = [classesIn('buggy'), classesIn('fixed'), classesIn('fixed')];
    for (const folder of [buggy, fixed, other]) writeFileSync(join(folder, 'org', 'x', 'words.txt'), 'words');
    writeFileSync(join(other, 'words.txt'), 'more words');
    const jars = { buggy: jarIn('buggy', 'notes'), fixed: jarIn('fixed, and longer', 'notes') };
    const window = await copies.window();
    const hidden = ['org/x/Shelf.class', 'org/x/Used.class'];
    const readShown = async (...classPath: string[]) => {
      const shown = await window.show({ classPath, hidden });
      await window.hide();
      const files = readdirSync(window.folder, { recursive: true, encoding: 'utf8' }).sort();
      const { ino, ctimeMs } = statSync(join(window.folder, shown[0]!.seen, 'org', 'x', 'words.txt'));
      return { seen: shown.map(({ seen }) => seen), files, ino, ctimeMs };
    };
    const first = await readShown(buggy, jars.buggy);
    expect(first.files.filter((file) => file.endsWith('.class'))).toEqual([]);
    const [, jar = ''] = first.seen;
    expect(await listJarEntries(join(window.folder, jar))).toEqual(['notes.txt']);
    expect((await readJarEntry(join(window.folder, jar), 'notes.txt')).toString()).toBe('notes');
    expect(await readShown(fixed, jars.fixed)).toEqual(first);
    expect((await readShown(other, jars.fixed)).seen).not.toEqual(first.seen);
    expect((await readShown(fixed, jarIn('fixed', 'other notes'))).seen).not.toEqual(first.seen);
  });

  it('hide the classes that differ between versions, and show those of a program for its variants', async () => {
    copies = createProgramCopies();
    const [buggy, fixed, variant] = [classesIn('buggy'), classesIn('fixed'), classesIn('variant')];
    for (const folder of [buggy, fixed, variant]) writeFileSync(join(folder, 'Same.class'), 'same');
    const jars = [jarIn('same', 'notes'), jarIn('same', 'notes')];
    const programs = [buggy, fixed].map((folder, index) => ({ classPath: [folder, jars[index]!] }));
    const hidden = await listDifferingClasses(programs);
    expect(hidden).toEqual(['org/x/Shelf.class']);
    const window = await copies.window();
    const [classes, jar] = await window.show({ ...programs[0]!, hidden });
    const seen = () => readdirSync(join(window.folder, classes!.seen), { recursive: true }).sort();
    expect(seen()).toEqual(['Same.class', 'org', 'org/x']);
    expect(await listJarEntries(join(window.folder, jar!.seen))).toEqual(['org/x/Used.class', 'notes.txt']);
    const shown = await window.show({ classPath: [variant, ...programs[1]!.classPath] }, 'hidden', {
      ...programs[1]!,
      hidden,
    });
    expect(shown.slice(1).map((each) => each.seen)).toEqual([classes!.seen, jar!.seen]);
    expect(existsSync(join(window.folder, shown[0]!.seen))).toBe(false);
    expect(read(window.folder, shown[0]!.path)).toBe('variant');
  });

  it('are made once, and twice where two JVMs work on the same', async () => {
    copies = createProgramCopies();
    const classPath = [classesIn('a')];
    const [one, other] = [await copies.window(), await copies.window()];
    const shown = await one.show({ classPath });
    expect(await other.show({ classPath })).not.toEqual(shown);
    await one.hide();
    expect(await one.show({ classPath })).toEqual(shown);
  });

  it('are given again to the JVM that has loaded them', async () => {
    copies = createProgramCopies();
    const classPath = [classesIn('a')];
    const windows = [await copies.window(), await copies.window(), await copies.window()];
    const shown = await Promise.all(windows.map((window) => window.show({ classPath })));
    for (const window of windows) await window.hide();
    for (const [index, window] of windows.entries())
      expect(await window.show({ classPath })).toEqual(shown[index]);
  });

  it('reveal neither by dates nor by their age which version they copy', async () => {
    copies = createProgramCopies();
    const older: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      const [buggy, fixed] = [classesIn('buggy'), classesIn('fixed')];
      utimesSync(join(fixed, 'org', 'x', 'Shelf.class'), 5, 5);
      const window = await copies.window();
      await window.prepare([{ classPath: [buggy] }, { classPath: [fixed] }]);
      const born: number[] = [];
      for (const version of [buggy, fixed]) {
        const [{ path } = { path: '' }] = await window.show({ classPath: [version] });
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
    copies = createProgramCopies();
    const [kept, own] = [classesIn('kept'), classesIn('own')];
    await settle(kept, 'left');
    symlinkSync(join(kept, 'org', 'x', 'Shelf.class'), join(own, 'Link.class'));
    const window = await copies.window();
    const [here, there] = await window.show({ classPath: [kept, own] });
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
    copies = createProgramCopies();
    const window = await copies.window();
    for (let each = 0; each < 100; each += 1)
      await window.show({ classPath: [classesIn(`${each}`)], hidden: ['org/x/Shelf.class'] });
    await window.hide();
    const root = join(window.folder, '..');
    expect(readdirSync(root).length).toBeLessThan(60);
    await copies.close();
    expect(existsSync(root)).toBe(false);
  });

  it('are not affected if the shared folder is gone', async () => {
    copies = createProgramCopies();
    const classPath = [classesIn('a')];
    const window = await copies.window();
    await window.show({ classPath });
    await window.close();
    expect(existsSync(window.folder)).toBe(false);
    const next = await copies.window();
    const [shown] = await next.show({ classPath });
    expect(read(next.folder, shown!.path)).toBe('a');
  });

  it('are made of nothing else than what was written', async () => {
    copies = createProgramCopies();
    const [whole, other] = [classesIn('whole'), classesIn('whole')];
    const contents = [await digestOfTree(whole), await digestOfTree(other)];
    const window = await copies.window();
    await window.show({ classPath: [whole, other], contents });
    const file = join(other, 'org', 'x', 'Shelf.class');
    for (const text of ['wholf', 'whol', '']) {
      writeFileSync(file, text);
      const next = await copies.window();
      await expect(next.show({ classPath: [other], contents: [contents[1]!] })).rejects.toMatchObject({
        name: 'MachineError',
        path: other,
        message: expect.stringContaining(`${other} differs from what teval wrote`) as unknown,
      });
      expect(readdirSync(next.folder)).toEqual([]);
    }
    // Of an unknown content there is nothing to compare.
    await (await copies.window()).show({ classPath: [other] });
  });
});
