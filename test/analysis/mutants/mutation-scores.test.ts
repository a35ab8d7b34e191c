import { expect, it } from 'vitest';
import { createKillCollector } from '../../../src/analysis/bug-detection/mutants/kill-matrix.js';
import { computeMutationScores } from '../../../src/analysis/bug-detection/mutants/mutation-scores.js';
import type { Outcome } from '../../../src/model/outcome/outcome.js';
import { renderKillMatrix } from '../../../src/reports/kill-matrix-csv.js';
import { evaluated, failed, flaky, passed, unitResult } from '../../support/factory.js';

/** What the tests t0, t1, … of a unit do on the mutant; all pass on the original unless stated otherwise. */
function unit(
  bug: string,
  onMutant: readonly Outcome[],
  changes: {
    readonly oracleGenerator?: string;
    readonly seed?: number;
    readonly sample?: number;
    readonly fixed?: Outcome;
    readonly source?: string;
  } = {},
) {
  const { fixed = passed, source = '', ...ofUnit } = changes;
  return unitResult(
    { bug, side: 'fixed', ...ofUnit },
    onMutant.map((outcome, index) =>
      evaluated(outcome, fixed, 'noException', { id: `t${index}`, source: `${source}test ${index}` }),
    ),
  );
}

function score(
  units: readonly ReturnType<typeof unit>[],
  generators = ['javadoc'],
  seeds = [1],
  nameCluster = (className: string) => className,
) {
  const of = Object.fromEntries(units.map(({ unit: { bug } }) => [bug, nameCluster(bug.split('-')[0]!)]));
  const collector = createKillCollector({ benchmarkKind: 'mutants', clusters: { kind: 'class', of } });
  for (const each of units) collector.add(each);
  return {
    mutants: computeMutationScores({ oracleGenerators: generators, seeds }, collector.classes()),
    matrix: [...renderKillMatrix(collector.classes())].join(''),
  };
}

it('gives scores over all mutants, the killable ones and the subsuming ones', () => {
  const { mutants, matrix } = score(
    [
      unit('Shelf-M0001', [failed, failed, passed]),
      unit('Shelf-M0002', [failed, passed, passed]),
      unit('Shelf-M0003', [passed, passed, passed]),
      unit('Shelf-M0004', [failed, passed, passed]),
      unit('Shelf-M0001', [passed], { oracleGenerator: 'weak' }),
      unit('Shelf-M0002', [passed], { oracleGenerator: 'weak' }),
      unit('Shelf-M0003', [passed], { oracleGenerator: 'weak' }),
      unit('Shelf-M0004', [passed], { oracleGenerator: 'weak' }),
    ],
    ['javadoc', 'weak'],
  );
  expect(mutants).toMatchObject({
    mutants: 4,
    killable: 3,
    likely_equivalent: 1,
    subsuming: 1,
    cluster: 'class',
  });
  const [strong, weak] = mutants!.scores;
  expect([strong!.of_all.mean, strong!.of_killable.mean, strong!.of_subsuming.mean]).toEqual([0.75, 1, 1]);
  expect([weak!.of_all.mean, weak!.of_killable.mean, weak!.of_subsuming.mean]).toEqual([0, 0, 0]);
  expect(matrix.split('\n').slice(0, 9)).toEqual([
    'mutant,class,seed,oracle_generator,sample,tests,killing,killing_tests,mark,like',
    'Shelf-M0001,Shelf,1,javadoc,1,3,2,t0 t1,subsumed,Shelf-M0002',
    'Shelf-M0001,Shelf,1,weak,1,1,0,,subsumed,Shelf-M0002',
    'Shelf-M0002,Shelf,1,javadoc,1,3,1,t0,subsuming,',
    'Shelf-M0002,Shelf,1,weak,1,1,0,,subsuming,',
    'Shelf-M0003,Shelf,1,javadoc,1,3,0,,likely equivalent,',
    'Shelf-M0003,Shelf,1,weak,1,1,0,,likely equivalent,',
    'Shelf-M0004,Shelf,1,javadoc,1,3,1,t0,subsuming,Shelf-M0002',
    'Shelf-M0004,Shelf,1,weak,1,1,0,,subsuming,Shelf-M0002',
  ]);
});

it('a test that fails on the original, or that is flaky, kills nothing', () => {
  const { mutants } = score([unit('Shelf-M0001', [failed], { fixed: failed }), unit('Shelf-M0002', [flaky])]);
  expect(mutants).toMatchObject({ mutants: 2, killable: 0, likely_equivalent: 2, subsuming: 0 });
  // Nothing is killable, so a share of it is undefined and not perfect.
  expect(mutants!.scores[0]!.of_killable.mean).toBeNull();
  expect(mutants!.scores[0]!.of_subsuming.mean).toBeNull();
});

it('mutants with suites of their own are not compared', () => {
  const { mutants, matrix } = score([
    unit('Shelf-M0001', [failed], { source: 'one ' }),
    unit('Shelf-M0002', [failed], { source: 'other ' }),
  ]);
  expect(mutants!.subsuming).toBeNull();
  expect(mutants!.scores[0]!.of_subsuming.mean).toBeNull();
  expect(mutants!.scores[0]!.of_all.mean).toBe(1);
  expect(matrix).toContain('Shelf-M0001,Shelf,1,javadoc,1,1,1,t0,killed,\n');
});

it('a class without tests does not hide the subsuming mutants of others', () => {
  const { mutants } = score([
    unit('Shelf-M0001', [failed]),
    unit('Crate-M0001', []),
    unit('Crate-M0002', []),
  ]);
  expect(mutants!.classes.map((each) => each.subsuming)).toEqual([1, 0]);
  expect(mutants!.subsuming).toBe(1);
  expect(mutants!.scores[0]!.of_subsuming.mean).toBe(1);
});

it('gives no subsuming mutants if the test that kills one did not run on the other', () => {
  // Both ran t0, which kills neither: each has its killing test alone.
  const [one, other] = [unit('Shelf-M0001', [passed, failed]), unit('Shelf-M0002', [passed])];
  expect(score([one, other]).mutants!.subsuming).toBeNull();
});

it('the score of a generator with samples is their mean for each seed', () => {
  const { mutants } = score(
    [
      unit('Shelf-M0001', [failed]),
      unit('Shelf-M0001', [passed], { sample: 2 }),
      unit('Shelf-M0001', [passed], { seed: 2 }),
      unit('Shelf-M0001', [passed], { seed: 2, sample: 2 }),
    ],
    ['javadoc'],
    [1, 2, 3],
  );
  expect(mutants!.scores[0]!.of_all.per_seed).toEqual([0.5, 0, null]);
  expect(mutants!.suites.map(({ seed, of_all }) => [seed, of_all])).toEqual([
    [1, 0.5],
    [2, 0],
  ]);
});

it('a missing unit removes its mutant only from the scores of its generator', () => {
  const { mutants } = score(
    [
      unit('Shelf-M0001', [failed]),
      unit('Shelf-M0002', [passed]),
      unit('Shelf-M0001', [failed], { oracleGenerator: 'weak' }),
    ],
    ['javadoc', 'weak'],
  );
  expect(mutants!.scores.map(({ of_all }) => of_all.mean)).toEqual([0.5, 1]);
});

it('uses classes as clusters: a thousand mutants of one class give no interval', () => {
  const ofClass = (name: string, kills: number) =>
    Array.from({ length: 20 }, (_, index) =>
      unit(`${name}-M${1000 + index}`, [index < kills ? failed : passed]),
    );
  const one = score(ofClass('Shelf', 10)).mutants!.scores[0]!;
  expect([one.of_all.mean, one.of_all_low, one.of_all_high]).toEqual([0.5, null, null]);
  const three = score([...ofClass('A', 2), ...ofClass('B', 10), ...ofClass('C', 18)]).mutants!.scores[0]!;
  expect(three.of_all.mean).toBe(0.5);
  // As wide as three observations make it, not sixty.
  expect(three.of_all_high! - three.of_all_low!).toBeGreaterThan(0.6);
});

it('uses the versions of a class as one cluster, and keeps their kill matrices apart', () => {
  const versions = ['Shelf_1', 'Shelf_2', 'Shelf_3'].flatMap((name, version) =>
    Array.from({ length: 20 }, (_, index) =>
      unit(`${name}-M${1000 + index}`, [index < 2 + 8 * version ? failed : passed], { source: name }),
    ),
  );
  const { mutants } = score(versions, ['javadoc'], [1], (className) => className.split('_')[0]!);
  expect(mutants!.classes.map((each) => [each.class, each.subsuming])).toEqual([
    ['Shelf_1', 1],
    ['Shelf_2', 1],
    ['Shelf_3', 1],
  ]);
  const { of_all, of_all_low, of_all_high } = mutants!.scores[0]!;
  expect([of_all.mean, of_all_low, of_all_high]).toEqual([0.5, null, null]);
});

it('gives no scores for bugs that are not mutants, even if an ID looks like that of a mutant', () => {
  const collector = createKillCollector({ benchmarkKind: 'described' });
  for (const bug of ['Shelf-1', 'Shelf-M0001']) collector.add(unit(bug, [failed]));
  expect(computeMutationScores({ oracleGenerators: ['javadoc'], seeds: [1] }, collector.classes())).toBe(
    undefined,
  );
  expect([...renderKillMatrix(collector.classes())]).toEqual([
    'mutant,class,seed,oracle_generator,sample,tests,killing,killing_tests,mark,like\n',
  ]);
});
