import type { Counts, MeasuredEvaluation } from '../../evaluations/evaluation.js';
import type { JudgedItem, JudgedUnitResult } from '../../model/unit/unit.js';

/** The name of the group that has all items. */
export const allItems = 'all';

/** Sums over items, for all of them and for each group that occurs. */
export type CountsByGroup = Readonly<Record<string, Counts>>;

/**
 * Sums over a unit's items, and what the unit adds beside them.
 *
 * @param baseline what it is counted beside
 */
export function countItems(
  unit: JudgedUnitResult,
  { counts, groups, unitCounts }: Pick<MeasuredEvaluation<JudgedItem>, 'counts' | 'groups' | 'unitCounts'>,
  baseline?: JudgedUnitResult,
): CountsByGroup {
  const sums: Record<string, Record<string, number>> = { [allItems]: {} };
  const add = (ofGroup: string, added: Counts) => {
    for (const [name, amount] of Object.entries(added))
      for (const group of [allItems, ofGroup]) {
        const sum = (sums[group] ??= {});
        sum[name] = (sum[name] ?? 0) + amount;
      }
  };
  for (const item of unit.testCases) add(groups.of(item), counts(item));
  for (const each of unitCounts?.(unit, baseline) ?? []) add(each.group, each.counts);
  return sums;
}

/** The sum of counts, not rounded: ratios of sums that were rounded on the way differ from the ninth decimal on. */
export function addCountsByGroup(one: CountsByGroup, other: CountsByGroup): CountsByGroup {
  return mapKeys(one, other, (group) =>
    mapKeys(
      one[group] ?? {},
      other[group] ?? {},
      (name) => (one[group]?.[name] ?? 0) + (other[group]?.[name] ?? 0),
    ),
  );
}

/** The mean over samples. */
export function averageCounts(samples: readonly CountsByGroup[]): CountsByGroup {
  const sum = samples.reduce(addCountsByGroup, { [allItems]: {} });
  return mapKeys(sum, {}, (group) => mapKeys(sum[group]!, {}, (name) => sum[group]![name]! / samples.length));
}

function mapKeys<Value>(one: object, other: object, make: (key: string) => Value): Record<string, Value> {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...keys].map((key) => [key, make(key)]));
}
