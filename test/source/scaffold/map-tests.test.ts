import { expect, it } from 'vitest';
import { mapTests } from '../../../src/source/scaffold/map-tests.js';
import { SourceIndex } from '../../../src/source/types/source-index.js';
import type { WholeTest } from '../../../src/model/suite/candidate.js';
import { candidatesIn, parser } from '../reading.js';

const list = 'package org.x; public class List { public int size() { return 0; } }';
const files: Readonly<Record<string, string>> = {
  'org/x/List.java': list,
  'org/x/ListUtils.java': list.replace('List', 'ListUtils'),
};
const sources = new SourceIndex(parser, (path) => files[path]);

/** What a test class's `testSize` is a ground truth of, if `List` is under test. */
function focalClassOf(testClass: string): string | undefined {
  const test = {
    suiteClass: testClass,
    suiteTest: 'testSize',
    source: '@Test public void testSize() { new List().size(); }',
  } as unknown as WholeTest;
  return mapTests(parser, [test], ['org.x.List'], sources).groundTruths[0]?.focalClass;
}

it.each(['ListTest', 'TestList', 'ListTests', 'ListSizeTest', 'ListTestCase', 'List2Test'])(
  '%s is a test of List',
  (name) => expect(focalClassOf(`org.x.${name}`)).toBe('org.x.List'),
);

it.each(['ListUtilsTest', 'TestListUtils', 'ListUtilsAddTest', 'BagTest'])('%s is none of List', (name) => {
  expect(focalClassOf(`org.x.${name}`)).toBeUndefined();
});

it.each(['@MethodSource', '@MethodSource()', '@org.junit.jupiter.params.provider.MethodSource ( )'])(
  '%s stands for the member with the name of the test, which a test case has not',
  (annotation) => {
    const [candidate] = candidatesIn('    int i = 1;', `@Test ${annotation}`);
    expect(candidate!.annotations).toContain(`${annotation.replace(/\s*\(\s*\)$/u, '')}("test0")`);
  },
);
