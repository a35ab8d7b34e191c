import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { anyJava } from '../../src/model/program/workspace.js';
import { findJdk } from '../../src/toolchain/jdk.js';
import { sampleSchema } from '../../src/oracles/samples/sample-schema.js';
import { loadSamples } from '../../src/oracles/samples/samples-file.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { passingFolder } from '../support/passing-folder.js';

const folder = passingFolder('samples-file');

it('refuses a second sample with the number of an earlier one for the same assignment', async () => {
  const file = join(folder, 'mine.jsonl');
  const line = (context: string, text: string) =>
    JSON.stringify({ subject: 'Inventory-1', method: 'take(int)', context, number: 7, text });
  writeFileSync(file, `${line('full', 'a')}\n${line('simple', 'a')}\n`);
  await expect(loadSamples(file)).resolves.toBeDefined();
  writeFileSync(file, `${line('full', 'a')}\n${line('simple', 'a')}\n${line('full', 'b')}\n`);
  await expect(loadSamples(file)).rejects.toThrow(
    `${file}:3: an earlier line has the number 7 for the same assignment`,
  );
});

it('takes one class and one method for one assignment, however their names are written', async () => {
  const file = join(folder, 'spelled.jsonl');
  const spellings = [
    ['r.Lock$E', 'add(int, java.util.List<String>)'],
    ['r.Lock.E', 'add(int,List)'],
    ['r.Lock.E', 'add(final int, List<java.lang.String>)'],
    ['r.Lock.E', 'add(int, List...)'],
  ] as const;
  const lines = spellings.map(([name, method]) => JSON.stringify({ class: name, method, text: 'x' }));
  writeFileSync(file, `${lines.join('\n')}\n`);
  const generator = await loadSamples(file);
  const bug = { id: 'Own-1', modifiedClasses: ['r.Lock', 'r.Lock$E'] };
  const request = { bug, side: 'only', workspace: { classPath: [] } } as unknown as Parameters<
    typeof generator.listSamples
  >[0];
  const { samples } = await generator.listSamples(request, undefined as never);
  expect(samples.map(({ number }) => number)).toEqual([1, 2, 3, 1]);
  expect(new Set(samples.map(({ assignment }) => JSON.stringify(assignment))).size).toBe(2);
  expect(samples[1]!.assignment).toMatchObject({ focalClass: 'r.Lock.E', subject: 'Own-1' });
});

it("names a method as its class declares it, also by the class file's types", async () => {
  const sources = join(folder, 'declared');
  mkdirSync(sources, { recursive: true });
  writeFileSync(
    join(sources, 'Tree.java'),
    'package r; public class Tree<E extends Comparable<E>> { public void put(E e) {} public void put(String s, E[] all) {} }',
  );
  const { home } = await findJdk(anyJava, {}, 'this test');
  execFileSync(join(home, 'bin', 'javac'), ['-d', sources, join(sources, 'Tree.java')]);
  const file = join(folder, 'declared.jsonl');
  const methods = ['put(Comparable)', 'put(E)', 'put(java.lang.String, Comparable[])', 'put(String, E...)'];
  const lines = methods.map((method) => JSON.stringify({ class: 'r.Tree', method, text: 'x' }));
  writeFileSync(file, `${lines.join('\n')}\n`);
  const listSamples = async () => {
    const generator = await loadSamples(file);
    const bug = { id: 'Own-1', modifiedClasses: ['r.Tree'] };
    const request = { bug, side: 'only', workspace: { classPath: [sources] } } as unknown as Parameters<
      typeof generator.listSamples
    >[0];
    return generator.listSamples(request, undefined as never);
  };
  const { samples } = await listSamples();
  expect(
    samples.map(({ assignment: { focalMethod }, number }) => [focalMethod!.parameterTypes.join(), number]),
  ).toEqual([
    ['E', 1],
    ['E', 2],
    ['String,E[]', 1],
    ['String,E[]', 2],
  ]);
  writeFileSync(file, `${lines[0]!}\n${lines[0]!.replace('Comparable', 'Integer')}\n`);
  await expect(listSamples()).rejects.toThrow(
    `${file}:2: r.Tree in Own-1 has no method put(Integer); it has put(E)`,
  );
});

it('publishes the schema of a line (npx vitest -u writes it)', async () => {
  const text = `${JSON.stringify(z.toJSONSchema(sampleSchema, { io: 'input' }), undefined, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../docs/schemas/sample.v1.json');
});

it.each([
  [{ subject: 'Inventory-1', text: '' }, 'valid'],
  [{ class: 'org.x.Shelf', text: 'x', number: 1, expect: 'passed' }, 'valid'],
  [{ subject: 'Inventory-1', class: '', method: '', context: '', text: 'x', number: '2' }, 'valid'],
  [{ subject: 'Inventory-1', text: 'x', test_class: 'org.x.ShelfTest', context: 'simple' }, 'valid'],
  [{ text: 'x' }, 'refused'],
  [{ subject: '', class: '', text: 'x' }, 'refused'],
  [{ subject: 'Inventory-1' }, 'refused'],
  [{ subject: 'Inventory-1', text: 3 }, 'refused'],
  [{ subject: 7, text: 'x' }, 'refused'],
  [{ subject: 'Inventory-1', text: 'x', number: 0 }, 'refused'],
  [{ subject: 'Inventory-1', text: 'x', number: 1.5 }, 'refused'],
  [{ subject: 'Inventory-1', text: 'x', context: 'whole' }, 'refused'],
] as const)('the schema and the reader agree on %j: %s', async (line, expected) => {
  const file = join(folder, 'line.jsonl');
  writeFileSync(file, `${JSON.stringify(line)}\n`);
  const read = await loadSamples(file).then(
    () => 'valid',
    () => 'refused',
  );
  expect([read, sampleSchema.safeParse(line).success ? 'valid' : 'refused']).toEqual([expected, expected]);
});

it.each(['careful', 'careless'])('the bundled samples are valid: %s', (set) => {
  const lines = readFileSync(join(packageRoot, 'bundled/samples', `${set}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');
  for (const line of lines) expect(sampleSchema.safeParse(JSON.parse(line)).success, line).toBe(true);
});

it("reads the rows of qodo-cover's table: the test file with the test in it, for the class of the source file", async () => {
  const row = {
    language: 'java',
    source_file: '// class of a shelf\npackage r;\npublic class Shelf { class Board {} }\n',
    test_code: '@Test void takes() {}',
    processed_test_file: 'package r;\nclass ShelfTest { @Test void takes() {} }\n',
  };
  const file = join(folder, 'attempts.jsonl');
  const write = (...rows: readonly object[]) =>
    writeFileSync(file, rows.map((each) => `${JSON.stringify(each)}\n`).join(''));
  write(row, { ...row, processed_test_file: 'class ShelfTest {}' });
  const generator = await loadSamples(file);
  const bug = { id: 'Own-1', modifiedClasses: ['r.Shelf'] };
  const request = { bug, side: 'only', workspace: { classPath: [] } } as unknown as Parameters<
    typeof generator.listSamples
  >[0];
  const { samples } = await generator.listSamples(request, undefined as never);
  expect(samples.map(({ number, text, assignment }) => [number, text, assignment.focalClass])).toEqual([
    [1, row.processed_test_file, 'r.Shelf'],
    [2, 'class ShelfTest {}', 'r.Shelf'],
  ]);
  write(row, { ...row, language: 'python' });
  await expect(loadSamples(file)).rejects.toThrow(
    `${file}:2: the attempt is in python; teval reads attempts in Java`,
  );
  write({ ...row, source_file: 'package r;' });
  await expect(loadSamples(file)).rejects.toThrow(`${file}:1: the member source_file declares no class`);
});
