import type { WantedTests } from './links.js';

/** A measure in the page's first tables. */
export interface HeadlineColumn {
  readonly title: string;
  /** A definition, shown on demand. */
  readonly explanation: string;
  readonly better: 'higher' | 'lower';
  /** Figures that show it, the best one first. */
  readonly figures: readonly string[];
  /** The test cases that it counts. */
  readonly cases: Pick<WantedTests, 'verdicts' | 'rank'>;
  /** `details`: only in the table that is folded. */
  readonly shown: 'always' | 'details';
}

export const headlineColumns: readonly HeadlineColumn[] = [
  {
    title: 'Bugs found',
    explanation: 'bugs with at least one true positive',
    better: 'higher',
    figures: ['bugs', 'alarms-bugs'],
    cases: { verdicts: ['TP'] },
    shown: 'always',
  },
  {
    title: 'False alarms',
    explanation: 'false positives: test cases that fail on both versions',
    better: 'lower',
    figures: ['verdicts'],
    cases: { verdicts: ['FP'] },
    shown: 'always',
  },
  {
    title: 'FPR %',
    explanation: 'false positives per false positive or true negative',
    better: 'lower',
    figures: ['alarms-bugs'],
    cases: { verdicts: ['FP', 'TN'] },
    shown: 'always',
  },
  {
    title: 'Precision %',
    explanation: 'true positives per true or false positive',
    better: 'higher',
    figures: ['precision-bugs'],
    cases: { verdicts: ['TP', 'FP'] },
    shown: 'always',
  },
  {
    title: 'Found@1',
    explanation: "bugs with a true positive as each bug's first failing test",
    better: 'higher',
    figures: ['found-at-k'],
    cases: { verdicts: ['TP'], rank: 1 },
    shown: 'always',
  },
  {
    title: 'Found@5',
    explanation: "bugs with a true positive among each bug's first five failing tests",
    better: 'higher',
    figures: ['found-at-k'],
    cases: { verdicts: ['TP'], rank: 5 },
    shown: 'details',
  },
  {
    title: 'True positives',
    explanation: 'test cases that fail on buggy and pass on fixed',
    better: 'higher',
    figures: ['verdicts'],
    cases: { verdicts: ['TP'] },
    shown: 'details',
  },
];
