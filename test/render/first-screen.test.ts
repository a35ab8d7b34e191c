import { describe, expect, it } from 'vitest';
import { notRanked } from '../../src/analysis/bug-detection/ranking/ranking-counter.js';
import { createSummarizer } from '../../src/analysis/bug-detection/summarize.js';
import type { Summary } from '../../src/analysis/bug-detection/summary.js';
import { measureWidth } from '../../src/render/columns.js';
import { renderFirstScreen } from '../../src/render/bug-detection/first-screen.js';
import type { Style } from '../../src/render/style.js';
import { evaluated, failed, flaky, passed, runPlan, unitResult } from '../support/factory.js';

const style: Style = { columns: 80, looks: 'plain' };
const generators = ['no-exception', 'javadoc', 'suite-assertions', 'a-model-with-quite-a-long-name'];

/** javadoc finds each bug with each seed; no-exception raises false alarms; the others find nothing. */
function summaryOf(choices: { bugs?: string[]; seeds?: number[]; skipSeed?: number } = {}): Summary {
  const plan = runPlan({
    oracleGenerators: generators,
    ...(choices.bugs === undefined ? {} : { bugs: choices.bugs }),
    ...(choices.seeds === undefined ? {} : { seeds: choices.seeds }),
  });
  const counts = createSummarizer(plan);
  const skipped = plan.units.filter(({ seed }) => seed === choices.skipSeed);
  for (const unit of plan.units) {
    if (skipped.includes(unit)) continue;
    const outcomes =
      unit.oracleGenerator === 'javadoc'
        ? [evaluated(failed, passed), evaluated(flaky, passed)]
        : unit.oracleGenerator === 'no-exception'
          ? [evaluated(failed, failed)]
          : [];
    counts.add(
      unitResult(
        unit,
        [...outcomes, evaluated(passed, passed)].map((each, prefixNumber) => ({
          ...each,
          testCase: { ...each.testCase, prefixNumber },
        })),
      ),
    );
  }
  return counts.summary(
    skipped.map((unit) => ({ unit, because: 'machine', reason: 'the disk is full' })),
    notRanked,
  );
}

const screen = (summary: Summary, doubts: readonly string[] = []) =>
  renderFirstScreen(summary, { elapsedMilliseconds: 4321 }, style, doubts, 'results/bundled-buggy');

describe('the first screen of a run', () => {
  it('fits 80 columns and 35 lines with four generators and three doubts', () => {
    const doubts = Array.from({ length: 5 }, (_, index) => `reason ${index + 1} to doubt these numbers`);
    const text = screen(summaryOf(), doubts);
    expect(measureWidth(text)).toBeLessThanOrEqual(80);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(35);
    expect(text).toMatch(/Next\n[\s\S]*teval run --oracle 'mine=command:python3 mine\.py'/u);
    expect(text).toMatch(/- \d more: teval show results\/bundled-buggy doubts/u);
    // eslint-disable-next-line no-control-regex
    expect(text).toMatch(/^[\x0A\x20-\x7E]*$/u);
  });

  it('sums up the answers that a model lost, before remarks on single suites', () => {
    const requests = [
      {
        oracle_generator: 'javadoc',
        requests: 40,
        lost: { cut: 3, prose: 9 },
        stray: {},
        oracles_left_aside: 0,
        usage: [],
      },
    ];
    const remarks = [{ remark: '5 of 11 answers could not be used', units: 1 }];
    const text = screen({ ...summaryOf(), requests, remarks });
    expect(text).toContain('- javadoc: 12 of 40 requests got no usable answer (3 cut, 9 prose)');
    expect(text.indexOf('12 of 40')).toBeLessThan(text.indexOf('5 of 11'));
  });

  it('answers before any table, and lists the best generator first', () => {
    const text = screen(summaryOf());
    const lines = text.split('\n');
    expect(lines.findIndex((line) => line.startsWith('Complete: 16 of 16 units'))).toBeLessThan(4);
    expect(text.indexOf('javadoc finds 2 bugs more than')).toBeLessThan(text.indexOf('------'));
    const table = lines.slice(lines.findIndex((line) => line.startsWith('---')) + 1);
    expect(table[0]).toMatch(/^javadoc\s+2\.0/u);
    expect(text.replaceAll(/\s+/gu, ' ')).toMatch(/4 flaky \([^)]*\), 4 inconclusive \(4 flaky\)/u);
  });

  it('names the sandbox in the line about completeness', () => {
    const named = (sandbox: string) =>
      renderFirstScreen(summaryOf(), 'unknown', style, [], 'results/x', sandbox).replaceAll(/\s+/gu, ' ');
    expect(named('bwrap')).toMatch(/Complete: [^.]*, sandbox bwrap\./u);
    expect(named('none')).toMatch(/Complete: [^.]*, no sandbox\./u);
    expect(named('unknown')).not.toContain('sandbox');
  });

  it('says of an incomplete run what its numbers are of, and how to see why', () => {
    const text = screen(summaryOf({ skipSeed: 2 }));
    expect(text.replaceAll(/\s+/gu, ' ')).toContain(
      'INCOMPLETE: 8 of 16 units are done; the numbers are of 2 of 2 bugs and 1 of 2 seeds',
    );
    expect(text).toContain('teval show results/bundled-buggy missing');
  });

  it('says that one bug and one seed show nothing beyond themselves', () => {
    const text = screen(summaryOf({ bugs: ['Shelf-1'], seeds: [1] }));
    expect(text).toContain('One bug and one seed show nothing beyond themselves.');
    expect(text.replaceAll(/(cannot|no difference can) be established/gu, '')).not.toContain('established');
  });

  it('puts a generator that finds honeypots before everything else, and never calls it the best', () => {
    const honeypot = {
      oracle_generator: 'javadoc',
      units: 4,
      test_cases: 8,
      units_claimed: 4,
      claimed: 8,
      units_confirmed: 3,
      confirmed: 5,
    };
    const text = screen({ ...summaryOf(), honeypots: [honeypot] }).replaceAll(/\s+/gu, ' ');
    expect(text).toContain(
      '- javadoc claims 5 true positives on honeypots, whose versions behave alike: its other numbers mean nothing. - None of 3 oracle generators finds a bug.',
    );
    expect(text).not.toContain('javadoc finds');
  });

  it('says that tests of the fixed version reveal the fix', () => {
    expect(screen({ ...summaryOf(), side: 'fixed' }).replaceAll(/\s+/gu, ' ')).toContain(
      'generated on the fixed version, which reveals the fix',
    );
  });
});
