// @module-tag full
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { teval } from '../../cli/capture.js';
import { passingFolder } from '../../support/passing-folder.js';

const folder = passingFolder('whole-answers');
const head = 'package org.bundled.inventory;\n';
const jupiter = `${head}import org.junit.jupiter.api.*;\nimport static org.junit.jupiter.api.Assertions.*;\n`;
const shelf = 'Shelf s = new Shelf("a", 5); s.put(3);';
const takes = `@Test void takes() { ${shelf} assertEquals(1, s.take(2)); }`;
const write = (body: string, imports = jupiter) => `${imports}public class A {\n${body}\n}\n`;
const fence = (code: string) => `\`\`\`java\n${code}\n\`\`\`\n`;
const helper = `${head}class Fixture { static Shelf make() { ${shelf} return s; } }`;
const usesHelper = '@Test void t() { assertEquals(1, Fixture.make().take(2)); }';
const ignored = (method: string) => write(`${method} ${takes}`);

/** A text, and how far it comes: stage, repair, and methods that it has, that fail, and that are left out. */
const samples: readonly (readonly [text: string, row: readonly string[]])[] = [
  [
    `<think>\n${fence(write('@Test void t() { fail("draft"); }'))}No.\n</think>\n${fence(write(takes))}`,
    ['passed', 'extraction', '1', '0', '0'],
  ],
  [
    `<think>\nI should write\n${fence('class Bad { @Test void t() { } }')} hmm`,
    ['unparsable', 'none', '0', '0', '0'],
  ],
  [`${fence(write(usesHelper))}and the helper:\n${fence(helper)}`, ['passed', 'extraction', '1', '0', '0']],
  [
    `${fence(write('@Test void takes() { fail(); }'))}Corrected:\n${fence(write(takes))}`,
    ['passed', 'extraction', '1', '0', '0'],
  ],
  [
    `${write(takes)}\n@Test\nvoid more() { ${shelf} assertEquals(0, s.take(3)); }\n`,
    ['passed', 'class', '2', '0', '0'],
  ],
  [`class A { ${takes} }`, ['passed', 'class', '1', '0', '0']],
  [`${head}import org.junit.jupiter.api.Test;\nclass A { ${takes} }`, ['passed', 'class', '1', '0', '0']],
  // The Vintage engine runs the first, and Jupiter the second.
  [
    write(
      `@Test public void t() { fail("junit4"); } ${takes.replace('@Test', '@org.junit.jupiter.api.Test')}`,
      `${head}import org.junit.*;\nimport static org.junit.Assert.*;\n`,
    ),
    ['failed', 'none', '2', '1', '0'],
  ],
  [ignored('@Test private void t() { fail(); }'), ['passed', 'none', '2', '0', '1']],
  [ignored('@Test static void t() { fail(); }'), ['passed', 'none', '2', '0', '1']],
  [ignored('@Test int t() { fail(); return 1; }'), ['passed', 'none', '2', '0', '1']],
];

it('all code of an answer is judged, and what does not run is counted', async () => {
  const file = join(folder, 'answers.jsonl');
  const lines = samples.map(([text]) =>
    JSON.stringify({ subject: 'Inventory-1', method: 'take(int)', text }),
  );
  writeFileSync(file, `${lines.join('\n')}\n`);
  const out = join(folder, 'run');
  const words = ['--tests', `samples:${file}`, '--bugs', 'Inventory-1', '--until', 'run', '--out', out];
  const { exitCode, stdout, stderr } = await teval('judge', ...words, '--cache', join(folder, 'cache'));
  expect({ exitCode, stdout, stderr }).toMatchObject({ exitCode: 0 });
  const rows = parse<Record<string, string>>(readFileSync(join(out, 'rows.csv')), { columns: true });
  const names = ['stage', 'repair', 'test_methods', 'failed_methods', 'skipped_methods'] as const;
  expect(rows.map((row) => names.map((name) => row[name]))).toEqual(samples.map(([, row]) => row));
  expect(readFileSync(join(out, 'run.json'), 'utf8') + stdout + stderr).toMatch(
    /3 accepted tests have methods with an annotation of tests that the framework does not run/u,
  );
});
