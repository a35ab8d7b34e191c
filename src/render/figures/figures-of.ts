import type { Figure } from './figure.js';
import type { FigurePart } from './drawn.js';
import type { FigureInput } from './figure-input.js';
import { foundAtK } from './found-at-k.js';

/** In the order of the page. */
const parts: readonly ((input: FigureInput) => FigurePart)[] = [foundAtK];

/** All figures that what is there allows; one that makes no sense for these runs (one generator: no overlap) is left out. */
export function figuresOf(input: FigureInput): readonly Figure[] {
  return parts.map((part) => part(input)).filter((part) => part !== 'none');
}
