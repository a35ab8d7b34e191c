import type { Described } from '../../model/common/described.js';

/** Apart from the evaluation, so that help and completion need not load it. */
export const targetsDescription = {
  name: 'targets',
  description: 'which lines, branches and paths of Python programs generated tests reach',
} as const satisfies Described;
