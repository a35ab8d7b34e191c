// @module-tag full
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  exportedAssignmentSchema,
  type ExportedAssignment,
} from '../../../src/oracles/asked-tests/exported-assignment.js';
import { writeDescribedShelf } from '../../support/described-shelf.js';
import { parseJsonLines } from '../../support/json-output.js';
import { passingFolder } from '../../support/passing-folder.js';
import { teval } from '../capture.js';

const program = `package org.x;
public class Shelf {
  private int size;
  public void add(int books) { size += books; }
  public int size() { return size; }
  public void addAll(java.util.Map<String, Integer> books) { }
}
`;
const developers = `package org.x;
import static org.junit.Assert.*;
import org.junit.*;
public class ShelfTest {
  private Shelf shelf = new Shelf();
  @Test public void testAdd() { shelf.add(4711); assertEquals(4711, shelf.size()); }
  @Test public void testAddAll() { shelf.addAll(java.util.Map.of()); assertTrue(4711 > 0); }
}
`;
/** Answers by the request alone. */
const answering = `import { createInterface } from 'node:readline';
const inClass = (method) =>
  'import org.junit.jupiter.api.Test;\\nimport static org.junit.jupiter.api.Assertions.*;\\nclass ShelfTest { Shelf shelf = new Shelf(); ' + method + ' }';
const calls = { add: 'shelf.add(2); assertEquals(2, shelf.size());', size: 'assertEquals(1, shelf.size());' };
for await (const line of createInterface({ input: process.stdin })) {
  const { id, task, method_name } = JSON.parse(line);
  const method = '@Test public void works() { ' + (calls[method_name] ?? 'shelf.addEach(null);') + ' }';
  console.log(JSON.stringify({ id, text: task === 'scaffold' ? method : inClass(method) }));
}
`;

const home = passingFolder('assignments');
beforeAll(async () => {
  await writeDescribedShelf(home, program, developers);
  await writeFile(join(home, 'write.mjs'), answering);
});

const subject = () => ['--benchmark', join(home, 'shelf.json'), '--cache', join(home, 'cache')];
const exportLines = async (...words: readonly string[]) => {
  const { exitCode, stdout, stderr } = await teval('export', 'assignments', ...words);
  expect(exitCode).toBe(0);
  return { stderr, lines: parseJsonLines<ExportedAssignment>(stdout) };
};

/** Gives each request to the program, as a model elsewhere would be asked. */
async function answer(lines: readonly ExportedAssignment[]): Promise<string> {
  const input = lines
    .map(({ request }, index) => JSON.stringify({ id: String(index), ...request }))
    .join('\n');
  const { stdout } = await execa('node', [join(home, 'write.mjs')], { input });
  const texts = new Map(
    parseJsonLines<{ id: string; text: string }>(stdout).map(({ id, text }) => [id, text] as const),
  );
  return lines.map((line, index) => JSON.stringify({ ...line, text: texts.get(String(index)) })).join('\n');
}

it('publishes the schema of a line (npx vitest -u writes it)', async () => {
  const text = `${JSON.stringify(z.toJSONSchema(exportedAssignmentSchema, { io: 'input' }), undefined, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../../docs/schemas/assignment.v1.json');
});

describe.each([
  ['test methods', ['--scaffold', 'developer'], [], ['add(int)', 'addAll(java.util.Map<String, Integer>)']],
  [
    'test classes',
    [],
    ['--context', 'self-contained,full'],
    ['add(int)', 'size()', 'addAll(java.util.Map<String, Integer>)'],
  ],
] as const)('assignments for %s', (name, scaffold, contexts, methods) => {
  const folder = () => join(home, name.replace(' ', '-'));

  it('have all that a program is told, and no test of the developers', async () => {
    const { lines, stderr } = await exportLines(...subject(), ...scaffold, ...contexts);
    expect(lines.every((line) => exportedAssignmentSchema.strict().safeParse(line).success)).toBe(true);
    expect([...new Set(lines.map(({ method }) => method))]).toEqual(methods);
    expect(lines).toHaveLength(methods.length * Math.max(1, contexts.length));
    expect(lines[0]).toMatchObject({ subject: 'Shelf-1', project: 'Shelf', class: 'org.x.Shelf' });
    expect(lines[0]!.test_class).toBe(scaffold.length === 0 ? undefined : 'org.x.ShelfTest');
    expect(JSON.stringify(lines)).not.toContain('4711');
    expect(stderr).toContain(`Shelf-1: the focal methods are the ${methods.length} `);
  });

  it('are answered elsewhere, and give the figures of a program that is asked', async () => {
    const { lines } = await exportLines(
      ...subject(),
      ...scaffold,
      ...contexts,
      '--quiet',
      '--split',
      'train',
    );
    expect(lines.map(({ split }) => split)).toEqual(lines.map(() => 'train'));
    const file = `${folder()}.jsonl`;
    await writeFile(file, await answer(lines));
    const judge = (out: string, ...words: readonly string[]) =>
      teval(
        ...['judge', ...subject(), ...scaffold, '--reruns', '0', '--quiet', '--out', join(folder(), out)],
        ...words,
      );
    const asked = await judge(
      'asked',
      '--tests',
      `mine=command:node ${join(home, 'write.mjs')}`,
      ...contexts,
    );
    const given = await judge('given', '--tests', `mine=samples:${file}`);
    expect([asked.exitCode, given.exitCode]).toEqual([0, 0]);
    const read = async (out: string) => {
      const summary = JSON.parse(await readFile(join(folder(), out, 'summary.json'), 'utf8')) as {
        results: unknown;
      };
      return [await readFile(join(folder(), out, 'rows.csv'), 'utf8'), summary.results];
    };
    const [rows, results] = await read('asked');
    expect(await read('given')).toEqual([rows, results]);
    expect(rows).toContain('passed');
    expect(rows).toContain('symbolMethod');
  });
});

it('are those of the bugs, methods and version that are named', async () => {
  const words = ['--bugs', 'Inventory-1', '--focal', 'Shelf#take', '--context', 'full', '--on', 'buggy'];
  const { lines } = await exportLines(...words, '--cache', join(home, 'cache'), '--quiet');
  expect(lines.map(({ subject: bug, method, context }) => [bug, method, context])).toEqual([
    ['Inventory-1', 'take(int)', 'full'],
  ]);
  expect(lines[0]!.request.context).toContain('if (quantity >= pieces)');
});

it('are filtered and split by project, and no project is in two splits', async () => {
  const list = (...words: readonly string[]) => exportLines('--cache', join(home, 'cache'), ...words);
  const all = await list('--min-tests', '5');
  const split = async (names: string, seed: string) =>
    (await list('--min-tests', '5', '--split', names, '--split-seed', seed)).lines;
  const parts = [await split('train', '2'), await split('validation', '2'), await split('test', '2')];
  expect(parts.flat()).toHaveLength(all.lines.length);
  expect(all.lines.every((line) => line.split === undefined)).toBe(true);
  const projects = parts.map((lines) => new Set(lines.map(({ project }) => project)));
  expect(projects.reduce((sum, { size }) => sum + size, 0)).toBe(
    new Set(all.lines.map(({ project }) => project)).size,
  );
  expect(projects.map(({ size }) => size)).toSatisfy((sizes: number[]) => Math.max(...sizes) === sizes[0]);
  expect(await split('train,test', '2')).toEqual(
    expect.arrayContaining(
      [...parts[0]!, ...parts[2]!].map((line) => expect.objectContaining(line) as unknown),
    ),
  );
  expect(await split('train', '3')).not.toEqual(parts[0]);
  const { stderr } = await list('--min-tests', '5', '--split', 'test');
  expect(stderr).toMatch(/^train: \d+ projects, \d+ assignments$/mu);
  expect(stderr).toMatch(/^\w+: left out, it has 4 assignments, fewer than 5$/mu);
});

it('are refused in a sentence, and a bug without any does not stop the others', async () => {
  const refused = async (...words: readonly string[]) => {
    const { exitCode, stdout, stderr } = await teval('export', 'assignments', ...subject(), ...words);
    expect(stdout).toBe('');
    return [exitCode, stderr] as const;
  };
  const [code, sentence] = await refused('--scaffold', 'developer', '--context', 'full');
  expect([code, sentence]).toEqual([2, expect.stringContaining('leave --context out') as string]);
  expect((await refused('--focal', 'Self'))[1]).toContain('did you mean org.x.Shelf?');
  expect((await refused('--test-generator', 'evosuite'))[1]).toContain('no tests without it');
  expect((await refused('--split', 'dev'))[1]).toContain('--split dev: known are train, validation, test');
  expect((await refused('--split-seed', '2'))[1]).toContain('add --split train,validation,test');
  const version = { directory: home, sources: 'src/main/java' };
  const programs = [
    { id: 'Shelf-1', classes: ['org.x.Shelf'], version },
    { id: 'Ledge-1', classes: ['org.x.Ledge'], version },
  ];
  await writeFile(join(home, 'two.json'), JSON.stringify({ name: 'two', programs }));
  const two = ['export', 'assignments', '--benchmark', join(home, 'two.json'), '--scaffold', 'developer'];
  const { exitCode, stdout, stderr } = await teval(...two, '--cache', join(home, 'cache'));
  expect(exitCode).toBe(1);
  expect(stdout.trim().split('\n')).toHaveLength(2);
  expect(stderr).toMatch(/teval: .*org\.x\.Ledge/u);
});
