import { expect, it } from 'vitest';
import { readCompletedOracle } from '../../src/source/completed-oracle.js';
import { loadJavaParser } from '../../src/source/parser.js';

const parser = await loadJavaParser();
const read = (text: string) => readCompletedOracle(parser, text);

it.each([
  ['assertEquals(1, x.size());', { type: 'assertion', assertion: 'assertEquals(1, x.size())' }],
  ['assertEquals(1, x.size())', { type: 'assertion', assertion: 'assertEquals(1, x.size())' }],
  [
    'int size = x.size(); // how many\nassertEquals(1, size);',
    { type: 'assertion', assertion: 'assertEquals(1, size)', statements: 'int size = x.size();' },
  ],
  [
    'assertTrue(x.isEmpty());\nassertThrows(IllegalStateException.class, () -> x.remove());',
    {
      type: 'assertion',
      assertion: 'assertThrows(IllegalStateException.class, () -> x.remove())',
      statements: 'assertTrue(x.isEmpty());',
    },
  ],
  [
    '<think>assertTrue(false);</think>\nassertEquals(1, x.size());',
    { type: 'assertion', assertion: 'assertEquals(1, x.size())' },
  ],
  [
    'Try:\n```java\nassertEquals(1, x.size());\n```',
    { type: 'assertion', assertion: 'assertEquals(1, x.size())' },
  ],
])('reads %j', (text, oracle) => {
  expect(read(text)).toEqual({ kind: 'oracle', oracle });
});

it.each([
  ['', 'are empty'],
  [' // nothing', 'are empty'],
  ['<think>\nassertTrue(x.isEmpty());', 'are empty'],
  ['assertEquals(1, x.size(;', 'are no Java'],
  ['assertTrue("unclosed);', 'are no Java'],
  ['The test should check the size.', 'are no Java'],
  ['int y = 1;', 'end with no call'],
  ['for (int i : x) assertEquals(1, i);', 'end with no call'],
  ['assertTrue(true); } @Test public void evil() { System.exit(0);', 'end with no call'],
  ['assertTrue(true); } { assertTrue(false);', 'end with no call'],
])('refuses %j, because it checks nothing or would break the class around it', (text, why) => {
  const result = read(text);
  expect(result.kind).toBe('none');
  if (why !== 'end with no call') expect(result).toEqual({ kind: 'none', why });
});
