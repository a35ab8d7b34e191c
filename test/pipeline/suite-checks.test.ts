// @module-tag full
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { readUnitResults } from '../../src/store/run/run-folder.js';
import { writeTree } from '../benchmarks/workbench.js';
import { teval } from '../cli/capture.js';
import { defaultJdk } from '../support/jdks.js';
import { passingFolder } from '../support/passing-folder.js';

/** On the buggy version `take` returns one piece too many, and `empty` fails a check of the program's own. */
const shelf = (version: 'buggy' | 'fixed') => `package q;
import java.util.function.IntConsumer;
public class Shelf {
  private int size;
  public int put(int count) { size += count; return size; }
  public int take(int count) {
    size -= count;
    return size${version === 'buggy' ? ' + 1' : ''};
  }
  public void each(IntConsumer reader) { reader.accept(take(1)); }
  public void empty() { ${version === 'buggy' ? 'throw new AssertionError("full");' : 'size = 0;'} }
}
`;

/** A library without sources that checks as MockMvc, StepVerifier and REST-assured do: by a method of an object, which no rule of names knows. */
const library = `package lib;
public class Result {
  private final int value;
  public Result(int value) { this.value = value; }
  public void andExpect(int expected) { if (value != expected) throw new AssertionError(value + " is not " + expected); }
  public static void receive(int value, int expected) { new Result(value).andExpect(expected); }
}
`;

const tests = `package q;
import static org.junit.Assert.*;
import lib.Result;
import org.junit.Test;
public class ShelfTest {
  @Test public void fluent() { Shelf shelf = new Shelf(); shelf.put(3); new Result(shelf.take(2)).andExpect(1); int more = shelf.put(1); assertEquals(2, more); }
  @Test public void calledBack() { Shelf shelf = new Shelf(); shelf.put(3); shelf.each(value -> Result.receive(value, 2)); assertEquals(3, shelf.put(1)); }
  @Test public void ownCheck() { Shelf shelf = new Shelf(); shelf.put(3); shelf.empty(); assertEquals(1, shelf.put(1)); }
  @Test public void behind() { Shelf shelf = new Shelf(); shelf.put(3); int left = shelf.take(2); assertEquals(1, left); new Result(left).andExpect(1); }
}
`;

it('a check of the suite that fails before the oracle is no bug that the generator finds', async () => {
  const folder = passingFolder('suite-checks');
  const bug = {
    id: 'Shelf-1',
    modifiedClasses: ['q.Shelf'],
    buggy: { directory: '.', sources: 'buggy', tests: { sources: 'tests', classPath: ['classes'] } },
    fixed: { directory: '.', sources: 'fixed' },
  };
  await writeTree(folder, {
    'bugs.json': JSON.stringify({ name: 'shelves', bugs: [bug] }),
    'buggy/q/Shelf.java': shelf('buggy'),
    'fixed/q/Shelf.java': shelf('fixed'),
    'lib/Result.java': library,
    'tests/q/ShelfTest.java': tests,
  });
  await execa(join(defaultJdk.home, 'bin', 'javac'), ['-d', 'classes', 'lib/Result.java'], { cwd: folder });
  const oracles = ['no-exception', 'suite-assertions'].flatMap((name) => ['--oracle', name]);
  const suite = ['--test-generator', 'developer'];
  const places = ['--out', join(folder, 'run'), '--cache', join(folder, 'cache')];
  const { exitCode, stdout, stderr } = await teval(
    ...['run', '--benchmark', join(folder, 'bugs.json'), ...suite],
    ...[...oracles, '--reruns', '0', '--quiet', ...places],
  );
  expect({ exitCode, stdout, stderr }).toMatchObject({ exitCode: 0 });
  const verdicts = new Map<string, string>();
  for await (const { unit, testCases } of readUnitResults<UnitResult>(join(folder, 'run')))
    for (const { testCase, verdict, buggy } of testCases)
      verdicts.set(
        `${unit.oracleGenerator} ${testCase.candidate.suiteTest} ${testCase.candidate.id.split('#')[1]!}`,
        buggy.status === 'notRun' ? buggy.reason : verdict.kind,
      );
  const withheld = 'a check of the suite fails before the oracle';
  expect(Object.fromEntries(verdicts)).toEqual({
    'no-exception fluent 0': withheld,
    'no-exception calledBack 0': withheld,
    'no-exception calledBack none': withheld,
    'no-exception ownCheck 0': 'TP',
    'no-exception ownCheck none': 'TP',
    'no-exception behind 0': 'TN',
    'no-exception behind none': withheld,
    'suite-assertions fluent 0': withheld,
    'suite-assertions fluent none': withheld,
    'suite-assertions calledBack 0': withheld,
    'suite-assertions calledBack none': withheld,
    'suite-assertions ownCheck 0': 'TP',
    'suite-assertions ownCheck none': 'TP',
    'suite-assertions behind 0': 'TP',
    'suite-assertions behind none': withheld,
  });
});
