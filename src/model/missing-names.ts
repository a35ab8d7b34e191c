import type { Outcome } from './outcome.js';
import type { MissingName } from './suite.js';

/** An outcome with the reason why its compile error could not be helped, where the compiler misses a name that no import was found for. */
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
