import { hasWidth, type CorrectedTest } from '../src/analysis/compare/paired.js';
import type { TableCell, ExperimentColumn } from './experiment.js';

/** The columns of tables of tests, and their cells. */
export const testColumns: readonly ExperimentColumn[] = [
  { title: 'Baseline mean', decimals: 2, shownIn: 'files' },
  { title: 'Other mean', decimals: 2, shownIn: 'files' },
  { title: 'Difference', decimals: 2, shownIn: 'files' },
  { title: 'From', decimals: 2, shownIn: 'files' },
  { title: 'To', decimals: 2, shownIn: 'files' },
  { title: 'p', decimals: 4, holds: 'probability' },
  { title: 'p (Holm)', decimals: 4, holds: 'probability' },
  { title: "Cliff's delta", decimals: 2 },
  { title: 'Magnitude' },
  { title: 'A12', decimals: 2, shownIn: 'files' },
  { title: 'n', decimals: 0, shownIn: 'files' },
  { title: 'Method', shownIn: 'files' },
  { title: 'Zero method', shownIn: 'files' },
  { title: 'Correction', shownIn: 'files' },
  { title: 'Family size', decimals: 0, shownIn: 'files' },
];

/** `scale` converts tested values to displayed ones: 100 for percent of shares. */
export function testCells(test: CorrectedTest, scale: number): TableCell[] {
  const { difference, wilcoxon, holm, cliffsDelta, a12 } = test;
  const adjusted = Number.isNaN(holm.adjustedPValue) ? null : holm.adjustedPValue;
  return [
    scale * test.baselineMean,
    scale * test.otherMean,
    scale * difference.estimate,
    ...(hasWidth(difference) ? [scale * difference.low, scale * difference.high] : [null, null]),
    Number.isNaN(wilcoxon.pValue) ? null : wilcoxon.pValue,
    adjusted !== null && holm.significant ? { significant: adjusted } : adjusted,
    cliffsDelta.delta,
    cliffsDelta.magnitude,
    a12.a12,
    test.n,
    wilcoxon.method,
    wilcoxon.zeroMethod,
    wilcoxon.correction,
    holm.familySize,
  ];
}

/** Describes the tests in one or two sentences. */
export function testNote(tests: readonly CorrectedTest[]): string {
  const [first] = tests;
  if (first === undefined) return 'Nothing to test: no bug and seed that both have finished.';
  const distinct = (values: readonly (string | number)[]) => [...new Set(values)].sort().join(', ');
  const { difference, wilcoxon, cliffsDelta, holm } = first;
  return [
    `p: ${wilcoxon.test}, ${wilcoxon.alternative}, paired by seed`,
    `(n ${distinct(tests.map(({ n }) => n))};`,
    `method ${distinct(tests.map((each) => each.wilcoxon.method))};`,
    `zero method ${wilcoxon.zeroMethod};`,
    `correction ${distinct(tests.map((each) => each.wilcoxon.correction))}), level ${holm.level}.`,
    `Cliff's delta: ${cliffsDelta.thresholds}.`,
    `Files have ${100 * difference.confidence} % intervals of the differences (${difference.method}).`,
  ].join(' ');
}
