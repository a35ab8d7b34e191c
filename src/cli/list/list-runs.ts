import { nameEvaluationMethod } from '../../model/outcome/evaluation-method.js';
import { UserError } from '../../model/common/errors.js';
import { renderFittedColumns } from '../../render/fit-columns.js';
import { count } from '../../render/numbers.js';
import { chooseListStyle } from '../../render/style.js';
import { readRunRecord } from '../../store/run/run-folder.js';
import { listDoneUnits } from '../../store/unit/unit-file.js';
import { printJson } from '../output.js';
import type { ListFlags } from './list-flags.js';
import { resultsFolder } from '../../options/place-options.js';
import { runFolders } from '../options/run-folders.js';

/** Prints the runs below the results folder with how far they are. */
export async function listRuns({ json }: ListFlags): Promise<void> {
  const folders = await runFolders();
  const runs = await Promise.all(folders.map(readRunState));
  if (json === true) {
    printJson(runs);
    return;
  }
  if (folders.length === 0) {
    process.stdout.write(`No runs below ${resultsFolder}/.\n`);
    return;
  }
  const rows = runs.map(renderRun);
  const columns = [
    { title: 'Run', align: 'left' },
    { title: 'Method', align: 'left' },
    { title: 'Benchmark', align: 'left' },
    { title: 'Bugs', align: 'right' },
    { title: 'Seeds', align: 'right' },
    { title: 'Units done', align: 'right' },
    { title: 'Started', align: 'left' },
  ] as const;
  process.stdout.write(
    `${renderFittedColumns(columns, rows, 2, chooseListStyle(process.stdout, process.env))}\n`,
  );
}

/** A run as `teval list runs --json` prints it. */
type ListedRun =
  | {
      readonly folder: string;
      readonly state: 'readable';
      readonly method: string;
      readonly benchmark: string;
      readonly bugs: number;
      readonly seeds: number;
      readonly units: { readonly planned: number; readonly done: number };
      readonly started_at: string;
    }
  | { readonly folder: string; readonly state: 'unreadable' };

async function readRunState(folder: string): Promise<ListedRun> {
  const record = await readRunRecord(folder).catch((thrown: unknown) => {
    if (thrown instanceof UserError) return 'unreadable' as const;
    throw thrown;
  });
  if (record === 'unreadable') return { folder, state: record };
  const { configuration, units } = record;
  const { benchmark, side, suiteCompile, duplicates, reach, bugs, seeds, evaluation } = configuration;
  const done = await listDoneUnits(folder, record.inputs, units);
  return {
    folder,
    state: 'readable',
    method: evaluation ?? nameEvaluationMethod(side, suiteCompile, duplicates, reach),
    benchmark,
    bugs: bugs.length,
    seeds: seeds.length,
    units: { planned: units.length, done: done.length },
    started_at: record.startedAt,
  };
}

function renderRun(run: ListedRun): string[] {
  if (run.state === 'unreadable')
    return [run.folder, 'unreadable, or made by another version', ...Array.from({ length: 5 }, () => '')];
  const { folder, method, benchmark, bugs, seeds, units, started_at } = run;
  return [
    folder,
    method,
    benchmark,
    count(bugs),
    count(seeds),
    `${count(units.done)}/${count(units.planned)}`,
    started_at.slice(0, 16).replace('T', ' '),
  ];
}
