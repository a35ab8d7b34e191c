// @module-tag full
import { execFileSync } from 'node:child_process';
import { cp, mkdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defects4jEnvironment } from '../../src/model/program/defects4j-environment.js';
import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { executeRun } from '../../src/pipeline/run.js';
import { versions, type Version } from '../../src/model/program/bug.js';
import type { RunOptions } from '../../src/settings/run-options.js';
import { readUnitResults } from '../../src/store/run/run-folder.js';
import { createZip } from '../benchmarks/zip.js';
import { suitePython } from '../python/pythons.js';
import { foundJdks } from '../support/jdks.js';
import { passingFolder } from '../support/passing-folder.js';
import { optionsForTests } from '../support/run-options.js';

/** One thing that a run shows is changed: files below the folder `at`, or an option. */
interface Change {
  readonly what: string;
  /** The units that are made again. */
  readonly again: readonly string[];
  readonly apply: (() => Promise<unknown>) | Partial<RunOptions>;
  /** The versions whose tests print it, so their outcomes differ; both by default. */
  readonly seen?: Version | 'unseen';
}

/** A folder of files that are changed and restored, and runs on them. */
function createLaboratory(name: string, choose: (at: string) => Partial<RunOptions>) {
  const home = passingFolder(name);
  const [at, kept] = [join(home, 'at'), join(home, 'kept')];
  const place = (path: string) => join(at, path);
  const options = (out: string, changes: Partial<RunOptions>) =>
    optionsForTests(home, { ...choose(at), out: join(home, out), ...changes });

  const write = async (path: string, content: string | Buffer) => {
    await mkdir(dirname(place(path)), { recursive: true });
    await writeFile(place(path), content);
  };

  const run = async (changes: Partial<RunOptions>) => {
    const done: string[] = [];
    const end = await executeRun(options('run', changes), {
      onUnitDone: ({ unit }) => done.push(unit.bug),
    });
    expect(end.failed).toEqual([]);
    const results: UnitResult[] = [];
    for await (const result of readUnitResults<UnitResult>(join(home, 'run'))) results.push(result);
    return { done: done.sort(), results };
  };

  return {
    place,
    write,
    /** Other bytes of the same number and with the same dates. */
    replace: async (path: string, content: string) => {
      const before = await stat(place(path));
      await writeFile(place(path), content);
      await utimes(place(path), before.atime, before.mtime);
      expect(await stat(place(path))).toMatchObject({ size: before.size });
    },
    /** Applies each change by itself, and compares what is made again, and which outcomes differ, with what is expected. */
    examine: async (changes: readonly Change[]) => {
      await cp(at, kept, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
      const before = await run({});
      await cp(join(home, 'run'), join(home, 'before'), { recursive: true });
      const [found, expected]: Record<string, unknown>[] = [{}, {}];
      for (const { what, again, apply, seen } of changes) {
        const isFile = typeof apply === 'function';
        await rm(join(home, 'run'), { recursive: true, force: true });
        if (isFile) {
          await cp(join(home, 'before'), join(home, 'run'), { recursive: true });
          await apply();
        }
        const { done, results } = await run(isFile ? {} : apply);
        const differing = before.results.flatMap((each, index) => listDifferences(each, results[index]!));
        found![what] = { again: done, differing };
        const sides = versions.filter((version) => seen === undefined || seen === version);
        expected![what] = { again, differing: again.flatMap((bug) => sides.map((side) => `${bug} ${side}`)) };
        if (!isFile) continue;
        await rm(at, { recursive: true });
        await cp(kept, at, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
      }
      expect(found).toEqual(expected);
      await rm(join(home, 'run'), { recursive: true, force: true });
      expect((await run({})).results).toEqual(before.results);
    },
  };
}

/** The versions of a unit whose tests have other outcomes. */
function listDifferences(before: UnitResult, after: UnitResult): readonly string[] {
  const outcomes = (unit: UnitResult, version: Version) =>
    JSON.stringify(unit.testCases.map((each) => each[version]));
  const differing = versions.filter((version) => outcomes(before, version) !== outcomes(after, version));
  if (differing.length === 0) expect(after).toEqual(before);
  return differing.map((version) => `${before.unit.bug} ${version}`);
}

const both = ['Shop-1', 'Shop-2'];

/** What its tests see, in the message of an exception. */
const seenSource = `package org.x;
import java.io.*;
public class Seen {
  static String read(String name) throws IOException {
    InputStream in = Seen.class.getResourceAsStream(name);
    if (in == null) return "none";
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int each = in.read(); each >= 0; each = in.read()) bytes.write(each);
    return bytes.toString().trim();
  }
  static String everything() throws IOException {
    StringBuilder seen = new StringBuilder("size " + new Shelf().size());
    for (String name : new String[] {"own", "bundle", "core", "more", "linked", "inlink", "library", "folder", "data"})
      seen.append(' ').append(read("/" + name + ".txt"));
    for (String name : new String[] {"java.runtime.version", "file.encoding", "user.language", "basedir"})
      seen.append(' ').append(System.getProperty(name));
    seen.append(' ').append(java.util.TimeZone.getDefault().getID());
    seen.append(' ').append(System.getenv("LC_ALL"));
    seen.append(' ').append(Runtime.getRuntime().maxMemory() / 1000000);
    File[] files = new File("src/data").listFiles();
    if (files != null) for (File file : files) seen.append(' ').append(file.length());
    return seen.toString();
  }
}
`;

const testSource = `package org.x;
import org.junit.Test;
public class ShelfTest {
  @Test public void sees() throws Throwable {
    Shelf shelf = new Shelf();
    shelf.size();
    throw new IllegalStateException(Seen.everything());
  }
}
`;

const shelf = (size: number) =>
  `package org.x;\npublic class Shelf {\n  public int size() { return ${size}; }\n}\n`;

const jar = (name: string, content: string, classPath = '') =>
  createZip({
    'META-INF/MANIFEST.MF': `Manifest-Version: 1.0\r\n${classPath === '' ? '' : `Class-Path: ${classPath}\r\n`}\r\n`,
    [`${name}.txt`]: content,
  });

describe('a described benchmark', () => {
  it('makes again exactly the units that a change may affect', async () => {
    const { place, write, replace, examine } = createLaboratory('changed-java', (at) => ({
      benchmark: join(at, 'bugs.json'),
      oracles: ['suite-tests'],
      prefixes: {
        ...{ generator: 'developer', where: join(at, 'tests') },
        classPath: [join(at, 'library/library.jar'), join(at, 'library/folder')],
      },
    }));
    const libraries = ['bundle.jar', 'linked.jar', 'linked-folder'].map((each) => `../../lib/${each}`);
    const version = (bug: string, role: string) => ({
      ...{ directory: `${bug}/${role}`, sources: 'src', classPath: ['resources', ...libraries] },
    });
    const describe = (change: (bug: Record<string, unknown>) => object = (bug) => bug) =>
      write(
        'bugs.json',
        JSON.stringify({
          name: 'shop',
          bugs: both.map((id) =>
            change({
              ...{ id, title: 'Size', modifiedClasses: ['org.x.Shelf'] },
              ...{ buggy: version(id, 'buggy'), fixed: version(id, 'fixed') },
            }),
          ),
        }),
      );
    await describe();
    for (const bug of both)
      for (const [role, size] of [
        ['buggy', 1],
        ['fixed', 2],
      ] as const) {
        await write(`${bug}/${role}/src/org/x/Shelf.java`, shelf(size));
        await write(`${bug}/${role}/resources/own.txt`, 'own');
      }
    await write('lib/bundle.jar', jar('bundle', 'bundle', 'core.jar more/'));
    await write('lib/core.jar', jar('core', 'core'));
    await write('lib/more/more.txt', 'more');
    await write('outside/linked.jar', jar('linked', 'linked'));
    await write('outside/folder/inlink.txt', 'inlink');
    await symlink('../outside/linked.jar', place('lib/linked.jar'));
    await symlink('../outside/folder', place('lib/linked-folder'));
    await write('library/library.jar', jar('library', 'library', 'named.jar'));
    await write('library/named.jar', jar('named', 'named'));
    await write('library/folder/folder.txt', 'folder');
    await write('tests/org/x/ShelfTest.java', testSource);
    await write('tests/org/x/Seen.java', seenSource);
    await write('tests/data.txt', 'data');
    const [, otherJdk] = foundJdks;
    const environment = { sandbox: 'none', ...defects4jEnvironment } as const;
    const first = ['Shop-1'];
    await examine([
      {
        what: 'a source',
        again: first,
        seen: 'buggy',
        apply: () => replace('Shop-1/buggy/src/org/x/Shelf.java', shelf(3)),
      },
      {
        what: 'a source of the fixed version',
        again: ['Shop-2'],
        seen: 'fixed',
        apply: () => replace('Shop-2/fixed/src/org/x/Shelf.java', shelf(3)),
      },
      {
        what: 'a source more',
        again: first,
        apply: () => write('Shop-1/buggy/src/org/x/Box.java', 'package org.x; class Box { }'),
        seen: 'unseen',
      },
      {
        what: 'a resource',
        again: first,
        seen: 'buggy',
        apply: () => replace('Shop-1/buggy/resources/own.txt', 'win'),
      },
      {
        what: 'a resource less',
        again: first,
        seen: 'buggy',
        apply: () => rm(place('Shop-1/buggy/resources/own.txt')),
      },
      {
        what: 'a resource more',
        again: first,
        seen: 'buggy',
        apply: () => write('Shop-1/buggy/resources/data.txt', 'hides that of the tests'),
      },
      {
        what: 'a jar',
        again: both,
        apply: () => write('lib/bundle.jar', jar('bundle', 'x', 'core.jar more/')),
      },
      { what: 'a jar of a manifest', again: both, apply: () => write('lib/core.jar', jar('core', 'x')) },
      { what: 'a jar of a manifest less', again: both, apply: () => rm(place('lib/core.jar')) },
      { what: 'a folder of a manifest', again: both, apply: () => replace('lib/more/more.txt', 'else') },
      { what: 'a linked jar', again: both, apply: () => write('outside/linked.jar', jar('linked', 'x')) },
      {
        what: 'another target of a link',
        again: both,
        async apply() {
          await write('outside/other.jar', jar('linked', 'other'));
          await rm(place('lib/linked.jar'));
          await symlink('../outside/other.jar', place('lib/linked.jar'));
        },
      },
      {
        what: 'a file in a linked folder',
        again: both,
        apply: () => write('outside/folder/inlink.txt', 'x'),
      },
      {
        what: 'a link in a folder',
        again: first,
        seen: 'fixed',
        async apply() {
          await write('outside/far.txt', 'far');
          await symlink(place('outside/far.txt'), place('Shop-1/fixed/resources/data.txt'));
        },
      },
      {
        what: 'a FIFO',
        again: [],
        apply: () =>
          Promise.resolve(
            execFileSync('/bin/sh', ['-c', 'mkfifo "$0"', place('Shop-1/fixed/resources/pipe')]),
          ),
        seen: 'unseen',
      },
      {
        what: 'a library of the tests',
        again: both,
        apply: () => write('library/library.jar', jar('library', 'x', 'named.jar')),
      },
      {
        what: 'a jar that a library of the tests names',
        again: both,
        apply: () => write('library/named.jar', jar('data', 'x')),
        seen: 'unseen',
      },
      {
        what: 'a folder of the tests',
        again: both,
        apply: () => replace('library/folder/folder.txt', 'redlof'),
      },
      { what: 'a resource of the tests', again: both, apply: () => replace('tests/data.txt', 'atad') },
      {
        what: 'a test',
        again: both,
        apply: () => write('tests/org/x/ShelfTest.java', testSource.replace('sees', 'looks')),
      },
      {
        what: 'a helper of the tests',
        again: both,
        apply: () => write('tests/org/x/Seen.java', seenSource.replace('size ', 'Size ')),
      },
      {
        what: 'the order of the class path',
        again: first,
        apply: () =>
          describe(({ id, buggy, ...bug }) => ({
            ...{ id, ...bug },
            buggy:
              id === 'Shop-1'
                ? { ...(buggy as object), classPath: [...libraries, 'resources'] }
                : (buggy as object),
          })),
        seen: 'unseen',
      },
      {
        what: 'a title',
        again: [],
        apply: () => describe((bug) => ({ ...bug, title: 'x' })),
        seen: 'unseen',
      },
      {
        what: 'a file that nothing names',
        again: [],
        apply: () => write('lib/other.jar', jar('own', 'x')),
        seen: 'unseen',
      },
      { what: 'the heap', again: both, apply: { testMemoryMegabytes: 300 } },
      { what: 'one JVM for each suite', again: both, apply: { isolation: 'suite' } },
      {
        what: 'the time zone',
        again: both,
        apply: { environment: { ...environment, timeZone: 'Asia/Tokyo' } },
      },
      { what: 'the locale', again: both, apply: { environment: { ...environment, locale: 'de_DE' } } },
      { what: 'the encoding', again: both, apply: { environment: { ...environment, encoding: 'US-ASCII' } } },
      { what: 'the time limit', again: both, apply: { testTimeoutMilliseconds: 9000 }, seen: 'unseen' },
      ...(otherJdk === undefined
        ? []
        : [{ what: 'the JDK', again: both, apply: { tools: { javaHome: otherJdk.home } } }]),
    ]);
  });
});

describe.skipIf(suitePython === 'none')('a benchmark of Python projects (skipped without Python)', () => {
  it('makes again exactly the units that a change may affect', async () => {
    if (suitePython === 'none') throw new Error('skipped without Python');
    const packages = `venv/lib/python${suitePython.version.split('.', 2).join('.')}/site-packages`;
    const { place, write, replace, examine } = createLaboratory('changed-python', (at) => ({
      benchmark: join(at, 'bugs.json'),
      oracles: ['suite-tests'],
      prefixes: { generator: 'developer' },
      tools: { python: join(at, 'venv/bin/python') },
    }));
    await write(
      'bugs.json',
      JSON.stringify({
        ...{ name: 'shop', language: 'python' },
        bugs: both.map((id) => ({
          ...{ id, title: 'Size', modifiedModules: ['shelf'] },
          buggy: { directory: `${id}/buggy`, sources: 'src', tests: 'tests' },
          fixed: { directory: `${id}/fixed`, sources: 'src', tests: 'tests' },
        })),
      }),
    );
    const test = `import importlib, os, sys, time, unittest
import shelf

def read(path):
    return open(path).read() if os.path.exists(path) else 'none'

class ShelfTest(unittest.TestCase):
    def test_sees(self):
        seen = [shelf.size(), read('src/own.txt'), read('tests/data.txt'), read('config/x.yml'), time.tzname[0]]
        for name in ('one', 'recorded', 'edited', 'started', 'added'):
            try:
                seen.append(importlib.import_module(name).value)
            except ImportError:
                seen.append(name + ' is missing')
        seen.append(getattr(sys, 'marked', None))
        raise RuntimeError(repr(seen))
`;
    for (const bug of both)
      for (const [role, size] of [
        ['buggy', 1],
        ['fixed', 2],
      ] as const) {
        await write(`${bug}/${role}/src/shelf.py`, `def size():\n    return ${size}\n`);
        await write(`${bug}/${role}/src/own.txt`, 'own');
        await write(`${bug}/${role}/config/x.yml`, 'x: 1');
        await write(`${bug}/${role}/tests/test_shelf.py`, test);
        await write(`${bug}/${role}/tests/data.txt`, 'data');
      }
    execFileSync(suitePython.executable, ['-m', 'venv', '--without-pip', place('venv')]);
    await write(`${packages}/one.py`, 'value = 1\n');
    await write(`${packages}/recorded.py`, 'value = 1\n');
    await write(`${packages}/recorded-1.0.dist-info/METADATA`, 'Name: recorded\nVersion: 1.0\n');
    const digest = execFileSync(suitePython.executable, [
      '-c',
      `import base64, hashlib; print(base64.urlsafe_b64encode(hashlib.sha256(b"value = 1\\n").digest()).decode().rstrip("="))`,
    ]);
    await write(
      `${packages}/recorded-1.0.dist-info/RECORD`,
      `recorded.py,sha256=${digest.toString().trim()},10\nrecorded-1.0.dist-info/METADATA,,\n`,
    );
    await write('editable/edited.py', 'value = 1\n');
    await write(`${packages}/edited.pth`, `${place('editable')}\n`);
    await write(`${packages}/edited-1.0.dist-info/METADATA`, 'Name: edited\nVersion: 1.0\n');
    await write(
      `${packages}/edited-1.0.dist-info/direct_url.json`,
      JSON.stringify({ url: `file://${place('editable')}`, dir_info: { editable: true } }),
    );
    await write(`${packages}/started.py`, 'value = 1\n');
    await write('outside/deep/added.py', 'value = 1\n');
    await symlink(place('outside/deep'), place(`${packages}/deep`));
    const first = ['Shop-1'];
    const environment = { sandbox: 'none', ...defects4jEnvironment } as const;
    await examine([
      {
        what: 'a module',
        again: first,
        seen: 'buggy',
        apply: () => replace('Shop-1/buggy/src/shelf.py', 'def size():\n    return 3\n'),
      },
      {
        what: 'a data file',
        again: first,
        seen: 'fixed',
        apply: () => replace('Shop-1/fixed/src/own.txt', 'win'),
      },
      {
        what: 'a file elsewhere in the project',
        again: first,
        seen: 'fixed',
        apply: () => replace('Shop-1/fixed/config/x.yml', 'x: 2'),
      },
      {
        what: 'a test',
        again: first,
        apply: () => write('Shop-1/buggy/tests/test_shelf.py', test.replace('sees', 'looks')),
      },
      {
        what: 'a resource of the tests',
        again: first,
        apply: () => replace('Shop-1/buggy/tests/data.txt', 'atad'),
      },
      { what: 'a package', again: both, apply: () => replace(`${packages}/one.py`, 'value = 2\n') },
      {
        what: 'a package with a record',
        again: both,
        apply: () => replace(`${packages}/recorded.py`, 'value = 2\n'),
      },
      { what: 'a package more', again: both, apply: () => write(`${packages}/added.py`, 'value = 1\n') },
      { what: 'a package less', again: both, apply: () => rm(place(`${packages}/one.py`)) },
      { what: 'an editable package', again: both, apply: () => replace('editable/edited.py', 'value = 2\n') },
      {
        what: 'code of a path file',
        again: both,
        apply: () => write(`${packages}/mark.pth`, 'import sys; sys.marked = 2\n'),
      },
      {
        what: 'a path in a path file',
        again: both,
        apply: () => write(`${packages}/deep.pth`, `${place('outside/deep')}\n`),
      },
      {
        what: 'a file behind a link',
        again: both,
        apply: () => replace('outside/deep/added.py', 'value = 2\n'),
        seen: 'unseen',
      },
      {
        what: 'a FIFO',
        again: [],
        apply: () =>
          Promise.resolve(execFileSync('/bin/sh', ['-c', 'mkfifo "$0"', place(`${packages}/pipe`)])),
        seen: 'unseen',
      },
      {
        what: 'a compiled file',
        again: [],
        apply: () => write(`${packages}/__pycache__/one.cpython-399.pyc`, 'x'),
        seen: 'unseen',
      },
      { what: 'the memory', again: both, apply: { testMemoryMegabytes: 700 }, seen: 'unseen' },
      {
        what: 'the time zone',
        again: both,
        apply: { environment: { ...environment, timeZone: 'Asia/Tokyo' } },
      },
      { what: 'the time limit', again: both, apply: { testTimeoutMilliseconds: 9000 }, seen: 'unseen' },
    ]);
  });
});
