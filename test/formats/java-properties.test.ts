import { expect, it } from 'vitest';
import { parseProperties } from '../../src/formats/java-properties.js';

it('reads properties, remarks aside', () => {
  const properties = parseProperties(
    '#File automatically generated\nd4j.bug.id=7\nd4j.dir.src.classes = src/java\nempty=\n',
  );
  expect([...properties]).toEqual([
    ['d4j.bug.id', '7'],
    ['d4j.dir.src.classes', 'src/java'],
    ['empty', ''],
  ]);
});

it('reads each of the separators', () => {
  expect([...parseProperties('! a remark\na: 1\r\n b 2 \nc=d=e:f')]).toEqual([
    ['a', '1'],
    ['b', '2'],
    ['c', 'd=e:f'],
  ]);
});
