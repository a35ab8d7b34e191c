// @module-tag full
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeTree } from '../../benchmarks/workbench.js';
import { passingFolder } from '../../support/passing-folder.js';
import { teval, type Said } from '../capture.js';

// Developers' tests on mutants of programs that are wrong in one respect each. Shelf is always right; it has one change by each operator below.

const folder = passingFolder('mutants-bad-input');

const shelf = `package org.x;

public class Shelf {
  public int add(int one, int other) {
    return one + other;
  }
}
`;
const box = shelf.replace('Shelf', 'Box');
const testOf = (name: string, ...sums: readonly number[]) => `package org.x;
import static org.junit.jupiter.api.Assertions.assertEquals;
import org.junit.jupiter.api.Test;
class ${name}Test {
${sums.map((sum, index) => `  @Test\n  void adds${index}() {\n    assertEquals(${sum}, new ${name}().add(2, 3));\n  }\n`).join('')}}
`;

const program = (id: string, className: string, directory: string) => ({
  ...{ id, classes: [`org.x.${className}`] },
  version: { directory, sources: 'src', tests: { sources: 'tests' } },
});
const describeProgram = (name: string) => ({
  name,
  programs: [program('Shelf-1', 'Shelf', 'right'), program('Box-1', 'Box', name)],
});
/** Files of a program with the class Box and, in `right`, Shelf and its tests. */
const boxes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  broken: {
    'src/org/x/Box.java': box.replace('return one', 'return no'),
    'tests/BoxTest.java': testOf('Box', 5),
  },
  failing: { 'src/org/x/Box.java': box, 'tests/BoxTest.java': testOf('Box', 5, 6, 7, 8, 9) },
  hopeless: { 'src/org/x/Box.java': box, 'tests/BoxTest.java': testOf('Box', 6, 7, 8, 9) },
  testless: { 'src/org/x/Box.java': box, 'README.md': 'There are no tests.\n' },
  unreached: {
    'src/org/x/Box.java': box,
    'tests/BoxTest.java': testOf('Box', 5).replace('new Box().add(2, 3)', 'Box.class == null ? 0 : 5'),
  },
  unnamed: {
    'src/org/x/Box.java': box,
    'src/org/x/Shelf.java': shelf,
    'tests/ShelfTest.java': testOf('Shelf', 5),
  },
};

beforeAll(async () => {
  await writeTree(folder, {
    'right/src/org/x/Shelf.java': shelf,
    'right/tests/ShelfTest.java': testOf('Shelf', 5),
  });
  for (const [name, files] of Object.entries(boxes)) {
    await writeTree(join(folder, name), files);
    await writeTree(folder, { [`${name}.json`]: JSON.stringify(describeProgram(name)) });
  }
});

const run = (name: string, ...words: readonly string[]): Promise<Said> =>
  teval(
    ...[
      'run',
      '--benchmark',
      `mutants:${join(folder, `${name}.json`)}`,
      '--operators',
      'AOR',
      '--on',
      'fixed',
    ],
    ...['--test-generator', 'developer', '--oracle', 'suite-tests', '--confirmation', 'none', '--quiet'],
    ...['--cache', join(folder, 'cache'), '--out', join(folder, `run-${name}-${words.join('')}`), ...words],
  );
/** Line breaks of the terminal's width are no part of a sentence. */
const flatten = (text: string) => text.replaceAll(/\s+/gu, ' ');
const shelfIsDone = /suite-tests kills 4 of 4 mutants/u;

describe("mutants for developers' tests", () => {
  it.each([
    ['a program that does not build', 'broken', /Box\.java:5: .*cannot find symbol/u],
    [
      'tests that all fail on the original',
      'hopeless',
      /Box-M.*: none of the 4 developers' tests of org\.x\.Box passes on the original, .*: org\.x\.BoxTest\.adds0, org\.x\.BoxTest\.adds1, org\.x\.BoxTest\.adds2 and 1 more;/u,
    ],
    ['a program without tests', 'testless', /Box-M.*: .*tests/u],
    [
      'a class that no test executes',
      'unreached',
      /Box-M.*: no developers' test executes a line of org\.x\.Box,/u,
    ],
    [
      'a class that no test names',
      'unnamed',
      /Box-M.*: no file of the developers' tests names org\.x\.Box,/u,
    ],
  ])('costs %s alone', async (_, name, sentence) => {
    const { exitCode, stdout, stderr } = await run(name);
    expect([exitCode, flatten(stderr)]).toEqual([2, expect.stringMatching(sentence)]);
    expect(flatten(stdout)).toMatch(shelfIsDone);
    expect(stderr.match(/Box-M\d+/gu)?.length).toBeLessThanOrEqual(5);
    const alone = await run(name, '--projects', 'Box');
    expect([alone.exitCode, alone.stdout]).toEqual([2, '']);
    expect(alone.stderr.startsWith('teval: ')).toBe(true);
  });

  it('takes the folder of a run without a result for the project that builds now', async () => {
    await writeTree(folder, { 'repaired/src/org/x/Box.java': boxes['broken']!['src/org/x/Box.java']! });
    await writeTree(folder, { 'repaired/tests/BoxTest.java': testOf('Box', 5) });
    await writeTree(folder, { 'repaired.json': JSON.stringify(describeProgram('repaired')) });
    const repaired = () => run('repaired', '--projects', 'Box');
    expect((await repaired()).exitCode).toBe(2);
    await writeTree(folder, { 'repaired/src/org/x/Box.java': box });
    const { exitCode, stdout, stderr } = await repaired();
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(flatten(stdout)).toMatch(/suite-tests kills 4 of 4 mutants/u);
    await writeTree(folder, { 'repaired/src/org/x/Box.java': box.replace('one + other', 'one + other + 0') });
    expect((await repaired()).stderr).toContain('contains a run with other settings (bugs)');
  });

  it('says once which tests fail on the original, and judges by the others', async () => {
    const { exitCode, stdout, stderr } = await run('failing');
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(flatten(stdout)).toMatch(/suite-tests kills 8 of 8 mutants/u);
    expect(flatten(stdout).split('on the project as it is').length).toBe(2);
    expect(flatten(stdout)).toContain(
      "4 of the 6 developers' tests fail on the project as it is, so the mutants are judged by the others: org.x.BoxTest.adds1, org.x.BoxTest.adds2, org.x.BoxTest.adds3 and 1 more",
    );
  });

  it.each([
    ['an operator that does not exist', ['--operators', 'AOR,XYZ'], 'there is no mutation operator "XYZ"'],
    [
      'a mutant that is no longer there',
      ['--bugs', 'Shelf-M0004,Shelf-M0999'],
      'there is no mutant Shelf-M0999',
    ],
    [
      'a mutant by an operator that is left out',
      ['--bugs', 'Shelf-M0004', '--operators', 'UOI'],
      'there is no mutant Shelf-M0004: it is a change by AOR, and --operators has only UOI; add AOR there',
    ],
    ['a class that the benchmark does not have', ['--projects', 'Crate'], 'there is no project Crate'],
  ])('refuses %s before any test runs', async (_, words, sentence) => {
    const { exitCode, stdout, stderr } = await run('failing', ...words);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});
