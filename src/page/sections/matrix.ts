import { findsBug } from '../../analysis/compare/bugs-found.js';
import { html, type Html } from '../html.js';
import { linkToTests } from '../links.js';
import type { PageContestant } from '../page-data.js';
import type { ReportedRun } from '../../reports/read-run.js';

/** Results of a generator on a bug. */
export interface MatrixCell {
  /** Seeds with a true positive. */
  readonly found: number;
  /** Seeds with a finished unit. */
  readonly done: number;
}

export interface MatrixRow {
  readonly bug: string;
  readonly title: string;
  /** In the order of the contestants. */
  readonly cells: readonly MatrixCell[];
}

/** Bugs by generators, in the order of the contestants. */
export function buildMatrixRows(
  runs: readonly ReportedRun[],
  contestants: readonly PageContestant[],
  bugs: readonly string[],
  getTitle: (bug: string) => string,
): MatrixRow[] {
  const cells = new Map<string, { found: number; done: number }>();
  for (const { name, summary } of runs)
    for (const found of summary.cells) {
      const key = joinKey(name, found.oracle_generator, found.bug);
      const cell = cells.get(key) ?? { found: 0, done: 0 };
      cells.set(key, cell);
      cell.done += 1;
      if (findsBug(found)) cell.found += 1;
    }
  return bugs.map((bug) => ({
    bug,
    title: getTitle(bug),
    cells: contestants.map(
      ({ run, generator }) => cells.get(joinKey(run, generator, bug)) ?? { found: 0, done: 0 },
    ),
  }));
}

const joinKey = (...parts: readonly string[]) => parts.join('\n');

/** A table whose cells link to the bug; the script makes it sortable. */
export function renderMatrixSection(
  rows: readonly MatrixRow[],
  contestants: readonly PageContestant[],
  runs: readonly ReportedRun[],
): Html {
  const benchmarks = new Set(runs.map(({ summary }) => summary.benchmark));
  const notes = [
    ...(runs.some(({ summary }) => summary.samples !== undefined)
      ? ['Of several samples the first finished one counts.']
      : []),
    ...(benchmarks.size > 1
      ? ['The runs have different benchmarks: bugs with the same name are different bugs.']
      : []),
  ];
  return html`<section id="bugs" aria-labelledby="bugs-title">
    <h2 id="bugs-title">Bugs</h2>
    <p class="note">
      By how many seeds each generator found each bug, of those that are
      finished.${notes.map((note) => ` ${note}`)}
      <span class="script-only">A cell opens the bug's test cases. Column headers sort.</span>
    </p>
    <div class="scroll tall" role="group" tabindex="0" aria-label="Bugs by generator">
      <table class="matrix" id="matrix">
        <thead>
          <tr>
            <th scope="col">Bug</th>
            ${contestants.map(({ label }) => html`<th scope="col">${label}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ bug, title, cells }) =>
              html`<tr>
                <th scope="row" data-sort="${bug}">
                  <a href="${linkToTests({ bug })}">${bug}</a
                  >${title === '' ? undefined : html` <small>${title}</small>`}
                </th>
                ${cells.map((cell, index) => renderMatrixCell(bug, contestants[index]!.label, cell))}
              </tr> `,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

function renderMatrixCell(bug: string, generator: string, { found, done }: MatrixCell): Html {
  if (done === 0)
    return html`<td data-sort="-1" class="none"><span title="no unit of this run is finished">–</span></td>`;
  const share = found / done;
  return html`<td data-sort="${share}" class="share-${Math.ceil(share * 4)}">
    <a href="${linkToTests({ bug, generator })}"
      >${found}<small>/${done}</small><span class="hidden"> seeds found ${bug} with ${generator}</span></a
    >
  </td>`;
}
