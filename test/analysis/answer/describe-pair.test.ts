import { describe, expect, it } from 'vitest';
import { describePair } from '../../../src/analysis/bug-detection/answer/describe-pair.js';
import { comparePairs } from '../../../src/analysis/compare/compare.js';
import { drawConclusions } from '../../../src/analysis/compare/conclusions.js';
import type { Contestant } from '../../../src/analysis/compare/contestant.js';
import { bugNames, contestant, seedNumbers } from '../../support/contestant.js';

const say = (baseline: Contestant, other: Contestant, noun: 'bug' | 'mutant' = 'bug') =>
  describePair(comparePairs([[baseline, other]]).comparisons[0]!, noun).map((sentence) =>
    sentence.replaceAll('\u00A0', ' '),
  );

/** Finds the first `found` bugs with every seed, and raises `fp` false alarms for each bug. */
const finder = (name: string, found: number, fp: number, bugs = 20, seeds = 10) =>
  contestant(name, bugNames(bugs), seedNumbers(seeds), (bug, seed) => ({
    tp: Number(bug.slice(2)) <= found ? 1 : 0,
    fp: fp + (seed % 2),
    tn: 20,
  }));

describe('the answer about two generators', () => {
  it('names the one that finds more, whichever is the baseline', () => {
    const [few, many] = [finder('few', 2, 5), finder('many', 12, 1)];
    const first = say(few, many);
    expect(first[0]).toMatch(
      /^many finds 10 bugs more than few \(12 against 2 of 20, 95 % interval of the difference for other bugs (-?\d+\.\d) to (-?\d+\.\d)\) and raises 80 fewer false alarms \(30 against 110\)\.$/u,
    );
    expect(say(many, few)).toEqual(first);
    expect(first[1]).toMatch(
      /^With other seeds, the difference in bugs found is established \(p = 0\.0\d+\); that in false-positive rate is established/u,
    );
    expect(first[2]).toMatch(
      /^On other bugs, the difference in bugs found is established \(p = 0\.0\d+\); that in false-positive rate is not established: its interval includes 0 \(p = 0\.0\d+\)\.$/u,
    );
  });

  it.each([2, 10])(
    'says once which rate is lower if that is not the one with fewer false alarms: %d seeds',
    (number) => {
      const few = contestant('few', bugNames(20), seedNumbers(number), (_, seed) => ({
        tp: 0,
        fp: 1 + (seed % 2),
        tn: 0,
      }));
      const many = contestant('many', bugNames(20), seedNumbers(number), (_, seed) => ({
        tp: 1,
        fp: 4 + (seed % 2),
        tn: 6,
      }));
      const [first, ...reach] = say(few, many);
      expect(first).toContain('raises 60 more false alarms (90 against 30)');
      expect(
        reach.join(' ').match(/in false-positive rate \(42\.\d % against 100\.0 %\) is established/gu),
      ).toHaveLength(1);
    },
  );

  it('reports how many more false alarms the additional bugs cost', () => {
    expect(say(finder('quiet', 2, 0), finder('loud', 3, 4))[0]).toMatch(
      /^loud finds 1 bug more than quiet .* and raises 80 more false alarms \(90 against 10\)\.$/u,
    );
  });

  it('prefers fewer false alarms if both find equally many bugs', () => {
    expect(say(finder('a', 2, 3), finder('b', 2, 1))[0]).toBe(
      'b and a find equally many bugs (2 of 20); b raises 40 fewer false alarms (30 against 70).',
    );
  });

  it('reports equal generators as equal, without a further claim', () => {
    expect(say(finder('a', 2, 1), finder('b', 2, 1))).toEqual([
      'a and b find equally many bugs (2 of 20); both raise the same number of false alarms (30).',
    ]);
    expect(say(finder('a', 0, 1), finder('b', 0, 1))[0]).toMatch(
      /^Neither a nor b finds any of 20 bugs; both raise/u,
    );
  });

  it("never calls a difference established if the number of seeds or bugs can't establish it", () => {
    const text = say(finder('a', 0, 5, 3, 2), finder('b', 3, 0, 3, 2)).join(' ');
    expect(text).toContain('With other seeds, no difference can be established: 2 seeds are too few.');
    expect(text).toContain('On other bugs, no difference can be established: 3 bugs are too few.');
    expect(text.replaceAll('no difference can be established', '')).not.toContain('established');
  });

  it('compares only the bugs and seeds that both have finished', () => {
    const other = contestant('b', bugNames(20), seedNumbers(10), (bug) =>
      bug === 'B-1' ? 'missing' : { tp: 1, fp: 0, tn: 20 },
    );
    expect(say(finder('a', 1, 0), other)[0]).toMatch(/^b finds 19 bugs more than a \(19 against 0 of 19/u);
  });

  it('names the rates, because more false alarms may be the lower rate', () => {
    const [many, few] = [
      contestant('many', bugNames(15), seedNumbers(10), () => ({ tp: 1, fp: 60, tn: 88 })),
      contestant('few', bugNames(15), seedNumbers(10), (_, seed) => ({ tp: 0, fp: 25 + (seed % 2), tn: 0 })),
    ];
    const [first, seeds, bugs] = say(few, many);
    expect(first).toMatch(/^many finds 15 bugs more than few .* and raises 517\.5 more false alarms/u);
    expect(seeds).toContain('that in false-positive rate (40.5 % against 100.0 %) is established');
    expect(bugs).toContain('that in false-positive rate is established');
  });

  it('claims nothing where mean and ranks disagree', () => {
    const [three, four] = [
      contestant('three', bugNames(40), seedNumbers(20), (bug, seed) => ({
        tp: Number(seed === 20 && Number(bug.slice(2)) <= 30),
        tn: 1,
      })),
      contestant('four', bugNames(40), seedNumbers(20), (bug, seed) => ({
        tp: Number(seed < 20 && bug === 'B-1'),
        tn: 1,
      })),
    ];
    expect(say(four, three)[0]).toContain('three finds 0.6 bugs more than four (1.5 against 0.9 of 40');
    expect(say(four, three)[1]).toMatch(
      /^With other seeds, the difference in bugs found is not established: mean and ranks disagree on who has more \(p = 0\.0\d+\)\.$/u,
    );
    const said = drawConclusions(comparePairs([[four, three]]).comparisons[0]!).join(' ');
    expect(said).not.toContain('better than four in BugFound');
    expect(said).toContain('BugFound and #TP, mean and ranks disagree on who has more: no claim.');
  });

  it('calls the bugs of a run on mutants “mutants”', () => {
    expect(say(finder('a', 1, 0), finder('b', 3, 0), 'mutant')[0]).toContain('b finds 2 mutants more than a');
  });
});
