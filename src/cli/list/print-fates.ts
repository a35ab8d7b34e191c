import type { Benchmark } from '../../benchmarks/benchmark.js';
import type { MutantFate } from '../../benchmarks/mutants/fate.js';
import { selectWantedBugs } from '../../benchmarks/select-bugs.js';
import { UserError } from '../../model/common/errors.js';
import { mutationOperators } from '../../mutation/operators.js';
import type { TextColumn } from '../../render/columns.js';
import { renderFittedColumns } from '../../render/fit-columns.js';
import { chooseListStyle } from '../../render/style.js';

const kinds = [
  'alive',
  'stillborn',
  'equal',
  'copy',
  'unplaced',
] as const satisfies readonly MutantFate['fate'][];
const gap = 2;

/** The changes by one operator. */
export type FateCounts = {
  readonly operator: string;
  readonly changes: number;
  /** How many of a log's mutants have no place, by reason; absent if there are none. */
  readonly reasons?: Readonly<Record<string, number>>;
} & Readonly<Record<MutantFate['fate'], number>>;

/** Prints for each operator what became of its changes in the classes of the wanted mutants. Throws UserError for a benchmark without mutants. */
export async function printFates(
  benchmark: Benchmark,
  wanted: 'all' | readonly string[],
  asJson: boolean,
): Promise<void> {
  const { name, fates } = benchmark;
  if (fates === undefined)
    throw new UserError(
      `--by-operator is for --benchmark mutants:WHAT, not for ${name}; leave it out, or write mutants:${name}`,
    );
  const bugs = wanted === 'all' ? [] : await selectWantedBugs(benchmark, wanted);
  const projects = [...new Set(bugs.map(({ project }) => project))];
  const counts = countFates((await fates(projects)).flatMap((ofClass) => ofClass.fates));
  process.stdout.write(`${asJson ? JSON.stringify(counts, undefined, 2) : renderCounts(counts)}\n`);
}

/** In the order of the operators, then of a log's other operators, with a last entry `all`; operators without changes are left out. Pure. */
export function countFates(
  fates: readonly Pick<MutantFate, 'operator' | 'fate' | 'reason'>[],
): readonly FateCounts[] {
  const count = (operator: string, of: typeof fates): FateCounts => {
    const number = (kind: MutantFate['fate']) => of.filter(({ fate }) => fate === kind).length;
    const reasons = countReasons(of);
    return {
      ...{ operator, changes: of.length },
      ...(Object.fromEntries(kinds.map((kind) => [kind, number(kind)])) as Record<
        MutantFate['fate'],
        number
      >),
      ...(Object.keys(reasons).length === 0 ? {} : { reasons }),
    };
  };
  const names = new Set([
    ...mutationOperators.map(({ name }): string => name),
    ...fates.map(({ operator }) => operator).sort(),
  ]);
  return [
    ...[...names].map((name) =>
      count(
        name,
        fates.filter(({ operator }) => operator === name),
      ),
    ),
    count('all', fates),
  ].filter(({ operator, changes }) => changes > 0 || operator === 'all');
}

function countReasons(
  fates: readonly Pick<MutantFate, 'fate' | 'reason'>[],
): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { fate, reason = '' } of fates)
    if (fate === 'unplaced') counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function renderCounts(counts: readonly FateCounts[]): string {
  const isOfLog = counts.some(({ unplaced }) => unplaced > 0);
  const shown = kinds.filter((kind) => kind !== 'unplaced' || isOfLog);
  const columns = [
    { title: 'Operator', align: 'left' } satisfies TextColumn,
    ...['Changes', ...shown.map((kind) => titles[kind])].map((title): TextColumn => ({
      title,
      align: 'right',
    })),
  ];
  const rows = counts.map(({ operator, changes, ...of }) => [
    operator,
    ...[changes, ...shown.map((kind) => of[kind])].map(String),
  ]);
  const table = renderFittedColumns(columns, rows, gap, chooseListStyle(process.stdout, process.env));
  const reasons = Object.entries(counts.at(-1)?.reasons ?? {});
  return [table, ...reasons.map(([reason, count]) => `${count} without a place: ${reason}`)].join('\n');
}

const titles = {
  ...{ alive: 'Mutants', stillborn: 'Stillborn', equal: 'Equal', copy: 'Copies', unplaced: 'Unplaced' },
} as const satisfies Record<MutantFate['fate'], string>;
