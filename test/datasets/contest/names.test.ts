import { describe, expect, it } from 'vitest';
import {
  computeSimilarity,
  matchName,
  splitIdentifier,
} from '../../../src/datasets/contest/name-similarity.js';

describe('names', () => {
  it.each(['createAllUsers', 'create_all_users', 'CREATE_ALL_USERS', 'test_createAllUsers'])(
    '%s has the tokens of the paper',
    (name) => {
      expect([...splitIdentifier(name)].sort()).toEqual(['all', 'create', 'users']);
    },
  );

  it.each([
    ['testParseURLFast', ['fast', 'parse', 'url']],
    ['testUtf8Text', ['8', 'text', 'utf']],
    ['test', []],
    ['été_Über', ['été', 'über']],
  ])('%s', (name, words) => {
    expect([...splitIdentifier(name)].sort()).toEqual(words);
  });

  it('are similar by the share of the words of the test', () => {
    const compute = (test: string, candidate: string) =>
      computeSimilarity(splitIdentifier(test), splitIdentifier(candidate));
    expect(compute('testIncCount', 'inc')).toBe(0.5);
    expect(compute('testInc', 'incCount')).toBe(1);
    expect(compute('test', 'inc')).toBe(0);
  });
});

describe('the focal method by names', () => {
  it('is the most similar to the name of the test', () => {
    expect(matchName('testInc', 'CounterTest', ['getCount', 'inc', 'reset'])).toMatchObject({
      name: 'inc',
      by: 'test',
      similarity: 1,
    });
  });

  it('is chosen by the class if the test names a scenario, as in footnote 3', () => {
    expect(matchName('testMultipleCalls', 'TestInc', ['getCount', 'inc'])).toMatchObject({
      name: 'inc',
      by: 'class',
    });
  });

  it('is chosen by the class among equals', () => {
    expect(matchName('testGetCount', 'CountTest', ['getSize', 'count', 'getCount'])).toMatchObject({
      name: 'getCount',
      by: 'test',
    });
    expect(matchName('testGet', 'SizeTest', ['getSize', 'getCount'])).toMatchObject({
      name: 'getSize',
      by: 'class',
    });
  });

  it.each([
    ['no candidate', 'testInc', 'CounterTest', []],
    ['too different', 'testInc', 'CounterTest', ['reset']],
    ['several alike', 'testGet', 'CounterTest', ['getSize', 'getCount']],
  ])('is missing: %s', (why, test, testClass, candidates) => {
    expect(matchName(test, testClass, candidates)).toEqual({ kind: 'none', why });
  });

  it('needs more than a tenth of the words', () => {
    const test = 'testOneTwoThreeFourFiveSixSevenEightNineInc';
    expect(matchName(test, 'X', ['inc'])).toMatchObject({ kind: 'none' });
    expect(matchName(test.replace('Nine', ''), 'X', ['inc'])).toMatchObject({ kind: 'found' });
  });
});
