import { readWholeBugRecord } from '../store/run/damaged-files.js';
import type { RunRecord } from '../store/run/run-record.js';
import { leftOut, type BugDetail, type PageIndex } from './page-data.js';
import type { Packer } from './packs.js';

/** A run whose bug records a page shows. */
export interface RunWithBugs {
  readonly name: string;
  readonly folder: string;
  readonly record: Pick<RunRecord, 'units'>;
  readonly benchmark: string;
  readonly bugs: readonly string[];
}

/** The records of a page's bugs. */
export interface PackedBugs extends Pick<PageIndex, 'bugs' | 'bugPacks'> {
  /** The title of a bug; empty if there is no record. */
  readonly titleOf: (bug: string) => string;
}

/** Number of bug records per pack. */
const bugsPerPack = 100;

/** Reads the records of the runs' bugs and stores them in packs. */
export async function packBugs(runs: readonly RunWithBugs[], packs: Packer): Promise<PackedBugs> {
  const bugs = [...new Set(runs.flatMap((run) => run.bugs))];
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
  const titles = new Map(
    bugs.map((bug, number) => [bug, [...new Set(details[number]!.map(({ title }) => title))].join(' / ')]),
  );
  return { bugs, bugPacks, titleOf: (bug) => titles.get(bug) ?? '' };
}

/** The bug's record, or several if runs have different ones. */
async function readBugDetails(runs: readonly RunWithBugs[], bug: string): Promise<BugDetail[]> {
  const found = new Map<string, readonly [string, BugDetail]>();
  for (const { name, folder, record: run, benchmark, bugs } of runs) {
    if (!bugs.includes(bug)) continue;
    const record = await readWholeBugRecord(folder, bug, run.units);
    if (record === 'none') continue;
    const { title, kind, url, modifiedClasses, diff, versions, sources = [] } = record;
    const what = [benchmark, ...versions].join('\n');
    const detail = { title, kind, url: /^https?:\/\//.test(url) ? url : '', modifiedClasses, diff, sources };
    if (!found.has(what)) found.set(what, [name, detail]);
  }
  return [...found.values()].map(([run, detail]) => (found.size > 1 ? { run, ...detail } : detail));
}
