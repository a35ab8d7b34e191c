import type { Summary } from '../../analysis/bug-detection/summary.js';
import { usuallyCompared } from '../../analysis/bug-detection/answer/answer-run.js';
import { renderAnswer } from './answer-text.js';
import { fitScreen, renderNext, renderSentences, type Extent } from '../first-screen-parts.js';
import { wrapWords } from '../columns.js';
import { getColours, type Style } from '../style.js';
import { describeMutants, listSurvivors, renderMutantsTable } from './mutants-table.js';
import { renderStandings } from './standings-table.js';
import { gatherDoubts, type SectionName } from './summary-sections.js';
import { renderHeadline, type RunTime } from './summary-text.js';

/** The first that fits the screen is shown. */
const extents: readonly Extent[] = [
  { compared: usuallyCompared, generators: 8, sentences: 3 },
  { compared: 2, generators: 8, sentences: 2 },
  { compared: 1, generators: 8, sentences: 1 },
  { compared: 1, generators: 3, sentences: 1 },
  { compared: 1, generators: 2, sentences: 1 },
  { compared: 1, generators: 2, sentences: 0 },
  { compared: 1, generators: 1, sentences: 1 },
  { compared: 1, generators: 1, sentences: 0 },
  { compared: 0, generators: 3, sentences: 0 },
];

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
  return fitScreen(extents, ({ compared, generators, sentences: shown }) => {
    const list = (title: string, sentences: readonly string[], section: SectionName) =>
      renderSentences(title, sentences, shown, `teval show ${folder} ${section}`, style);
    const remarks = summary.remarks.map(({ remark }) => remark);
    return [
      renderHeadline(summary, time, style),
      renderAnswer(summary, style, sandbox, compared),
      ...(summary.mutants === undefined
        ? [renderStandings(summary, generators, style)]
        : [renderMutants(summary, style), list('Survivors', listSurvivors(summary.mutants), 'mutants')]),
      list('Doubts about these numbers', gatherDoubts(doubts, summary), 'doubts'),
      list('Remarks', remarks, 'remarks'),
      renderNext(listCommands(summary, folder), style),
    ];
  });
}

/** The table of mutation scores with what its shares are of. */
function renderMutants(summary: Summary, style: Style): string {
  const legend = wrapWords(`${describeMutants(summary)}.`.split(' '), style.columns, 0);
  return `${renderMutantsTable(summary, style)}\n${getColours(style).dim(legend)}`;
}

/** With fewer seeds, no difference over seeds can be significant after Holm's correction over ten metrics: 8 seeds give at best 10 · 2 / 2⁸ = 0.08. */
const enoughSeeds = 9;

/** Commands that continue from here. */
function listCommands(summary: Summary, folder: string): readonly (readonly [string, string])[] {
  const found = summary.found[0];
  return [
    ...(summary.units.failed === 0
      ? []
      : [[`teval show ${folder} missing`, 'what is missing, and why'] as const]),
    [`teval show ${folder}`, 'every table'],
    [`teval report --open ${folder}`, 'figures, every test case'],
    ...(found === undefined
      ? []
      : [
          [
            `teval explain ${found.bug} --verdict TP --run ${folder}`,
            summary.mutants === undefined ? 'why a test found a bug' : 'why a test killed a mutant',
          ] as const,
        ]),
    ...(summary.seeds.length < enoughSeeds
      ? [['teval run --seeds 10 ...', 'more seeds, other options as before'] as const]
      : summary.oracle_generators.length < 2
        ? []
        : [[`teval compare ${folder}`, 'the statistics of every pair'] as const]),
    ["teval run --oracle 'mine=command:python3 mine.py'", 'your own generator'],
  ];
}
