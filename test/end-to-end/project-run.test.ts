// @module-tag benchmark/project
// @module-tag build-tool/maven
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { writeTree } from '../benchmarks/workbench.js';
import { teval } from '../cli/capture.js';
import { passingFolder } from '../support/passing-folder.js';
import { commandOnPath } from '../support/slurm.js';

const files = {
  'pom.xml':
    '<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>' +
    '<groupId>org.shop</groupId><artifactId>shop</artifactId><version>1</version><properties>' +
    '<maven.compiler.source>8</maven.compiler.source><maven.compiler.target>8</maven.compiler.target>' +
    '<project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties>' +
    '<dependencies><dependency><groupId>junit</groupId><artifactId>junit</artifactId><version>4.13.2</version>' +
    '<scope>test</scope></dependency></dependencies></project>',
  'src/main/java/org/shop/Shelf.java':
    'package org.shop;\npublic class Shelf {\n  public int add(int count) {\n    return count + 1;\n  }\n}\n',
  'src/test/java/org/shop/ShelfTest.java':
    'package org.shop;\nimport static org.junit.Assert.assertEquals;\nimport org.junit.Test;\n' +
    'public class ShelfTest {\n  @Test public void adds() {\n    Shelf shelf = new Shelf();\n    int sum = shelf.add(2);\n' +
    '    assertEquals(3, sum);\n  }\n}\n',
};

describe.skipIf(commandOnPath('mvn') === 'none')('a project of the user (skipped without Maven)', () => {
  it('is built by its own tool, and its developers’ assertions raise no alarm', async () => {
    const folder = passingFolder('project-run');
    await writeTree(join(folder, 'shop'), files);
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
