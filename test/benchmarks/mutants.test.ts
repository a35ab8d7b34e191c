// @module-tag full
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Benchmark } from '../../src/benchmarks/benchmark.js';
import { createBenchmark } from '../../src/benchmarks/registry.js';
import { countFates } from '../../src/cli/list/print-fates.js';
import { anyJava } from '../../src/model/program/workspace.js';
import { selectWantedBugs } from '../../src/benchmarks/select-bugs.js';
import type { MutantFate } from '../../src/benchmarks/mutants/fate.js';
import { formatMutantId } from '../../src/model/program/mutant-id.js';
import type { MutationChoice } from '../../src/mutation/mutation-choice.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import { findJdk } from '../../src/toolchain/jdk.js';
import { passingFolder } from '../support/passing-folder.js';
import { writeTree } from './workbench.js';

const folder = passingFolder('mutants');
const cache = createContentCache(join(folder, 'cache'));
afterAll(() => cache.release());

const shelf = `package org.x;

/** A shelf. */
public class Shelf {
  static final int MOST = 9;
  private int size;
  private static int unused(int a) {
    return a;
  }
  public int add(int books) {
    int before = size;
    if (books > 0 && size + books <= MOST) {
      size += books;
    }
    return before + 0;
  }
  class Board {
    int length() { return 7; }
  }
}
`;

/** Bugs of small programs: two versions of one class, a class that does not compile alone, one that has nothing to change. */
const sources: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  one: { 'org/x/Shelf.java': shelf },
  two: { 'org/x/Shelf.java': shelf.replace('= 9', '= 10') },
  empty: { 'org/x/Empty.java': 'package org.x; public interface Empty { int size(); }' },
};

function describeBug(id: string, program: string, className: string, more: object = {}) {
  const version = { directory: join(folder, program), sources: 'src', ...more };
  return { id, modifiedClasses: [className], buggy: version, fixed: version };
}

async function open(what: string, mutation?: MutationChoice): Promise<Benchmark> {
  return createBenchmark(`mutants:${what}`, {
    cache,
    tools: {},
    ...(mutation === undefined ? {} : { mutation }),
  });
}

let shelves: string;
beforeAll(async () => {
  for (const [program, files] of Object.entries(sources))
    await writeTree(join(folder, program, 'src'), files);
  shelves = join(folder, 'shelves.json');
  const bugs = [
    describeBug('Shelf-1', 'one', 'org.x.Shelf'),
    describeBug('Shelf-2', 'one', 'org.x.Shelf'),
    describeBug('Shelf-3', 'empty', 'org.x.Empty'),
  ];
  await writeFile(shelves, JSON.stringify({ name: 'shelves', bugs }));
});

describe('mutants of a JSON file', () => {
  it('are bugs whose fixed version is the original', async () => {
    const benchmark = await open(shelves);
    const bugs = await benchmark.bugs();
    // The same class of the same program counts once; an interface has no mutants.
    expect([...new Set(bugs.map(({ project }) => project))]).toEqual(['Shelf']);
    expect(benchmark).toMatchObject({ name: 'mutants:shelves', kind: 'mutants' });
    const [first] = bugs;
    expect(first).toMatchObject({
      id: 'Shelf-M0001',
      number: 1,
      kind: 'UOI',
      title: 'UOI, line 8: a → (-a)',
    });
    expect(first!.mutant).toMatchObject({
      operator: 'UOI',
      sourceFile: 'org/x/Shelf.java',
      line: 8,
      original: { id: 'Shelf-1' },
    });

    const fixed = await benchmark.workspace(first!, 'fixed');
    const buggy = await benchmark.workspace(first!, 'buggy');
    expect(buggy.classPath.slice(1)).toEqual(fixed.classPath);
    expect(await readdir(join(buggy.classPath[0]!, 'org', 'x'))).toEqual(['Shelf.class']);
    const source = await readFile(join(buggy.sourceFolders[0]!, 'org/x/Shelf.java'), 'utf8');
    expect(source).toBe(shelf.replace('return a;', 'return (-a);'));
    expect(buggy.sourceFolders.slice(1)).toEqual(fixed.sourceFolders);

    const origins = await Promise.all(bugs.map((bug) => benchmark.origin(bug, 'fixed')));
    expect(new Set(origins.map(({ digest }) => digest)).size).toBe(1);
    const digests = await Promise.all(bugs.map((bug) => benchmark.origin(bug, 'buggy')));
    expect(new Set(digests.map(({ digest }) => digest)).size).toBe(bugs.length);
    expect(buggy.digest).toBe(digests[0]!.digest);
  });

  it('mutants of a nested class are those of the class around it', async () => {
    const benchmark = await open(shelves, { operators: ['RVR', 'LVR'] });
    const bugs = await benchmark.bugs();
    const nested = bugs.find(({ title }) => title === 'LVR, line 18: 7 → 0')!;
    expect(nested.modifiedClasses).toEqual(['org.x.Shelf']);
    const { classPath } = await benchmark.workspace(nested, 'buggy');
    expect(await readdir(join(classPath[0]!, 'org', 'x'))).toEqual(['Shelf$Board.class']);
  });

  it('count once if a bug modifies a class and one nested in it', async () => {
    const file = join(folder, 'nested.json');
    const bug = {
      ...describeBug('Shelf-1', 'one', 'org.x.Shelf'),
      modifiedClasses: ['org.x.Shelf', 'org.x.Shelf$Board'],
    };
    await writeFile(file, JSON.stringify({ name: 'nested', bugs: [bug] }));
    const bugs = await (await open(file, { operators: ['LVR'] })).bugs();
    expect([...new Set(bugs.map(({ project }) => project))]).toEqual(['Shelf']);
  });

  it('count once if another bug of the program modifies a class nested in the one of the first', async () => {
    const file = join(folder, 'nested-elsewhere.json');
    const bugs = [
      describeBug('Shelf-1', 'one', 'org.x.Shelf$Board'),
      describeBug('Shelf-2', 'one', 'org.x.Shelf'),
      describeBug('Shelf-3', 'two', 'org.x.Shelf$Board'),
    ];
    await writeFile(file, JSON.stringify({ name: 'nested', bugs }));
    const benchmark = await open(file, { operators: ['LVR'] });
    expect(await benchmark.projects!()).toEqual(['Shelf', 'Board']);
    const mutants = await benchmark.bugs();
    expect(new Set(mutants.map(({ mutant }) => mutant!.original.id))).toEqual(
      new Set(['Shelf-2', 'Shelf-3']),
    );
    // Versions of a class and what is nested in it are one cluster.
    expect(new Set(mutants.map(({ cluster }) => cluster!.name))).toEqual(new Set(['Shelf org.x.Shelf']));
  });

  it('those that do not compile, or equal the original or another mutant, are left out', async () => {
    const titles = (await (await open(shelves)).bugs()).map(({ title }) => title);
    // `before + 0` and `before - 0` differ in code; nothing else returns what it returned.
    expect(titles).toContain('AOR, line 15: before + 0 → before - 0');
    expect(titles.filter((title) => title.includes('MOST = '))).toEqual([]);
    expect(titles.filter((title) => title.includes('int before'))).toEqual([]);
  });

  it('reports the results of all changes by operator', async () => {
    const benchmark = await open(shelves);
    const counts = countFates((await benchmark.fates!()).flatMap(({ fates }) => fates));
    const all = counts.at(-1)!;
    expect(all).toMatchObject({ operator: 'all', alive: (await benchmark.bugs()).length });
    for (const { changes, alive, stillborn, equal, copy } of counts)
      expect(alive + stillborn + equal + copy).toBe(changes);
    expect(counts.slice(0, -1).reduce((sum, { changes }) => sum + changes, 0)).toBe(all.changes);
    // `size + books`, `+=` and `before + 0`, each with four other operators: all differ in code.
    expect(counts.find(({ operator }) => operator === 'AOR')).toEqual({
      ...{ operator: 'AOR', changes: 12, alive: 12, stillborn: 0, equal: 0, copy: 0, unplaced: 0 },
    });
  });

  it('says of a change that is none what the compiler made of it', async () => {
    const text =
      'package org.x; public class Text { void cut(StringBuilder all) { all.setLength(0); } int end() { return 1; } }';
    await writeTree(join(folder, 'text', 'src'), { 'org/x/Text.java': text });
    const file = join(folder, 'text.json');
    await writeFile(
      file,
      JSON.stringify({ name: 'text', bugs: [describeBug('Text-1', 'text', 'org.x.Text')] }),
    );
    const benchmark = await open(file);
    const fates = (await benchmark.fates!()).flatMap((ofClass) => ofClass.fates);
    const explain = async (fate: MutantFate['fate']) => {
      const { number, reason } = fates.find((each) => each.fate === fate)!;
      const id = formatMutantId('Text', number);
      const error: unknown = await selectWantedBugs(benchmark, [id]).catch((thrown: unknown) => thrown);
      return [
        String(error)
          .replace(/^.*?: there/u, 'there')
          .replace(id, 'it'),
        reason,
      ];
    };
    const [copy, first] = await explain('copy');
    expect(copy).toBe(
      `there is no mutant it: it has the bytecode of ${formatMutantId('Text', Number(first))}; name that one, or the --mutants-per-class and --mutation-seed of the sample that has it`,
    );
  });

  it('reports the results of a sample, too', async () => {
    const benchmark = await open(shelves, { perClass: 5, seed: 1 });
    const fates = (await benchmark.fates!()).flatMap((ofClass) => ofClass.fates);
    expect(fates.filter(({ fate }) => fate === 'alive')).toHaveLength(5);
  });

  it('IDs do not depend on the choice of operators, nor does a sample on its size', async () => {
    const all = await (await open(shelves)).bugs();
    const some = await (await open(shelves, { operators: ['std', 'ROR'] })).bugs();
    expect(some.map(({ id, title }) => [id, title])).toEqual(
      all.filter(({ kind }) => ['STD', 'ROR'].includes(kind)).map(({ id, title }) => [id, title]),
    );
    const draw = async (perClass: number, seed: number) =>
      (await (await open(shelves, { perClass, seed })).bugs()).map(({ id }) => id);
    const [five, ten, other] = [await draw(5, 1), await draw(10, 1), await draw(5, 2)];
    expect([five.length, ten.length, other.length]).toEqual([5, 10, 5]);
    expect(five.filter((id) => !ten.includes(id))).toEqual([]);
    expect(other).not.toEqual(five);
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(ten));
    expect(await draw(1000, 1)).toHaveLength(all.length);
  });

  it('bugs are selected by ID, range and class', async () => {
    const benchmark = await open(shelves);
    const select = async (...wanted: string[]) =>
      (await selectWantedBugs(benchmark, wanted)).map(({ id }) => id);
    expect(await select('Shelf-M0002..M0004', 'Shelf-M0001')).toEqual([
      'Shelf-M0002',
      'Shelf-M0003',
      'Shelf-M0004',
      'Shelf-M0001',
    ]);
    expect((await select('Shelf-*')).length).toBe((await benchmark.bugs()).length);
    const mutants = await benchmark.bugs();
    await expect(select('Shelf-M9999')).rejects.toThrow(
      `there is no mutant Shelf-M9999; the mutants of Shelf are ${mutants.length}, from Shelf-M0001 to ${mutants.at(-1)!.id}: `,
    );
    await expect(select('Shef-M0001')).rejects.toThrow(
      'there is no project Shef; did you mean Shelf? known are Shelf',
    );
  });
});

describe("mutants of Major's log", () => {
  const logFile = join(folder, 'mutants.log');
  const openLog = async (lines: readonly string[], mutation: MutationChoice = {}) => {
    await writeFile(logFile, lines.map((line) => `${line}\n`).join(''));
    return open(shelves, { ...mutation, log: logFile });
  };
  const lines = [
    '7:ROR:>(int,int):>=(int,int):org.x.Shelf@add:12:books > 0 |==> books >= 0',
    '8:STD:<ASSIGN>:<NO-OP>:org.x.Shelf@add(int):13:240:size += books; |==> <NO-OP>',
    '9:AOR:+(int,int):-(int,int):org.x.Shelf@add:15:before + 0 |==> before - 0',
    '10:LVR:0:POS:org.x.Shelf@add:14:0 |==> 1',
    '11:LVR:POS:NEG:org.x.Shelf$Board@length:18:7 |==> -7',
    '12:EVR:<METHOD_INVOCATION(int)>:<DEFAULT>:org.x.Other@f:3:g() |==> 0',
    '13:LVR:POS:0:org.x.Shelf$Board@length:18:7 |==> "0"',
  ];

  it("have Major's numbers; those without a place are counted by reason", async () => {
    const shifted = lines.map((line) => line.replace(':240:', `:${shelf.indexOf('size += books')}:`));
    const benchmark = await openLog(shifted);
    expect((await benchmark.bugs()).map(({ id, title }) => [id, title])).toEqual([
      ['Shelf-M0007', 'ROR, line 12: books > 0 → books >= 0'],
      ['Shelf-M0008', 'STD, line 13: size += books; → nothing'],
      ['Shelf-M0009', 'AOR, line 15: before + 0 → before - 0'],
      ['Shelf-M0011', 'LVR, line 18: 7 → -7'],
    ]);
    const counts = countFates((await benchmark.fates!()).flatMap(({ fates }) => fates));
    expect(counts.at(-1)).toEqual({
      ...{ operator: 'all', changes: 7, alive: 4, stillborn: 1, equal: 0, copy: 0, unplaced: 2 },
      reasons: { 'its code is not on its line': 1, 'the benchmark does not have its class': 1 },
    });
    expect(counts.map(({ operator }) => operator)).toEqual(['AOR', 'ROR', 'LVR', 'STD', 'EVR', 'all']);
    const std = (await benchmark.bugs())[1]!;
    const { sourceFolders } = await benchmark.workspace(std, 'buggy');
    expect(await readFile(join(sourceFolders[0]!, 'org/x/Shelf.java'), 'utf8')).toBe(
      shelf.replace('size += books;', ';'),
    );
    await expect(selectWantedBugs(benchmark, ['Shelf-M0010'])).rejects.toThrow(
      'there is no mutant Shelf-M0010; the mutants of Shelf are 4, from Shelf-M0007 to Shelf-M0011',
    );
  });

  it('a log that numbers the same changes otherwise has its own numbers', async () => {
    const numbers = async (first: number) => {
      const renumbered = [lines[0]!, lines[4]!].map((line, index) =>
        line.replace(/^\d+/u, `${first + index}`),
      );
      return (await (await openLog(renumbered)).bugs()).map(({ number }) => number);
    };
    expect(await numbers(1)).toEqual([1, 2]);
    expect(await numbers(31)).toEqual([31, 32]);
  });

  it('may be chosen by operator and sampled', async () => {
    const bugs = await (await openLog(lines, { operators: ['lvr', 'aor'] })).bugs();
    expect(bugs.map(({ number }) => number)).toEqual([9, 11]);
    expect(await (await openLog(lines, { perClass: 1 })).bugs()).toHaveLength(1);
  });

  it.each([
    [['1:ROR:<(int,int):x'], {}, `--mutants-log ${logFile}, line 1 is no mutant of Major`],
    [[''], {}, `--mutants-log ${logFile} has no mutants`],
    [[lines[0]!, lines[0]!], {}, `--mutants-log ${logFile} has the mutant 7 twice`],
    [
      [lines[5]!],
      {},
      'has no mutants of the classes of mutants:shelves: it has those of org.x.Other, and the benchmark has org.x.Shelf, org.x.Empty',
    ],
    [
      lines,
      { operators: ['SOR'] },
      `there is no mutation operator of ${logFile} "SOR"; did you mean AOR? known are AOR, EVR, LVR, ROR, STD`,
    ],
  ] as const)('a wrong log: %j %j', async (wrong, mutation, sentence) => {
    await expect(openLog(wrong, mutation)).rejects.toThrow(sentence);
  });

  it('a missing log', async () => {
    await expect(open(shelves, { log: 'missing.log' })).rejects.toThrow(
      '--mutants-log missing.log: there is no such file',
    );
  });
});

describe('the class file of the original', () => {
  /** A program whose build compiled it as described, and the mutants of its `org.x.Shelf`. */
  const openBuilt = async (program: string, source: string | Buffer, flags: string[], built = source) => {
    const place = join(folder, program);
    const path = 'org/x/Shelf.java';
    await writeTree(place, { [`src/${path}`]: source, [`built/${path}`]: built });
    await mkdir(join(place, 'classes'));
    const { home } = await findJdk(anyJava, {});
    const words = [...flags, '-d', join(place, 'classes'), join(place, 'built', path)];
    execFileSync(join(home, 'bin', 'javac'), words);
    const file = join(folder, `${program}.json`);
    const bug = describeBug('Shelf-1', program, 'org.x.Shelf', { classes: 'classes' });
    await writeFile(file, JSON.stringify({ name: program, bugs: [bug] }));
    const benchmark = await open(file, { operators: ['AOR'] });
    const bugs = await benchmark.bugs();
    const readClass = async () => {
      const { classPath } = await benchmark.workspace(bugs[0]!, 'buggy');
      return readFile(join(classPath[0]!, 'org/x/Shelf.class'));
    };
    return { bugs, readClass };
  };
  const plain = 'package org.x; public class Shelf { int size(int books) { return books + 1; } }';

  it('texts of an older encoding stay', async () => {
    const source = plain.replace('{ int', '{ String name() { return "caf\u00E9"; } int');
    const old = Buffer.from(source, 'latin1');
    const { readClass } = await openBuilt('old', old, ['-encoding', 'ISO-8859-1']);
    expect((await readClass()).includes('caf\u00E9')).toBe(true);
  });

  it('names of parameters stay if it has them', async () => {
    const named = await openBuilt('named', plain, ['-parameters']);
    expect((await named.readClass()).includes('MethodParameters')).toBe(true);
    const unnamed = await openBuilt('unnamed', plain, []);
    expect((await unnamed.readClass()).includes('MethodParameters')).toBe(false);
  });

  it('members that the source alone does not give are a reason to have no mutants', async () => {
    const built = plain.replace(
      /\}$/u,
      ' String label; public boolean equals(Object o) { return o == this; } }',
    );
    const { bugs } = await openBuilt('processed', plain, [], built);
    expect(bugs.map(({ id }) => id)).toEqual(['Shelf-M0000']);
    expect(bugs[0]!.title).toContain(
      'the class file of org.x.Shelf has what its source alone does not give (Shelf.label, Shelf.equals(Object)), so it has no mutants',
    );
  });
});

describe('wrong requests', () => {
  it.each([
    ['mutants', 'the benchmark "mutants" must be written as mutants:WHAT'],
    ['mutants:', 'the benchmark "mutants:" must be written as mutants:WHAT'],
    ['mutants:bundeld', 'there is no benchmark "bundeld"; did you mean bundled?'],
    ['mutants:missing.json', 'there is no file missing.json to read a benchmark from'],
    ['mutants:mutants:bundled', 'mutants:mutants:bundled asks for mutants of mutants'],
  ])('%s', async (name, sentence) => {
    await expect(createBenchmark(name, { cache, tools: {} })).rejects.toThrow(sentence);
  });

  it('an unknown operator, and operators for a benchmark without mutants', async () => {
    await expect(open('bundled', { operators: ['RO'] })).rejects.toThrow(
      'there is no mutation operator "RO"; did you mean ROR?',
    );
    await expect(createBenchmark('bundled', { cache, tools: {}, mutation: { perClass: 2 } })).rejects.toThrow(
      '--mutants-per-class is for --benchmark mutants:WHAT, not for bundled; leave it out, or write mutants:bundled',
    );
  });

  it('a class without a possible change', async () => {
    const benchmark = await open(shelves, { operators: ['SOR'] });
    await expect(benchmark.bugs()).rejects.toThrow(
      'mutants:shelves has no mutants by SOR: its classes contain nothing to change',
    );
  });

  it("a class that can't be compiled alone is a failed bug with the reason, and other bugs continue", async () => {
    const file = join(folder, 'broken.json');
    await writeTree(join(folder, 'broken', 'src'), {
      'org/x/Crate.java': 'package org.x; class Crate { int size() { return Missing.SIZE + 1; } }',
    });
    await writeTree(join(folder, 'broken', 'classes'), {});
    const { buggy } = describeBug('Shelf-1', 'one', 'org.x.Shelf');
    const crate = { directory: join(folder, 'broken'), sources: 'src' };
    await writeFile(
      file,
      JSON.stringify({
        name: 'broken',
        bugs: [
          { id: 'Crate-1', modifiedClasses: ['org.x.Crate'], buggy: crate, fixed: crate },
          { id: 'Shelf-1', modifiedClasses: ['org.x.Shelf'], buggy, fixed: buggy },
        ],
      }),
    );
    const benchmark = await open(file, { perClass: 2 });
    const bugs = await benchmark.bugs();
    expect(bugs.map(({ id }) => id.replace(/\d+$/u, ''))).toEqual(['Crate-M', 'Shelf-M', 'Shelf-M']);
    // A record of mutants without clusters would count as one of an earlier version.
    expect(bugs.map(({ cluster }) => cluster?.name)).toEqual([
      'Crate org.x.Crate',
      'Shelf org.x.Shelf',
      'Shelf org.x.Shelf',
    ]);
    expect(bugs[0]!.title).toContain(
      'no mutants of org.x.Crate of Crate-1: Crate-1 (fixed): the sources do not compile',
    );
    await expect(benchmark.origin(bugs[0]!, 'buggy')).rejects.toThrow(
      'Crate-1 (fixed): the sources do not compile',
    );
    await expect(benchmark.origin(bugs[1]!, 'buggy')).resolves.toBeDefined();
  });
});

it('classes of one name in several programs have the ID of the bug in their names', async () => {
  const file = join(folder, 'two.json');
  const bugs = [describeBug('Shelf-1', 'one', 'org.x.Shelf'), describeBug('Shelf-2', 'two', 'org.x.Shelf')];
  await writeFile(file, JSON.stringify({ name: 'two', bugs }));
  const benchmark = await open(file, { perClass: 1 });
  expect((await benchmark.bugs()).map(({ project }) => project)).toEqual(['Shelf_Shelf1', 'Shelf_Shelf2']);
  const [second] = await benchmark.bugs(['Shelf_Shelf2']);
  expect(second!.mutant!.original.id).toBe('Shelf-2');
});
