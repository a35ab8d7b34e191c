import type { FoundFigures } from '../../analysis/conditions/find-figures.js';
import { UserError } from '../../model/common/errors.js';
import type { Condition } from '../../options/counting-options.js';

/** Throws UserError if no summary has the figures of a condition. */
export function requireKnown(
  condition: Condition,
  found: FoundFigures,
): asserts found is Exclude<FoundFigures, { readonly kind: 'unknown' }> {
  if (found.kind === 'unknown') throw new UserError(`--fail-on '${condition.text}': ${found.why}`);
}
