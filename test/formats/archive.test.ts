// @module-tag full
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, readdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { Header } from 'tar';
import { MachineError, UserError } from '../../src/model/common/errors.js';
import { createArchiveGenerator } from '../../src/test-generators/archive-suites.js';
import { formatArchiveName, parseArchiveName } from '../../src/formats/archives/archive-name.js';
import { readSuiteArchive } from '../../src/formats/archives/archive-read.js';
import { writeSuiteArchive } from '../../src/formats/archives/archive-write.js';
import { request } from '../test-generators/requests.js';
import { passingFolder } from '../support/passing-folder.js';

let root: string;
beforeEach(() => (root = passingFolder('suites')));

const files = [
  { path: 'org/x/Shelf_ESTest.java', source: 'package org.x; // ä€\n' },
  { path: 'org/x/Shelf_ESTest_scaffolding.java', source: `package org.x; ${'// long\n'.repeat(5000)}` },
  { path: `org/x/${'deep/'.repeat(40)}Long_ESTest.java`, source: '' },
].sort((a, b) => (a.path < b.path ? -1 : 1));
const suite = { bug: 'Shelf-7', side: 'buggy', seed: 1, files } as const;

async function put(path: string, content: string | Buffer): Promise<string> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
  return join(root, path);
}

async function failure(work: Promise<unknown>): Promise<UserError> {
  const thrown: unknown = await work.then(
    () => 'it did not fail',
    (reason: unknown) => reason,
  );
  expect(thrown).toBeInstanceOf(UserError);
  return thrown as UserError;
}

/** An archive of raw entries, as no `tar` would write it. */
async function writeTar(name: string, entries: readonly Entry[], end = 1024): Promise<string> {
  const blocks = entries.flatMap(({ path, type = 'File', linkpath, content = '' }) => {
    const header = new Header({
      path,
      type,
      ...(linkpath === undefined ? {} : { linkpath }),
      mode: 0o644,
      size: content.length,
      mtime: new Date(0),
    });
    header.encode();
    const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
    body.write(content, 'latin1');
    return [header.block ?? Buffer.alloc(0), body];
  });
  return put(name, Buffer.concat([...blocks, Buffer.alloc(end)]));
}

interface Entry {
  readonly path: string;
  readonly type?: 'File' | 'Directory' | 'SymbolicLink' | 'Link' | 'CharacterDevice' | 'FIFO';
  readonly linkpath?: string;
  readonly content?: string;
}

describe('names', () => {
  it.each([
    ['Lang-7b-evosuite.1.tar.bz2', { bug: 'Lang-7', side: 'buggy', tool: 'evosuite', id: 1 }],
    ['Lang-7f-evosuite-branch.10.tar.gz', { bug: 'Lang-7', side: 'fixed', tool: 'evosuite-branch', id: 10 }],
    ['JacksonXml-12b-randoop.3.tar', { bug: 'JacksonXml-12', tool: 'randoop', id: 3, form: 'tar' }],
    ['My-Project-3f-my.tool-2.0.4.tgz', { bug: 'My-Project-3', tool: 'my.tool-2.0', id: 4, form: 'tar.gz' }],
  ])('takes %s apart', (name, parts) => expect(parseArchiveName(name, false)).toMatchObject(parts));

  it('takes a folder of such a name for an unpacked suite', () => {
    expect(parseArchiveName('Lang-7b-evosuite.1', true)).toMatchObject({ form: 'folder', id: 1 });
    expect(parseArchiveName('Lang-7b-evosuite.1', false)).toBe('other');
  });

  it.each(['README.md', 'Lang-7-evosuite.1.tar.bz2', 'Lang-7b.tar.bz2', 'Lang-7b-evosuite.tar.bz2'])(
    'leaves %s aside',
    (name) => expect(parseArchiveName(name, false)).toBe('other'),
  );

  it('writes the name that it reads', () => {
    const name = 'Lang-7f-evosuite-branch.10.tar.bz2';
    const parsed = parseArchiveName(name, false);
    expect(parsed === 'other' ? parsed : formatArchiveName(parsed)).toBe(name);
  });
});

describe('reading and writing', () => {
  it.each(['tar.bz2', 'tar.gz'] as const)('reads the %s that it writes', async (form) => {
    const written = await writeSuiteArchive(root, suite, 'evosuite', form);
    expect(written).toEqual({ path: join(root, `Shelf-7b-evosuite.1.${form}`) });
    expect(await readSuiteArchive(join(root, `Shelf-7b-evosuite.1.${form}`), form)).toEqual(files);
    expect(await readdir(root)).toHaveLength(1);
  });

  it('writes archives that the system reads, with equal bytes for equal suites', async () => {
    await writeSuiteArchive(join(root, 'a'), suite, 'evosuite');
    await writeSuiteArchive(join(root, 'b'), suite, 'evosuite');
    const [a, b] = ['a', 'b'].map((folder) => join(root, folder, 'Shelf-7b-evosuite.1.tar.bz2'));
    expect(await readFile(a ?? '')).toEqual(await readFile(b ?? ''));
    const target = join(root, 'unpacked');
    await mkdir(target);
    execFileSync('tar', ['-xjf', a ?? '', '-C', target]);
    expect(await readSuiteArchive(target, 'folder')).toEqual(files);
  });

  it.each([
    ['tar.bz2', '-cjf'],
    ['tar.gz', '-czf'],
    ['tar', '-cf'],
  ] as const)('reads the %s that the system writes, as Defects4J calls it', async (form, flags) => {
    for (const { path, source } of files) await put(join('sources', path), source);
    await put('sources/org/x/notes.txt', 'not a test');
    const archive = join(root, `x.${form}`);
    execFileSync('tar', [flags, archive, '-C', join(root, 'sources'), '.']);
    expect(await readSuiteArchive(archive, form)).toEqual(files);
  });

  it('reads what several bzip2 streams make up', async () => {
    const tar = await writeTar('x.tar', [{ path: 'A.java', content: 'class A {}' }]);
    const bytes = await readFile(tar);
    for (const [name, part] of [
      ['one', bytes.subarray(0, 700)],
      ['two', bytes.subarray(700)],
    ] as const)
      execFileSync('bzip2', [await put(name, part)]);
    const joined = await put(
      'x.tar.bz2',
      Buffer.concat(await Promise.all(['one', 'two'].map((name) => readFile(join(root, `${name}.bz2`))))),
    );
    expect(await readSuiteArchive(joined, 'tar.bz2')).toEqual([{ path: 'A.java', source: 'class A {}' }]);
  });

  it('takes sources that are no UTF-8 for Latin-1', async () => {
    const tar = await writeTar('x.tar', [{ path: './A.java', content: '// Gr\xfc\xdfe' }]);
    expect(await readSuiteArchive(tar, 'tar')).toEqual([{ path: 'A.java', source: '// Grüße' }]);
  });

  it('has no archive for a suite without files', async () => {
    expect(await writeSuiteArchive(root, { ...suite, files: [] }, 'evosuite')).toBe('empty');
    expect(await readdir(root)).toEqual([]);
  });
});

describe('archives that mean harm', () => {
  it.each<[string, Entry]>([
    ['climbs out', { path: '../../evil.java', content: 'x' }],
    ['climbs out in the middle', { path: 'org/../../evil.java', content: 'x' }],
    ['is absolute', { path: '/tmp/evil.java', content: 'x' }],
    ['is absolute on Windows', { path: 'C:/evil.java', content: 'x' }],
    ['climbs out on Windows', { path: '..\\evil.java', content: 'x' }],
    ['is a folder that climbs out', { path: '../evil/', type: 'Directory' }],
    ['is a symbolic link', { path: 'evil.java', type: 'SymbolicLink', linkpath: '/etc/passwd' }],
    ['is a hard link', { path: 'evil.java', type: 'Link', linkpath: '/etc/passwd' }],
    ['is a device', { path: 'evil.java', type: 'CharacterDevice' }],
    ['is a pipe', { path: 'evil.java', type: 'FIFO' }],
  ])('refuses an entry that %s', async (_what, entry) => {
    const archive = await writeTar('x.tar', [{ path: 'Good.java', content: 'class Good {}' }, entry]);
    const { message } = await failure(readSuiteArchive(archive, 'tar'));
    expect(message).toContain(archive);
    expect(message).toContain(entry.path);
    expect(await readdir(root)).toEqual(['x.tar']);
  });

  it('refuses a source that it has twice', async () => {
    const entries = [1, 2].map((number) => ({ path: 'A.java', content: `class A { int n = ${number}; }` }));
    const { message } = await failure(readSuiteArchive(await writeTar('x.tar', entries), 'tar'));
    expect(message).toContain('has A.java twice');
  });

  it('refuses a link in an unpacked suite', async () => {
    await put('Shelf-7b-evosuite.1/A.java', '');
    await symlink('/etc', join(root, 'Shelf-7b-evosuite.1', 'etc'));
    const { message } = await failure(readSuiteArchive(join(root, 'Shelf-7b-evosuite.1'), 'folder'));
    expect(message).toContain("'etc'");
  });

  it.each(['gz', 'bz2'] as const)('stops at 100 MB that a few kilobytes of %s unpack to', async (kind) => {
    const archive = join(root, `x.tar.${kind}`);
    const pack = kind === 'gz' ? 'gzip -9' : 'bzip2 -9';
    execFileSync('/bin/sh', ['-c', `head -c 120000000 /dev/zero | ${pack} >"${archive}"`]);
    const { message } = await failure(readSuiteArchive(archive, `tar.${kind}`));
    expect(message).toMatch(/x\.tar\.\w+ unpacks to more than 100 MB/);
  });

  it('does not unpack gzip that hides in a .tar', async () => {
    const archive = join(root, 'x.tar');
    execFileSync('/bin/sh', ['-c', `head -c 100000000 /dev/zero | gzip -9 >"${archive}"`]);
    await failure(readSuiteArchive(archive, 'tar'));
  });

  it('stops at 20,000 entries', async () => {
    const entries = Array.from({ length: 20_001 }, (_, index) => ({ path: `A${index}.txt` }));
    const { message } = await failure(readSuiteArchive(await writeTar('x.tar', entries), 'tar'));
    expect(message).toContain('more than 20000 entries');
  });
});

describe('archives that are broken', () => {
  it.each(['tar.bz2', 'tar.gz', 'tar'] as const)('reports a %s that is not one', async (form) => {
    for (const content of ['', 'this is no archive, though it is longer than a block. '.repeat(40)]) {
      const { message } = await failure(readSuiteArchive(await put('x', content), form));
      expect(message).toContain(`${join(root, 'x')} cannot be read as ${form}`);
    }
  });

  it.each(['tar.bz2', 'tar.gz'] as const)('reports a truncated %s', async (form) => {
    const written = await writeSuiteArchive(root, suite, 'evosuite', form);
    const path = written === 'empty' ? '' : written.path;
    const { length } = await readFile(path);
    await truncate(path, Math.floor(length / 2));
    expect((await failure(readSuiteArchive(path, form))).message).toContain('cannot be read');
  });

  it.each(['tar.bz2', 'tar.gz'] as const)('reports a %s with a changed byte', async (form) => {
    const written = await writeSuiteArchive(root, suite, 'evosuite', form);
    const path = written === 'empty' ? '' : written.path;
    const bytes = await readFile(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff;
    await writeFile(path, bytes);
    await failure(readSuiteArchive(path, form));
  });

  it('reports a tar that was truncated within a file', async () => {
    const archive = await writeTar('x.tar', [{ path: 'A.java', content: 'x'.repeat(5000) }], 0);
    await truncate(archive, 2048);
    expect((await failure(readSuiteArchive(archive, 'tar'))).message).toContain('cannot be read');
  });
});

describe('createArchiveGenerator', () => {
  it('finds suites in all forms, in folders as gen_tests.pl makes them, by bug, side and seed', async () => {
    await writeSuiteArchive(join(root, 'Shelf', 'evosuite', '1'), suite, 'evosuite');
    await writeSuiteArchive(root, { ...suite, seed: 2 }, 'evosuite', 'tar.gz');
    await put('Shelf-7f-evosuite.1/org/x/Fixed_ESTest.java', 'class Fixed_ESTest {}');
    const generator = await createArchiveGenerator(root);
    expect(generator).toMatchObject({ name: 'archive', version: 'evosuite', storage: 'direct' });
    expect(await generator.generate(request())).toEqual({ files, remarks: [] });
    expect(await generator.generate(request({ seed: 2 }))).toEqual({ files, remarks: [] });
    const fixed = await generator.generate(request({ side: 'fixed' }));
    expect(fixed.files.map((file) => file.path)).toEqual(['org/x/Fixed_ESTest.java']);
  });

  it('has no result for a suite that is not there, unless it is to count as finding nothing', async () => {
    await writeSuiteArchive(root, suite, 'evosuite');
    const strict = await createArchiveGenerator(root);
    await expect(strict.generate(request({ seed: 3 }))).rejects.toThrow(
      new MachineError(
        `there is no Shelf-7b-evosuite.3.tar.bz2 in ${root}; add it, or use --missing not-found to count a missing suite as finding nothing`,
      ),
    );
    const lenient = await createArchiveGenerator(root, undefined, 'not-found');
    const { files: none, remarks } = await lenient.generate(request({ seed: 3 }));
    expect(none).toEqual([]);
    expect(remarks).toEqual([`no tests for Shelf-7: there is no Shelf-7b-evosuite.3.tar.bz2 in ${root}`]);
    expect(await lenient.madeFrom(request({ seed: 3 }))).not.toEqual(
      await strict.madeFrom(request({ seed: 3 })),
    );
  });

  it('takes an archive without tests for a result: the tool ran and wrote none', async () => {
    await writeSuiteArchive(root, suite, 'evosuite');
    await put('Shelf-7b-evosuite.3/notes.txt', '');
    const { files: none, remarks } = await (
      await createArchiveGenerator(root)
    ).generate(request({ seed: 3 }));
    expect(none).toEqual([]);
    expect(remarks).toHaveLength(1);
  });

  it('is made from the bytes of archives, and refuses one that changes behind its back', async () => {
    await writeSuiteArchive(root, suite, 'evosuite');
    await writeSuiteArchive(root, { ...suite, seed: 2 }, 'evosuite');
    const generator = await createArchiveGenerator(root);
    const made = await generator.madeFrom(request());
    expect(await generator.madeFrom(request({ seed: 2 }))).toEqual(made);
    expect(await generator.madeFrom(request({ seed: 3 }))).not.toEqual(made);
    await writeSuiteArchive(root, { ...suite, files: files.slice(0, 1) }, 'evosuite');
    await expect(generator.generate(request())).rejects.toThrow(
      /Shelf-7b-evosuite\.1\.tar\.bz2 changed during the run; run the same command again/,
    );
    expect(await (await createArchiveGenerator(root)).madeFrom(request())).not.toEqual(made);
  });

  it('requires a choice if the archives are of several tools', async () => {
    await writeSuiteArchive(root, suite, 'evosuite');
    await writeSuiteArchive(root, { ...suite, files: files.slice(0, 1) }, 'randoop');
    const { message } = await failure(createArchiveGenerator(root));
    expect(message).toContain('several tools (evosuite, randoop); name one of them with --tool NAME');
    expect((await failure(createArchiveGenerator(root, 'kex'))).message).toContain('no suites of kex');
    const generator = await createArchiveGenerator(root, 'randoop');
    expect((await generator.generate(request())).files).toHaveLength(1);
  });

  it('refuses a folder that is missing, has no suites, or has one twice', async () => {
    expect((await failure(createArchiveGenerator(join(root, 'nowhere')))).message).toContain(
      'is not a folder',
    );
    await put('notes.txt', '');
    expect((await failure(createArchiveGenerator(root))).message).toContain('has no suites');
    await writeSuiteArchive(root, suite, 'evosuite');
    await writeSuiteArchive(root, suite, 'evosuite', 'tar.gz');
    expect((await failure(createArchiveGenerator(root))).message).toContain('Shelf-7b-evosuite.1 twice');
  });
});

describe('a folder without any suite of the run', () => {
  const wanted = (bug: string, side: 'buggy' | 'fixed', ...seeds: number[]) =>
    seeds.map((seed) => ({ ...request({ bug: { ...request().bug, id: bug }, side, seed }) }));

  it.each([
    [
      wanted('Shelf-8', 'buggy', 1, 2, 3, 4),
      'teval searched for Shelf-8b-mine.1.tar.bz2, Shelf-8b-mine.2.tar.bz2, Shelf-8b-mine.3.tar.bz2 and 1 more, but found ' +
        'Shelf-7b-mine.5.tar.bz2, Shelf-7b-mine.6.tar.gz; name their bugs with --bugs Shelf-7',
    ],
    [wanted('Shelf-7', 'fixed', 5), 'choose the version on which they were written with --on buggy'],
    [wanted('Shelf-7', 'buggy', 1, 2), 'name these seeds with --seeds 5..6'],
  ])('reports the searched archives, the existing ones and what to do: %#', async (suites, words) => {
    await writeSuiteArchive(root, { ...suite, seed: 5 }, 'mine');
    await writeSuiteArchive(root, { ...suite, seed: 6 }, 'mine', 'tar.gz');
    const generator = await createArchiveGenerator(root);
    const check = () => Promise.resolve().then(() => generator.checkSuites?.(suites));
    expect((await failure(check())).message).toContain(words);
  });

  it('is reported only if it has none of them', async () => {
    await writeSuiteArchive(root, { ...suite, seed: 5 }, 'mine');
    const generator = await createArchiveGenerator(root);
    expect(() => generator.checkSuites?.(wanted('Shelf-7', 'buggy', 1, 2, 3, 4, 5))).not.toThrow();
  });
});
