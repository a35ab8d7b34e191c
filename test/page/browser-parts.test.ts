import { processorMillisecondsOf } from '../support/processor-cost.js';
import { expect, test } from 'vitest';
import { javaLines, javaTokens } from '../../src/page/browser/java.js';
import { readTestName } from '../../src/page/browser/test-name.js';
import { everything, formatState, parseState } from '../../src/page/browser/state.js';
import { hostileText } from './hostile.js';

test('a state comes back from its hash, whatever is in it', () => {
  const state = {
    ...{
      bug: 'Shelf-1',
      generator: 'my & own=#% generator',
      seed: '3',
      type: 'assertion',
      rank: '5',
      page: 7,
    },
    verdicts: ['TP', 'FP'],
    text: '"quoted" <text>&ü',
    test: 'Shelf-1/3/mine/org.x.Shelf_ESTest::test00#1',
  };
  expect(parseState(formatState(state))).toEqual(state);
  expect(formatState(everything)).toBe('#tests?');
  expect(parseState('#figures')).toBe('elsewhere');
  expect(parseState('#tests?page=-1')).toEqual(everything);
});

const source = `@Test(timeout = 4000)
/* a
   comment */
String s = "a \\" // no comment"; // but this
char c = '"'; int x = 0x1F;
assertEquals(new Shelf(), null);`;

test.each([
  ['test1#none', 'test1', 'without its assertions'],
  ['test1#0', 'test1', 'up to assertion 1'],
  ['test1#2.1 (sample 3)', 'test1', 'up to assertion 3, oracle 2 (sample 3)'],
  ['org.x.T::test1', 'org.x.T::test1', ''],
])('the name %s is read as words', (name, test, part) => {
  expect(readTestName('org.x.T::', name)).toEqual({ test, part });
});

test('a test case without a suite is a sample', () => {
  expect(readTestName('', 'Shelf.take(int)#2')).toEqual({ test: 'Shelf.take(int)', part: 'sample 2' });
});

test('Java is coloured by what it is, and no character is lost', () => {
  const tokens = javaTokens(source);
  expect(tokens.map(({ text }) => text).join('')).toBe(source);
  const ofKind = (kind: string) => tokens.filter((each) => each.kind === kind).map(({ text }) => text);
  expect(ofKind('comment')).toEqual(['/* a\n   comment */', '// but this']);
  expect(ofKind('string')).toEqual(['"a \\" // no comment"', `'"'`]);
  expect(ofKind('keyword')).toEqual(['char', 'int', 'new', 'null']);
  expect(ofKind('number')).toEqual(['4000', '0x1F']);
});

test.each([source, hostileText, '"never closed', '/* never closed\n', '\n\n', ''])(
  'lines are those of the text: %j',
  (text) => {
    const lines = javaLines(text).map((tokens) => tokens.map((token) => token.text).join(''));
    expect(lines.join('\n')).toBe(text);
  },
);

test('a text of a million quotes takes no time to speak of', () => {
  const cost = processorMillisecondsOf(() => {
    javaTokens('"\\'.repeat(500_000));
    javaTokens('/*'.repeat(500_000));
  });
  expect(cost).toBeLessThan(5_000);
});
