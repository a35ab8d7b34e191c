import { expect, it } from 'vitest';
import { notRanked } from '../../src/analysis/bug-detection/ranking/ranking-counter.js';
import { createSummarizer } from '../../src/analysis/bug-detection/summarize.js';
import type { Summary } from '../../src/analysis/bug-detection/summary.js';
import type { EvaluatedTestCase } from '../../src/evaluations/bug-detection/unit-result.js';
import type { Unit } from '../../src/model/unit/unit.js';
import { measureWidth } from '../../src/render/columns.js';
import { renderFirstScreen } from '../../src/render/bug-detection/first-screen.js';
import { evaluated, failed, notCompiled, passed, runPlan, unitResult } from '../support/factory.js';
import { bugNames, seedNumbers } from '../support/contestant.js';

const style = { columns: 80, looks: 'plain' } as const;
const [tp, fp, tn] = [
  evaluated(failed, passed, 'noException', { reruns: 2 }),
  evaluated(failed, failed, 'noException', { reruns: 2 }),
  evaluated(passed, passed),
];
const lost = evaluated(notCompiled, notCompiled);
const doubts = Array.from(
  { length: 6 },
  (_, index) => `reason ${index + 1} to doubt these numbers, which is a sentence that needs two lines`,
);

/** The summary of a run whose units have the test cases of `testsOf`; `missing` ones are not finished. */
function summarize(
  choices: Parameters<typeof runPlan>[0],
  testsOf: (unit: Unit) => readonly EvaluatedTestCase[] | 'missing',
): Summary {
  const plan = runPlan(choices);
  const counts = createSummarizer(plan);
  const missing: Unit[] = [];
  for (const unit of plan.units) {
    const tests = testsOf(unit);
    if (tests === 'missing') missing.push(unit);
    else
      counts.add(
        unitResult(
          unit,
          tests.map((each, prefixNumber) => ({ ...each, testCase: { ...each.testCase, prefixNumber } })),
        ),
      );
  }
  const failures = missing.map((unit) => ({
    unit,
    because: 'machine' as const,
    reason: 'the disk is full',
  }));
  return counts.summary(failures, notRanked);
}

const index = (name: string) => Number(/\d+$/u.exec(name)![0]);
const generators = (count: number) =>
  Array.from({ length: count }, (_, each) => `a-generator-with-a-long-name-${each + 1}`);

const probes: Readonly<Record<string, Summary>> = {
  'twelve generators that find more and more': summarize(
    { bugs: bugNames(15), seeds: seedNumbers(10), oracleGenerators: generators(12) },
    ({ bug, oracleGenerator }) => [
      tn,
      ...(index(bug) <= index(oracleGenerator) ? [tp] : []),
      ...Array.from({ length: index(oracleGenerator) }, () => fp),
    ],
  ),
  'eight of thirty units': summarize(
    { bugs: bugNames(15), seeds: [1, 2], oracleGenerators: ['javadoc'] },
    ({ bug, seed }) => (index(bug) <= 4 ? [tp, tn, fp].slice(seed - 1) : 'missing'),
  ),
  'eight of thirty units of three generators': summarize(
    { bugs: bugNames(5), seeds: [1, 2], oracleGenerators: ['a', 'b', 'c'] },
    ({ bug, seed, oracleGenerator }) =>
      index(bug) <= 3 && (seed === 1 || oracleGenerator === 'a') && bug + oracleGenerator !== 'B-3c'
        ? oracleGenerator === 'a'
          ? [tp, tn]
          : [fp, tn]
        : 'missing',
  ),
  'generators that lose many, some and few test cases': summarize(
    { bugs: bugNames(10), seeds: [1], oracleGenerators: ['good', 'few', 'half', 'some', 'most'] },
    ({ bug, oracleGenerator }) => {
      const losses = { good: 0, few: index(bug) === 1 ? 1 : 0, half: 1, some: 2, most: 4 };
      const count = losses[oracleGenerator as keyof typeof losses];
      return [tp, fp, tn, tn, fp].map((each, place) => (place < count ? lost : each));
    },
  ),
  'two generators that are exactly equal': summarize(
    { bugs: bugNames(15), seeds: seedNumbers(10), oracleGenerators: ['a', 'b'] },
    ({ bug }) => (index(bug) <= 5 ? [tp, fp, tn] : [tn]),
  ),
  'mutants of two classes': summarize(
    {
      benchmark: 'mutants:bundled',
      benchmarkKind: 'mutants',
      bugs: bugNames(20),
      clusters: {
        kind: 'class',
        of: Object.fromEntries(
          bugNames(20).map((bug) => [bug, index(bug) <= 10 ? 'org.x.Shelf' : 'org.x.Box']),
        ),
      },
      seeds: seedNumbers(10),
      oracleGenerators: ['a', 'b'],
    },
    ({ bug, oracleGenerator }) => (oracleGenerator === 'a' && index(bug) <= 12 ? [tp, tn] : [tn]),
  ),
  'one bug and one seed': summarize(
    { bugs: ['Shelf-1'], seeds: [1], oracleGenerators: ['a', 'b'] },
    ({ oracleGenerator }) => (oracleGenerator === 'a' ? [tp, tn] : [fp, tn]),
  ),
  'no oracle at all': summarize(
    { bugs: bugNames(15), seeds: seedNumbers(10), oracleGenerators: ['a', 'b'] },
    () => [],
  ),
  'no unit at all': summarize({ oracleGenerators: ['a', 'b'] }, () => 'missing'),
  'a single generator': summarize(
    { bugs: bugNames(15), seeds: seedNumbers(10), oracleGenerators: ['a'] },
    ({ bug }) => (index(bug) <= 5 ? [tp, fp, tn] : [tn]),
  ),
  'only inconclusive verdicts': summarize(
    { bugs: bugNames(15), seeds: seedNumbers(10), oracleGenerators: ['a', 'b'] },
    () => [lost, lost],
  ),
  'a generator without a verdict beside two others': summarize(
    { bugs: bugNames(5), seeds: [1, 2], oracleGenerators: ['a', 'b', 'broken', 'silent'] },
    ({ bug, oracleGenerator }) =>
      oracleGenerator === 'silent'
        ? []
        : oracleGenerator === 'broken'
          ? [lost]
          : oracleGenerator === 'a' && index(bug) <= 3
            ? [tp, fp]
            : [fp, tn],
  ),
};

const screen = (name: string) =>
  renderFirstScreen(
    probes[name]!,
    { elapsedMilliseconds: 4321 },
    style,
    doubts,
    'results/bundled-buggy',
    'bwrap',
  );
const words = (name: string) => screen(name).replaceAll(/\s+/gu, ' ');

it.each(Object.keys(probes))('the first screen of a run has at most 35 lines of 80 columns: %s', (name) => {
  const text = screen(name);
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(35);
  expect(measureWidth(text)).toBeLessThanOrEqual(80);
  expect(text).not.toMatch(/differ significantly/u);
});

it('fits with remarks, too', () => {
  const name = 'twelve generators that find more and more';
  const remarks = doubts.map((remark) => ({ remark, units: 3 }));
  const text = renderFirstScreen(
    { ...probes[name]!, remarks },
    'unknown',
    style,
    doubts,
    'results/bundled',
    'bwrap',
  );
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(35);
  expect(text).toContain('- 6: teval show results/bundled remarks');
});

it('leaves out comparisons, generators and doubts until all fits', () => {
  const text = words('twelve generators that find more and more');
  expect(text).toContain(
    'name-12 finds 1 bug more than a-generator-with-a-long-name-11 (12 against 11 of 15',
  );
  expect(text).toContain('10 more generators find fewer bugs; teval compare has each pair.');
  expect(text).toMatch(/ \d+ more in teval show/u);
  expect(text).toContain('- 6: teval show results/bundled-buggy doubts');
});

it('counts the bugs and seeds that are there if units are missing', () => {
  const text = words('eight of thirty units');
  expect(text).toContain('TEval@buggy on bundled: 4 of 15 bugs, 2 of 2 seeds, 20 test cases');
  expect(text).toContain(
    'INCOMPLETE: 8 of 30 units are done; the numbers are of 4 of 15 bugs and 2 of 2 seeds',
  );
  expect(text).toContain('javadoc finds 2 of 4 bugs and raises 4 false alarms');
});

it('says once that nothing can be established', () => {
  const text = words('one bug and one seed');
  expect(text).toContain(
    'a finds 1 bug more than b (1 against 0 of 1) and raises 1 fewer false alarm (0 against 1).',
  );
  expect(text).toContain('With other seeds, no difference can be established: 1 seed is too few.');
  expect(text).toContain('On other bugs, no difference can be established: 1 bug is too few.');
  expect(text).not.toContain('p =');
});

it('calls mutants so, and takes two classes for too few to generalise', () => {
  const text = words('mutants of two classes');
  expect(text).toMatch(/- a finds 12 mutants more than b \(12 against 0 of 20/u);
  expect(text).toMatch(/On other mutants, .* established: (only|\d+ classes are)/u);
});

it('reports a tie without saying that one is ahead', () => {
  const text = words('two generators that are exactly equal');
  expect(text).toContain('find equally many bugs (5 of 15); both raise the same number of false alarms (5).');
  expect(text).not.toMatch(/established|more than|fewer/u);
});

it.each(['no oracle at all', 'only inconclusive verdicts'])(
  'compares nothing without a verdict: %s',
  (name) => {
    const text = words(name);
    expect(text).toContain('No test case has a verdict: the run says nothing about its oracle generators.');
    expect(text).not.toMatch(/established|finds/u);
  },
);

it('praises no generator for false alarms that it could not raise', () => {
  const text = words('a generator without a verdict beside two others');
  expect(text).toContain('a finds 3 bugs more than b (3 against 0 of 5');
  expect(text).toMatch(/ a 3\.0 .* b 0\.0 .* silent [–-] .* broken 0\.0 .* \(0-100\) /u);
  expect(text).toContain('broken finds no bug: none of its 10 test cases has a verdict (10 not compiled).');
  expect(text).toContain('silent has no oracle for any test, so nothing is known about it.');
  expect(text).not.toMatch(/against 0\)/u);
});

it('says that few false alarms come from few verdicts', () => {
  const text = words('generators that lose many, some and few test cases');
  expect(text).toContain(
    '40 of 50 test cases of most have no verdict (40 not compiled), nor have 10 % or more of those of 2 further generators, and count nowhere.',
  );
  expect(text).not.toMatch(/test cases of (few|good)/u);
});

it('says how many test cases have no verdict, and why', () => {
  expect(words('only inconclusive verdicts')).toContain('600 inconclusive (600 not compiled)');
});

it('says nothing of flaky tests where no unit is done', () => {
  expect(words('no unit at all')).toMatch(/0 of 2 bugs and 0 of 2 seeds, sandbox bwrap\./u);
});
