import { UserError } from '../model/common/errors.js';
import { formatPlace, type KeyedCompletion, type TextTargets } from '../model/text/completion.js';

type Matchable = Pick<TextTargets, 'targets' | 'matchedBy'>;

/** The outputs by the targets' keys. Throws UserError for files whose targets differ, or have nothing in common. */
export function matchOutputs(
  file: string,
  { targets: own, matchedBy }: Matchable,
  givenFile: string,
  given: Matchable,
): ReadonlyMap<string, KeyedCompletion> {
  const isByOrder = given.matchedBy === 'order';
  if (!isByOrder && matchedBy === 'order') checkIdentifiers(own);
  const byKey = new Map(own.map((row, index) => [isByOrder ? String(index + 1) : row.key, row]));
  const common = given.targets.filter(({ key }) => byKey.has(key));
  if (common.length === 0)
    throw new UserError(`${file} and ${givenFile} have no target in common: nothing to compare`);
  const other = common.find(({ key, target }) => byKey.get(key)!.target.trim() !== target.trim());
  if (other !== undefined)
    throw new UserError(
      `${formatPlace(other)} and ${formatPlace(byKey.get(other.key)!)} have different targets: compare files of the same targets, in the same order or with identifiers (--columns id=…)`,
    );
  if (isByOrder && own.length !== given.targets.length)
    throw new UserError(
      `${givenFile} has ${given.targets.length} completions and ${file} has ${own.length}: without identifiers (--columns id=…), files need the same targets in the same order`,
    );
  return byKey;
}

/** Throws UserError for an identifier that occurs twice or is missing. */
function checkIdentifiers(rows: readonly KeyedCompletion[]): void {
  const known = new Map<string, KeyedCompletion>();
  for (const row of rows) {
    if (row.id === '')
      throw new UserError(`${formatPlace(row)}: the identifier is empty, and those of the targets are not`);
    const before = known.get(row.id);
    if (before !== undefined)
      throw new UserError(
        `${formatPlace(row)}: the identifier ${JSON.stringify(row.id)} is also in ${formatPlace(before)}: each target needs its own`,
      );
    known.set(row.id, row);
  }
}
