import { expect, test } from 'vitest';
import { describeStandings, rankByMeasure } from '../../../src/analysis/measured/answer-measured.js';
import type { MeasuredSummary } from '../../../src/analysis/measured/measured-summary.js';
import { wholeTestMeasures } from '../../../src/evaluations/whole-tests/measures.js';
import { renderMeasuredFirstScreen } from '../../../src/render/measured/measured-first-screen.js';
import { computeSeries } from '../../../stats/series.js';
import { createRandom } from '../../support/random-summary.js';

const means = ['pooled', 'subjects', 'projects'] as const;

/** A summary of 2 to 12 generators: equal ones, rates from 10⁻⁴ to 1, undefined ones, and units that are missing. */
function createRandomMeasured(random: () => number): MeasuredSummary {
  const pick = (most: number) => Math.floor(random() * most);
  const subjects = Array.from({ length: 1 + pick(5) }, (_, index) => `P-${index + 1}`);
  const seeds = Array.from({ length: 1 + pick(3) }, (_, index) => index + 1);
  const names = Array.from({ length: 2 + pick(11) }, (_, index) => `g${index + 1}`);
  const lacksUnits = random() < 0.3;
  const levels = [0, 1e-4, 2e-4, 0.3, 0.3004, 0.5, 0.9999, 1];
  const cells = names.flatMap((oracle_generator) =>
    subjects.flatMap((subject) =>
      seeds.flatMap((seed) =>
        lacksUnits && random() < 0.2 ? [] : [{ oracle_generator, subject, seed, samples: 1, counts: {} }],
      ),
    ),
  );
  const results = names.flatMap((oracle_generator) =>
    means.flatMap((mean) => ({
      ...{ oracle_generator, context: 'all', mean },
      measures: Object.fromEntries(
        wholeTestMeasures.map(({ name, kind }) => [
          name,
          computeSeries([random() < 0.1 ? null : kind === 'count' ? pick(4) : levels[pick(levels.length)]!]),
        ]),
      ),
    })),
  );
  return {
    ...{ format: 2, evaluation: 'whole-tests', benchmark: 'b', benchmark_kind: 'bundled', side: 'fixed' },
    ...{ suite_compile: 'per-test', duplicates: 'removed', prefix_view: 'normalised' },
    ...{ subjects, seeds, oracle_generators: names, measures: wholeTestMeasures, legend: 'Words.' },
    units: { planned: cells.length, done: cells.length, failed: 0, missing: [] },
    groups: { name: 'context', title: 'Context' },
    ...{ results, cells, remarks: [] },
    accounts: names.map((oracle_generator) => ({
      ...{ oracle_generator, candidates: 1, without_oracle: 0, oracles: 1, duplicates: 0 },
      ...{ test_cases: { passed: 1 }, adds_up: true, units_done: seeds.map(() => 1) },
    })),
  };
}

const value = (text: string) => Number(text.replace(/^[<>]/u, ''));

/** A written number is the value as far as its digits say, and 0 or 100 only if the value is. */
function checkNumber(text: string, of: number): void {
  const decimals = text.split('.')[1]?.length ?? 0;
  expect(Math.abs(value(text) - of)).toBeLessThanOrEqual(10 ** -decimals);
  if (!/^[<>]/u.test(text))
    expect(Math.abs(Number(text) - of)).toBeLessThanOrEqual(0.5000001 * 10 ** -decimals);
  if (text.startsWith('<')) expect(of).toBeLessThan(value(text));
  if (text.startsWith('>')) expect(of).toBeGreaterThan(value(text));
  for (const end of [0, 100]) if (Number(text) === end) expect(of).toBeCloseTo(end, 9);
}

const ahead = /^(?<who>.+?) (?:is ahead|are level) with (?<best>\S+?)(?: %)?(?<rest>, .*)?\.$/u;
const behind = /(?<apart>\S+)(?: points)? (?<which>more|lower) than (?<name>g\d+) \((?<its>\S+?)(?: %)?\)/gu;

test('each sentence about measures agrees with the results and with the screen', () => {
  let read = 0;
  for (let seed = 0; seed < 80; seed += 1) {
    const summary = createRandomMeasured(createRandom(seed));
    const all = new Set(summary.cells.map((cell) => `${cell.subject} ${cell.seed}`)).size;
    const isWhole = (name: string) =>
      summary.cells.filter(({ oracle_generator }) => oracle_generator === name).length === all;
    const of = (measure: string, name: string, mean: string) =>
      summary.results.find((each) => each.oracle_generator === name && each.mean === mean)!.measures[measure]!
        .mean;
    const sentences = describeStandings(summary, 3);
    const screen = renderMeasuredFirstScreen(
      summary,
      'unknown',
      { columns: 400, looks: 'plain' },
      [],
      'r',
      'bwrap',
    );
    let last = '';
    for (const sentence of sentences.slice(0, -1)) {
      const [, title, text] = /^([^:]+): (.*)$/u.exec(sentence) ?? [];
      const measure = wholeTestMeasures.find((each) => each.title.replace(/ %$/u, '') === title);
      if (measure === undefined) {
        expect(sentence).toMatch(/^If each project counts the same, |^One /u);
        const [, first, best, second, its] =
          /^If each project counts the same, (\S+) is ahead with (\S+?)(?: %)?, and (\S+) has (\S+?)(?: %)?\.$/u.exec(
            sentence,
          ) ?? [];
        if (first === undefined) continue;
        read += 1;
        checkNumber(best!, 100 * of(last, first, 'projects')!);
        checkNumber(its!, 100 * of(last, second!, 'projects')!);
        expect(second).not.toBe(first);
        continue;
      }
      const { name, kind, better } = measure;
      last = name;
      const scale = kind === 'share' ? 100 : 1;
      const defined = summary.oracle_generators.filter((each) => of(name, each, 'pooled') !== null);
      const valueOf = (generator: string) => scale * of(name, generator, 'pooled')!;
      const found = ahead.exec(text!)?.groups;
      if (found === undefined) {
        // Nobody is ahead while units are missing, and of a single generator nothing is compared.
        expect(defined.length === 1 || !defined.every(isWhole)).toBe(true);
        for (const [, generator, written] of text!.matchAll(
          /(g\d+) has (\S+?)(?: %)?(?: of \d+)?(?=[, ]|\.?$)/gu,
        ))
          checkNumber(written!.replace(/\.$/u, ''), valueOf(generator!));
        continue;
      }
      read += 1;
      expect(defined.every(isWhole)).toBe(true);
      const leaders = found['who']!.match(/g\d+/gu)!;
      const sign = better === 'lower' ? -1 : 1;
      const best = Math.max(...defined.map((each) => sign * valueOf(each)));
      expect(leaders.toSorted()).toEqual(
        defined.filter((each) => Math.abs(sign * valueOf(each) - best) < 1e-9).toSorted(),
      );
      for (const leader of leaders) checkNumber(found['best']!, valueOf(leader));
      expect(rankByMeasure(summary, measure)[0]!.generator).toBe(leaders[0]);
      for (const { groups } of (found['rest'] ?? '').matchAll(behind)) {
        const { apart, which, name: other, its } = groups!;
        expect(which).toBe(better === 'lower' ? 'lower' : 'more');
        checkNumber(its!, valueOf(other!));
        checkNumber(apart!, Math.abs(valueOf(other!) - sign * best));
        expect(Number(apart)).toBeGreaterThan(0);
      }
      if (measure.first === 'compared')
        expect(screen.replaceAll(/\s+/gu, ' ')).toContain(text!.split(',')[0]);
    }
  }
  expect(read).toBeGreaterThan(50);
});
