import { UserError } from '../../model/common/errors.js';
import { shownLevels, type ShownLevel } from '../../model/sample/assignment.js';

/** Reads the words of `--context`. Throws UserError for an unknown one. */
export function parseLevels(given: readonly string[]): readonly ShownLevel[] {
  const words = given.flatMap((list) => list.split(',')).map((word) => word.trim());
  const levels = words.map((word) => shownLevels.find((each) => each === word));
  const unknown = levels.indexOf(undefined);
  if (unknown >= 0)
    throw new UserError(`--test-context ${words[unknown]!}: known are ${shownLevels.join(', ')}`);
  return [...new Set(levels.filter((level) => level !== undefined))];
}
