// @module-tag full
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { writeTree } from '../benchmarks/workbench.js';
import { teval } from '../cli/capture.js';
import { passingFolder } from '../support/passing-folder.js';
import { commandOnPath } from '../support/slurm.js';

const shelf = (sum: string) =>
  `package org.shop;\npublic class Shelf {\n  public int add(int count) {\n    return ${sum};\n  }\n  public int take(int count) {\n    return count - 1;\n  }\n}\n`;
const pom = (text: string) =>
  `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>${text}</project>`;
const files = {
  'pom.xml': pom(
    '<groupId>org.shop</groupId><artifactId>shop</artifactId><version>1</version><properties>' +
      '<maven.compiler.source>8</maven.compiler.source><maven.compiler.target>8</maven.compiler.target>' +
      '<project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties>' +
      '<dependencies><dependency><groupId>junit</groupId><artifactId>junit</artifactId><version>4.13.2</version>' +
      '<scope>test</scope></dependency></dependencies>',
  ),
  'src/main/java/org/shop/Shelf.java': shelf('count + 1'),
  'src/test/java/org/shop/ShelfTest.java':
    'package org.shop;\nimport static org.junit.Assert.assertEquals;\nimport org.junit.Test;\n' +
    'public class ShelfTest {\n  @Test public void adds() { assertEquals(2, new Shelf().add(0)); }\n' +
    '  @Test public void takes() { assertEquals(1, new Shelf().take(2)); }\n}\n',
};

describe.skipIf(commandOnPath('mvn') === 'none')('mutants since a revision (skipped without Maven)', () => {
  it('are those of changed lines, and the first screen and run.json say so', async () => {
    const folder = passingFolder('changed-since');
    const shop = join(folder, 'shop');
    await writeTree(shop, files);
    const git = (...words: readonly string[]) =>
      execa('git', ['-C', shop, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...words]);
    await git('init', '--quiet');
    await git('add', '--all');
    await git('commit', '--quiet', '--message', 'x');
    await writeFile(join(shop, 'src/main/java/org/shop/Shelf.java'), shelf('count + 2'));
    const run = join(folder, 'run');
    const { exitCode, stdout, stderr } = await teval(
      ...[
        'run',
        '--benchmark',
        `mutants:${shop}`,
        '--changed-since',
        'HEAD',
        '--on',
        'fixed',
        '--seeds',
        '1',
      ],
      ...['--test-generator', 'developer', '--oracle', 'suite-tests', '--quiet', '--out', run],
    );
    expect([exitCode, stderr]).toEqual([0, '']);
    const { changed, units } = JSON.parse(readFileSync(join(run, 'run.json'), 'utf8')) as {
      changed: { since: string; of: string; all: number; changed: number };
      units: { bugs: readonly string[] };
    };
    expect(changed).toMatchObject({ since: 'HEAD', of: 'mutants' });
    expect(changed.changed).toBe(units.bugs.length);
    expect(changed.all).toBeGreaterThan(changed.changed);
    const titles = units.bugs.map(
      (bug) =>
        (JSON.parse(readFileSync(join(run, 'bugs', `${bug}.json`), 'utf8')) as { title: string }).title,
    );
    expect(titles.filter((title) => !title.includes('line 4:'))).toEqual([]);
    expect(stdout.replaceAll(/\s+/gu, ' ')).toContain(
      `Of ${changed.all} mutants of changed classes, ${changed.changed} are in lines changed since HEAD.`,
    );
  });
});
