import { listFindsBySeed } from '../../analysis/compare/bugs-found.js';
import { findCommonCells } from '../../analysis/compare/common-cells.js';
import { createFigure, type FigurePart } from './create-figure.js';
import { listShown, type FigureInput } from './figure-input.js';
import { isNarrow } from './layout/panels.js';
import {
  box,
  dot,
  fitText,
  label,
  segment,
  smallTextSize,
  textSize,
  estimateTextWidth,
} from './scene/scene.js';
import type { Drawing, SceneShape } from './scene/scene.js';

/** Numbers of sets and combinations to draw; the data have all of them. */
const [drawnSets, drawnCombinations, narrowCombinations] = [30, 24, 9];
const [rowHeight, barsHeight, widestStep] = [20, 130, 90];

/** Bugs found by exactly these oracle generators. */
interface Combination {
  readonly members: readonly number[];
  readonly bugs: readonly string[];
}

/** Which oracle generators find the same bugs (an UpSet plot, Lex and others 2014); `none` for a single generator, and if no bug is found. */
export function drawOverlap(input: FigureInput, width: number): FigurePart {
  const all = listShown(input);
  // Bugs of different benchmarks can't be compared, even if their names are equal.
  if (all.length < 2 || new Set(all.map(({ summary }) => summary.benchmark)).size > 1) return 'none';
  const { bugs, seeds, cells } = findCommonCells(all, 'leave-out');
  const found = cells.map((ofContestant) => listFindsBySeed(ofContestant, seeds.length));
  const byKey = new Map<string, { members: number[]; bugs: string[] }>();
  bugs.forEach((bug, index) => {
    const members = all.flatMap((_, each) => (found[each]![index]!.includes(true) ? [each] : []));
    if (members.length === 0) return;
    const entry = byKey.get(members.join()) ?? { members, bugs: [] };
    byKey.set(members.join(), entry);
    entry.bugs.push(bug);
  });
  const combinations = [...byKey.values()].toSorted((a, b) => b.bugs.length - a.bugs.length);
  if (combinations.length === 0) return 'none';
  const sets = createRows(
    all.map(({ label: name }) => name),
    combinations,
  );
  const drawn = isNarrow(width) ? narrowCombinations : drawnCombinations;
  const isCut = combinations.length > drawn;
  const hasSamples = cells.flat().some(({ samples }) => samples !== undefined);
  return createFigure({
    width,
    id: 'overlap',
    title: 'Which oracle generators find the same bugs',
    caption: `Each column is a group of oracle generators (full dots), the bar above it the bugs that these and no others find with any seed; at the right of the names, how many each finds.${hasSamples ? ' Of several samples the first counts, so that each has one try with a seed.' : ''} Over the ${bugs.length} bugs and ${seeds.length} seeds that all have finished.${isCut ? ' The largest groups are drawn; the data and the numbers at the names have all.' : ''}`,
    drawing: drawUpSet(sets, combinations.slice(0, drawn), width),
    items: combinations,
    columns: [
      {
        title: 'Oracle generators',
        cell: ({ members }) => members.map((member) => all[member]!.label).join(' + '),
      },
      { title: 'Generators', decimals: 0, cell: ({ members }) => members.length },
      { title: 'Bugs', decimals: 0, growsWith: 'bugs', cell: (each) => each.bugs.length },
      { title: 'Names of bugs', cell: (each) => each.bugs.join(' ') },
    ],
  });
}

/** A row of the plot. */
interface Row {
  readonly name: string;
  /** The generators in this row: one, or all that have no row. */
  readonly members: ReadonlySet<number>;
  /** Number of bugs that any of them finds, over all combinations. */
  readonly total: number;
}

/** A row for each generator. If there are many, one for each of those that find most bugs, and one for all others. */
function createRows(names: readonly string[], combinations: readonly Combination[]): Row[] {
  const createRow = (name: string, members: ReadonlySet<number>): Row => ({
    name,
    members,
    total: combinations
      .filter((each) => each.members.some((member) => members.has(member)))
      .reduce((sum, { bugs }) => sum + bugs.length, 0),
  });
  const rows = names.map((name, index) => createRow(name, new Set([index])));
  if (rows.length <= drawnSets) return rows;
  const most = new Set(rows.toSorted((a, b) => b.total - a.total).slice(0, drawnSets - 1));
  const others = new Set([...names.keys()].filter((index) => !most.has(rows[index]!)));
  return [...rows.filter((row) => most.has(row)), createRow(`${others.size} others`, others)];
}

function drawUpSet(sets: readonly Row[], combinations: readonly Combination[], width: number): Drawing {
  const longestName = isNarrow(width) ? 100 : 200;
  const names = sets.map(({ name }) => fitText(name, longestName, textSize));
  const nameRoom = Math.max(...names.map((name) => estimateTextWidth(name, textSize))) + 8;
  const left = nameRoom + 50;
  const step = Math.min(widestStep, (width - left - 10) / combinations.length);
  const barWidth = Math.min(30, step * 0.6);
  const largest = Math.max(...combinations.map(({ bugs }) => bugs.length));
  const rowAt = (row: number) => barsHeight + 34 + row * rowHeight;
  const rows = sets.flatMap(({ name, total }, row): SceneShape[] => {
    const band = {
      x: 0,
      y: rowAt(row) - rowHeight / 2,
      width: left + step * combinations.length,
      height: rowHeight,
    };
    return [
      ...(row % 2 === 0 ? [box(band, { colour: 'grid', opacity: 0.35 })] : []),
      label(name, [nameRoom, rowAt(row)], { anchor: 'end', room: longestName }),
      label(String(total), [nameRoom + 30, rowAt(row)], { anchor: 'end', colour: 'muted' }),
    ];
  });
  const columns = combinations.flatMap(({ members, bugs }, column): SceneShape[] => {
    const x = left + (column + 0.5) * step;
    const height = (barsHeight * bugs.length) / largest;
    const isIn = sets.map((row) => members.some((member) => row.members.has(member)));
    const [first, last] = [rowAt(isIn.indexOf(true)), rowAt(isIn.lastIndexOf(true))];
    const bar = { x: x - barWidth / 2, y: 16 + barsHeight - height, width: barWidth, height };
    return [
      box(bar, { colour: 'series-1', hint: bugs.join(', ') }),
      label(String(bugs.length), [x, 8 + barsHeight - height], { anchor: 'middle', size: smallTextSize }),
      ...isIn.map((isMember, row) =>
        dot([x, rowAt(row)], isMember ? 5 : 2.5, {
          mark: 'circle',
          colour: isMember ? 'series-1' : 'grid',
          fill: 'full',
        }),
      ),
      ...(members.length > 1 ? [segment([x, first], [x, last], { colour: 'series-1', width: 2.5 })] : []),
    ];
  });
  return { shapes: [...rows, ...columns], bottom: rowAt(sets.length - 1) + rowHeight };
}
