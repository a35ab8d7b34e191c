import type { MeasuredResult, MeasuredSummary } from '../../analysis/measured/measured-summary.js';
import { oracleQualityDescription } from '../../evaluations/oracle-quality/description.js';
import type { Table } from '../table/table.js';
import { listKinds, type Block } from './whole-test-blocks.js';
import { tabulate } from './whole-test-tables.js';

/** What oracle quality counts by kinds, with a column for each type of oracle. Empty for other evaluations; what does not occur is left out. */
export function buildQualityTables(summary: MeasuredSummary): readonly Table[] {
  if (summary.evaluation !== oracleQualityDescription.name) return [];
  return [
    tabulate(summary, {
      ...{ name: 'compile-errors', unit: 'count', blocks: listKinds(summary, 'not_compiled', '') },
      title: 'The compiler refuses this number of test cases, each for its first error',
    }),
    tabulate(summary, {
      ...{ name: 'type-confusion', unit: 'count', blocks: listEnds(summary) },
      title: 'Prefixes end like this, by the type of their generated oracle',
    }),
    tabulate(summary, {
      ...{ name: 'suite-types', unit: 'count', blocks: listKinds(summary, 'own', 'suite: ') },
      title: 'The suite has oracles of these types where the generated ones have those',
    }),
    tabulate(summary, {
      ...{ name: 'vacuous', unit: 'count', blocks: listKinds(summary, 'vacuous', '') },
      title: 'This number of assertions say little of the focal call, by their syntax',
    }),
  ].filter(({ rows }) => rows.length > 0);
}

/** How prefixes end, in words, by the names of `PrefixEnd`. */
const ends: readonly (readonly [title: string, ...names: string[]])[] = [
  ['throws', 'throws', 'expected', 'another'],
  ['throws the expected class', 'expected'],
  ['throws another class', 'another'],
  ['returns a value', 'value'],
  ['returns nothing', 'nothing'],
  ['unknown', 'unknown'],
];

/** The test cases of each end, and those of them that raise an alarm. */
function listEnds({ results }: MeasuredSummary): readonly Block[] {
  return ends.flatMap(([title, ...names]) =>
    [['prefix', title] as const, ['alarm', `${title}: alarms`] as const]
      .map(([of, line]): Block => {
        const count = ({ kinds }: MeasuredResult) =>
          names.reduce((sum, name) => sum + (kinds?.[of]?.[name] ?? 0), 0);
        return { title: line, of: count };
      })
      .filter(({ of }) => results.some((result) => of(result) !== 0)),
  );
}
