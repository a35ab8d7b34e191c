import { roundSum } from '../../../stats/series.js';
import type { Counts } from '../../evaluations/evaluation.js';
import { nameCounts, toSnakeName } from '../../model/common/snake-case.js';
import { groupBy } from '../../model/common/group-by.js';

/** By what they are kinds of: `{"not_compiled": {"types": 3}}`. */
export type CountedKinds = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The sums of counts whose names say a kind, such as `notCompiled:types`. Pure. */
export function sumKinds(counted: readonly Counts[]): CountedKinds {
  const found = counted.flatMap((counts) =>
    Object.entries(counts).flatMap(([name, count]) => {
      const [of, kind] = name.split(':');
      return kind === undefined ? [] : [{ of: toSnakeName(of!), kind, count }];
    }),
  );
  const sum = (all: typeof found) => roundSum(all.reduce((total, { count }) => total + count, 0));
  return Object.fromEntries(
    [...groupBy(found, ({ of }) => of)].map(([of, ofWhole]) => [
      of,
      nameCounts(
        Object.fromEntries([...groupBy(ofWhole, ({ kind }) => kind)].map(([kind, all]) => [kind, sum(all)])),
      ),
    ]),
  );
}
