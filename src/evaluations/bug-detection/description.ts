import type { Described } from '../../model/common/described.js';

/** Apart from the evaluation, so that help and completion need not load it. */
export const bugDetectionDescription = {
  name: 'bug-detection',
  description: 'which oracles find bugs, and which raise false alarms (TP, FP, TN, FN)',
} as const satisfies Described;
