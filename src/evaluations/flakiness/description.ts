import type { Described } from '../../model/common/described.js';

/** Apart from the evaluation, so that help and completion need not load it. */
export const flakinessDescription = {
  name: 'flakiness',
  description: 'tests whose outcome changes over reruns and orders, by cause; needs no bug',
} as const satisfies Described;
