import { groupBy } from '../../model/common/group-by.js';
import { createFigure, type FigurePart } from './create-figure.js';
import { listShown, type FigureInput } from './figure-input.js';
import { drawHeatTable } from './layout/heat-table.js';

/** Number of bugs to draw; the data have all of them. */
const drawnBugs = 60;

interface FoundBug {
  readonly bug: string;
  /** By oracle generator, number of seeds that found it; null if the generator did not run on it, or no unit is finished. */
  readonly seeds: readonly (number | null)[];
  /** By oracle generator, number of finished seeds. */
  readonly finished: readonly number[];
}

/** Bugs by oracle generators: the number of seeds that found each bug. */
export function drawBugMatrix(input: FigureInput, width: number): FigurePart {
  const all = listShown(input);
  const counted = all.map(({ summary, oracleGenerator }) => {
    const ofGenerator = ({ oracle_generator }: { readonly oracle_generator: string }) =>
      oracle_generator === oracleGenerator;
    return {
      finished: groupBy(summary.cells.filter(ofGenerator), ({ bug }) => bug),
      found: new Map(summary.found.filter(ofGenerator).map(({ bug, seeds }) => [bug, seeds.length])),
    };
  });
  const bugs = [...new Set(input.runs.flatMap(({ summary }) => summary.bugs))].map((bug): FoundBug => ({
    bug,
    seeds: counted.map(({ finished, found }) => (finished.has(bug) ? (found.get(bug) ?? 0) : null)),
    finished: counted.map(({ finished }) => finished.get(bug)?.length ?? 0),
  }));
  if (bugs.length === 0) return 'none';
  const sum = ({ seeds }: FoundBug) => seeds.reduce<number>((total, each) => total + (each ?? 0), 0);
  const foundAtAll = bugs.filter((bug) => sum(bug) > 0).toSorted((a, b) => sum(b) - sum(a));
  const shown = (foundAtAll.length === 0 ? bugs : foundAtAll).slice(0, drawnBugs);
  const hasSamples = input.runs.some(({ summary }) => summary.samples !== undefined);
  const table = drawHeatTable(
    shown.map(({ bug }) => bug),
    all.map(({ label }) => label),
    (row, column) => {
      const { bug, seeds, finished } = shown[row]!;
      const [found, of] = [seeds[column]!, finished[column]!];
      if (found === null) return 'empty';
      return {
        text: found === 0 ? '' : String(found),
        colour: 'series-1',
        strength: found / of,
        tone: 'text',
        hint: `${bug}, ${all[column]!.label}: ${found} of ${of} seeds`,
      };
    },
    0,
    width,
  );
  return createFigure({
    width: table.width,
    id: 'bugs',
    title: 'Bugs by oracle generator: found with how many seeds',
    caption: `${renderCaption(bugs.length, foundAtAll.length, shown.length)}${hasSamples ? ' Of several samples the first counts.' : ''}`,
    drawing: table,
    items: bugs,
    columns: [
      { title: 'Bug', cell: ({ bug }) => bug },
      ...all.map(({ label }, index) => ({
        title: label,
        decimals: 0,
        cell: ({ seeds }: FoundBug) => seeds[index]!,
      })),
    ],
  });
}

function renderCaption(all: number, found: number, shown: number): string {
  const cells =
    'The number in a field is that of the seeds with a true positive, its colour their share of the finished ones; a grey one has none, and where nothing was finished there is none.';
  if (found === 0) return `No bug was found. ${cells}`;
  const which =
    shown < found
      ? `The ${shown} that were found most often of ${found} found ones`
      : `The ${found} of ${all} bugs that any found`;
  return `${which}; the data have all ${all}. ${cells}`;
}
