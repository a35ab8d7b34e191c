import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { OracleAnswer } from '../../../src/oracles/protocol/answer.js';
import { answerSchema } from '../../../src/oracles/protocol/answer.js';
import { buildRequestContent } from '../../../src/oracles/protocol/build-request.js';
import { renderSignature } from '../../../src/source/signature-line.js';
import { withoutBodies } from '../../../src/source/without-bodies.js';
import type { Choice } from '../../../src/oracles/protocol/choices.js';
import { readOracles } from '../../../src/oracles/protocol/read-oracles.js';
import { readAnswer } from '../../../src/oracles/protocol/read-answer.js';
import { requestSchema } from '../../../src/oracles/protocol/request.js';
import { readMethod } from '../../generators/javadoc/subjects.js';
import { parser } from '../../source/reading.js';
import { oracleInput } from '../candidates.js';

describe('the published schemas', () => {
  it.each([
    ['oracle-request.v1.json', requestSchema],
    ['oracle-answer.v1.json', answerSchema],
  ])('%s is what the program checks (npx vitest -u writes it)', async (file, schema) => {
    const text = `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), undefined, 2)}\n`;
    await expect(text).toMatchFileSnapshot(`../../../docs/schemas/${file}`);
  });
});

describe('a request', () => {
  const focalMethod = readMethod(
    '/** Takes. @return how many */\n@Deprecated\npublic int take( /* so */ int count,\n    String... names) throws java.io.IOException { return 1; }',
  );

  it('has what the protocol says, and nothing else', () => {
    const content = buildRequestContent(
      parser,
      oracleInput({
        prefix: 'int int0 = shelf0.take(1);',
        imports: 'import java.util.List;',
        result: { name: 'int0', type: 'int' },
        focalMethod,
        docstring: focalMethod.docstring,
      }),
      'class Shelf {}',
    );
    expect(requestSchema.strict().parse({ ...content, id: 'a' })).toEqual({
      protocol: 1,
      id: 'a',
      prefix: {
        imports: 'import java.util.List;',
        statements: 'int int0 = shelf0.take(1);',
        result: { name: 'int0', type: 'int' },
      },
      focal_method: {
        class: 'org.x.Shelf',
        signature:
          '@Deprecated public int take( /* so */ int count, String... names) throws java.io.IOException',
        source: focalMethod.source,
        javadoc: '/** Takes. @return how many */',
      },
      context: 'class Shelf {}',
    });
  });

  it('of a prefix without focal method and result has null for them', () => {
    const content = buildRequestContent(parser, oracleInput(), '');
    expect([content.focal_method, content.prefix.result]).toEqual([null, null]);
  });

  it.each([
    ['Shelf(int size) { this.size = size; }', 'Shelf(int size)'],
    ['abstract int size();', 'abstract int size()'],
    [
      '<T extends Comparable<T>> T[] sort(T[] all)[] { return null; }',
      '<T extends Comparable<T>> T[] sort(T[] all)[]',
    ],
  ])('%s has the signature %s', (source, signature) => {
    expect(renderSignature(parser, { source })).toBe(signature);
  });

  it('takes the class along without its bodies', () => {
    const source = `package org.x;
/** Holds "{books}". */
public class Shelf {
  static final int MOST = 9; // { most }
  static { System.load("x"); }
  { count = 1; }
  private int count;
  private final Runnable run = new Runnable() { public void run() { count = 2; } };
  /** Makes one. */
  Shelf() {
    count = 3;
  }
  int take(int n) throws E { if (n > 1) { return n; } return 4; }
  abstract void drop();
  enum Kind { A { int x() { return 5; } }; int x() { return 6; } }
  interface Visitor { void visit(Shelf shelf); default int all() { return 7; } }
}
`;
    expect(withoutBodies(parser, source)).toBe(`package org.x;
/** Holds "{books}". */
public class Shelf {
  static final int MOST = 9; // { most }
  private int count;
  private final Runnable run = new Runnable() { public void run(); };
  /** Makes one. */
  Shelf();
  int take(int n) throws E;
  abstract void drop();
  enum Kind { A { int x(); }; int x(); }
  interface Visitor { void visit(Shelf shelf); default int all(); }
}
`);
  });
});

describe('an answer', () => {
  it.each([
    ['', 'an empty line is not JSON'],
    ['hello', 'hello is not JSON'],
    ['[]', '[] is not a JSON object'],
    ['{}', 'id is missing'],
    ['{"id": 1, "oracles": []}', 'id must be a text, and is 1'],
    ['{"id": "a"}', 'oracles is missing'],
    ['{"id": "a", "oracles": {}}', 'oracles must be a list, and is {}'],
    ['{"id": "a", "oracles": ["x"]}', 'oracles[0] must be an object, and is "x"'],
    ['{"id": "a", "oracles": [{}]}', 'oracles[0].type must be "noException"'],
    ['{"id": "a", "oracles": [{"type": "maybe"}]}', 'and is "maybe"'],
    ['{"id": "a", "oracles": [{"type": "assertion"}]}', 'oracles[0].assertion is missing'],
    [
      '{"id": "a", "oracles": [{"type": "assertion", "assertion": " "}]}',
      'oracles[0].assertion must not be empty, and is " "',
    ],
    [
      '{"id": "a", "oracles": [{"type": "expectException", "exception": "a b"}]}',
      'oracles[0].exception must be the name of a Java class, and is "a b"',
    ],
    [
      '{"id": "a", "oracles": [{"type": "noException", "statements": "int n = 1;"}]}',
      'oracles[0].statements must be absent',
    ],
    [
      '{"id": "a", "oracles": [{"type": "noException", "confidence": "0.5"}]}',
      'oracles[0].confidence must be a number, and is "0.5"',
    ],
    ['{"id": "a", "oracles": [], "usage": {"cost": -1}}', 'usage.cost'],
    [
      `{"id": "a", "oracles": [{"type": "assertion", "assertion": "${'x'.repeat(70_000)}"}]}`,
      'oracles[0].assertion is too long: at most 65535 are allowed',
    ],
  ])('%s is refused in one sentence', (line, problem) => {
    const read = readAnswer(line);
    expect(read.kind).toBe('malformed');
    expect(read).toMatchObject({ problem: expect.stringContaining(problem) as string });
    if (read.kind === 'malformed') {
      expect(read.problem).not.toContain('\n');
      expect(read.problem.length).toBeLessThan(300);
    }
  });

  it('is assigned to its request even if it is cut off', () => {
    expect(readAnswer('{"id": "a \\"b\\"", "oracles": [')).toMatchObject({ kind: 'malformed', id: 'a "b"' });
    expect(readAnswer('{"id": "a", "oracles": 1}')).toMatchObject({ kind: 'malformed', id: 'a' });
    expect(readAnswer('hello')).not.toHaveProperty('id');
  });

  it('may have null for what it leaves out, and more than the protocol knows', () => {
    const line =
      '{"id": "a", "oracles": [{"type": "expectException", "exception": null, "confidence": null, "reason": "r"}], "usage": null, "model": "m"}';
    expect(readAnswer(line)).toMatchObject({ kind: 'answer', answer: { id: 'a' } });
  });
});

describe('of several oracles', () => {
  const assertion = (text: string, more: object = {}) => ({
    type: 'assertion' as const,
    assertion: text,
    ...more,
  });
  const taken = (oracles: OracleAnswer['oracles'], choice: Partial<Choice> = {}) =>
    readOracles(parser, { id: 'a', oracles }, { multi: 'all', top: 'all', ...choice });
  const two = [
    assertion('assertNull(a)', { confidence: 0.2 }),
    assertion('assertNull(b);', { confidence: 0.9 }),
  ];

  it('all are taken, the surest first, and those that say nothing of it last', () => {
    const { oracles, leftAside } = taken([assertion('assertNull(c)'), ...two]);
    expect(oracles.map((oracle) => (oracle.type === 'assertion' ? oracle.assertion : ''))).toEqual([
      'assertNull(b)',
      'assertNull(a)',
      'assertNull(c)',
    ]);
    expect(oracles[0]).toMatchObject({ confidence: 0.9 });
    expect(oracles[2]).not.toHaveProperty('confidence');
    expect(leftAside).toBe(0);
  });

  it('the first is the surest, and what is left aside is told', () => {
    expect(taken(two, { multi: 'first' })).toMatchObject({
      oracles: [{ assertion: 'assertNull(b)' }],
      leftAside: 1,
    });
    expect(taken([...two, assertion('assertNull(c)')], { top: 2 })).toMatchObject({
      oracles: [{ assertion: 'assertNull(b)' }, { assertion: 'assertNull(a)' }],
      leftAside: 1,
    });
  });

  it('any is one that checks all, each with its statements in a block of its own', () => {
    const { oracles, leftAside } = taken(
      [
        assertion('assertEquals(1, x)', { statements: 'int x = a.size();', confidence: 3 }),
        { type: 'noException', confidence: 2 },
        assertion('assertEquals(2, x)', { statements: 'int x = b.size();', confidence: 1 }),
        { type: 'expectException', confidence: 0 },
      ],
      { multi: 'any' },
    );
    expect(oracles).toEqual([
      {
        type: 'assertion',
        statements: '{\nint x = a.size();\nassertEquals(1, x);\n}\nint x = b.size();',
        assertion: 'assertEquals(2, x)',
        confidence: 1,
      },
    ]);
    expect(leftAside).toBe(1);
  });

  it('any is an exception alone where the surest expects one', () => {
    const { oracles, leftAside } = taken([{ type: 'expectException', confidence: 1 }, ...two], {
      multi: 'any',
    });
    expect(oracles).toEqual([{ type: 'expectException', confidence: 1 }]);
    expect(leftAside).toBe(2);
    expect(taken([{ type: 'noException' }], { multi: 'any' }).oracles).toEqual([{ type: 'noException' }]);
    expect(taken([], { multi: 'any' })).toEqual({ oracles: [], leftAside: 0 });
  });

  it('several assertions in one are several, each with the statements before it', () => {
    const { oracles } = taken([
      assertion('assertNotNull(a); int size = a.size(); assertEquals(2, size); assertTrue(a.isFull());'),
    ]);
    expect(oracles).toEqual([
      { type: 'assertion', assertion: 'assertNotNull(a)' },
      { type: 'assertion', statements: 'int size = a.size();', assertion: 'assertEquals(2, size)' },
      { type: 'assertion', statements: 'int size = a.size();', assertion: 'assertTrue(a.isFull())' },
    ]);
  });

  it('what is no Java stays as it is', () => {
    expect(taken([assertion('assertEquals(1, ; x')]).oracles).toEqual([assertion('assertEquals(1, ; x')]);
    expect(taken([assertion('} void f() { assertTrue(false); ')]).oracles).toHaveLength(1);
  });
});
