import { expect, test } from 'vitest';
import { answerRun } from '../../../src/analysis/bug-detection/answer/answer-run.js';
import { comparePairs, type Comparison } from '../../../src/analysis/compare/compare.js';
import { drawConclusions } from '../../../src/analysis/compare/conclusions.js';
import type { Summary } from '../../../src/analysis/bug-detection/summary.js';
import { findingMetrics } from '../../../src/analysis/compare/metrics.js';
import { renderMatrix } from '../../../src/render/compare/matrix-text.js';
import { renderStandings } from '../../../src/render/bug-detection/standings-table.js';
import { createRandom, createRandomSummary } from '../../support/random-summary.js';

const summaries = Array.from({ length: 60 }, (_, seed) => createRandomSummary(createRandom(seed)));
const style = { columns: 200, looks: 'plain' } as const;

const compareTwo = (summary: Summary, baseline: string, other: string): Comparison =>
  comparePairs([
    [
      { label: baseline, summary, oracleGenerator: baseline },
      { label: other, summary, oracleGenerator: other },
    ],
  ]).comparisons[0]!;

/** The mean over the seeds, from the cells alone, of the bugs and seeds that both have. */
function meanOf(
  summary: Summary,
  name: string,
  { bugs, seeds }: Comparison,
  measure: 'found' | 'fp' | 'fpr',
): number {
  const values = seeds.map((seed) => {
    const cells = summary.cells.filter(
      (cell) => cell.oracle_generator === name && cell.seed === seed && bugs.includes(cell.bug),
    );
    const sum = (of: (cell: Summary['cells'][number]) => number) =>
      cells.reduce((all, cell) => all + of(cell), 0);
    if (measure === 'found') return sum(({ tp }) => Number(tp > 0));
    const alarms = sum(({ fp }) => fp);
    return measure === 'fp' ? alarms : alarms / sum(({ fp, tn }) => fp + tn);
  });
  return values.reduce((all, value) => all + value, 0) / values.length;
}

const near = (text: string, value: number) =>
  expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(
    0.5000001 * 10 ** -(text.split('.')[1]?.length ?? 0),
  );

const mark = /^(?<who>\S+)/u;
const found =
  /^(?<ahead>\S+) finds (?<more>[\d.]+) bugs? more than (?<behind>\S+) \((?<own>[\d.]+) against (?<its>[\d.]+) of \d+(?:, 95 % interval of the difference for other bugs (?<low>\S+) to (?<high>\S+))?\)(?<alarms>.*)\.$/u;
const equal =
  /^(?:Neither (?<one>\S+) nor (?<two>\S+) finds any of \d+ bugs?|(?<ahead>\S+) and (?<behind>\S+) find equally many bugs \((?<many>[\d.]+) of \d+\))(?<alarms>; .*)\.$/u;
const alarms =
  /raises (?<apart>[\d.]+) (?<which>fewer|more) false alarms? \((?<own>[\d.]+) against (?<its>[\d.]+)\)/u;
const reach = /^(?<where>With other seeds|On other bugs), (?<rest>.*)\.$/u;

function checkAlarms(text: string, summary: Summary, pair: Comparison, ahead: string, behind: string): void {
  const [own, its] = [ahead, behind].map((name) => meanOf(summary, name, pair, 'fp')) as [number, number];
  const read = alarms.exec(text)?.groups;
  if (read === undefined) return expect(own).toBeCloseTo(its, 9);
  near(read['own']!, own);
  near(read['its']!, its);
  near(read['apart']!, Math.abs(own - its));
  expect(Number(read['apart'])).toBeGreaterThan(0);
  expect(read['which']).toBe(own < its ? 'fewer' : 'more');
  expect(Number(read['own']) < Number(read['its'])).toBe(own < its);
}

/** `established` only with a significant p, and if neither the interval nor the mean is against it. */
function checkReach(where: string, rest: string, summary: Summary, pair: Comparison): void {
  for (const part of rest.split('; ')) {
    const isRate = part.includes('false-positive rate');
    const metric = pair.metrics.find((each) => each.metric === (isRate ? 'FPR' : 'BugFound'))!;
    const test = where === 'On other bugs' ? metric.overBugs : metric.overSeeds;
    const rates = /\((\S+) (\S+) %, (\S+) (\S+) %\)/u.exec(part);
    if (rates !== null) {
      const [, one, first, two, second] = rates;
      expect([one, two].toSorted()).toEqual([pair.baseline, pair.other].toSorted());
      const [own, its] = [one!, two!].map((name) => meanOf(summary, name, pair, 'fpr')) as [number, number];
      // A seed without any test case that could raise an alarm defines no rate.
      if (Number.isNaN(own) || Number.isNaN(its)) continue;
      near(first!, 100 * own);
      near(second!, 100 * its);
      expect(Math.sign(Number(first) - Number(second))).toBe(Math.sign(Math.round((own - its) * 1e9)));
    }
    if (!/\bis established\b/u.test(part)) continue;
    expect(test.holm.significant).toBe(true);
    if (where === 'On other bugs') {
      const { low, high, width } = metric.overBugs.difference;
      expect(width === 'some' && low <= 0 && high >= 0).toBe(false);
    } else
      expect(metric.overSeeds.greater).toBe(metric.overSeeds.difference.estimate > 0 ? 'other' : 'baseline');
  }
}

test('each sentence about a run agrees with its cells, with the comparison and with the table', () => {
  let read = 0;
  for (const summary of summaries) {
    const sentences = answerRun(summary).sentences.map((each) => each.replaceAll('\u00A0', ' '));
    const cheats = summary.honeypots!.map(({ oracle_generator }) => oracle_generator);
    let pair: Comparison | undefined;
    let leader: string | undefined;
    for (const sentence of sentences) {
      const two = found.exec(sentence)?.groups ?? equal.exec(sentence)?.groups;
      const far = reach.exec(sentence)?.groups;
      const rest = /^Compared with (?<leader>\S+), (?<groups>.*); teval compare has each pair\.$/u.exec(
        sentence,
      );
      if (two !== undefined) {
        read += 1;
        const [ahead, behind] = [two['ahead'] ?? two['one']!, two['behind'] ?? two['two']!];
        expect(cheats).not.toContain(ahead);
        expect(cheats).not.toContain(behind);
        // The answer compares the others with the one ahead, which is the second.
        const asWritten = answerOrder(summary, ahead, behind);
        pair = compareTwo(summary, ...asWritten);
        leader ??= asWritten[1];
        const [own, its] = [ahead, behind].map((name) => meanOf(summary, name, pair!, 'found')) as [
          number,
          number,
        ];
        if (two['more'] === undefined) {
          expect(own).toBeCloseTo(its, 9);
          if (two['many'] !== undefined) near(two['many'], own);
        } else {
          expect(own).toBeGreaterThan(its);
          near(two['own']!, own);
          near(two['its']!, its);
          near(two['more'], own - its);
          expect(Number(two['more'])).toBeGreaterThan(0);
          expect(Number(two['own'])).toBeGreaterThan(Number(two['its']));
        }
        checkAlarms(two['alarms']!, summary, pair, ahead, behind);
      } else if (far !== undefined) {
        read += 1;
        checkReach(far['where']!, far['rest']!, summary, pair!);
      } else if (rest !== null) {
        read += 1;
        const one = /(\S+) finds (more|as many|fewer) bugs/u.exec(rest.groups!['groups']!);
        if (one === null) continue;
        const common = compareTwo(summary, one[1]!, rest.groups!['leader']!);
        const [own, its] = [one[1]!, rest.groups!['leader']!].map((name) =>
          meanOf(summary, name, common, 'found'),
        );
        const sign = Math.sign(Math.round((own! - its!) * 1e9));
        expect(['fewer', 'as many', 'more'][sign + 1]).toBe(one[2]);
      } else
        expect(sentence).toMatch(
          /claims|finds? no bug|has a verdict|One (?:bug|seed)|None of|finds .* and raises/u,
        );
    }
    const names = renderStandings(summary, 99, style)
      .split('\n')
      .flatMap((line) => /^(g\d+)!? /u.exec(line)?.[1] ?? []);
    expect(names.toSorted()).toEqual(summary.oracle_generators.toSorted());
    const [first] = names.filter((name) => !cheats.includes(name));
    if (leader !== undefined) expect(leader).toBe(first);
    expect(names.slice(names.length - cheats.length).toSorted()).toEqual(cheats.toSorted());
  }
  expect(read).toBeGreaterThan(100);
});

/** The other and the one ahead, in the order in which the answer compares them: by the table. */
function answerOrder(summary: Summary, one: string, two: string): [string, string] {
  const names = renderStandings(summary, 99, style)
    .split('\n')
    .flatMap((line) => mark.exec(line)?.groups?.['who'] ?? []);
  return names.indexOf(one) < names.indexOf(two) ? [two, one] : [one, two];
}

test('conclusions and the matrix never name a generator as better against its mean or its interval', () => {
  for (const summary of summaries) {
    const [one, two] = summary.oracle_generators as [string, string];
    const pair = comparePairs(
      [
        [
          { label: one, summary, oracleGenerator: one },
          { label: two, summary, oracleGenerator: two },
        ],
      ],
      { metrics: findingMetrics },
    ).comparisons[0];
    if (pair === undefined) continue;
    for (const sentence of drawConclusions(pair)) {
      const units = /^Over (seeds|bugs) /u.exec(sentence)?.[1];
      for (const [, better, worse, metrics] of sentence.matchAll(
        /(\S+) is significantly better than (\S+) in ([^;:]+)/gu,
      ))
        for (const name of metrics!.split(/, | and /u)) {
          const metric = pair.metrics.find((each) => each.metric === name)!;
          const gain = metric.better === 'higher' ? 1 : -1;
          const sign = better === pair.other ? 1 : -1;
          expect([better, worse].toSorted()).toEqual([one, two].toSorted());
          expect(gain * sign * metric.overSeeds.difference.estimate).toBeGreaterThan(0);
          const { low, high, width } = metric.overBugs.difference;
          if (units === 'bugs' && width === 'some') expect(low <= 0 && high >= 0).toBe(false);
        }
    }
    const signs = renderMatrix([pair], [one, two], style).match(/^1 .(.)\n2 (.)/gmu) ?? [];
    for (const matrix of signs) {
      const [, above, below] = /^1 .(.)\n2 (.)/u.exec(matrix)!;
      expect(['><', '<>', '+-', '-+', '..']).toContain(`${above}${below}`);
    }
  }
});
