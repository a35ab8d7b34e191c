import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LoggedMutant } from '../../src/formats/major-log.js';
import { readMajorLog } from '../../src/formats/major-log.js';
import { makeCodeKey } from '../../src/mutation/logged/code-key.js';
import { editCode } from '../../src/mutation/logged/edit-code.js';
import { placeLoggedMutants } from '../../src/mutation/logged/place-logged.js';
import { applyMutation } from '../../src/mutation/mutation.js';
import { loadJavaParser, type JavaParser } from '../../src/source/parser.js';

// Major 1.1.3 (javac 1.7.0-Major-v1.1.3 -XMutator:ALL) wrote this log for Till.java.
const folder = join(import.meta.dirname, 'major');
let parser: JavaParser;
let source: string;
let log: readonly LoggedMutant[];
beforeAll(async () => {
  parser = await loadJavaParser();
  source = await readFile(join(folder, 'Till.java'), 'utf8');
  log = await readMajorLog(join(folder, 'mutants.log'));
});

describe("Major's log", () => {
  it('all mutants but one with abbreviated code have a place', () => {
    const { mutations, unplaced } = placeLoggedMutants(parser, source, 'org.x.Till', log);
    expect(log).toHaveLength(129);
    expect(unplaced).toEqual([{ number: 90, operator: 'STD', reason: 'the log abbreviates its code' }]);
    expect(mutations.map(({ number }) => number)).toEqual(
      log.map(({ number }) => number).filter((number) => number !== 90),
    );
  });

  it('each mutated file has the logged code, with the structure that Major prints, and as many lines', () => {
    const { mutations } = placeLoggedMutants(parser, source, 'org.x.Till', log);
    for (const mutation of mutations) {
      const { before, after } = log.find(({ number }) => number === mutation.number)!;
      const mutated = applyMutation(source, mutation);
      expect(mutated.split('\n').length).toBe(source.split('\n').length);
      if (after === '<NO-OP>') continue;
      // The parser sees one more expression with the new code, or a literal in its place.
      const count = (text: string, code: string) =>
        parser.withTree(text, (root) => {
          const all: string[] = [];
          const visit = (node: typeof root) => {
            if (/_(?:expression|literal)$|^(?:true|false|identifier)$/u.test(node.type))
              all.push(makeCodeKey(node.text));
            for (const child of node.namedChildren) visit(child);
          };
          visit(root);
          return all.filter((each) => each === makeCodeKey(code)).length;
        });
      expect(count(mutated, after), `${mutation.number} ${before} ${after}`).toBeGreaterThan(
        after.includes(before) || before.includes(after) ? 0 : count(source, after),
      );
    }
  });

  it.each([
    [27, 'return 0;'],
    [2, 'private int sum = -1_000;'],
    [23, 'if (a <= 0 != (a + b > 9 && open)) {'],
    [25, 'if (a + b > 9 && open) {'],
    [29, '; sum++;'],
    [30, 'sum++; ;'],
    [32, 'sum += a; ;'],
    [34, 'int left = sum - (a + b);'],
    [37, 'int left = sum % (a * b);'],
    [42, 'int other = sum-(-a);'],
    [44, 'int other = sum*~a;'],
    [69, 'if (hours <= 0xff) break;'],
    [66, 'for (int i = 0; i < hours; i++) { ; }'],
    [91, ';'],
    [102, "return c == 'a' && (1.5e3 % hours > 2f);"],
    [106, "return c == 'a' && (1.5e3 * hours > 0.0F);"],
    [114, 'return (1.5e3 * hours > 2f);'],
    [124, 'return coins[0] - 2L << 1;'],
  ] as const)('mutant %i is %s', (number, line) => {
    const { mutations } = placeLoggedMutants(parser, source, 'org.x.Till', log);
    const mutation = mutations.find((each) => each.number === number)!;
    const lines = applyMutation(source, mutation).split('\n');
    const changed = lines.filter((each, index) => each !== source.split('\n')[index]);
    expect(changed.map((each) => each.trim())).toEqual([line]);
  });

  it('keeps the comments of code over several lines', () => {
    const { mutations } = placeLoggedMutants(parser, source, 'org.x.Till', log);
    const text = (number: number) =>
      applyMutation(
        source,
        mutations.find((each) => each.number === number)!,
      )
        .split('\n')
        .slice(25, 28)
        .join('\n');
    expect(text(54)).toBe('    return left\n        /* both */ + (other\n        + (b - 1));');
    expect(text(59)).toBe('    return left\n        /* both */ - other\n        * (b - 1);');
  });
});

describe('a place that the log does not determine', () => {
  const text = `class A {
  int f(int a) { a++; a++; return a + a + 1; } int g(int a) { return a + 1; }
}
`;
  const place = (...mutants: Partial<LoggedMutant>[]) =>
    placeLoggedMutants(
      parser,
      text,
      'A',
      mutants.map((each, index): LoggedMutant => ({
        ...{ number: index + 1, operator: 'LVR', from: 'POS', to: '0', className: 'A', method: 'f', line: 2 },
        ...{ position: 'none', before: '1', after: '0' },
        ...each,
      })),
    );

  it('code that the line has twice belongs to two mutants, and not to one or three', () => {
    const removal = { operator: 'STD', before: 'a++', after: '<NO-OP>' };
    expect(place(removal, removal).mutations.map(({ number, start }) => [number, start])).toEqual([
      [1, text.indexOf('a++')],
      [2, text.lastIndexOf('a++')],
    ]);
    for (const mutants of [[removal], [removal, removal, removal]])
      expect(place(...mutants).unplaced.map(({ reason }) => reason)).toEqual(
        mutants.map(() => 'its line has its code several times'),
      );
  });

  it('a position decides between equal codes', () => {
    const start = text.lastIndexOf('a++');
    for (const position of [start, start + 1])
      expect(
        place({ before: 'a++;', after: '<NO-OP>', position }).mutations.map((each) => each.start),
      ).toEqual([start]);
    expect(place({ before: 'a++;', after: '<NO-OP>', position: 3 }).unplaced).toMatchObject([
      { reason: 'its code is not on its line' },
    ]);
  });

  it('the method decides, and a mutant of another line, method, code or class has no place', () => {
    expect(place({ method: 'g' }).mutations.map(({ start }) => start)).toEqual([text.lastIndexOf('1')]);
    const others = [{ line: 1 }, { line: 9 }, { method: 'h' }, { before: '2' }, { before: 'a - 1' }];
    expect(place(...others).unplaced.map(({ reason }) => reason)).toEqual(
      others.map(() => 'its code is not on its line'),
    );
    expect(place({ className: 'B' })).toEqual({ mutations: [], unplaced: [] });
    expect(place({ className: 'A$1' }).mutations).toHaveLength(1);
  });
});

it.each([
  ['0x10', '16'],
  ['1_000L', '1000L'],
  ['010', '8'],
  ['1.5e3', '1500.0'],
  ['2f', '2.0F'],
  [String.raw`"a\u00fc\t"`, '"aü\\u0009"'],
  [String.raw`'\''`, String.raw`'\u0027'`],
  ['f( a,/* b */ c )', 'f(a, c)'],
])('%s is the same code as %s', (written, printed) => {
  expect(makeCodeKey(written)).toBe(makeCodeKey(printed));
});

it.each([
  ['1', '1L'],
  ['1', '1.0'],
  ['1.0', '1.0F'],
  ["'1'", '"1"'],
  ['a + b', 'a - b'],
])('%s is not the same code as %s', (one, other) => {
  expect(makeCodeKey(one)).not.toBe(makeCodeKey(other));
});

it.each([
  ['a /* x */ <  b', 'a < b', 'a <= b', 'a /* x */ <=  b'],
  ['a || b', 'a || b', 'a', 'a'],
  ['a || b', 'a || b', 'b', 'b'],
  ['0x10', '16', '0', '0'],
  ['0x10', '16', '-16', '-0x10'],
  ['f(a)', 'f(a)', 'null', 'null'],
])('%s with %s → %s is %s', (code, before, after, expected) => {
  expect(editCode(code, before, after)).toBe(expected);
});
