import type { OracleRequest } from '../protocol/request.js';

/** A request that a generator must be able to answer, with its special property. */
export interface RequestSample {
  readonly name: string;
  readonly request: OracleRequest;
}

const plain: OracleRequest = {
  protocol: 1,
  id: '5f0c9a4e',
  prefix: {
    imports: 'import java.util.ArrayList;\nimport static org.junit.Assert.*;',
    statements: 'Shelf shelf0 = new Shelf(new ArrayList<String>());\nint int0 = shelf0.take(2);',
    result: { name: 'int0', type: 'int' },
  },
  focal_method: {
    class: 'org.x.Shelf',
    signature: 'public int take(int count)',
    source: 'public int take(int count) {\n  return Math.min(count, books.size());\n}',
    javadoc:
      '/**\n * Takes books.\n *\n * @return how many were taken\n * @throws IllegalArgumentException if count is negative\n */',
  },
  context: '',
};

const longStatements = 20_000;
const megabyte = 2 ** 20;

/** Unusual requests that the schema permits. */
export const requestSamples: readonly RequestSample[] = [
  { name: 'a plain request', request: plain },
  {
    name: 'no result',
    request: {
      ...plain,
      prefix: { ...plain.prefix, statements: 'Shelf shelf0 = new Shelf();\nshelf0.close();', result: null },
    },
  },
  { name: 'no focal method', request: { ...plain, focal_method: null } },
  {
    name: 'a focal method without documentation',
    request: { ...plain, focal_method: { ...plain.focal_method!, javadoc: '' } },
  },
  {
    name: 'nothing in the prefix',
    request: { ...plain, prefix: { imports: '', statements: '', result: null } },
  },
  {
    name: 'letters, signs and line ends of all kinds',
    request: {
      ...plain,
      prefix: {
        ...plain.prefix,
        statements:
          'Größe größe0 = new Größe("\u65e5\u672c\u8a9e \\u0000 \\"\\\\ \ud83d\ude00 \u2028\u0085 {}%s");\r\nString string0 = größe0.\u03c0();\t',
        result: { name: 'string0', type: 'java.util.Map<String, ? super Größe[]>' },
      },
    },
  },
  {
    name: 'a class of 1 MB',
    request: {
      ...plain,
      context: `class Shelf {\n${'  int take(int count) { return count; }\n'.repeat(megabyte / 40)}}\n`,
    },
  },
  {
    name: `a prefix of ${longStatements.toLocaleString('en-GB')} statements`,
    request: {
      ...plain,
      prefix: { ...plain.prefix, statements: 'shelf0.take(1);\n'.repeat(longStatements), result: null },
    },
  },
  {
    name: 'an ID with quotes and line ends',
    request: { ...plain, id: `a "b" 'c' \\ \n {"id": "d"} \u2028 é` },
  },
  { name: 'the third answer to the same input', request: { ...plain, sample: 3 } },
];
