import { UserError } from '../../model/common/errors.js';
import type { Bug } from '../../model/program/bug.js';

/** The description of a bug. Throws UserError if the file has none. */
export function findDescribed<Described extends { readonly bug: Pick<Bug, 'id'> }>(
  all: readonly Described[],
  { id }: Pick<Bug, 'id'>,
  file: string,
): Described {
  const found = all.find(({ bug }) => bug.id === id);
  if (found === undefined) throw new UserError(`${file} does not describe this bug`);
  return found;
}
