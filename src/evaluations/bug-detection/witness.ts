import { isDeepStrictEqual } from 'node:util';
import type { ObservedCall, ObservedCalls } from '../../execution/observed-calls.js';
import type { Version } from '../../model/program/bug.js';
import type { Options } from '../../options/option.js';
import type { Resolved } from '../../options/resolved.js';
import { choice } from '../../options/value-types.js';
import type { EvaluationContext } from '../evaluation.js';
import { isTruePositive, selectMeasured } from './measured-units.js';
import { keptValue, type ConfirmedSuite, type Judgement, type JudgementEvidence } from './judgement.js';
import { witnessKinds, type SummaryWitness } from './judgement-members.js';
import type { EvaluatedTestCase } from './unit-result.js';

/**
 * What made the difference between the versions, as a true positive sees it. `value`: its first call of the program that had another result, although
 * all calls before it were equal. `calls`: it called something else before any result differed. `none`: all its calls had equal results, so that it
 * did not see the bug by calling the program.
 */
export type Witness =
  | { readonly kind: 'value'; readonly call: string; readonly buggy: string; readonly fixed: string }
  | { readonly kind: 'calls'; readonly buggy: string; readonly fixed: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly reason: string };

const options = {
  witness: {
    takes: choice('WHICH', ['tp', 'none']),
    help: 'tests for which to find the first call of the program whose result differs between the versions: tp, or none',
    default: 'tp',
    decides: 'rows',
    decidesOutcomes: 'no',
    recorded: 'unless default',
    of: 'evaluation bug-detection',
  },
} as const satisfies Options;

type Settings = Resolved<typeof options>;
type Evidence = Readonly<Record<Version, ObservedCalls>>;

/** The harness records no more calls (Calls.java). */
const mostCalls = 2_000;

const evidence: JudgementEvidence<Settings, Evidence, Witness> & { readonly options: typeof options } = {
  options,
  rules: { 'rules for witnesses': 1 },

  async gather(context: EvaluationContext, suite: ConfirmedSuite, { witness }: Settings) {
    const { pairs, setup } = suite;
    if (witness === 'none' || !pairs.flat().some(isTruePositive))
      return pairs.map((tests) => tests.map(() => 'none' as const));
    const { observeCalls } = await import('../../execution/observed-calls.js');
    const observed = await observeCalls(context, setup, await selectMeasured(suite, isTruePositive));
    return pairs.map((tests, unit) =>
      tests.map((_, test) => (observed[unit]!.get(test) as Evidence | undefined) ?? 'none'),
    );
  },

  judge: (_, calls) => findWitness(calls),
};

/** Which call of the program made the difference. No verdict depends on it. */
export const witness = {
  name: 'witness',
  evidence,
  of: getWitness,
  column: {
    name: 'witness',
    after: 'patch',
    of(test: EvaluatedTestCase): string {
      const found = getWitness(test);
      return found === 'none' ? '' : inWords(found);
    },
  },
  words: {
    label: 'witness',
    of(test) {
      const found = getWitness(test);
      return found === 'none' ? 'none' : inWords(found);
    },
  },

  counter({ oracleGenerators }) {
    const counts = new Map(
      oracleGenerators.map((name) => [name, { value: 0, calls: 0, none: 0, unknown: 0 }]),
    );
    return {
      add(cell) {
        const ofGenerator = counts.get(cell[0].unit.oracleGenerator)!;
        for (const test of cell.flatMap(({ testCases }) => testCases)) {
          const found = getWitness(test);
          if (test.verdict.kind === 'TP' && found !== 'none') ofGenerator[found.kind] += 1;
        }
      },
      summary: (): SummaryWitness[] =>
        [...counts].map(([oracle_generator, tp]) => ({ oracle_generator, tp })),
    };
  },

  table({ sums, over }) {
    if (!sums.some(({ tp }) => tp.calls + tp.none + tp.unknown > 0)) return 'none';
    const titles = ['A result\ndiffers', 'Other\ncalls', 'No call\ndiffers', 'Un-\nknown'];
    return {
      title: `What true positives see of the bug (${over})`,
      columns: [
        { title: 'Oracle generator', align: 'left' },
        ...titles.map((title) => ({ title, align: 'right' }) as const),
      ],
      rows: sums.map(({ oracle_generator, tp }) => [
        { generator: oracle_generator },
        ...witnessKinds.map((kind) => ({ count: tp[kind] })),
      ]),
    };
  },
} as const satisfies Judgement<Witness | 'none', SummaryWitness[]>;

function getWitness(test: EvaluatedTestCase): Witness | 'none' {
  return keptValue(test, 'witness') ?? 'none';
}

/** The first difference between the calls on both versions. Pure. */
export function findWitness(observed: Evidence): Witness {
  const { buggy, fixed } = observed;
  for (const each of [buggy, fixed])
    if (each.status === 'not measured') return { kind: 'unknown', reason: each.reason };
  const [one, other] = [buggy, fixed].map((each) => (each.status === 'measured' ? each.calls : [])) as [
    readonly ObservedCall[],
    readonly ObservedCall[],
  ];
  const index = one.findIndex((each, at) => !isDeepStrictEqual(each, other[at]));
  const [first, second] = [one[index], other[index]];
  if (first === undefined || second === undefined)
    return Math.min(one.length, other.length) > mostCalls
      ? {
          kind: 'unknown',
          reason: `the first ${mostCalls} calls do not differ, and further ones are not recorded`,
        }
      : { kind: 'none' };
  return first.call === second.call
    ? { kind: 'value', call: first.call, buggy: describe(first), fixed: describe(second) }
    : { kind: 'calls', buggy: first.call, fixed: second.call };
}

function describe({ result }: ObservedCall): string {
  if (typeof result === 'object') return 'did not return';
  if (result.startsWith('threw ')) return result;
  return result === '' || result.startsWith('; ') ? `returned${result}` : `returned ${result}`;
}

function inWords(found: Witness): string {
  switch (found.kind) {
    case 'value':
      return `${found.call} ${found.buggy} on buggy, ${found.fixed} on fixed`;
    case 'calls':
      return `other calls: ${found.buggy} on buggy, ${found.fixed} on fixed`;
    case 'none':
      return 'none: all calls of the program have the same results on both versions';
    case 'unknown':
      return `unknown: ${found.reason}`;
  }
}
