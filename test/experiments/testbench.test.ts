// @module-tag experiment/testbench
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { papersOutputs } from '../../experiments/papers-testbench.js';
import { teval } from '../cli/capture.js';
import { passingFolder } from '../support/passing-folder.js';

interface Printed {
  readonly tables: readonly { readonly name: string; readonly rows: readonly (string | number | null)[][] }[];
}

/** A test of a project: covered lines of the focal method and killed mutants, in percent. -1: PIT failed. */
type Test = readonly [project: string, linesPercent: number, killedPercent: number];

/** A folder in the format of TestBench's repository, with a function for each project. */
function writePublished(tests: readonly Test[]): string {
  const folder = passingFolder('testbench');
  const stages = join(folder, 'test_result', 'gpt4_test_result_after_repair');
  mkdirSync(stages, { recursive: true });
  mkdirSync(join(folder, 'coverage_result'));
  for (const project of new Set(tests.map(([name]) => name))) {
    const accepted = tests.filter(([name]) => name === project).map(() => 'Accept');
    const ofFunction = {
      project_name: project,
      'SourceCode&Simple': ['Syntax Error', 'Compile Error'],
      'SourceCode&Full': accepted,
      SourceCodeOnly: ['Test Error'],
    };
    writeFileSync(join(stages, `${project}_result.json`), JSON.stringify([ofFunction]));
  }
  const coverage = tests.map(([project_name, method_metric, pitest]) => ({
    ...{ project_name, method_metric, pitest, class_name: 'Shelf' },
  }));
  writeFileSync(join(folder, 'coverage_result', 'gpt4_coverage_after_repair.json'), JSON.stringify(coverage));
  return folder;
}

async function tablesOf(folder: string): Promise<Record<string, Printed['tables'][number]['rows']>> {
  const { exitCode, stdout, stderr } = await teval('experiment', 'testbench', folder, '--json');
  expect([exitCode, stderr]).toEqual([0, '']);
  const { tables } = JSON.parse(stdout) as Printed;
  return Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
}

describe('teval experiment testbench', () => {
  it('averages over projects and over tests, without meaningless ones', async () => {
    const tables = await tablesOf(
      writePublished([
        ['shelf', 100, 30],
        ['shelf', 50, 0],
        // Without lines and kills: meaningless.
        ['shelf', 0, 0],
        ['shelf', 0, -1],
        // A kill without a line of the focal method is one, too.
        ['box', 0, 60],
        // PIT failed: its kills are unknown, its lines count.
        ['box', 40, -1],
        // This project has no mean.
        ['jar', 0, 0],
      ]),
    );
    expect(tables).toEqual({
      'testbench-stages': [['gpt4', 16, 3, 3, 3, 7]],
      'testbench-table-4': [['gpt4', 4, (75 + 20) / 2, (15 + 60) / 2, 190 / 4, 90 / 3]],
      'testbench-projects': [
        ['gpt4', 'shelf', 4, 2, 75, 15],
        ['gpt4', 'box', 2, 2, 20, 60],
        ['gpt4', 'jar', 1, 0, null, null],
      ],
    });
  });

  it("prints the paper's own numbers beside those of its files, and where they differ", async () => {
    const accepted = Array.from({ length: 740 }, (): Test => ['shelf', 50, 26.114]);
    const folder = writePublished(accepted);
    const file = join(folder, 'test_result/gpt4_test_result_after_repair/shelf_result.json');
    const rest = Array.from({ length: papersOutputs - 740 }, () => 'Compile Error');
    const ofFunction = {
      ...{ project_name: 'shelf', 'SourceCode&Simple': rest, SourceCodeOnly: [] },
      'SourceCode&Full': accepted.map(() => 'Accept'),
    };
    writeFileSync(file, JSON.stringify([ofFunction]));
    const { stdout } = await teval('experiment', 'testbench', folder);
    expect(stdout).toMatch(/gpt4 +3,?240 +0 +2,?500 +0 +740\b/u);
    expect(stdout).toMatch(/gpt4 \(paper\) +3,?240 .*\b844 +729\b/u);
    expect(stdout).toMatch(/gpt4 \(paper\) .*\b92\.51 +26\.10\b/u);
    expect(stdout).toContain(
      "The paper's Table 3 and the published files differ in the accepted outputs of gpt4.",
    );
  });

  it('refuses what it cannot read', async () => {
    const folder = writePublished([['shelf', 100, 30]]);
    const file = join(folder, 'coverage_result', 'gpt4_coverage_after_repair.json');
    writeFileSync(file, '[{"project_name": "shelf"}]');
    const told = async (...words: string[]) => {
      const { exitCode, stderr } = await teval('experiment', 'testbench', ...words);
      expect(exitCode).toBe(2);
      return stderr;
    };
    expect(await told(folder)).toContain(
      `${file} does not have the results of TestBench as it publishes them`,
    );
    expect(await told(passingFolder('empty'))).toContain('name a clone of the repository iSEngLab/TestBench');
    expect(await told()).toContain('reads one folder of published files');
    expect(await told(folder, folder)).toContain('reads one folder of published files');
  });

  const published = process.env['TESTBENCH_HOME'] ?? '';
  it.skipIf(!existsSync(join(published, 'coverage_result')))(
    'gives Table 4 of the paper (skipped without TestBench’s data)',
    async () => {
      const tables = await tablesOf(published);
      const lines = tables['testbench-table-4']!.map(([model, tests, ...means]) => [
        ...[model, tests],
        ...means.map((mean) => (typeof mean === 'number' ? Number(mean.toFixed(2)) : mean)),
      ]);
      expect(lines).toEqual([
        ['chatgpt', 791, 71.07, 17.03, 81.96, 37.4],
        ['chatgpt (paper)', null, 71.07, 17.03, null, null],
        ['codellama', 290, 76.43, 21.73, 86.39, 48.73],
        ['codellama (paper)', null, 76.43, 21.73, null, null],
        ['gpt4', 684, 92.51, 26.11, 93.11, 45.74],
        ['gpt4 (paper)', null, 92.51, 26.1, null, null],
      ]);
    },
  );
});
