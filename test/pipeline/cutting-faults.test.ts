// @module-tag full
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Summary } from '../../src/analysis/bug-detection/summary.js';
import { writeTree } from '../benchmarks/workbench.js';
import { teval } from '../cli/capture.js';
import { passingFolder } from '../support/passing-folder.js';

/** On the buggy version `take` refuses to take the last pieces. */
const shelf = (comparison: string) => `package q;
public class Shelf {
  private int size;
  public int put(int count) { size += count; return size; }
  public int take(int count) {
    if (count ${comparison} size) throw new IllegalStateException("only " + size);
    size -= count;
    return size;
  }
  public int size() { return size; }
}
`;

/** The helper's name says that it asserts, but it also fills the shelf, so the test without it throws. */
const tests = `package q;
import static org.junit.Assert.*;
import org.junit.Test;
public class ShelfTest {
  static class Checks {
    static void assertPut(Shelf shelf, int count) {
      int before = shelf.size();
      assertEquals(before + count, shelf.put(count));
    }
  }
  @Test public void takesSome() { Shelf shelf = new Shelf(); shelf.put(3); assertEquals(1, shelf.take(2)); }
  @Test public void fills() { Shelf shelf = new Shelf(); Checks.assertPut(shelf, 3); assertEquals(1, shelf.take(2)); }
  @Test public void wrong() { Shelf shelf = new Shelf(); shelf.put(3); assertEquals(9, shelf.size()); }
}
`;

it('withholds what fails by itself where its whole test passes, so that it is nobody’s alarm', async () => {
  const folder = passingFolder('cutting-faults');
  const version = (name: string) => ({ directory: name, sources: '.' });
  const bug = {
    id: 'Shelf-1',
    modifiedClasses: ['q.Shelf'],
    buggy: version('buggy'),
    fixed: version('fixed'),
  };
  await writeTree(folder, {
    'bugs.json': JSON.stringify({ name: 'shelves', bugs: [bug] }),
    'buggy/q/Shelf.java': shelf('>='),
    'fixed/q/Shelf.java': shelf('>'),
    'tests/q/ShelfTest.java': tests,
  });
  const oracles = ['no-exception', 'suite-assertions'].flatMap((name) => ['--oracle', name]);
  const { exitCode, stdout } = await teval(
    ...[
      'run',
      '--benchmark',
      join(folder, 'bugs.json'),
      '--test-generator',
      `developer:${join(folder, 'tests')}`,
    ],
    ...[
      ...oracles,
      '--reruns',
      '0',
      '--quiet',
      '--out',
      join(folder, 'run'),
      '--cache',
      join(folder, 'cache'),
    ],
  );
  expect({ exitCode, stdout }).toMatchObject({ exitCode: 0 });
  const summary = JSON.parse(readFileSync(join(folder, 'run', 'summary.json'), 'utf8')) as Summary;
  for (const { withheld, adds_up } of summary.accounts)
    expect({ withheld, adds_up }).toEqual({ withheld: { cut_wrongly: 1 }, adds_up: true });
  expect(summary.remarks).toContainEqual({
    remark: expect.stringMatching(
      /^teval withholds 1 of \d+ candidates .* \(q\.ShelfTest::fills#none\)$/u,
    ) as string,
    units: 2,
  });
  expect(stdout.replaceAll(/\s+/gu, ' ')).toMatch(/teval withholds 1 of \d+ candidates that it cut wrongly/u);
  const falseAlarms = summary.results.filter(
    ({ accounting, oracle_type: type }) => accounting === 'strict' && type === 'all',
  );
  // The developers' own wrong assertion is a false alarm of theirs.
  expect(falseAlarms.map(({ oracle_generator, fp }) => [oracle_generator, fp.mean])).toEqual([
    ['no-exception', 0],
    ['suite-assertions', 1],
  ]);
});
