import type { UnitResult } from '../../evaluations/bug-detection/unit-result.js';
import type { Cell } from '../../model/unit/cell.js';
import { decideVerdicts } from '../../evaluations/bug-detection/verdict.js';
import type { RunPlan } from '../../evaluations/bug-detection/run-plan.js';
import { roundSum } from '../../../stats/series.js';
import { ratio } from '../../../stats/ratio.js';
import type { ConfidencePoint, SummaryConfidence } from './summary.js';

/** Collects the alarms of generators that report a confidence. */
export interface ConfidenceCounter {
  add(cell: Cell<UnitResult>): void;
  /** One for each generator with alarms that have a confidence. */
  summary(): SummaryConfidence[];
}

/** A test case that fails on the buggy version. */
interface Alarm {
  readonly confidence: number;
  readonly isTrue: boolean;
  /** Text of bug, seed and sample. */
  readonly unit: string;
  /** Contribution of finding the unit's bug: one, divided by the number of samples of its bug and seed. */
  readonly share: number;
}

/** Maximum number of thresholds in a curve, which is enough for a figure. */
const mostPoints = 40;

export function createConfidenceCounter(plan: RunPlan): ConfidenceCounter {
  const alarms = new Map<string, Alarm[]>();
  const seedsDone = new Map<string, Set<number>>();
  return {
    add(cell) {
      const { bug, seed, oracleGenerator } = cell[0].unit;
      seedsDone.set(oracleGenerator, (seedsDone.get(oracleGenerator) ?? new Set()).add(seed));
      cell.forEach(({ testCases, runSeconds }, sample) => {
        const verdicts = decideVerdicts({ tests: testCases, runSeconds }, plan);
        testCases.forEach(({ testCase }, index) => {
          const { kind } = verdicts[index]!;
          if (testCase.kind !== 'completedPrefix' || testCase.confidence === undefined) return;
          if (kind !== 'TP' && kind !== 'FP') return;
          const { confidence } = testCase;
          const known = alarms.get(oracleGenerator) ?? [];
          alarms.set(oracleGenerator, known);
          known.push({
            confidence,
            isTrue: kind === 'TP',
            unit: `${bug} ${seed} ${sample}`,
            share: 1 / cell.length,
          });
        });
      });
    },
    summary: () =>
      plan.oracleGenerators.flatMap((name) => {
        const ofGenerator = alarms.get(name);
        if (ofGenerator === undefined) return [];
        return [
          {
            oracle_generator: name,
            curve: computeConfidenceCurve(ofGenerator, seedsDone.get(name)?.size ?? 0),
          },
        ];
      }),
  };
}

/** One point per threshold, from the highest: the alarms with at least that confidence. */
export function computeConfidenceCurve(alarms: readonly Alarm[], seeds: number): ConfidencePoint[] {
  const surestFirst = alarms.toSorted((a, b) => b.confidence - a.confidence);
  const all = surestFirst.filter(({ isTrue }) => isTrue).length;
  const points: ConfidencePoint[] = [];
  const found = new Set<string>();
  let tp = 0;
  let bugsFound = 0;
  surestFirst.forEach(({ confidence, isTrue, unit, share }, index) => {
    if (isTrue) tp += 1;
    if (isTrue && !found.has(unit)) {
      found.add(unit);
      bugsFound += share;
    }
    // Alarms with equal confidence share one point.
    if (surestFirst[index + 1]?.confidence === confidence) return;
    const fp = index + 1 - tp;
    points.push({
      threshold: confidence,
      ...{ tp, fp },
      precision: ratio(tp, tp + fp),
      recall: ratio(tp, all),
      bugs_found: roundSum(bugsFound / Math.max(1, seeds)),
    });
  });
  return thinOut(points);
}

/** The first point, the last, and evenly spaced points between them. */
export function thinOut<Point>(points: readonly Point[]): Point[] {
  if (points.length <= mostPoints) return [...points];
  return Array.from(
    { length: mostPoints },
    (_, index) => points[Math.round((index * (points.length - 1)) / (mostPoints - 1))]!,
  );
}
