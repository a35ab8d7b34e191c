import type { Described } from '../../model/common/described.js';

/** Apart from the evaluation, so that help and completion need not load it. */
export const textsDescription = {
  name: 'texts',
  description: "how similar a model's texts are to those of developers: BLEU, ROUGE, CrystalBLEU, matches",
} as const satisfies Described;
