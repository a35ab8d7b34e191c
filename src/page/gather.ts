import type { RankedBug } from '../../ranking/rank-bug.js';
import type { UnitResult } from '../model/unit.js';
import type { ReportedRun } from '../reports/read-run.js';
import { readBugRecord } from '../store/bug-file.js';
import { caseDetailOf, rankedDetails } from './case-detail.js';
import { indexBuilder } from './index-of.js';
import { leftOut, type BugDetail, type PageContestant, type PageIndex } from './page-data.js';
import { packer, type Packs } from './packs.js';
import { matrixRows, type MatrixRow } from './sections/matrix.js';

/** What a page shows of each test case and bug. */
export interface GatheredPage {
  readonly contestants: readonly PageContestant[];
  readonly matrix: readonly MatrixRow[];
  readonly index: PageIndex;
  readonly packs: Packs;
}

/** Gathers a page while runs are read: compressed as they come, so that a large run fits into memory. */
export interface PageGatherer {
  /** The units of one run, in the order in which they are read. */
  visit(run: string, result: UnitResult, ranked: RankedBug | 'nothing'): void;
  /** All runs, in the order of the page. */
  finish(runs: readonly ReportedRun[]): Promise<GatheredPage>;
}

/** Bugs whose records go into one pack. */
const bugsPerPack = 100;

export function pageGatherer(): PageGatherer {
  const packs = packer();
  const index = indexBuilder();
  return {
    visit(run, { unit, testCases }, ranked) {
      const details = rankedDetails(ranked);
      for (const evaluated of testCases) {
        const rank = details.get(evaluated.testCase.id) ?? 'not ranked';
        const at = packs.add(evaluated.verdict.kind, (intern) => caseDetailOf(unit, evaluated, rank, intern));
        index.add({ run, unit, evaluated, ranked: rank, at });
      }
    },
    async finish(runs) {
      const contestants = contestantsOf(runs);
      const bugs = [...new Set(runs.flatMap(({ summary }) => summary.bugs))];
      const details = await Promise.all(bugs.map((bug) => bugDetailsOf(runs, bug)));
      const bugPacks: number[] = [];
      for (let start = 0; start < bugs.length; start += bugsPerPack) {
        const known = details
          .slice(start, start + bugsPerPack)
          .flatMap((detail, offset) => (detail.length === 0 ? [] : [[start + offset, detail] as const]));
        const pack = known.length === 0 ? leftOut : packs.addOther(Object.fromEntries(known));
        const numbers = new Set(known.map(([number]) => number));
        for (let bug = start; bug < Math.min(bugs.length, start + bugsPerPack); bug += 1)
          bugPacks.push(numbers.has(bug) ? pack : leftOut);
      }
      const finished = packs.finish();
      const titles = new Map(
        bugs.map((bug, number) => [
          bug,
          [...new Set(details[number]!.map(({ title }) => title))].join(' / '),
        ]),
      );
      return {
        contestants,
        matrix: matrixRows(runs, contestants, bugs, (bug) => titles.get(bug) ?? ''),
        index: index.finish({ contestants, bugs, bugPacks, packs: finished }),
        packs: finished,
      };
    },
  };
}

/** Labelled as figures label them. */
function contestantsOf(runs: readonly ReportedRun[]): PageContestant[] {
  return runs.flatMap(({ name, summary }) =>
    summary.oracle_generators.map((generator) => ({
      label: runs.length === 1 ? generator : `${generator} (${name})`,
      run: name,
      generator,
    })),
  );
}

/** As the runs keep it, once where they agree on what it is. */
async function bugDetailsOf(runs: readonly ReportedRun[], bug: string): Promise<BugDetail[]> {
  const found = new Map<string, readonly [string, BugDetail]>();
  for (const { name, folder, summary } of runs) {
    if (!summary.bugs.includes(bug)) continue;
    const record = await readBugRecord(folder, bug);
    if (record === 'none') continue;
    const { title, kind, url, modifiedClasses, diff, versions } = record;
    const what = [summary.benchmark, ...versions].join('\n');
    const detail = { title, kind, url: /^https?:\/\//.test(url) ? url : '', modifiedClasses, diff };
    if (!found.has(what)) found.set(what, [name, detail]);
  }
  return [...found.values()].map(([run, detail]) => (found.size > 1 ? { run, ...detail } : detail));
}
