import { describe, expect, it } from 'vitest';
import { prepareParsable, prepareUnparsable, shelfTest, takesMethod } from './preparing.js';

const replication = { definitions: 'replication' as const };
const junit = 'import org.junit.jupiter.api.*;\nimport static org.junit.jupiter.api.Assertions.*;\n';

describe('the replication', () => {
  it('takes over imports of single types, the last one first', () => {
    const { source, added, repair } = prepareParsable(shelfTest, replication);
    expect({ repair, added }).toEqual({ repair: 'none', added: ['import java.util.List;'] });
    expect(source).toContain('package org.x;\n\nimport java.util.List;\n\n\nimport org.junit');
  });

  it('adds an import again', () => {
    const once = prepareParsable(shelfTest, replication).source;
    expect(prepareParsable(once, replication).source.match(/java\.util\.List/gu)).toHaveLength(2);
  });

  it('puts methods into a class, with their imports', () => {
    const { source, repair } = prepareParsable(takesMethod, replication);
    expect(repair).toBe('function');
    expect(source).toContain(
      `${junit}\npublic class ShelfTest {\n    ${takesMethod.replaceAll('\n', '\n    ')}\n}`,
    );
    expect(prepareUnparsable(`import org.junit.Test;\n${takesMethod}`, replication).cause).toBe('other');
  });

  it('makes a test of the first method', () => {
    const { source } = prepareParsable('public void a() { }\npublic void b() { }', replication);
    expect(source).toContain('    @Test\n    public void a() { }\n    public void b() { }');
  });

  it('puts statements into a test without an exception', () => {
    const { source, repair } = prepareParsable('f();\ng();', replication);
    expect(repair).toBe('snippet');
    expect(source).toContain('    @Test\n    public void takeTest() {\n        f();\n        g();\n    }');
  });

  it('can not mend a class, as its imports lack their semicolons', () => {
    const text = 'public class A { }\n}';
    expect(prepareUnparsable(text, replication).parsableBefore).toBe(false);
    expect(prepareParsable(text).repair).toBe('class');
  });

  it('removes headings', () => {
    const { repair } = prepareParsable(`${junit}public class A { }\n### The end`, replication);
    expect(repair).toBe('class');
  });

  it('finds a package in a comment', () => {
    const { source, className } = prepareParsable('// in the package\nclass A { }', replication);
    expect(source).toBe('import java.util.List;\n// in the package\nclass A { }');
    expect(className).toBe('A');
  });

  it('is named after the public class, with tests or without', () => {
    const text = `${shelfTest}\npublic class Shelf { }`;
    expect(prepareParsable(text, replication).className).toBe('org.x.Shelf');
    expect(prepareParsable(text).className).toBe('org.x.ShelfTest');
  });

  it('reads no Markdown', () => {
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
