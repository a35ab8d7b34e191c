import { roundSum } from '../../../stats/series.js';
import type { Counts } from '../../evaluations/evaluation.js';
import { oracleTypes, type OracleType } from '../../model/oracle/oracle.js';
import { getOracleType } from '../../model/suite/test-case.js';
import type { JudgedItem } from '../../model/unit/unit.js';

/** `all`, and each oracle type. */
export const resultTypes = ['all', ...oracleTypes] as const;

/** Number of items by what they add to, for all items and for each oracle type. */
export type CountsByType = Readonly<Record<OracleType | 'all', Counts>>;

/** Counts a unit's items. `list`: what an item adds one to. */
export function countItems<Item extends JudgedItem>(
  items: readonly Item[],
  list: (item: Item) => readonly string[],
): CountsByType {
  const counts = createCounts();
  for (const item of items)
    for (const name of list(item))
      for (const type of ['all', getOracleType(item.testCase)] as const)
        counts[type][name] = (counts[type][name] ?? 0) + 1;
  return counts;
}

/** The sum of counts. */
export function addCountsByType(one: CountsByType, other: CountsByType): CountsByType {
  return mapTypes((type) => {
    const names = new Set([...Object.keys(one[type]), ...Object.keys(other[type])]);
    return Object.fromEntries(
      [...names].map((name) => [name, roundSum((one[type][name] ?? 0) + (other[type][name] ?? 0))]),
    );
  });
}

/** The mean over samples. */
export function averageCounts(samples: readonly CountsByType[]): CountsByType {
  const sum = samples.reduce(addCountsByType, createCounts());
  return mapTypes((type) =>
    Object.fromEntries(Object.entries(sum[type]).map(([name, value]) => [name, value / samples.length])),
  );
}

export function createCounts(): Record<OracleType | 'all', Record<string, number>> {
  return mapTypes(() => ({}));
}

function mapTypes<Value>(make: (type: OracleType | 'all') => Value): Record<OracleType | 'all', Value> {
  return Object.fromEntries(resultTypes.map((type) => [type, make(type)])) as Record<
    OracleType | 'all',
    Value
  >;
}
