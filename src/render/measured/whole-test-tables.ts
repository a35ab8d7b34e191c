import { allItems } from '../../analysis/measured/count-items.js';
import type { Mean } from '../../analysis/measured/mean-results.js';
import type { MeasuredResult, MeasuredSummary } from '../../analysis/measured/measured-summary.js';
import { wholeTestsDescription } from '../../evaluations/whole-tests/description.js';
import { splitBugId } from '../../model/program/bug.js';
import { withoutEmptyLines } from '../paper/booktabs.js';
import type { Table } from '../table/table.js';
import { acceptedBlocks, countTestsRun, listKinds, stepBlocks, type Block } from './whole-test-blocks.js';

/** The most generators side by side. */
const mostGenerators = 6;

/** A table with a block of lines for each quantity. */
interface Layout {
  readonly name: string;
  /** A sentence, without its full stop. */
  readonly title: string;
  readonly unit: 'share' | 'count';
  readonly blocks: readonly Block[];
  readonly mean?: Mean;
  readonly note?: string;
}

/**
 * The results of whole tests as TestBench reports them (Zhang et al., Figures 10 and 11, Tables 2 to 5): for each quantity a line for each generator, with a
 * column for each context. Empty for other evaluations; quantities that a run does not measure are left out.
 */
export function buildWholeTestTables(summary: MeasuredSummary): readonly Table[] {
  if (summary.evaluation !== wholeTestsDescription.name) return [];
  const projects = new Set(summary.subjects.map((subject) => splitBugId(subject).project));
  const tables: readonly Layout[] = [
    {
      ...{ name: 'errors', unit: 'share', blocks: stepBlocks },
      title: 'Each test counts at the first step that refuses it; the first lines are before repair',
    },
    {
      ...{ name: 'compile-errors', unit: 'count', blocks: listKinds(summary, 'not_compiled', '') },
      title: 'The compiler refuses this number of tests, each for its first error',
    },
    {
      ...{ name: 'outcomes', unit: 'count' },
      title: 'This number of compiled tests passes, or fails for the named cause',
      blocks: [
        { title: 'passed', of: (result) => countTestsRun(result, 'passed') },
        ...listKinds(summary, 'failed', 'failed: '),
        { title: 'flaky', of: (result) => countTestsRun(result, 'flaky') },
      ],
    },
    {
      ...{ name: 'accepted', unit: 'share', blocks: acceptedBlocks },
      title: 'Accepted tests cover and kill these shares, and this share of them is meaningless',
      note: ofAccepted,
    },
    ...(projects.size < 2 ? [] : [acceptedByProject]),
    {
      ...{ name: 'repairs', unit: 'count' },
      title: 'Texts were changed in these ways before they were compiled',
      blocks: [...listKinds(summary, 'repaired', ''), ...listKinds(summary, 'unparsable', 'not repaired: ')],
    },
  ];
  return tables.map((layout) => tabulate(summary, layout)).filter(({ rows }) => rows.length > 0);
}

const ofAccepted =
  'Means over accepted tests. Meaningless ones count here, and TestBench leaves them out of coverage and kills.';

const acceptedByProject: Layout = {
  ...{ name: 'accepted-by-project', unit: 'share', blocks: acceptedBlocks, mean: 'projects' },
  title: 'The shares of accepted tests are these if each project counts the same, as in TestBench',
  note: ofAccepted,
};

/**
 * A line for each quantity and generator, with a column for all tests and one for each context. Where there is one context, a line for each quantity,
 * with a column for each generator.
 */
export function tabulate(
  { results, groups, oracle_generators }: MeasuredSummary,
  { name, title, unit, blocks, mean = 'pooled', note }: Layout,
): Table {
  const groupOf = (result: MeasuredResult) => result[groups.name] ?? allItems;
  const occurring = results.filter(({ items = {} }) => Object.values(items).some((number) => number > 0));
  const contexts = [...new Set(occurring.map(groupOf))].filter((group) => group !== allItems);
  const isKnown = (generator: string, group: string) =>
    occurring.some((result) => result.oracle_generator === generator && groupOf(result) === group);
  const valueIn = (generator: string, group: string, { of }: Block) => {
    const result = results.find(
      (each) =>
        each.oracle_generator === generator && groupOf(each) === group && (each.mean ?? 'pooled') === mean,
    );
    return result === undefined || !isKnown(generator, group) ? null : of(result);
  };
  const shown = [allItems, ...contexts];
  const layout =
    contexts.length < 2 && oracle_generators.length <= mostGenerators
      ? {
          heads: [{ title: '' }],
          numbers: oracle_generators,
          rows: blocks.map((block) => [
            block.title,
            ...oracle_generators.map((generator) => valueIn(generator, allItems, block)),
          ]),
        }
      : {
          heads: [{ title: '' }, { title: 'Oracle generator' }],
          numbers: shown.map((group) => (group === allItems ? 'all tests' : group)),
          rows: blocks.flatMap((block) =>
            oracle_generators.map((generator) => [
              ...[block.title, generator],
              ...shown.map((group) => valueIn(generator, group, block)),
            ]),
          ),
        };
  const isWhole = layout.rows.flat().every((cell) => typeof cell !== 'number' || Number.isInteger(cell));
  return withoutEmptyLines({
    ...{ name, title, rows: layout.rows },
    ...(note === undefined ? {} : { note }),
    columns: [
      ...layout.heads,
      ...layout.numbers.map((number) => ({
        title: `${number}${unit === 'share' ? ' %' : ''}`,
        decimals: unit === 'share' || !isWhole ? 1 : 0,
      })),
    ],
  });
}
