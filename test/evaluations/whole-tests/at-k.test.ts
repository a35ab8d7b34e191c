import { expect, it } from 'vitest';
import { atKMeasures, countAtK } from '../../../src/evaluations/whole-tests/at-k.js';
import type { WholeTestsUnit } from '../../../src/evaluations/whole-tests/covered-assignment.js';

type Test = WholeTestsUnit['testCases'][number];

/** Samples of one method, a word for each: `+` is accepted. The method may be written in several ways. */
function samples(accepted: string, types: readonly string[]): readonly Test[] {
  return [...accepted].map((sign, index) => ({
    stage: sign === '+' ? 'passed' : 'failed',
    sample: {
      assignment: {
        ...{
          subject: 'A-1',
          focalClass: index % 2 === 0 ? 'r.Outer.Inner' : 'r.Outer$Inner',
          context: 'none',
        },
        focalMethod: { name: 'add', parameterTypes: [types[index % types.length]!] },
      },
      number: index + 1,
    },
  })) as unknown as readonly Test[];
}

const measure = (testCases: readonly Test[], what = 'accepted', beside: Partial<WholeTestsUnit> = {}) => {
  const counts: Record<string, number> = {};
  for (const each of countAtK({ testCases, ...beside } as unknown as WholeTestsUnit))
    for (const [name, value] of Object.entries(each.counts)) counts[name] = (counts[name] ?? 0) + value;
  const measures = atKMeasures.filter(({ name }) => name.startsWith(what));
  return Object.fromEntries(measures.map(({ name, of }) => [name, of(counts)]));
};

it('accepted@k is the share of all subsets of k samples that include an accepted one', () => {
  const chosen = samples('+----', ['int']);
  expect(measure(chosen)).toEqual({ accepted_at_1: 0.2, accepted_at_5: 1, accepted_at_10: null });
});

it('is a mean over assignments, whatever their number of samples', () => {
  const ten = samples('++--------', ['String', 'java.lang.String']);
  const all = [...ten, ...samples('+', ['int'])];
  const without5 = 1 - (8 * 7 * 6 * 5 * 4) / (10 * 9 * 8 * 7 * 6);
  expect(measure(all)).toEqual({
    accepted_at_1: (0.2 + 1) / 2,
    accepted_at_5: expect.closeTo(without5, 10) as number,
    accepted_at_10: 1,
  });
});

it('is unknown for tests of suites, and if nothing ran', () => {
  const none = { accepted_at_1: null, accepted_at_5: null, accepted_at_10: null };
  expect(measure([{ stage: 'passed' } as unknown as Test])).toEqual(none);
  expect(measure(samples('++', ['int']).map((each) => ({ ...each, until: 'parse' })))).toEqual(none);
});

/** Five samples of a method with the lines 10 to 13 of which two are accepted: one covers 10 and 11, one 11, and both another line of the class. */
function measured(): readonly Test[] {
  const facts = [
    { lineNumbers: [5, 10, 11], killedNumbers: [0, 3] },
    { lineNumbers: [5, 11], killedNumbers: [3] },
  ].map(({ lineNumbers, killedNumbers }) => ({
    coverage: { kind: 'known', lineNumbers },
    kills: { kind: 'known', mutants: 8, killed: killedNumbers.length, killedNumbers },
  }));
  return samples('++---', ['int']).map((each, index) => ({ ...each, ...facts[index] })) as readonly Test[];
}
const assigned = (focalLines: readonly number[]): Partial<WholeTestsUnit> => ({
  assignments: [{ assignment: measured()[0]!.sample!.assignment, focalLines } as never],
  mutated: true,
});

it('lines@k and killed@k are what the union of k samples reaches, as a mean over all subsets', () => {
  const beside = assigned([10, 11, 12, 13]);
  // By hand: of five samples, line 10 is in one and line 11 in two; so are the mutants 0 and 3.
  expect(measure(measured(), 'lines', beside)).toEqual({
    lines_at_1: expect.closeTo((0.2 + 0.4) / 4, 12) as number,
    lines_at_5: 2 / 4,
    lines_at_10: null,
  });
  expect(measure(measured(), 'killed', beside)).toEqual({
    killed_at_1: expect.closeTo((0.2 + 0.4) / 8, 12) as number,
    killed_at_5: 2 / 8,
    killed_at_10: null,
  });
});

it('without an accepted sample nothing is reached, and what was not measured is unknown', () => {
  const none = measured().map((each) => ({ ...each, stage: 'failed' as const }));
  expect(measure(none, 'lines', assigned([10]))).toMatchObject({ lines_at_5: 0 });
  expect(measure(none, 'killed', assigned([10]))).toMatchObject({ killed_at_5: 0 });
  expect(measure(measured(), 'lines')).toMatchObject({ lines_at_5: null });
  expect(measure(measured(), 'killed')).toMatchObject({ killed_at_5: null });
});
