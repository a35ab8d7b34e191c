import type { Outcome } from '../outcome/outcome.js';
import type { MissingName } from './suite.js';

/** Adds to a compile error why no import was found for a name that the compiler misses. */
export function withMissingNames(
  outcome: Outcome,
  suiteClass: string,
  missing: readonly MissingName[],
): Outcome {
  if (outcome.status !== 'notCompiled') return outcome;
  const [, name] = /symbol:\s+(?:class|interface|variable|method)\s+(\w+)/u.exec(outcome.message) ?? [];
  const found = missing.find((each) => each.suiteClass === suiteClass && each.name === name);
  return found === undefined
    ? outcome
    : { ...outcome, message: `${outcome.message}\n(no import was found: ${found.reason})` };
}
