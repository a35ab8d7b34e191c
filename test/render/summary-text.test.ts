import { describe, expect, it } from 'vitest';
import type { EvaluatedTestCase } from '../../src/evaluations/bug-detection/unit-result.js';
import { measureWidth } from '../../src/render/columns.js';
import { computeSeries } from '../../stats/series.js';
import type { Style } from '../../src/render/style.js';
import { notRanked } from '../../src/analysis/bug-detection/ranking/ranking-counter.js';
import { createSummarizer } from '../../src/analysis/bug-detection/summarize.js';
import { renderSummaryText } from '../../src/render/bug-detection/summary-text.js';
import type { Summary } from '../../src/analysis/bug-detection/summary.js';
import { evaluated, failed, flaky, notCompiled, passed, runPlan, unitResult } from '../support/factory.js';

const plain = (columns: number): Style => ({ columns, looks: 'plain' });
const time = { elapsedMilliseconds: 4321 };
const times = (number: number, testCase: EvaluatedTestCase) => Array.from({ length: number }, () => testCase);

/** Two generators, two bugs, two seeds; one generator makes two types of oracle. */
function sample(isComplete = true): Summary {
  const plan = runPlan({ oracleGenerators: ['no-exception', 'javadoc'] });
  const counts = createSummarizer(plan);
  for (const unit of plan.units) {
    if (!isComplete && unit.bug === 'Shelf-2' && unit.seed === 2) continue;
    const common = [
      ...times(120 * unit.seed, evaluated(passed, passed)),
      ...times(3, evaluated(failed, failed)),
    ];
    const javadoc = [
      ...times(unit.seed, evaluated(failed, passed, 'assertion')),
      evaluated(failed, notCompiled, 'assertion'),
      evaluated(flaky, passed),
    ];
    const isRich = unit.oracleGenerator === 'javadoc' && unit.bug === 'Shelf-1';
    const testCases = (isRich ? [...common, ...javadoc] : common).map((each, prefixNumber) => ({
      ...each,
      testCase: { ...each.testCase, prefixNumber },
    }));
    const remarks = unit.bug === 'Shelf-2' ? ['no tests for org.x.Label'] : [];
    counts.add(unitResult(unit, testCases, { remarks }));
  }
  const unit = { bug: 'Shelf-2', side: 'buggy', seed: 2, oracleGenerator: 'javadoc' } as const;
  const foundAt = plan.oracleGenerators.flatMap((oracle_generator) =>
    ['isolation-forest', 'random'].flatMap((detector) =>
      [1, 3, 5, 10].map((k) => ({
        ...({ oracle_generator, oracle_type: 'all', detector, k } as const),
        found: computeSeries([k, 0.5]),
      })),
    ),
  );
  return counts.summary(isComplete ? [] : [{ unit, because: 'machine', reason: 'the disk is full' }], {
    ...notRanked,
    foundAt,
  });
}

describe('the summary on a terminal', () => {
  it('says once what fails for want of a mock, and what to do', () => {
    const none = sample().failed_mocks;
    expect(none.map(({ test_cases }) => test_cases)).toEqual([0, 0]);
    expect(renderSummaryText(sample(), time, plain(100))).not.toContain('Mockito');
    const [first, second] = none;
    const failed_mocks = [
      { ...first!, test_cases: 3, fp: 2, bugs: ['Shelf-1'] },
      { ...second!, test_cases: 1, fp: 1, bugs: ['Shelf-1', 'Shelf-2'] },
    ];
    const text = renderSummaryText({ ...sample(), failed_mocks }, time, plain(100)).replaceAll(/\s+/g, ' ');
    expect(text).toContain(
      '- 4 test cases of Shelf-1, Shelf-2 failed because their Mockito cannot make mocks here; 3 of them are among the FP. They count. An old Mockito makes mocks on Java 8 (--java DIR), Mockito 5 with its mock-maker-subclass',
    );
    expect(text.match(/make mocks here/g)).toHaveLength(1);
    expect(text).toContain('--java DIR');
  });

  it('shows results, where everything went, the other accounting, bugs and remarks', () => {
    expect(`\n${renderSummaryText(sample(), time, plain(100))}`).toMatchInlineSnapshot(`
      "
      TEval@buggy on bundled: 2 bugs, 2 seeds, 1,471 test cases, strict accounting, 4.3 s
      Complete: 8 of 8 units, 2 flaky (0 of 31 failing tests run again), 4 inconclusive (2 not compiled, 2
      flaky).
      - javadoc finds 1 bug more than no-exception (1 against 0 of 2, 95 % interval of the difference for
        other bugs -0.9 to 2.0) and raises the same number of false alarms (6).
      - With other seeds, the difference in bugs found cannot be established: 2 seeds are too few.
      - On other bugs, the difference in bugs found cannot be established: only 1 of the 2 bugs differs.

      Oracle             Bug       FPR     Precision       #TP       #FP           #TN       #FN  Inconcl.
      generator        Found         %             %
      ----------------------------------------------------------------------------------------------------
      no-exception  0.0+-0.0  1.8+-0.9    0.00+-0.00  0.0+-0.0  6.0+-0.0  360.0+-169.7  0.0+-0.0  0.0+-0.0
      javadoc       1.0+-0.0  1.8+-0.9   19.64+-7.58  1.5+-0.7  6.0+-0.0  360.0+-169.7  0.0+-0.0  2.0+-0.0
       noException  0.0+-0.0  1.8+-0.9    0.00+-0.00  0.0+-0.0  6.0+-0.0  360.0+-169.7  0.0+-0.0  1.0+-0.0
       assertion    1.0+-0.0    -       100.00+-0.00  1.5+-0.7  0.0+-0.0    0.0+-0.0    0.0+-0.0  1.0+-0.0

      Means over the seeds with standard deviations. FPR = FP/(FP+TN), Precision = TP/(TP+FP).

      Where the oracles went (sums over bugs and seeds)
      Oracle generator  Candidates  Without  Oracles  Dupli-       Not  Not  Flaky  Counted
                                     oracle            cates  compiled  run
      -------------------------------------------------------------------------------------
      no-exception             744        8      736       4         0    0      0      732
      javadoc                  751        8      743       4         2    0      2      735

      None of 1,440 passing test cases was run again: the share of flaky ones is unknown.

      Over test cases, over prefixes, and over test cases with their duplicates
      Oracle generator     FPR %      FPR %        FPR %  Precision %  Precision %  Precision %
                                  by prefix  with dupli-                 by prefix  with dupli-
                                                   cates                                  cates
      -----------------------------------------------------------------------------------------
      no-exception      1.8+-0.9   1.8+-0.9     1.8+-0.9   0.00+-0.00   0.00+-0.00   0.00+-0.00
      javadoc           1.8+-0.9   1.8+-0.9     1.8+-0.9  19.64+-7.58  19.64+-7.58  19.64+-7.58

      Causes of failures on the buggy version
      Oracle generator  What failed   BugFound        #TP        #FP
      --------------------------------------------------------------
      no-exception      prefix       0.0 +-0.0  0.0 +-0.0  6.0 +-0.0
      javadoc           prefix       1.0 +-0.0  1.5 +-0.7  6.0 +-0.0

      By replication accounting (tests without a recorded failure count as passed; 1 repair and 180 s for
      a suite)
      Oracle generator  BugFound     FPR %  Precision %       #TP       #FP           #TN       #FN
      ---------------------------------------------------------------------------------------------
      no-exception      0.0+-0.0  1.8+-0.9   0.00+-0.00  0.0+-0.0  6.0+-0.0  360.0+-169.7  0.0+-0.0
      javadoc           1.0+-0.0  1.8+-0.8  29.17+-5.89  2.5+-0.7  6.0+-0.0  361.0+-169.7  0.0+-0.0

      Bugs found by reading only the first K failing tests (TEval+)
      Oracle generator  Order                 Found@1      Found@3      Found@5     Found@10
      --------------------------------------------------------------------------------------
      no-exception      isolation-forest  0.75 +-0.35  1.75 +-1.77  2.75 +-3.18  5.25 +-6.72
                        random            0.75 +-0.35  1.75 +-1.77  2.75 +-3.18  5.25 +-6.72
      javadoc           isolation-forest  0.75 +-0.35  1.75 +-1.77  2.75 +-3.18  5.25 +-6.72
                        random            0.75 +-0.35  1.75 +-1.77  2.75 +-3.18  5.25 +-6.72

      What other bugs like these might give (95 % intervals)
      Metric          no-exception            javadoc
      -----------------------------------------------
      BugFound      0.0 [0.0, 1.7]    1.0 [<0.1, 2.0]
      FPR %        1.8 [0.0, 85.1]    1.8 [0.0, 85.1]
      Precision %  0.0 [0.0, 84.2]  19.6 [<0.1, 92.9]
      Means over the seeds; jackknife over clusters, Korn-Graubard (a cluster is a bug with all its seeds;
      2 bugs). The deviations over seeds show only the effect of the test generator's seed on these 2
      bugs.

      Bugs found (by how many of 2 seeds)
        no-exception, no bug
        javadoc, 1 bug: Shelf-1 (2)

      Remarks
      - no tests for org.x.Label (4 units)
      "
    `);
  });

  it.each([
    [200, /100\.00\+-0\.00[^\n]*\n[^\n]*\(2 of 3 seeds\)/],
    [80, /100\.00 [^]*?\(2 of 3\n +seeds\)/],
  ])('says of a mean over some of the seeds how many they are, on %i columns', (columns, expected) => {
    const counts = createSummarizer(runPlan({ bugs: ['Shelf-1'], seeds: [1, 2, 3] }));
    counts.add(unitResult({ seed: 1 }, [evaluated(failed, passed)]));
    counts.add(unitResult({ seed: 2 }, [evaluated(failed, passed)]));
    counts.add(unitResult({ seed: 3 }, [evaluated(passed, passed)]));
    expect(renderSummaryText(counts.summary([]), 'unknown', plain(columns))).toMatch(expected);
  });

  it('says what the reruns of passing test cases tell of the others', () => {
    const counts = createSummarizer(runPlan({ bugs: ['Shelf-1'], seeds: [1] }));
    const rerun = times(59, evaluated(passed, passed, 'noException', { reruns: 2 }));
    counts.add(unitResult({ seed: 1 }, [...rerun, ...times(500, evaluated(passed, passed))]));
    const text = renderSummaryText(counts.summary([]), 'unknown', plain(100)).replace(/\s+/g, ' ');
    expect(text).toContain(
      'Of 559 passing test cases 59 were run again and 0 of them turned out flaky: at most 5.0 % of the others are (95 % confidence).',
    );
  });

  it('puts spreads below the means where there is no room beside them', () => {
    const [, table] = renderSummaryText(sample(), 'unknown', plain(80)).split('\n\n');
    expect(`\n${table}\n`).toMatchInlineSnapshot(`
      "
      Oracle         Bug   FPR Precision   #TP   #FP     #TN   #FN Inconcl.
      generator    Found     %         %
      ---------------------------------------------------------------------
      no-exception   0.0   1.8      0.00   0.0   6.0   360.0   0.0      0.0
                   +-0.0 +-0.9    +-0.00 +-0.0 +-0.0 +-169.7 +-0.0    +-0.0
      javadoc        1.0   1.8     19.64   1.5   6.0   360.0   0.0      2.0
                   +-0.0 +-0.9    +-7.58 +-0.7 +-0.0 +-169.7 +-0.0    +-0.0
       noException   0.0   1.8      0.00   0.0   6.0   360.0   0.0      1.0
                   +-0.0 +-0.9    +-0.00 +-0.0 +-0.0 +-169.7 +-0.0    +-0.0
       assertion     1.0     -    100.00   1.5   0.0     0.0   0.0      1.0
                   +-0.0          +-0.00 +-0.7 +-0.0   +-0.0 +-0.0    +-0.0
      "
    `);
  });

  it('says of prefixes as written that they tell what was thrown', () => {
    const text = (view: 'as-written' | 'normalised') =>
      renderSummaryText({ ...sample(), prefix_view: view }, time, plain(200));
    expect(text('as-written')).toContain('prefixes as written, which reveal thrown exceptions');
    expect(text('normalised')).not.toContain('prefixes as written');
  });

  it.each([80, 100, 120, 200])('has no table line beyond %i columns', (columns) => {
    expect(measureWidth(renderSummaryText(sample(), time, plain(columns)))).toBeLessThanOrEqual(columns);
    expect(
      measureWidth(renderSummaryText(sample(), time, { columns, looks: 'terminal' })),
    ).toBeLessThanOrEqual(columns);
  });

  it('is plain ASCII without escapes where it is plain, and neither on a terminal', () => {
    // eslint-disable-next-line no-control-regex
    expect(renderSummaryText(sample(), time, plain(100))).toMatch(/^[\x0A\x20-\x7E]*$/);
    expect(renderSummaryText(sample(), time, { columns: 100, looks: 'terminal' })).toMatch(/±.+─|─.+±/s);
  });

  it('says loudly what is missing, and why', () => {
    const text = renderSummaryText(sample(false), time, plain(100));
    expect(text.slice(text.lastIndexOf('INCOMPLETE'))).toBe(
      `INCOMPLETE: 2 of 8 units are missing from all numbers above
- Shelf-2 buggy seed 2 no-exception: not reached
- Shelf-2 buggy seed 2 javadoc: the disk is full
`,
    );
  });

  it('says when the accounts do not add up', () => {
    const summary = sample();
    const accounts = summary.accounts.map((each) => ({ ...each, adds_up: false }));
    expect(renderSummaryText({ ...summary, accounts }, time, plain(100))).toContain(
      'The accounts of javadoc do not add up',
    );
  });

  it('says nothing of spreads with one seed, and shows undefined shares as a dash', () => {
    const counts = createSummarizer(runPlan({ bugs: ['Shelf-1'], seeds: [7] }));
    counts.add(unitResult({ seed: 7 }, [evaluated(passed, failed)]));
    const text = renderSummaryText(counts.summary([]), 'unknown', plain(100));
    expect(`\n${text}`).toMatchInlineSnapshot(`
      "
      TEval@buggy on bundled: 1 bug, 1 seed, 1 test case, strict accounting
      Complete: 1 of 1 unit, flaky tests unknown (failing ones were not run again), 0 inconclusive.
      - javadoc finds 0 of 1 bug and raises 0 false alarms (FPR undefined, precision undefined).
      - One bug and one seed show nothing beyond themselves.

      Oracle generator  BugFound  FPR %  Precision %  #TP  #FP  #TN  #FN  Inconcl.
      ----------------------------------------------------------------------------
      javadoc                  0      -            -    0    0    0    1         0

      FPR = FP/(FP+TN), Precision = TP/(TP+FP).

      Where the oracles went (sums over bugs and seeds)
      Oracle generator  Candidates  Without  Oracles  Dupli-       Not  Not  Flaky  Counted
                                     oracle            cates  compiled  run
      -------------------------------------------------------------------------------------
      javadoc                    4        2        2       1         0    0      0        1

      What other bugs like these might give (95 % intervals)
      A single bug says nothing about others.

      Bugs found (by how many of 1 seed)
        javadoc, no bug
      "
    `);
  });

  it('shortens long names in their middle', () => {
    const name = 'predictions:folder/of/another/study.csv';
    const counts = createSummarizer(runPlan({ bugs: ['Shelf-1'], seeds: [1], oracleGenerators: [name] }));
    counts.add(unitResult({ oracleGenerator: name }, [evaluated(failed, passed)]));
    const text = renderSummaryText(counts.summary([]), 'unknown', plain(80));
    expect(text).toContain('predict...udy.csv');
    expect(text).toContain(`${name}, 1 bug: Shelf-1 (1)`);
  });
});
