import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeBytecodeMutants } from '../../src/harness/services/pit-service.js';
import { UserError } from '../../src/model/common/errors.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import { pit, pitOfTestbench } from '../../src/toolchain/pit.js';
import { brieflyAsTool, testedJdks } from '../support/jdks.js';
import { passingFolder } from '../support/passing-folder.js';

const folder = passingFolder('bytecode-mutants');
const context = { cache: createContentCache(join(folder, 'cache')), tools: {} };

/** To compute the frame behind its condition, PIT reads classes of the JDK. */
const shelf = `import java.util.*;
public class Shelf {
  static int count(boolean sorted, int size) {
    Collection<String> items = sorted ? new TreeSet<>() : new ArrayList<>();
    for (int i = 0; i < size; i++) {
      items.add("" + i);
    }
    return items.size();
  }
}
`;

function compile(javaHome: string, name: string, ...words: readonly string[]): string {
  const classes = join(folder, name);
  mkdirSync(classes);
  writeFileSync(join(folder, 'Shelf.java'), shelf);
  const javac = [...brieflyAsTool, ...words, '-d', classes, join(folder, 'Shelf.java')];
  const { status, stderr } = spawnSync(join(javaHome, 'bin', 'javac'), javac, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return classes;
}

describe.each(testedJdks(25))('mutants of class files on Java $version', ({ home, version }) => {
  const release8 = version === 8 ? [] : ['--release', '8'];

  it.each([
    { version: pit, operators: ['ConditionalsBoundary', 'Negate', 'Negate', 'PrimitiveReturns'] },
    {
      version: pitOfTestbench,
      operators: ['ConditionalsBoundary', 'Increments', 'Negate', 'Negate', 'PrimitiveReturns'],
    },
  ])('are those of PIT $version.version', async ({ version: which, operators }) => {
    const classPath = [compile(home, `${version}-${which.version}`, ...release8)];
    const to = join(folder, `to-${version}-${which.version}`);
    const mutants = await makeBytecodeMutants(home, context, {
      pit: which,
      classPath,
      className: 'Shelf',
      to,
    });
    expect(
      mutants
        .map(({ operator }) => operator.replace(/Conditionals(?=Mutator)|(Vals)?Mutator/gu, ''))
        .toSorted(),
    ).toEqual(operators);
  });

  it.runIf(version > 18)(
    'of class files that are too new for PIT are refused (skipped on a JDK before 19)',
    async () => {
      const classPath = [compile(home, `new-${version}`)];
      const request = { pit: pitOfTestbench, classPath, className: 'Shelf', to: folder };
      const mutants = makeBytecodeMutants(home, context, request);
      await expect(mutants).rejects.toThrow(UserError);
      await expect(mutants).rejects.toThrow(
        /^PIT does not read the class file of Shelf \(.*\), so it has no mutants$/u,
      );
    },
  );
});
