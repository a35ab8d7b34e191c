import { foundBySeed } from '../../analysis/compare/bugs-found.js';
import { commonCells } from '../../analysis/compare/common-cells.js';
import type { Cell } from '../table/table.js';
import { drawn, type FigurePart } from './drawn.js';
import { shownIn, type FigureInput } from './figure-input.js';
import { figureWidth } from './layout/panels.js';
import { fitted, label, smallTextSize, textSize, textWidth, type Point, type Shape } from './scene/scene.js';

/** So many sets and combinations are drawn; the data have all of them. */
const [drawnSets, drawnCombinations] = [30, 24];
const [rowHeight, barsHeight, longestName] = [20, 130, 200];

/** Bugs that exactly these oracle generators find. */
interface Combination {
  readonly members: readonly number[];
  readonly bugs: readonly string[];
}

/** Which oracle generators find the same bugs (an UpSet plot, Lex and others 2014); none for a single one, and where nothing is found. */
export function overlap(input: FigureInput): FigurePart {
  const all = shownIn(input);
  // Bugs of different benchmarks have at most their names in common.
  if (all.length < 2 || new Set(all.map(({ summary }) => summary.benchmark)).size > 1) return 'none';
  const { bugs, seeds, cells } = commonCells(all, 'leave-out');
  const found = cells.map((ofContestant) => foundBySeed(ofContestant, seeds.length));
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
  const sets = setsOf(
    all.map(({ label: name }) => name),
    combinations,
  );
  const drawing = upSet(sets, combinations.slice(0, drawnCombinations));
  const isCut = combinations.length > drawnCombinations;
  const hasSamples = cells.flat().some(({ samples }) => samples !== undefined);
  return drawn({
    id: 'overlap',
    title: 'Which oracle generators find the same bugs',
    caption: `Each column is a group of oracle generators (full dots), the bar above it the bugs that these and no others find with any seed; at the right of the names, how many each finds.${hasSamples ? ' Of several samples the first counts, so that each has one try with a seed.' : ''} Over the ${bugs.length} bugs and ${seeds.length} seeds that all have finished.${isCut ? ' The largest groups are drawn; the data and the numbers at the names have all.' : ''}`,
    height: drawing.height,
    shapes: drawing.shapes,
    columns: [
      { title: 'Oracle generators' },
      { title: 'Generators', decimals: 0 },
      { title: 'Bugs', decimals: 0, growsWith: 'bugs' },
      { title: 'Names of bugs' },
    ],
    rows: combinations.map(({ members, bugs: ofGroup }): Cell[] => [
      members.map((member) => all[member]!.label).join(' + '),
      members.length,
      ofGroup.length,
      ofGroup.join(' '),
    ]),
  });
}

/** A row of the plot. */
interface Row {
  readonly name: string;
  /** Generators whose bugs it has: one, or those that have no row of their own. */
  readonly members: ReadonlySet<number>;
  /** Bugs that any of them finds, in all combinations. */
  readonly total: number;
}

/** A row for each generator; of many for those that find most, and one for all others. */
function setsOf(names: readonly string[], combinations: readonly Combination[]): Row[] {
  const rowOf = (name: string, members: ReadonlySet<number>): Row => ({
    name,
    members,
    total: combinations
      .filter((each) => each.members.some((member) => members.has(member)))
      .reduce((sum, { bugs }) => sum + bugs.length, 0),
  });
  const rows = names.map((name, index) => rowOf(name, new Set([index])));
  if (rows.length <= drawnSets) return rows;
  const most = new Set(rows.toSorted((a, b) => b.total - a.total).slice(0, drawnSets - 1));
  const others = new Set([...names.keys()].filter((index) => !most.has(rows[index]!)));
  return [...rows.filter((row) => most.has(row)), rowOf(`${others.size} others`, others)];
}

function upSet(
  sets: readonly Row[],
  combinations: readonly Combination[],
): { shapes: Shape[]; height: number } {
  const shown = sets.map(({ name }) => fitted(name, longestName, textSize));
  const nameRoom = Math.max(...shown.map((name) => textWidth(name, textSize))) + 8;
  const left = nameRoom + 50;
  const step = Math.min(44, (figureWidth - left - 10) / combinations.length);
  const largest = Math.max(...combinations.map(({ bugs }) => bugs.length));
  const rowAt = (row: number) => barsHeight + 34 + row * rowHeight;
  const rows = sets.flatMap(({ name, total }, row): Shape[] => [
    ...(row % 2 === 0
      ? [
          {
            kind: 'box',
            x: 0,
            y: rowAt(row) - rowHeight / 2,
            width: left + step * combinations.length,
            height: rowHeight,
            colour: 'grid',
            opacity: 0.35,
          } as const,
        ]
      : []),
    label(name, [nameRoom, rowAt(row)], { anchor: 'end', room: longestName }),
    label(String(total), [nameRoom + 30, rowAt(row)], { anchor: 'end', colour: 'muted' }),
  ]);
  const columns = combinations.flatMap(({ members, bugs }, column): Shape[] => {
    const x = left + (column + 0.5) * step;
    const height = (barsHeight * bugs.length) / largest;
    const isIn = sets.map((row) => members.some((member) => row.members.has(member)));
    const ends: Point[] = [
      [x, rowAt(isIn.indexOf(true))],
      [x, rowAt(isIn.lastIndexOf(true))],
    ];
    return [
      {
        kind: 'box',
        x: x - step * 0.3,
        y: 16 + barsHeight - height,
        width: step * 0.6,
        height,
        colour: 'series-1',
        hint: bugs.join(', '),
      },
      label(String(bugs.length), [x, 8 + barsHeight - height], { anchor: 'middle', size: smallTextSize }),
      ...sets.map((_, row): Shape => ({
        kind: 'dot',
        at: [x, rowAt(row)],
        radius: isIn[row] ? 5 : 2.5,
        mark: 'circle',
        colour: isIn[row] ? 'series-1' : 'grid',
        fill: 'full',
      })),
      ...(members.length > 1
        ? [{ kind: 'line', points: ends, colour: 'series-1', width: 2.5 } as const]
        : []),
    ];
  });
  return { shapes: [...rows, ...columns], height: rowAt(sets.length - 1) + rowHeight };
}
