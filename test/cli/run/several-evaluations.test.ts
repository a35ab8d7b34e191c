// @module-tag full
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { passingFolder } from '../../support/passing-folder.js';
import { teval } from '../capture.js';
import { useFilledCache } from '../../support/filled-cache.js';

const folder = passingFolder('several-evaluations');
const common = [
  ...['--bugs', 'Text-1,Buffer-1', '--seeds', '1', '--oracle', 'javadoc', '--oracle', 'no-exception'],
  ...['--cache', useFilledCache(), '--quiet'],
];
const both = ['--evaluation', 'bug-detection, oracle-quality', '--out', join(folder, 'both')];
const readText = (...path: string[]) => readFile(join(folder, ...path), 'utf8');
/** The stored executions of tests. */
const listExecutions = async () =>
  (await readdir(join(useFilledCache(), 'executions'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

describe('several evaluations of a run', () => {
  let executed: readonly string[];
  beforeAll(async () => {
    expect((await teval('run', ...common, '--out', join(folder, 'alone'))).exitCode).toBe(0);
    executed = await listExecutions();
    expect(executed.length).toBeGreaterThan(0);
  });

  it('gives each its folder, and runs no test a second time', async () => {
    const { exitCode, stdout } = await teval('run', ...common, '--honeypots', '0', ...both);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('oracle-quality of bundled');
    expect(stdout).toMatch(/oracle-quality of bundled[^\n]*\n([^\n]*\n)?Complete: \d+ of \d+ units/u);
    expect(await listExecutions()).toEqual(executed);
    expect(await readText('both', 'bug-detection', 'rows.csv')).toBe(await readText('alone', 'rows.csv'));
    expect(JSON.parse(await readText('both', 'oracle-quality', 'summary.json'))).toMatchObject({
      evaluation: 'oracle-quality',
      units: { planned: 4, done: 4 },
    });
    // A run of one evaluation goes on in the same folder.
    const again = await teval(
      'run',
      ...[...common.filter((word) => word !== '--quiet'), '--evaluation', 'oracle-quality'],
      ...['--out', join(folder, 'both', 'oracle-quality')],
    );
    expect(again.stderr).toContain('Nothing to do');
  });

  it('judges one set of answers, also of generators that answer differently each time, and when it resumes', async () => {
    const answer = '{ type: "assertion", assertion: `assertTrue(${Math.random()} < 0.5)` }';
    const moody = join(folder, 'moody.mjs');
    const exported = `{ name: 'moody', create: async () => ({ name: 'moody', version: '1', source: 'program', view: 'blind',
      generate: async (inputs) => ({ answers: inputs.map(() => ({ oracles: [${answer}] })) }) }) }`;
    await writeFile(moody, `export default ${exported};\n`);
    const program = join(folder, 'moody-program.mjs');
    const onLine = `process.stdout.write(JSON.stringify({ id: JSON.parse(line).id, oracles: [${answer}] }) + '\\n')`;
    await writeFile(
      program,
      `import { createInterface } from 'node:readline';\ncreateInterface({ input: process.stdin }).on('line', (line) => ${onLine});\n`,
    );
    const out = join(folder, 'moody');
    const words = [
      ...['run', '--bugs', 'Text-1', '--seeds', '2', '--cache', useFilledCache(), '--quiet', '--out', out],
      ...['--oracle', moody, '--oracle', `asked=command:${process.execPath} ${program}`],
      ...['--no-generator-cache', '--evaluation', 'bug-detection,oracle-quality'],
    ];
    const readAnswers = async (evaluation: string) =>
      (await readText('moody', evaluation, 'rows.csv')).match(/assertTrue\([\d.e-]+ < 0\.5\)/gu)!.sort();
    expect(await teval(...words)).toMatchObject({ exitCode: 0 });
    const answers = await readAnswers('bug-detection');
    expect(new Set(answers).size).toBeGreaterThan(10);
    expect(await readAnswers('oracle-quality')).toEqual(answers);
    await rm(join(out, 'oracle-quality'), { recursive: true });
    expect(await teval(...words)).toMatchObject({ exitCode: 0 });
    expect(await readAnswers('oracle-quality')).toEqual(answers);
    // Another run asks anew.
    expect(await teval(...words, '--out', join(folder, 'moody', 'second'))).toMatchObject({ exitCode: 0 });
    expect(await readAnswers(join('second', 'oracle-quality'))).not.toEqual(answers);
  });

  it.each([
    [['--evaluation', 'bug-detection,bug-detection'], 'names bug-detection twice'],
    [['--evaluation', 'bug-detection,oracle-qualty'], 'did you mean oracle-quality?'],
    [['--evaluation', 'bug-detection,oracle-quality', '--json'], '--json is about one summary'],
    [
      ['--evaluation', 'bug-detection,oracle-quality', '--fail-on', 'fpr>1'],
      '--fail-on is about one summary',
    ],
    [
      ['--evaluation', 'bug-detection,oracle-quality', '--compile-by', 'test'],
      'belongs to the evaluation whole-tests',
    ],
  ])('refuses %j before anything runs', async (words, sentence) => {
    const { exitCode, stderr, stdout } = await teval('run', ...common, ...words, '--out', join(folder, 'no'));
    expect([exitCode, stdout, stderr.trimEnd().split('\n').length]).toEqual([2, '', 1]);
    expect(stderr).toContain(sentence);
    await expect(readdir(join(folder, 'no'))).rejects.toThrow('ENOENT');
  });

  it('is refused by commands that accept a single evaluation', async () => {
    const { exitCode, stderr } = await teval('plan', ...common, ...both);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('only teval run and teval judge take several evaluations; name one');
    const dry = await teval('run', '--dry-run', ...common, ...both);
    expect([dry.exitCode, dry.stdout.match(/units/gu)!.length > 1]).toEqual([0, true]);
  });
});
