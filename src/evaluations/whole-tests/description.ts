import type { Described } from '../../model/common/described.js';

/** Apart from the evaluation, so that help and completion need not load it. */
export const wholeTestsDescription = {
  name: 'whole-tests',
  description: 'how far whole generated tests come: syntax, compilation, execution, coverage',
} as const satisfies Described;
