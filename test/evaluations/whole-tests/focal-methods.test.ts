// @module-tag full
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { MeasuredSummary } from '../../../src/analysis/measured/measured-summary.js';
import { teval } from '../../cli/capture.js';
import { passingFolder } from '../../support/passing-folder.js';

const folder = passingFolder('focal-methods');

const program = `package p;
import java.util.List;
public abstract class Box<T> {
    public int add(int a) { return a + 1; }
    public static int half(int a) {
        int b = a / 2;
        return b;
    }
    public <E extends Comparable<E>> E put(E first, T[] rest, List<? super T>... more) { return first; }
    public int count(int numbers[]) { return numbers.length; }
    public abstract void open(String s);
    public class Inner { public Inner(int a) { } }
    public enum Kind { ONE }
}
`;

beforeAll(() => {
  mkdirSync(join(folder, 'src/p'), { recursive: true });
  writeFileSync(join(folder, 'src/p/Box.java'), program);
  const version = { directory: '.', sources: 'src' };
  writeFileSync(
    join(folder, 'box.json'),
    JSON.stringify({ name: 'box', programs: [{ id: 'Box-1', classes: ['p.Box'], version }] }),
  );
});

function judge(name: string, ...focal: readonly (readonly [method: string, className?: string])[]) {
  const file = join(folder, `${name}.jsonl`);
  const text = 'assertEquals(1, Box.half(2));';
  const lines = focal.map(
    ([method, className = 'p.Box']) =>
      `${JSON.stringify({ subject: 'Box-1', class: className, method, text })}\n`,
  );
  writeFileSync(file, lines.join(''));
  const words = ['--benchmark', join(folder, 'box.json'), '--tests', `samples:${file}`];
  return teval('judge', ...words, '--out', join(folder, name), '--cache', join(folder, 'cache'));
}

it.each([
  ['frob(int)', 'p.Box', 'p.Box in Box-1 has no method frob(int); it has add(int), half(int), '],
  ['halve(int)', 'p.Box', 'p.Box in Box-1 has no method halve(int); it has half(int), '],
  ['half(long)', 'p.Box', 'p.Box in Box-1 has no method half(long); it has half(int), '],
  ['half()', 'p.Box', 'p.Box in Box-1 has no method half(); it has half(int), '],
  ['half(int)', 'p.Box.Kind', 'p.Box.Kind in Box-1 has no method half(int); it has '],
])('refuses the line of a focal method that its class lacks: %s of %s', async (method, name, sentence) => {
  const { exitCode, stdout, stderr } = await judge('lacks', ['half(int)'], [method, name]);
  expect(exitCode).toBe(2);
  expect(stdout + stderr).toContain(`${join(folder, 'lacks.jsonl')}:2: ${sentence}`);
});

it('finds methods as sources write them, and counts none without code as its class', async () => {
  const { exitCode, stderr } = await judge(
    'has',
    ...([['half(int)'], ['half(final int)'], ['open(String)'], ['count(int[])']] as const),
    ...([['put(E, T[], List<? super T>...)'], ['put(Comparable, Object[], java.util.List[])']] as const),
    ...([
      ['Inner(int)', 'p.Box.Inner'],
      ['Kind()', 'p.Box$Kind'],
      ['valueOf(String)', 'p.Box.Kind'],
    ] as const),
  );
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 });
  const summary = JSON.parse(readFileSync(join(folder, 'has/summary.json'), 'utf8')) as MeasuredSummary & {
    readonly remarks: readonly { readonly remark: string }[];
  };
  // The two spellings of put are one assignment.
  expect(summary.remarks.map(({ remark }) => remark)).toEqual([
    'the coverage of 3 of 7 assignments is unknown and does not count, because JaCoCo measures no code of p.Box.open(String), p.Box.Kind.Kind(), p.Box.Kind.valueOf(String)',
  ]);
  const rows = readFileSync(join(folder, 'has/rows.csv'), 'utf8').split('\n');
  const column = rows[0]!.split(',').indexOf('meaningless');
  const meaningless = rows.filter((row) => row.includes('open(String)')).map((row) => row.split(',')[column]);
  expect(meaningless).toEqual(['']);
});
