import type { MissingPolicy } from '../../analysis/compare/contestant.js';
import type { Family } from '../../analysis/compare/family.js';

export const compareFormats = ['text', 'csv', 'json'] as const;

export interface CompareFlags {
  readonly missing?: MissingPolicy;
  readonly family?: Family;
  readonly order?: readonly string[];
  readonly format?: (typeof compareFormats)[number];
  readonly json?: boolean;
}
