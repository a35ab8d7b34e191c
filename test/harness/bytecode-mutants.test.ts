// @module-tag full
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

/** The compiler copies the `finally` blocks to each way out. */
const lock = `import java.util.concurrent.locks.*;
public class Lock {
  private final ReadWriteLock rw = new ReentrantReadWriteLock();
  private String prefix;
  public String prefix() {
    rw.readLock().lock();
    try {
      if (prefix == null) {
        rw.readLock().unlock();
        rw.writeLock().lock();
        try {
          if (prefix == null) {
            prefix = "p";
          }
        } finally {
          rw.readLock().lock();
          rw.writeLock().unlock();
        }
      }
      return prefix;
    } finally {
      rw.readLock().unlock();
    }
  }
  static int count(int[] numbers) {
    int sum = 0;
    try {
      for (int number : numbers) {
        if (number < 0) throw new IllegalArgumentException();
        sum += number;
      }
    } catch (IllegalStateException never) {
      return -1;
    } finally {
      sum++;
      System.gc();
    }
    return sum;
  }
}
`;
/** Of both versions' own command line, with `--detectInlinedCode=true` for 1.7.6, as its plug-in has it. Without the option: 23. */
const mutantsOfLock = [
  ...['6 VoidMethodCall', '8 NegateConditionals', '9 VoidMethodCall', '10 VoidMethodCall'],
  ...['12 NegateConditionals', '16 VoidMethodCall', '17 VoidMethodCall', '20 EmptyObjectReturnVals'],
  ...['22 VoidMethodCall', '29 ConditionalsBoundary', '29 NegateConditionals', '30 Math'],
  ...['33 PrimitiveReturns', '35 Increments', '36 VoidMethodCall', '38 PrimitiveReturns'],
];
const sources = { Shelf: shelf, Lock: lock };

function compile(
  javaHome: string,
  name: string,
  className: keyof typeof sources,
  ...words: readonly string[]
): string {
  const classes = join(folder, name);
  mkdirSync(classes);
  const file = join(folder, `${className}.java`);
  writeFileSync(file, sources[className]);
  const javac = [...brieflyAsTool, ...words, '-d', classes, file];
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
    const classPath = [compile(home, `${version}-${which.version}`, 'Shelf', ...release8)];
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

  it.each([pit, pitOfTestbench])('of copied finally blocks are one: PIT $version', async (which) => {
    const classPath = [compile(home, `finally-${version}-${which.version}`, 'Lock', ...release8)];
    const to = join(folder, `finally-to-${version}-${which.version}`);
    const request = { pit: which, classPath, className: 'Lock', to };
    const mutants = await makeBytecodeMutants(home, context, request);
    expect(
      mutants
        .map(({ line, operator }) => `${line} ${operator.replace('Mutator', '')}`)
        .toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10)),
    ).toEqual(mutantsOfLock);
  });

  it.runIf(version > 18)(
    'of class files that are too new for PIT are refused (skipped on a JDK before 19)',
    async () => {
      const classPath = [compile(home, `new-${version}`, 'Shelf')];
      const request = { pit: pitOfTestbench, classPath, className: 'Shelf', to: folder };
      const mutants = makeBytecodeMutants(home, context, request);
      await expect(mutants).rejects.toThrow(UserError);
      await expect(mutants).rejects.toThrow(
        /^PIT does not read the class file of Shelf \(.*\), so it has no mutants$/u,
      );
    },
  );
});
