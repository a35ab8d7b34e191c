import { expect, it } from 'vitest';
import { acceptedAtKMeasures, countAcceptedAtK } from '../../../src/evaluations/whole-tests/accepted-at-k.js';
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

const measure = (testCases: readonly Test[]) => {
  const counts: Record<string, number> = {};
  for (const each of countAcceptedAtK({ testCases } as unknown as WholeTestsUnit))
    for (const [name, value] of Object.entries(each.counts)) counts[name] = (counts[name] ?? 0) + value;
  return Object.fromEntries(acceptedAtKMeasures.map(({ name, of }) => [name, of(counts)]));
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
