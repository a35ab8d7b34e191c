// @module-tag ranker
// @module-tag experiment
// @module-tag format
// @module-tag command/run
// @module-tag command/judge
// @module-tag command/plan
// @module-tag command/show
// @module-tag command/status
// @module-tag command/explain
// @module-tag command/rank
// @module-tag command/report
// @module-tag command/compare
// @module-tag command/experiment
// @module-tag command/export
// @module-tag command/import
// @module-tag command/init
// @module-tag command/doctor
// @module-tag command/generator
// @module-tag command/completion
// @module-tag command/complete
// @module-tag evaluation/bug-detection
// @module-tag evaluation/oracle-quality
// @module-tag benchmark/bundled
// @module-tag test-generator/evosuite
// @module-tag oracle/no-exception
// @module-tag oracle/javadoc
// @module-tag oracle/suite-assertions
// @module-tag oracle/suite-tests
// @module-tag oracle/leakage-probe
// @module-tag oracle/length-probe
// @module-tag oracle/inspection-probe
// @module-tag oracle/command
// @module-tag oracle/predictions
// @module-tag oracle/command-tests
// @module-tag evaluation/whole-tests
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { experiments } from '../../experiments/registry.js';
import { rankers } from '../../ranking/rankers.js';
import { reportFormats } from '../../src/options/report-options.js';
import { writePredictions } from '../../src/formats/toga/toga-format.js';
import { writeTree } from '../benchmarks/workbench.js';
import { teval } from '../cli/capture.js';
import { passingFolder } from '../support/passing-folder.js';

/*
 * One small run, and every command that reads it. What comes out is asserted where each part has its own tests; here a part has to work with
 * the others, as a user calls it.
 */
const folder = passingFolder('tour');
const run = join(folder, 'run');
const choice = [
  '--bugs',
  'Text-1',
  '--seeds',
  '1',
  '--reruns',
  '0',
  '--test-generator',
  'evosuite',
  '--quiet',
];
const oracles = [
  'no-exception',
  'javadoc',
  'suite-assertions',
  'suite-tests',
  'leakage-probe',
  'length-probe',
  'inspection-probe:class-hash',
  `mine=command:${process.execPath} ${join(folder, 'mine.mjs')}`,
];

async function expectSuccess(...words: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await teval(...words);
  expect(exitCode, `${words.join(' ')}: ${stderr}`).toBe(0);
  return stdout;
}

/** A program that writes a whole test for each request. */
const writer = `import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  const { id, test_class: name } = JSON.parse(line);
  const test = '@org.junit.jupiter.api.Test void works() { new Shelf("nails", 3); }';
  console.log(JSON.stringify({ id, text: 'class ' + name + ' { ' + test + ' }' }));
}
`;

/** A generator that claims of each prefix that it throws nothing. */
const mine = `import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify({ id: JSON.parse(line).id, oracles: [{ type: 'noException' }] }));
`;

beforeAll(async () => {
  await writeTree(folder, { 'mine.mjs': mine, 'write.mjs': writer });
  await expectSuccess(
    'run',
    ...choice,
    '--evaluation',
    'bug-detection',
    ...oracles.flatMap((spec) => ['--oracle', spec]),
    '--out',
    run,
  );
});

describe('a run', () => {
  it('judges every test case of each oracle generator', () => {
    const rows: Record<string, string>[] = parse(readFileSync(join(run, 'rows.csv'), 'utf8'), {
      columns: true,
    });
    const names = new Set(rows.map((row) => row['oracle_generator']));
    expect([...names].sort()).toEqual([
      'inspection-probe-class-hash',
      'javadoc',
      'leakage-probe',
      'length-probe',
      'mine',
      'no-exception',
      'suite-assertions',
      'suite-tests',
    ]);
    const verdictsOf = (name: string) =>
      rows
        .filter((row) => row['oracle_generator'] === name)
        .map((row) => `${row['test_id']} ${row['verdict']}`);
    expect(verdictsOf('mine')).toEqual(verdictsOf('no-exception'));
    expect(rows.some((row) => row['verdict'] === 'TP')).toBe(true);
  });

  it('has the same test cases under another evaluation', async () => {
    const words = ['--evaluation', 'oracle-quality', '--on', 'fixed', '--oracle', 'no-exception'];
    expect(await expectSuccess('run', ...choice, ...words, '--out', join(folder, 'quality'))).toContain(
      'no-exception',
    );
  });

  it('of whole tests that a program writes (command-tests), whose evaluation is whole-tests', async () => {
    const tests = ['--tests', `mine=command:${process.execPath} ${join(folder, 'write.mjs')}`];
    const words = [
      '--bugs',
      'Inventory-1',
      '--focal',
      'Shelf#put(int)',
      '--until',
      'run',
      '--quiet',
      ...tests,
    ];
    expect(await expectSuccess('judge', ...words, '--out', join(folder, 'judged'))).toContain('100.0');
  });

  it('is planned', async () => {
    expect(await expectSuccess('plan', ...choice.slice(0, -1), '--oracle', 'no-exception')).toContain(
      'Plan for bundled',
    );
  });
});

describe('the commands that read a run', () => {
  it.each([
    ['show', [run], 'no-exception'],
    ['status', [run], 'units'],
    ['explain', ['Text-1', '--run', run], 'no-exception'],
    ['rank', [run], 'no-exception'],
    ['compare', [run], 'no-exception'],
  ])('%s', async (command, words, expected) => {
    expect(await expectSuccess(command, ...words)).toContain(expected);
  });

  it.each(rankers)('rank, with the ranker $name', async ({ name }) => {
    expect(await expectSuccess('rank', run, '--ranker', name)).toMatch(/Found@/u);
  });

  it.each(experiments.filter(({ name }) => name !== 'testbench'))('experiment $name', async ({ name }) => {
    expect(await expectSuccess('experiment', name, run)).not.toBe('');
  });

  // A run without mutants has none of them: cli/run/mutants-run.test.ts.
  it.each(reportFormats.filter((format) => format !== 'mutation-elements'))(
    'report, as %s',
    async (format) => {
      const out = join(folder, `report-${format}`);
      await expectSuccess('report', run, '--format', format, '--out', out);
      expect(existsSync(out)).toBe(true);
    },
  );

  it('export', async () => {
    await expectSuccess('export', 'teval-plus', run, join(folder, 'exported'), '--toga', 'javadoc');
    expect(readdirSync(join(folder, 'exported'))).not.toEqual([]);
  });
});

describe('the commands beside runs', () => {
  it('import', async () => {
    const file = join(folder, 'predictions.csv');
    const testPrefix =
      '  public void test0()  throws Throwable  {\nFullName fullName0 = new FullName("Ada", "Lovelace");\nfullName0.length();\n}';
    const testName = 'org.bundled.text.FullName_ESTest::test0';
    const prediction = {
      project: 'Text',
      bugNumber: 1,
      testName,
      testPrefix,
      exceptionPredicted: false,
      assertion: '',
    };
    writeFileSync(file, writePredictions([prediction]));
    const words = ['--benchmark', 'bundled', '--reruns', '0', '--out', join(folder, 'imported')];
    expect(await expectSuccess('import', 'toga', file, ...words)).toContain('predictions');
  });

  it('generator', async () => {
    await expectSuccess('generator', 'check', oracles.at(-1)!.replace('mine=', ''));
  });

  it('doctor', async () => {
    expect((await teval('doctor')).stdout).toContain('Node');
  });

  it('init', async () => {
    const file = join(folder, 'bugs.jsonc');
    await expectSuccess('init', file);
    expect(readFileSync(file, 'utf8')).toContain('"bugs"');
  });

  it('completion and complete', async () => {
    expect(await expectSuccess('completion', 'bash')).toContain('teval');
    expect(await expectSuccess('complete', '--', 'teval', 'sh')).toContain('show');
  });
});
