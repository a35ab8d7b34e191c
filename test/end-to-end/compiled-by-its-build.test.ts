// @module-tag full
// @module-tag benchmark/project
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { teval } from '../cli/capture.js';
import { passingFolder } from '../support/passing-folder.js';
import { commandOnPath } from '../support/slurm.js';

const fixture = new URL('../fixtures/projects/compiled-by-its-build', import.meta.url).pathname;

describe.skipIf(commandOnPath('mvn') === 'none')(
  'tests that only a build compiles (skipped without Maven)',
  () => {
    it('run from its classes: made by a processor, with parameters’ names, filtered files, another encoding', async () => {
      const folder = passingFolder('compiled-by-its-build');
      const project = join(folder, 'project');
      cpSync(fixture, project, { recursive: true });
      const run = join(folder, 'run');
      const oracles = ['--oracle', 'suite-tests', '--oracle', 'suite-assertions'];
      const { exitCode, stdout } = await teval(
        ...[
          'run',
          '--benchmark',
          `project:${project}`,
          '--test-generator',
          'developer',
          ...oracles,
          '--out',
          run,
        ],
      );
      expect(exitCode).toBe(0);
      expect(stdout).toContain('10 of 10 tests have the outcome of your build');
      const rows: Record<string, string>[] = parse(readFileSync(join(run, 'rows.csv'), 'utf8'), {
        columns: true,
      });
      const others = rows.filter(({ outcome }) => outcome !== 'passed');
      expect(others.map((row) => [row['oracle_generator'], row['test_id'], row['account']])).toEqual([
        ['suite-tests', 'q.test.ShelfTest::fails', 'alarm'],
      ]);
      // Tests that are taken apart find the processor's class, too.
      const cut = rows.filter((row) => row['oracle_generator'] === 'suite-assertions');
      expect(cut.map((row) => row['test_id'])).toContain('q.test.ShelfTest::Inner.clay#0');
    });
  },
);
