import { describe, expect, it } from 'vitest';
import { selectPairs } from '../../../src/analysis/compare/asked-pairs.js';
import type { Group } from '../../../src/analysis/compare/pairs.js';
import { bugNames, contestant, seedNumbers } from '../../support/contestant.js';

const make = (name: string) => contestant(name, bugNames(2), seedNumbers(2), () => ({ tp: 1 }));
const group: Group = { contestants: ['a', 'b', 'c'].map(make), pairs: 'all' };
const labels = (asked: 'all' | readonly string[]) =>
  selectPairs([group], asked).map(([first, second]) => `${first.label} ${second.label}`);

describe('the pairs that are compared', () => {
  it('are all pairs, those with one generator, or the named pairs; a named generator is first', () => {
    expect(labels('all')).toEqual(['a b', 'a c', 'b c']);
    expect(labels(['b'])).toEqual(['b a', 'b c']);
    expect(labels(['c:a', 'c:a', 'a:b'])).toEqual(['c a', 'a b']);
  });

  it.each([
    ['d', 'there is no d among what is compared (a, b, c)'],
    ['a:d', 'there is no d among what is compared'],
    ['a:b:c', 'name a pair as in FIRST:SECOND'],
    ['a:a', 'a generator equals itself'],
    ['', 'there is no name among what is compared'],
  ])('refuses %j', (spec, message) => {
    expect(() => labels([spec])).toThrow(message);
  });

  it('of several runs are those of a generator', () => {
    const runs: Group = {
      contestants: [make('a'), { ...make('a'), label: 'a (other)' }],
      pairs: 'with the first',
    };
    expect(selectPairs([runs], ['a'])).toHaveLength(1);
    const two: Group = { contestants: ['b', 'b'].map(make), pairs: 'with the first' };
    expect(() => selectPairs([runs, two], ['a:b'])).toThrow('name one generator, as in --pairs a');
  });
});
