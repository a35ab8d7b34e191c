import { describe, expect, test } from 'vitest';
import { defaultRankingOptions } from '../../../ranking/rank-bug.js';
import { findFigures, type SummaryContent } from '../../../src/analysis/conditions/find-figures.js';
import { countUnits } from '../../../src/analysis/bug-detection/count-units.js';
import { judgeConditions } from '../../../src/cli/conditions/judge-conditions.js';
import { UserError } from '../../../src/model/common/errors.js';
import { parseCondition, type Condition } from '../../../src/options/counting-options.js';
import { evaluated, failed, passed, runPlan, unitResult } from '../../support/factory.js';

function parse(text: string): Condition {
  const parsed = parseCondition(text);
  if (parsed === 'none') throw new Error(`${text} is no condition`);
  return parsed;
}

/**
 * Two bugs, two seeds. `javadoc` has one TP and one FP and two TN in each unit (FPR 1/3), `quiet` has TN alone: its precision has no denominator.
 * `late` lacks the units of seed 2.
 */
const plan = runPlan({ oracleGenerators: ['javadoc', 'quiet', 'late'] });
const tests = {
  javadoc: [
    evaluated(failed, passed),
    evaluated(failed, failed, 'assertion'),
    evaluated(passed, passed),
    evaluated(passed, passed),
  ].map((each, index) => ({
    ...each,
    testCase: { ...each.testCase, id: `${index}`, prefixNumber: index },
  })),
  quiet: [evaluated(passed, passed)],
  late: [evaluated(failed, failed)],
} as const;

async function* results() {
  for (const unit of plan.units)
    if (unit.oracleGenerator !== 'late' || unit.seed === 1)
      yield await Promise.resolve(unitResult(unit, tests[unit.oracleGenerator as keyof typeof tests]));
}
const summary: SummaryContent = { ...(await countUnits(plan, results(), [], defaultRankingOptions)) };
const judge = (...texts: string[]) => judgeConditions(summary, texts.map(parse));
const values = (text: string) => {
  const found = findFigures(summary, parse(text));
  return found.kind === 'figures' ? found.figures.map(({ label, value }) => [label, value]) : found.kind;
};

describe('the figures of a condition', () => {
  test('are those of each oracle generator, over all oracle types, by the run’s accounting', () => {
    const expected = [
      ['javadoc', 0.333333333],
      ['quiet', 0],
      ['late', 1],
    ];
    expect(values('fpr>0')).toEqual(expected);
    expect(values('results.fpr>0')).toEqual(expected);
    expect(values('results[accounting=strict,oracle_type=all].fpr.mean>0')).toEqual(expected);
    expect(values('javadoc:fpr>0')).toEqual(expected.slice(0, 1));
    expect(values('results[oracle_generator=quiet].fpr>0')).toEqual(expected.slice(1, 2));
    expect(values('results[oracle_type=assertion].fp>0')).toEqual([
      ['javadoc', 2],
      ['quiet', 0],
      ['late', 0],
    ]);
  });

  test.each([
    ['units.failed>0', [['', 2]]],
    ['bugs_found<1', expect.arrayContaining([['javadoc', 2]])],
    ['javadoc:found_at[k=1].found<1', [['javadoc', expect.any(Number)]]],
    ['javadoc:found_at.found<1', [1, 3, 5, 10].map((k) => [`javadoc k ${k}`, expect.any(Number) as number])],
    ['javadoc:found_at[detector=random,k=10].found.maximum<1', [['javadoc', 2]]],
    ['javadoc:effort.failing_tests.mean>3', [['javadoc', 2]]],
    ['javadoc:accounts.not_run>0', [['javadoc', 0]]],
    ['javadoc:inconclusive.flaky>0', [['javadoc', 0]]],
    ['javadoc:prefixes.fpr>0', [['javadoc', 0.333333333]]],
    [
      'javadoc:fpr.per_seed>0',
      [
        ['javadoc number 1', 0.333333333],
        ['javadoc number 2', 0.333333333],
      ],
    ],
    ['flaky_passes.share_upper_bound>0.5', [['', 'none']]],
    ['cells[bug=Shelf-2,oracle_generator=quiet].fp>0', expect.arrayContaining([['seed 2 quiet', 0]])],
    ['samples.at.fp>0', 'absent'],
    ['requests.requests>0', 'absent'],
  ])('%s', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  test.each([
    ['fprr>0.1', /there is no fprr; did you mean fpr\?/],
    ['unit.failed>0', /there is no unit; did you mean units\?/],
    ['units.faild>0', /there is no faild; did you mean failed\? it has planned, done, failed, missing/],
    ['javdoc:fpr>0', /results has no oracle_generator javdoc; did you mean javadoc\?/],
    [
      'results[oracle_typ=all].fpr>0',
      /nothing can be selected by oracle_typ in results; did you mean oracle_type\?/,
    ],
    ['results[oracle_type=assertions].fpr>0', /has no oracle_type assertions; did you mean assertion\?/],
    ['found_at[k=2].found>0', /found_at has no k 2; .*it has 1, 3, 5, 10/],
    ['results>0', /it has several figures: add one of method/],
    ['inconclusive>0', /it has several figures: add one of all, not_compiled/],
    ['benchmark>0', /it is "bundled" and no number/],
    ['accounts.adds_up<1', /it is true and no number/],
    ['units[k=1].failed>0', /units is no list/],
    ['javadoc:units.failed>0', /units is not divided by oracle generators/],
    ['fpr.mean.mean>0', /there is no mean in a single value/],
    ['constructor>0', /there is no constructor/],
    ['results.__proto__>0', /there is no __proto__/],
  ])('%s is refused', (text, why) => {
    expect(() => judge(text)).toThrow(UserError);
    expect(() => judge(text)).toThrow(why);
  });
});

describe('a condition', () => {
  test('reports the figure that meets it, and nothing if none does', () => {
    expect(judge('javadoc:fpr>0.5', 'units.failed>2')).toEqual({ isMet: false, sentences: [] });
    expect(judge('javadoc:fpr>0.3')).toEqual({
      isMet: true,
      sentences: ["--fail-on 'javadoc:fpr>0.3' fails: javadoc 0.333333333"],
    });
    expect(judge('quiet:fpr>0', 'javadoc:fpr>30%').isMet).toBe(true);
  });

  test('fails on an undefined figure, with that reason', () => {
    for (const text of ['quiet:precision<0.5', 'quiet:precision>=0', 'flaky_passes.share_upper_bound>0.9']) {
      const { isMet, sentences } = judge(text);
      expect(isMet).toBe(true);
      expect(sentences.join()).toContain('cannot be checked');
    }
    expect(judge('honeypots.claimed>0')).toEqual({
      isMet: true,
      sentences: [
        "--fail-on 'honeypots.claimed>0' fails, because it cannot be checked: the run has no honeypots",
      ],
    });
    expect(judge('precision<0.1').sentences.join()).toContain('not defined for quiet');
  });

  test('reports the number of seeds if a mean is defined for only some of them', () => {
    expect(judge('late:fpr<0.5').sentences).toEqual([
      "--fail-on 'late:fpr<0.5' is checked for only some of the seeds: late 1 (1 of 2 seeds)",
    ]);
  });

  test.each([
    ['>', [false, false, true]],
    ['>=', [false, true, true]],
    ['<', [true, false, false]],
    ['<=', [true, true, false]],
    ['=', [false, true, false]],
    ['!=', [true, false, true]],
  ])('%s has its usual meaning', (comparison, expected) => {
    const judged = [0.2, 0.3, 0.4].map((mean) => {
      const { isMet } = judgeConditions({ units: { mean } }, [parse(`units.mean${comparison}0.3`)]);
      return isMet;
    });
    expect(judged).toEqual(expected);
  });

  test('is not met by a rounding error', () => {
    // 0.1 + 0.2 is 0.30000000000000004.
    expect(judgeConditions({ units: { mean: 0.1 + 0.2 } }, [parse('units.mean>0.3')]).isMet).toBe(false);
    expect(judgeConditions({ units: { mean: 0.1 + 0.2 } }, [parse('units.mean=0.3')]).isMet).toBe(true);
  });
});
