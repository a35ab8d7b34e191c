import { describe, expect, it } from 'vitest';
import { prepareParsable, prepareUnparsable, shelfTest, takesMethod } from './preparing.js';

const fence = (code: string, language = 'java') => `\`\`\`${language}\n${code}\n\`\`\``;
const named = (name: string, body = 'assertEquals(2, new Shelf(2).take(2));') =>
  `package org.x;\nimport org.junit.jupiter.api.*;\nimport static org.junit.jupiter.api.Assertions.*;\npublic class ${name} {\n@Test void t() { ${body} }\n}`;
const draft = named('Draft', 'fail("draft");');
const helper =
  'package org.x;\nimport java.util.Set;\npublic class Fixture { static Shelf make() { return new Shelf(2); } }';

describe('reasoning', () => {
  it.each([
    ['<think>', '</think>'],
    ['<thinking>', '</thinking>'],
    ['<reasoning>', '</reasoning>'],
    ['[THINK]', '[/THINK]'],
    ['<|begin_of_thought|>', '<|end_of_thought|>'],
    ['◁think▷', '◁/think▷'],
    ['<|channel|>analysis<|message|>', '<|end|><|start|>assistant<|channel|>final<|message|>'],
    // A server that has put the begin tag into the prompt.
    ['', '</think>'],
  ])('between %j and %j is no code', (begin, end) => {
    const reasoning = `${begin}\nA draft:\n${fence(draft)}\nNo, better:\n\`\`\`java\nclass Open {\n${end}`;
    for (const answer of [fence(named('Final')), named('Final')]) {
      const { className, source, parsableBefore, repair } = prepareParsable(`${reasoning}\n${answer}`);
      expect({ className, parsableBefore }).toEqual({ className: 'org.x.Final', parsableBefore: false });
      expect(repair).toBe('extraction');
      expect(source).not.toContain('Draft');
    }
  });

  it('that an answer ends in leaves nothing', () => {
    const cut = `<think>\nI should write\n${fence(draft)} hmm`;
    expect(prepareUnparsable(cut)).toMatchObject({
      cause: 'empty',
      message: 'the answer was cut inside its reasoning',
    });
  });

  it('is not a tag in code or prose', () => {
    const test = shelfTest.replace('take(2))', 'take(2), "</think>")');
    expect(prepareParsable(test)).toMatchObject({ repair: 'none', parsableBefore: true });
    const block = shelfTest.replace('take(2))', 'take(2), """\n<think>\n""")');
    expect(prepareParsable(`The tag <think> is a text here.\n${fence(block)}`).source).toContain('<think>');
  });
});

describe('all code of an answer counts:', () => {
  it('a helper class in another fence', () => {
    for (const blocks of [
      [named('A', 'Fixture.make();'), helper],
      [helper, named('A', 'Fixture.make();')],
    ]) {
      const { source, className, fileName, repair } = prepareParsable(
        blocks.map((each) => fence(each)).join('\nand\n'),
      );
      expect({ className, fileName, repair }).toEqual({
        className: 'org.x.A',
        fileName: 'A.java',
        repair: 'extraction',
      });
      expect(source).toMatch(/^package org\.x;/u);
      expect(source.match(/^package/gmu)).toHaveLength(1);
      expect(source).toContain('import java.util.Set;');
      expect(source.match(/public +class/gu)).toHaveLength(1);
    }
  });

  it('a corrected test replaces the first one of its name', () => {
    const wrong = named('A', 'fail();');
    const { source } = prepareParsable(`${fence(wrong)}\nOops, that is wrong.\n${fence(named('A'))}`);
    expect(source).toContain('take(2)');
    expect(source).not.toContain('fail()');
  });

  it('two test classes', () => {
    const { source } = prepareParsable(`${fence(named('A'))}\n${fence(named('B'))}`);
    expect(source.match(/@Test/gu)).toHaveLength(2);
    expect(source.match(/public +class/gu)).toHaveLength(1);
  });

  it('a method in another fence, which replaces one of its name', () => {
    const method = '@Test void t() { assertEquals(1, give()); }\nprivate int give() { return 1; }';
    const { source, repair } = prepareParsable(`${fence(named('A', 'fail();'))}\n${fence(method)}`);
    expect(repair).toBe('class');
    expect(source).not.toContain('fail()');
    expect(source).toMatch(/give\(\) \{ return 1; \}\n\}\s*$/u);
  });

  it('but neither a quoted class of the program nor what no test uses', () => {
    const isOfProgram = (name: string) => name === 'org.x.Shelf';
    const quoted = fence('package org.x;\npublic class Shelf { int take(int n) { return n; } }');
    const unused = fence('public class Main { public static void main(String[] args) { } }');
    const { source } = prepareParsable(`${quoted}\n${fence(named('A'))}\n${unused}`, { isOfProgram });
    expect(source).not.toMatch(/class (?:Shelf|Main)/u);
  });

  it('a method behind the closing brace goes into the class', () => {
    const stray = '@Test\nvoid coverCreated() { assertEquals(0, new Shelf(0).take(0)); }';
    for (const text of [
      `${named('A')}\n\n${stray}\n`,
      `${named('A')}\n${stray}\n}\n`,
      `${stray}\n${named('A')}`,
    ]) {
      const { source, repair, className } = prepareParsable(text);
      expect({ repair, className }).toEqual({ repair: 'class', className: 'org.x.A' });
      expect(source.match(/class /gu)).toHaveLength(1);
      expect(source).toMatch(/take\(0\)\); \}\n\}\s*$/u);
    }
  });
});

describe('code in another format', () => {
  const code = JSON.stringify(named('A'));
  const call = `{"name": "write_file", "arguments": ${JSON.stringify(`{"path": "A.java", "content": ${code}}`)}}`;
  const diff = (file: string) =>
    `--- /dev/null\n+++ b/A.java\n@@ -0,0 +1,6 @@\n${file.replaceAll(/^/gmu, '+')}`;
  it.each([
    ['JSON', `{"explanation": "It takes two.", "test": ${code}}`],
    ['JSON in a fence', fence(`{"tests": [${code}]}`, 'json')],
    ['JSON with a fence in it', JSON.stringify({ answer: fence(named('A')) })],
    ['JSON with raw line breaks', `{"test": "${named('A')}"}`],
    ['a tool call', `<tool_call>\n${call}\n</tool_call>`],
    ['a tool call of a server', `{"tool_calls": [{"function": ${call}}]}`],
    ['a diff', diff(named('A'))],
    ['a diff in a fence', `Here is the patch:\n${fence(diff(named('A')), 'diff')}`],
    [
      'a diff that changes a test',
      fence(
        `--- a/A.java\n+++ b/A.java\n@@ -1,3 +1,4 @@\n${takesMethod.replaceAll(/^/gmu, '+')}\n-old`,
        'diff',
      ),
    ],
  ])('is read: %s', (_, text) => {
    const { source, parsableBefore } = prepareParsable(text);
    expect(source).toContain('take(2)');
    expect(parsableBefore).toBe(false);
  });

  it.each([
    ['{"error": "I have no test."}', 'JSON'],
    ['--- a/Shelf.java\n+++ b/Shelf.java\n@@ -1 +1 @@\n-int a;\n+int b', 'a diff'],
    ['<tool_call>{"name": "read_file", "arguments": {"path": "Shelf.java"}}</tool_call>', 'a tool call'],
  ])('without a test is named: %j', (text, carrier) => {
    expect(prepareUnparsable(text)).toMatchObject({
      cause: 'otherFormat',
      message: `the answer is ${carrier} without a test that parses`,
    });
  });
});
