import type { RankedBug } from '../../ranking/rank-bug.js';
import type { UnitResult } from '../evaluations/bug-detection/unit-result.js';
import type { ReportedRun } from '../reports/read-run.js';
import { readWholeBugRecord } from '../store/run/damaged-files.js';
import { buildCaseDetail, buildRankedDetails } from './case-detail.js';
import { createIndexBuilder } from './index-builder.js';
import { leftOut, type BugDetail, type PageContestant, type PageIndex } from './page-data.js';
import { createPacker, type Packs } from './packs.js';
import { buildMatrixRows, type MatrixRow } from './sections/matrix.js';

/** Details of test cases and bugs for a page. */
export interface GatheredPage {
  readonly contestants: readonly PageContestant[];
  readonly matrix: readonly MatrixRow[];
  readonly index: PageIndex;
  readonly packs: Packs;
}

/** Collects a page's data while runs are read. Compresses them on the way, so that a large run fits into memory. */
export interface PageGatherer {
  /** Visits a unit of a run, in reading order. */
  visit(run: string, result: UnitResult, ranked: RankedBug | 'nothing'): void;
  /** Ends with all runs, in the order of the page. */
  finish(runs: readonly ReportedRun[]): Promise<GatheredPage>;
}

/** Number of bug records per pack. */
const bugsPerPack = 100;

export function createPageGatherer(): PageGatherer {
  const packs = createPacker();
  const index = createIndexBuilder();
  return {
    visit(run, { unit, testCases }, ranked) {
      const details = buildRankedDetails(ranked);
      for (const evaluated of testCases) {
        const rank = details.get(evaluated.testCase.id) ?? 'not ranked';
        const at = packs.add(evaluated.verdict.kind, (intern) =>
          buildCaseDetail(unit, evaluated, rank, intern),
        );
        index.add({ run, unit, evaluated, ranked: rank, at });
      }
    },
    async finish(runs) {
      const contestants = listContestants(runs);
      const bugs = [...new Set(runs.flatMap(({ summary }) => summary.bugs))];
      const details = await Promise.all(bugs.map((bug) => readBugDetails(runs, bug)));
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
        matrix: buildMatrixRows(runs, contestants, bugs, (bug) => titles.get(bug) ?? ''),
        index: index.finish({ contestants, bugs, bugPacks, packs: finished }),
        packs: finished,
      };
    },
  };
}

/** Contestants with the labels of the figures. */
function listContestants(runs: readonly ReportedRun[]): PageContestant[] {
  return runs.flatMap(({ name, summary }) =>
    summary.oracle_generators.map((generator) => ({
      label: runs.length === 1 ? generator : `${generator} (${name})`,
      run: name,
      generator,
    })),
  );
}

/** The bug's record, or several if runs have different ones. */
async function readBugDetails(runs: readonly ReportedRun[], bug: string): Promise<BugDetail[]> {
  const found = new Map<string, readonly [string, BugDetail]>();
  for (const { name, folder, record: run, summary } of runs) {
    if (!summary.bugs.includes(bug)) continue;
    const record = await readWholeBugRecord(folder, bug, run.units);
    if (record === 'none') continue;
    const { title, kind, url, modifiedClasses, diff, versions } = record;
    const what = [summary.benchmark, ...versions].join('\n');
    const detail = { title, kind, url: /^https?:\/\//.test(url) ? url : '', modifiedClasses, diff };
    if (!found.has(what)) found.set(what, [name, detail]);
  }
  return [...found.values()].map(([run, detail]) => (found.size > 1 ? { run, ...detail } : detail));
}
