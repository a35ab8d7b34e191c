import type { Benchmark } from '../../benchmarks/benchmark.js';
import type { MutantFate } from '../../benchmarks/mutants/fate.js';
import { UserError } from '../../model/common/errors.js';
import { mutationOperators } from '../../mutation/operators.js';
import type { TextColumn } from '../../render/columns.js';
import { renderFittedColumns } from '../../render/fit-columns.js';
import { chooseListStyle } from '../../render/style.js';

const kinds = ['alive', 'stillborn', 'equal', 'copy'] as const satisfies readonly MutantFate['fate'][];
const gap = 2;

/** The changes by one operator. */
export type FateCounts = { readonly operator: string; readonly changes: number } & Readonly<
  Record<MutantFate['fate'], number>
>;

/** Prints for each operator what became of its changes. Throws UserError for a benchmark without mutants. */
export async function printFates({ name, fates }: Benchmark, asJson: boolean): Promise<void> {
  if (fates === undefined)
    throw new UserError(
      `--by-operator is for --benchmark mutants:WHAT, not for ${name}; leave it out, or write mutants:${name}`,
    );
  const counts = countFates((await fates()).flatMap((ofClass) => ofClass.fates));
  process.stdout.write(`${asJson ? JSON.stringify(counts, undefined, 2) : renderCounts(counts)}\n`);
}

/** In the order of the operators, with a last entry `all`; operators without changes are left out. Pure. */
export function countFates(fates: readonly Pick<MutantFate, 'operator' | 'fate'>[]): readonly FateCounts[] {
  const count = (operator: string, of: typeof fates): FateCounts => {
    const number = (kind: MutantFate['fate']) => of.filter(({ fate }) => fate === kind).length;
    const [alive, stillborn, equal, copy] = kinds.map(number) as [number, number, number, number];
    return { operator, changes: of.length, alive, stillborn, equal, copy };
  };
  return [
    ...mutationOperators.map(({ name }) =>
      count(
        name,
        fates.filter(({ operator }) => operator === name),
      ),
    ),
    count('all', fates),
  ].filter(({ operator, changes }) => changes > 0 || operator === 'all');
}

function renderCounts(counts: readonly FateCounts[]): string {
  const numbers = ['Changes', 'Mutants', 'Stillborn', 'Equal', 'Copies'];
  const columns = [
    { title: 'Operator', align: 'left' } satisfies TextColumn,
    ...numbers.map((title): TextColumn => ({ title, align: 'right' })),
  ];
  const rows = counts.map(({ operator, changes, ...of }) => [
    operator,
    ...[changes, ...kinds.map((kind) => of[kind])].map(String),
  ]);
  return renderFittedColumns(columns, rows, gap, chooseListStyle(process.stdout, process.env));
}
