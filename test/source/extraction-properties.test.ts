import { suiteConventions } from '../../src/test-generators/registry.js';
import { describe, expect, it } from 'vitest';
import { normaliseText } from '../../src/source/candidates/normalised-text.js';
import { findDescendants } from '../../src/source/parser.js';
import { addOracleImports } from '../../src/source/rendering/render-frame.js';
import { renderTestCase } from '../../src/source/rendering/render-test-case.js';
import { readSuite } from '../../src/source/suites/suite-reader.js';
import type { SuiteParts } from '../../src/source/suites/suite-test.js';
import type { Candidate } from '../../src/model/suite/candidate.js';
import { oracleText, parser, listCandidatesOfTest } from './reading.js';

/** A reproducible source of choices (mulberry32). */
function choices(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (limit: number) => Math.floor(next() * limit);
  return { upTo, of: <Item>(items: readonly Item[]): Item => items[upTo(items.length)]! };
}

const literals = [
  '"assertEquals(1, 2);"',
  '"}{)(/* // \\" \\\\"',
  "'}'",
  "'\\''",
  '"ü😀  \\t"',
  '"// Undeclared exception!"',
  '"""\n   text }\n block"""',
  '"public void test9() { }"',
];
const plain = [
  (n: number, literal: string) => `String string${n} = ${literal};`,
  (n: number, literal: string) => `foo${n}.bar(${literal}, (-${n}));`,
  (n: number, literal: string) => `Runnable r${n} = () -> { use(${literal}); };`,
  (n: number, literal: string) =>
    `foo${n}(new Bar() {\n          void a() { b(${literal}); } // inner }\n      });`,
  (n: number, literal: string) => `/* kept ${n} } */ foo${n}(${literal});`,
  (n: number) => `array0[${n}] = (byte) ${n}; foo(${n});`,
  (n: number) => `if (x${n}) { foo(); } else bar();`,
  (n: number) => `try { foo${n}(); } finally { bar(); }`,
  (n: number) => `for (int i = 0; i < ${n}; i++) foo(i);`,
];
const assertions = [
  (n: number, literal: string) => `assertEquals(${literal}, string${n})`,
  (n: number, literal: string) => `assertTrue(${literal}, foo(${n}))`,
  (n: number) => `org.junit.Assert.assertEquals(1.5, x${n}, 0.01)`,
  (n: number, literal: string) => `assertThat(foo(${literal})).isNotNull().is(${n})`,
  (n: number) => `assertArrayEquals(\n          new int[] { ${n} },\n          x)`,
];

interface Made {
  readonly source: string;
  readonly statements: readonly string[];
  readonly assertions: readonly string[];
  readonly literals: readonly string[];
}

function madeTest(seed: number, name: string): Made {
  const { upTo, of } = choices(seed);
  const lines: string[] = [];
  const made = { statements: [] as string[], assertions: [] as string[], literals: [] as string[] };
  for (let count = upTo(9); count > 0; count -= 1) {
    const literal = of(literals);
    if (upTo(3) === 0) {
      made.assertions.push(of(assertions)(count, literal));
      lines.push(`${made.assertions.at(-1)};`);
    } else {
      made.statements.push(of(plain)(count, literal));
      if (made.statements.at(-1)!.includes(literal)) made.literals.push(literal);
      lines.push(made.statements.at(-1)!);
    }
  }
  const body = lines.map((line) => `${of(['\n      ', '\n\n\t', ' '])}${line}`).join('');
  return {
    ...made,
    source: `  @Test(timeout = 4000)\n  public void ${name}()  throws Throwable  {${body}\n  }`,
  };
}

const suites = Array.from({ length: 60 }, (_, index) => {
  const tests = Array.from({ length: 5 }, (__, test) => madeTest(index * 100 + test, `test${test}`));
  const members = ['\n', '  int field = 1; // "\n', '  /* } */ void helper() { foo("}"); }\n'];
  const { of } = choices(index);
  const source = `package org.x;\nimport org.junit.Test;\npublic class A_ESTest {\n${tests
    .map((test) => `${of(members)}\n${test.source}\n`)
    .join('')}${of(members)}}\n`;
  const parts = readSuite(parser, { path: 'org/x/A_ESTest.java', source }, [], suiteConventions);
  return {
    source,
    tests,
    parts,
    candidates: parts.tests.map((test) => listCandidatesOfTest(parts, test).all),
  };
});
const all = suites.flatMap(({ tests, candidates }) =>
  tests.map((made, index) => ({ made, candidates: candidates[index]! })),
);

/** Text without white space. */
const dense = (text: string) => text.replace(/\s/gu, '');

/** Frame and tests have every character of the file, white space aside, once. */
function expectCovered(source: string, { frame, tests }: SuiteParts): void {
  const counts = new Map<string, number>();
  const count = (text: string, step: number) => {
    for (const character of dense(text)) counts.set(character, (counts.get(character) ?? 0) + step);
  };
  count(source, 1);
  for (const text of [frame.before, frame.after, ...tests.flatMap((test) => [test.comments, test.source])]) {
    count(text, -1);
    for (const line of text.split('\n')) expect(source).toContain(line);
  }
  expect([...counts].filter(([, left]) => left !== 0)).toEqual([]);
}

function callsAssertion(prefix: string): boolean {
  return parser.withStatements(prefix, (statements) =>
    statements.some((each) =>
      findDescendants(each, 'method_invocation').some((call) =>
        /^assert/u.test(call.childForFieldName('name')?.text ?? ''),
      ),
    ),
  );
}

describe('extraction from 300 random tests', () => {
  it('reads every test, and divides all text of the file between frame and tests', () => {
    for (const { source, parts } of suites) {
      expect(parts.remarks).toEqual([]);
      expect(parts.tests).toHaveLength(5);
      expectCovered(source, parts);
    }
  });

  it('gives k + 1 candidates for k assertions, each with its assertion', () => {
    for (const { made, candidates } of all)
      expect(candidates.map(({ ownOracle }) => dense(oracleText(ownOracle)))).toEqual(
        [...made.assertions, 'no exception'].map(dense),
      );
  });

  it('gives prefixes that parse, contain no assertion, and extend each other', () => {
    for (const { candidates } of all) {
      for (const [index, { prefix }] of candidates.entries()) {
        expect(parser.withTree(`{${prefix}\n}`, (root) => root.hasError)).toBe(false);
        expect(callsAssertion(prefix)).toBe(false);
        expect(prefix.startsWith(candidates[index - 1]?.prefix ?? '')).toBe(true);
      }
    }
  });

  it('keeps all other statements, with literals and comments unchanged', () => {
    for (const { made, candidates } of all) {
      const { prefix } = candidates.at(-1)!;
      expect(dense(prefix)).toBe(dense(made.statements.join('')));
      for (const literal of made.literals) expect(prefix).toContain(literal);
    }
  });

  it('renders methods from which the same candidate is extracted again', () => {
    for (const { parts, candidates } of suites.slice(0, 12)) {
      const frame = addOracleImports(parser, parts.frame, suiteConventions);
      for (const candidate of candidates.flat()) {
        const { ownOracle } = candidate;
        if (ownOracle.type === 'nothing') throw new Error(`${candidate.id} can't fail`);
        const { source } = renderTestCase(parser, frame, candidate, ownOracle, 'again', () => undefined);
        const again = readBack(frame.before + source + frame.after).at(
          candidate.assertionIndex === 'none' ? -1 : 0,
        )!;
        expect(again.prefix).toBe(candidate.prefix);
        expect(dense(oracleText(again.ownOracle))).toBe(dense(oracleText(candidate.ownOracle)));
        expect(again.annotations).toBe(candidate.annotations);
      }
    }
  });

  it('counts tests as duplicates exactly if their tokens are equal', () => {
    const sources = all.slice(0, 60).map(({ made }, index) => ({
      source: made.source.replace(/test\d(?=\(\))/u, `t${index}`),
      method: `t${index}`,
      tokens: tokens(made.source.replace(/test\d(?=\(\))/u, 't')),
    }));
    const byText = new Map<string, string>();
    for (const each of sources) {
      const text = normaliseText(parser, each.source.replace(each.method, 't'));
      if (byText.has(text)) expect(byText.get(text)).toBe(each.tokens);
      byText.set(text, each.tokens);
    }
    expect(byText.size).toBe(new Set(sources.map((each) => each.tokens)).size);
  });

  it('keeps all other tests if one is truncated at any position', () => {
    const { upTo } = choices(7);
    const { tests } = suites[3]!;
    for (let round = 0; round < 25; round += 1) {
      const broken = tests[2]!.source;
      const cut = broken.slice(0, broken.indexOf('{') + 1 + upTo(broken.length - broken.indexOf('{') - 4));
      const source = `class A {\n${[tests[1]!.source, cut, tests[4]!.source].join('\n')}\n}`;
      const names = readSuite(parser, { path: 'A.java', source }, [], suiteConventions).tests.map(
        (test) => test.name,
      );
      expect(names).toContain('test1');
      expect(names).toContain('test4');
    }
  });
});

function readBack(source: string): readonly Candidate[] {
  const parts = readSuite(parser, { path: 'org/x/A_ESTest.java', source }, [], suiteConventions);
  const test = parts.tests.find((each) => each.name === 'again');
  if (test === undefined) throw new Error(`not read back:\n${source}`);
  return listCandidatesOfTest(parts, test).all;
}

function tokens(source: string): string {
  return parser.withTree(source, (root) => {
    const leaves: string[] = [];
    const visit = (node: typeof root) => {
      if (node.childCount === 0 || node.type === 'string_literal') leaves.push(node.text);
      else node.children.forEach(visit);
    };
    visit(root);
    return leaves.join(' ');
  });
}
