import type { Summary } from '../../analysis/bug-detection/summary.js';
import { usuallyCompared } from '../../analysis/bug-detection/answer/answer-run.js';
import { renderAnswer } from './answer-text.js';
import { wrapWords } from '../columns.js';
import { count } from '../numbers.js';
import { getColours, type Style } from '../style.js';
import { renderStandings } from './standings-table.js';
import { describeFailedMocks, type SectionName } from './summary-sections.js';
import { renderHeadline, type RunTime } from './summary-text.js';

/** How much to show; the rest is in `teval show`. */
interface Extent {
  /** Generators that are compared with the one ahead. */
  readonly compared: number;
  /** Generators in the table. */
  readonly generators: number;
  /** Doubts, and remarks. */
  readonly sentences: number;
}

/** The first that fits the screen is shown. */
const extents: readonly Extent[] = [
  { compared: usuallyCompared, generators: 8, sentences: 3 },
  { compared: 2, generators: 8, sentences: 2 },
  { compared: 1, generators: 8, sentences: 1 },
  { compared: 1, generators: 3, sentences: 1 },
  { compared: 1, generators: 2, sentences: 0 },
];
const mostLines = 35;

/**
 * What `teval run` prints by default, in at most 35 lines of 80 columns: completeness, the answer, one table with the best generator first, doubts,
 * and what to do next.
 *
 * @param folder the run's folder, for the commands
 * @param sandbox the sandbox around the tests
 */
export function renderFirstScreen(
  summary: Summary,
  time: RunTime | 'unknown',
  style: Style,
  doubts: readonly string[],
  folder: string,
  sandbox = 'unknown',
): string {
  const render = (extent: Extent) => {
    const list = (title: string, sentences: readonly string[], section: SectionName) =>
      renderList(title, sentences, section, extent, style);
    const remarks = summary.remarks.map(({ remark }) => remark);
    const parts = [
      renderHeadline(summary, time, style),
      renderAnswer(summary, style, sandbox, extent.compared),
      renderStandings(summary, extent.generators, style),
      list('Doubts about these numbers', [...doubts, ...describeFailedMocks(summary)], 'doubts'),
      list('Remarks', remarks, 'remarks'),
      renderNext(summary, folder, style),
    ];
    return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
  };
  const fitting = extents.find((extent) => render(extent).trimEnd().split('\n').length <= mostLines);
  return render(fitting ?? extents.at(-1)!);
}

/** The first sentences of a section of `teval show`. */
function renderList(
  title: string,
  sentences: readonly string[],
  section: SectionName,
  { sentences: shown }: Extent,
  style: Style,
): string {
  if (sentences.length === 0) return '';
  const more = sentences.length - shown;
  return [
    getColours(style).bold(title),
    ...sentences.slice(0, shown).map((each) => wrapWords(`- ${each}`.split(' '), style.columns, 2)),
    ...(more > 0 ? [`- ${count(more)}${shown === 0 ? '' : ' more'}: teval show RUN ${section}`] : []),
  ].join('\n');
}

/** Commands that continue from here. */
function renderNext(summary: Summary, folder: string, style: Style): string {
  const found = summary.found[0];
  const commands: (readonly [string, string])[] = [
    ...(summary.units.failed === 0
      ? []
      : [[`teval show ${folder} missing`, 'what is missing, and why'] as const]),
    [`teval show ${folder}`, 'every table'],
    [`teval report --open ${folder}`, 'figures, every test case'],
    ...(found === undefined
      ? []
      : [[`teval explain ${found.bug} --verdict TP --run ${folder}`, 'why a test found a bug'] as const]),
    ...(summary.oracle_generators.length < 2
      ? []
      : [[`teval compare ${folder}`, 'all tests behind the sentences above'] as const]),
    ["teval run --oracle 'mine=command:python3 mine.py'", 'your own generator'],
  ];
  const { bold, dim } = getColours(style);
  const width = Math.max(...commands.map(([command]) => command.length));
  const line = ([command, what]: readonly [string, string]) =>
    width + what.length + 4 <= style.columns ? `  ${command.padEnd(width)}  ${dim(what)}` : `  ${command}`;
  return [bold('Next'), ...commands.map(line)].join('\n');
}
