import { describe, expect, it } from 'vitest';
import { prepareParsable, prepareUnparsable, shelfTest, takesMethod } from './preparing.js';

const replication = { definitions: 'replication' as const };
const junit = 'import org.junit.jupiter.api.*;\nimport static org.junit.jupiter.api.Assertions.*;\n';

describe('the replication', () => {
  it('copies only imports of single types from the focal file', () => {
    const { source, added, repair } = prepareParsable(shelfTest, replication);
    expect({ repair, added }).toEqual({ repair: 'none', added: ['import java.util.List;'] });
    expect(source).toContain('package org.x;\n\nimport java.util.List;\n\n\nimport org.junit');
  });

  it('adds an import even if the sample has it already', () => {
    const once = prepareParsable(shelfTest, replication).source;
    expect(prepareParsable(once, replication).source.match(/java\.util\.List/gu)).toHaveLength(2);
  });

  it('puts methods into a class, including imports before them', () => {
    const { source, repair } = prepareParsable(takesMethod, replication);
    expect(repair).toBe('function');
    expect(source).toContain(
      `${junit}\npublic class ShelfTest {\n    ${takesMethod.replaceAll('\n', '\n    ')}\n}`,
    );
    expect(prepareUnparsable(`import org.junit.Test;\n${takesMethod}`, replication).cause).toBe('other');
  });

  it('adds @Test to the first method only', () => {
    const { source } = prepareParsable('public void a() { }\npublic void b() { }', replication);
    expect(source).toContain('    @Test\n    public void a() { }\n    public void b() { }');
  });

  it('puts statements into a test without a throws clause', () => {
    const { source, repair } = prepareParsable('f();\ng();', replication);
    expect(repair).toBe('snippet');
    expect(source).toContain('    @Test\n    public void takeTest() {\n        f();\n        g();\n    }');
  });

  it('cannot repair a class, because it writes imports without semicolons', () => {
    const text = 'public class A { }\n}';
    expect(prepareUnparsable(text, replication).parsableBefore).toBe(false);
    expect(prepareParsable(text).repair).toBe('class');
  });

  it('removes a heading after the class', () => {
    const { repair } = prepareParsable(`${junit}public class A { }\n### The end`, replication);
    expect(repair).toBe('class');
  });

  it('mistakes the word package in a comment for a package statement', () => {
    const { source, className } = prepareParsable('// in the package\nclass A { }', replication);
    expect(source).toBe('import java.util.List;\n// in the package\nclass A { }');
    expect(className).toBe('A');
  });

  it('names a sample after its public class, even if that class has no tests', () => {
    const text = `${shelfTest}\npublic class Shelf { }`;
    expect(prepareParsable(text, replication).className).toBe('org.x.Shelf');
    expect(prepareParsable(text).className).toBe('org.x.ShelfTest');
  });

  it('refuses a fenced code block', () => {
    expect(prepareUnparsable(`\`\`\`java\n${shelfTest}\`\`\``, replication).cause).toBe('other');
  });

  it.each([
    ['reads no text block', shelfTest.replace('take(2)', 'take("""\n  a""")'), 'parsable', 'unparsable'],
    [
      'reads type arguments before a call',
      shelfTest.replace('assertEquals(', '<FILL> assertEquals('),
      'unparsable',
      'parsable',
    ],
    [
      'reads an expression as a statement',
      shelfTest.replace('assertEquals(', 'x > 2; assertEquals('),
      'unparsable',
      'parsable',
    ],
    ['reads imports behind a class', 'class A { }\nimport a.B;', 'parsable', 'parsable'],
  ])('%s, as javalang', (_, text, paper, replicated) => {
    const kindOf = (run: () => unknown) => {
      try {
        run();
        return 'parsable';
      } catch {
        return 'unparsable';
      }
    };
    expect(kindOf(() => prepareParsable(text))).toBe(paper);
    expect(kindOf(() => prepareParsable(text, replication))).toBe(replicated);
  });
});
