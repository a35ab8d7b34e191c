import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findArchives } from '../../src/formats/archives/archive-folder.js';
import { parseSuiteSeed } from '../../src/formats/archives/suite-seed.js';
import { passingFolder } from '../support/passing-folder.js';
import { writeFiles } from '../evaluations/bug-detection/teval-plus/data-folder.js';

describe("suites in TEval-plus's folders", () => {
  it('are found by the seed that their folder names', async () => {
    const folder = join(passingFolder('suites'), 'evosuite_buggy_regression_all');
    const path = (seed: number, bug: number) =>
      `${seed}/generated/Lang/evosuite/${bug}/Lang-${bug}b-evosuite.${bug * 100}.tar.bz2`;
    await writeFiles(folder, {
      [path(1, 7)]: '',
      [path(2, 7)]: '',
      [path(10, 12)]: '',
      // prepare_tests unpacks each beside its archive, and gen_tests leaves its table
      '1/generated/Lang/evosuite/7/org/apache/commons/lang3/X_ESTest.java': '',
      '1/generated/gen_tests_result.csv': '',
    });
    const { archives } = await findArchives(folder);
    expect(archives.map(({ bug, side, id }) => [bug, side, id])).toEqual([
      ['Lang-7', 'buggy', 1],
      ['Lang-12', 'buggy', 10],
      ['Lang-7', 'buggy', 2],
    ]);
    const ofSeed = await findArchives(join(folder, '2'));
    expect(ofSeed.archives.map(({ bug, id }) => [bug, id])).toEqual([['Lang-7', 2]]);
  });

  it.each([
    ['/data/3/generated/Lang/evosuite/7/Lang-7b-evosuite.700.tar.bz2', 700, 3],
    ['/data/3/generated/Lang/evosuite/700/Lang-7b-evosuite.700.tar.bz2', 700, 3],
    // Defects4J's own layout, where the number is the seed, even 700
    ['/data/out/Lang/evosuite/700/Lang-7b-evosuite.700.tar.bz2', 700, 700],
    ['/data/3/generated/Lang/evosuite/2/Lang-7b-evosuite.2.tar.bz2', 2, 2],
    ['/data/3/generated/Math/evosuite/7/Lang-7b-evosuite.700.tar.bz2', 700, 700],
  ])('%s', (path, id, seed) => {
    expect(parseSuiteSeed({ bug: 'Lang-7', id }, path)).toBe(seed);
  });
});
