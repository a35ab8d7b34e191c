import { suggestName } from './closest-name.js';
import { UserError } from './errors.js';

/** Names in a message. */
const shown = 12;

/** `a, b, …`: the first names of a choice. */
export function listKnown(names: readonly string[]): string {
  return names.length > shown ? `${names.slice(0, shown).join(', ')}, …` : names.join(', ');
}

/**
 * Throws UserError if a name is not among the known ones.
 *
 * @param where what has them: `the run in results/mine`
 * @param what a name is of: `oracle generator`
 */
export function requireKnownName(
  where: string,
  what: string,
  wanted: string,
  known: readonly string[],
): void {
  if (known.includes(wanted)) return;
  throw new UserError(
    `${where} has no ${what} ${wanted}; ${suggestName(wanted, known)}it has ${listKnown(known)}`,
  );
}
