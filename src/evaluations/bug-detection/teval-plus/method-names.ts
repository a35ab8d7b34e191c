import { UserError } from '../../../model/common/errors.js';

/**
 * The name by which TEval-plus's scripts know an oracle generator. They know two: `naive`, which is no-exception, and `toga`. The generator that the
 * user names, or the only other one of the run, is written as `toga`. All others keep their names.
 *
 * @throws UserError if the run has no such generator
 */
export function chooseMethodNames(
  generators: readonly string[],
  toga: string | undefined,
): ReadonlyMap<string, string> {
  if (toga !== undefined && !generators.includes(toga))
    throw new UserError(
      `--toga ${toga}: the run has no such oracle generator, only ${generators.join(', ')}`,
    );
  const others = generators.filter((name) => name !== 'no-exception');
  const inPlace = toga ?? (others.length === 1 ? others[0] : undefined);
  return new Map(
    generators.map((name) => {
      if (name === inPlace) return [name, 'toga'];
      return [name, name === 'no-exception' ? 'naive' : name];
    }),
  );
}

/** The file of a method's predictions: `oracle_preds.csv` for toga, `naive_oracle_preds.csv` for naive, as in TEval-plus. */
export function namePredictionsFile(method: string): string {
  return method === 'toga' ? 'oracle_preds.csv' : `${method}_oracle_preds.csv`;
}
