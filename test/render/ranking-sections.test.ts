import { describe, expect, it } from 'vitest';
import { renderRankingSections } from '../../src/render/bug-detection/ranking-sections.js';
import { measureWidth } from '../../src/render/columns.js';
import { computeSeries } from '../../stats/series.js';
import type { Summary } from '../../src/analysis/bug-detection/summary.js';
import type { EffortPoint } from '../../src/analysis/bug-detection/ranking/ranking-figures.js';
import type { Style } from '../../src/render/style.js';

const plain = (columns: number): Style => ({ columns, looks: 'plain' });

const point = (k: number, bugs_found: number, tests_read: number): EffortPoint => ({
  k,
  bugs_found,
  tests_read,
  tests_per_bug_found: bugs_found === 0 ? null : tests_read / bugs_found,
});
const nothing = { units: 0, mean: null, median: null, maximum: null };
const failing = { units: 20, mean: 3.58, median: 3, maximum: 4 };
const settings = {
  detector: 'isolation-forest',
  features: [],
  feature_definitions: 'paper',
  random_states: [0],
} as const;

function summary(
  counting: 'exact' | 'replication',
): Pick<Summary, 'found_at' | 'effort' | 'oracle_generators' | 'ranking'> {
  const found = ['isolation-forest', 'random'].map((detector) => ({
    ...({ oracle_generator: 'javadoc', oracle_type: 'all', detector, k: 1 } as const),
    found: computeSeries([1, 2]),
  }));
  return {
    oracle_generators: ['javadoc'],
    ranking: { ...settings, counting },
    found_at: found,
    effort: [
      {
        oracle_generator: 'javadoc',
        detector: 'isolation-forest',
        failing_tests: failing,
        tests_to_first_tp: { units: 3, mean: 1.25, median: 1, maximum: 2 },
        curve: [point(1, 1, 2), point(2, 1.5, 3.75), point(3, 1.5, 4.5), point(4, 1.5, 6)],
      },
      {
        oracle_generator: 'javadoc',
        detector: 'random',
        failing_tests: failing,
        tests_to_first_tp: nothing,
        curve: [point(1, 0, 2), point(4, 0, 6)],
      },
      {
        oracle_generator: 'silent',
        detector: 'random',
        failing_tests: { ...nothing, units: 2, mean: 0 },
        tests_to_first_tp: nothing,
        curve: [],
      },
    ],
  };
}

describe('what reading finds and costs', () => {
  it('beyond the longest list, K costs what everything does; what finds nothing has no price', () => {
    expect(`\n${renderRankingSections(summary('exact'), plain(100)).join('\n\n')}\n`).toMatchInlineSnapshot(`
      "
      Bugs found by reading only the first K failing tests (TEval+)
      Oracle generator  Order                 Found@1
      -----------------------------------------------
      javadoc           isolation-forest  1.50 +-0.71
                        random            1.50 +-0.71
      Expected over all orders of tests with equal scores; random: over all orders.

      Failing tests to read, up to the first TP of each bug
      Oracle     Failing  Order               To    Per    Per    Per     Per   Per
      generator  per bug                      TP  bug@1  bug@3  bug@5  bug@10   bug
      -----------------------------------------------------------------------------
      javadoc    3.6 (3)  isolation-forest  1.25   2.00   3.00   4.00    4.00  4.00
                          random               -      -      -      -       -     -
      Failing per bug: mean (median) over bugs and seeds. To TP: tests read up to the first TP, if there
      is one. Per bug@K: tests read per bug found if reading stops after K tests of a bug, all bugs
      together; without K, if it never stops.
      "
    `);
  });

  it('one list, and the grid of readers: never one number alone', () => {
    const [found] = [computeSeries([2, 3])];
    const list = {
      ...{ oracle_generator: 'javadoc', detector: 'random' },
      found_at: [5, 10, 24].map((n) => ({ n, found })),
      report_threshold: [{ units_reported: 4, with_tp: 0.5, bugs_kept: 2 }],
      reader: [1, 0.67].flatMap((recognises) =>
        [0, 0.25].map((believes) => ({
          ...{ recognises, believes, bugs_recognised: 2 * recognises, false_reports: 4 * believes },
          minutes: 12 - 8 * believes,
        })),
      ),
    };
    const sections = renderRankingSections({ ...summary('exact'), one_list: [list] }, plain(80));
    expect(sections).toHaveLength(4);
    expect(`\n${sections.slice(2).join('\n\n')}\n`).toMatchInlineSnapshot(`
      "
      Bugs found among the first N failing tests of all bugs together
      Oracle generator  Order   N=10  All
      -----------------------------------
      javadoc           random   2.5  2.5
      One list takes one test of each bug in turn; bugs are in the order of the
      ranker's reports, or of their best scores. Means over the seeds.

      Readers who misjudge tests: bugs recognised, false reports, and minutes
      Oracle generator  Order      s  Bugs    Bugs   False  Min.    Min.
                                       f=0  f=0.25  f=0.25   f=0  f=0.25
      ------------------------------------------------------------------
      javadoc           random  1.00   2.0     2.0     1.0    12      10
      javadoc           random  0.67   1.3     1.3     1.0    12      10
      s: the probability that a reader recognises a TP; f: that he believes an FP. He
      stops a bug's tests at the first one that he takes for a TP, and needs two
      minutes for each. Students misjudge 20 to 33 % of tests. Means over the seeds.
      "
    `);
    for (const section of sections) expect(measureWidth(section)).toBeLessThanOrEqual(80);
  });

  it('says how it was counted', () => {
    const [found] = renderRankingSections(summary('replication'), plain(100));
    expect(found).toContain('As the replication counts: equal scores in the order of the suite');
  });

  it('fits into 80 columns', () => {
    for (const section of renderRankingSections(summary('exact'), plain(80)))
      expect(measureWidth(section)).toBeLessThanOrEqual(80);
  });

  it('has nothing to say of a run that was not ranked', () => {
    const unranked = { oracle_generators: ['javadoc'], ranking: null, found_at: [], effort: [] };
    expect(renderRankingSections(unranked, plain(80))).toEqual([]);
  });
});
