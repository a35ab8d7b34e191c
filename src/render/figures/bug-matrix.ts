import { groupBy } from '../../model/group-by.js';
import type { Cell } from '../table/table.js';
import { drawn, type FigurePart } from './drawn.js';
import { shownIn, type FigureInput } from './figure-input.js';
import { heatTable } from './layout/heat-table.js';

/** So many bugs are drawn; the data have all of them. */
const drawnBugs = 60;

interface FoundBug {
  readonly bug: string;
  /** By oracle generator, the seeds that found it; null where it was not asked for it, or no unit of it is finished. */
  readonly seeds: readonly (number | null)[];
  /** By oracle generator, the seeds that are finished. */
  readonly finished: readonly number[];
}

/** Every bug against every oracle generator: by how many seeds it was found. */
export function bugMatrix(input: FigureInput): FigurePart {
  const all = shownIn(input);
  const finished = all.map(
    ({ summary, oracleGenerator }) =>
      new Map(
        [...groupBy(summary.cells.filter(isOf(oracleGenerator)), ({ bug }) => bug)].map(([bug, cells]) => [
          bug,
          cells.length,
        ]),
      ),
  );
  const found = all.map(
    ({ summary, oracleGenerator }) =>
      new Map(summary.found.filter(isOf(oracleGenerator)).map(({ bug, seeds }) => [bug, seeds.length])),
  );
  const bugs = [...new Set(input.runs.flatMap(({ summary }) => summary.bugs))].map((bug): FoundBug => ({
    bug,
    seeds: all.map((_, index) => (finished[index]!.has(bug) ? (found[index]!.get(bug) ?? 0) : null)),
    finished: finished.map((ofGenerator) => ofGenerator.get(bug) ?? 0),
  }));
  if (bugs.length === 0) return 'none';
  const sum = ({ seeds }: FoundBug) => seeds.reduce<number>((total, each) => total + (each ?? 0), 0);
  const foundAtAll = bugs.filter((bug) => sum(bug) > 0).toSorted((a, b) => sum(b) - sum(a));
  const shown = (foundAtAll.length === 0 ? bugs : foundAtAll).slice(0, drawnBugs);
  const hasSamples = input.runs.some(({ summary }) => summary.samples !== undefined);
  const table = heatTable(
    shown.map(({ bug }) => bug),
    all.map(({ label }) => label),
    (row, column) => {
      const seeds = shown[row]!.seeds[column]!;
      if (seeds === null) return 'empty';
      return {
        text: seeds === 0 ? '' : String(seeds),
        colour: 'series-1',
        strength: seeds / shown[row]!.finished[column]!,
        tone: 'text',
        hint: `${shown[row]!.bug}, ${all[column]!.label}: ${seeds} of ${shown[row]!.finished[column]!} seeds`,
      };
    },
    0,
  );
  return drawn({
    id: 'bugs',
    title: 'Bugs by oracle generator: found with how many seeds',
    caption: `${captionOf(bugs.length, foundAtAll.length, shown.length)}${hasSamples ? ' Of several samples the first counts.' : ''}`,
    height: table.bottom,
    shapes: table.shapes,
    columns: [{ title: 'Bug' }, ...all.map(({ label }) => ({ title: label, decimals: 0 }))],
    rows: bugs.map(({ bug, seeds }): Cell[] => [bug, ...seeds]),
  });
}

function isOf(oracleGenerator: string) {
  return ({ oracle_generator }: { readonly oracle_generator: string }) =>
    oracle_generator === oracleGenerator;
}

function captionOf(all: number, found: number, shown: number): string {
  const cells =
    'The number in a field is that of the seeds with a true positive, its colour their share of the finished ones; a grey one has none, and where nothing was finished there is none.';
  if (found === 0) return `No bug was found. ${cells}`;
  const which =
    shown < found
      ? `The ${shown} that were found most often of ${found} found ones`
      : `The ${found} of ${all} bugs that any found`;
  return `${which}; the data have all ${all}. ${cells}`;
}
