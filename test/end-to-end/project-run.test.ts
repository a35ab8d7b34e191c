// @module-tag benchmark/project
// @module-tag build-tool/maven
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { writeTree } from '../benchmarks/workbench.js';
import { teval } from '../cli/capture.js';
import { passingFolder } from '../support/passing-folder.js';
import { mavenProject } from '../support/maven-project.js';
import { commandOnPath } from '../support/slurm.js';

describe.skipIf(commandOnPath('mvn') === 'none')('a project of the user (skipped without Maven)', () => {
  it('is built by its own tool, and its developers’ assertions raise no alarm', async () => {
    const folder = passingFolder('project-run');
    // Maven's JVM ends before its optimising compiler pays.
    process.env['MAVEN_OPTS'] = `-XX:TieredStopAtLevel=1 ${process.env['MAVEN_OPTS'] ?? ''}`;
    await writeTree(join(folder, 'shop'), mavenProject);
    const run = join(folder, 'run');
    const words = [
      '--test-generator',
      'developer',
      '--oracle',
      'suite-assertions',
      '--reruns',
      '0',
      '--quiet',
    ];
    const { exitCode, stderr } = await teval(
      'run',
      '--benchmark',
      `project:${join(folder, 'shop')}`,
      ...words,
      '--out',
      run,
    );
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const rows: Record<string, string>[] = parse(readFileSync(join(run, 'rows.csv'), 'utf8'), {
      columns: true,
    });
    expect(rows.map((row) => [row['subject'], row['outcome'], row['account']])).toEqual([
      ['Shelf-1', 'passed', 'silent'],
      ['Shelf-1', 'passed', 'silent'],
    ]);
  });
});
