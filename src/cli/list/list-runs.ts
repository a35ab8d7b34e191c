import { methodNameOf } from '../../model/evaluation-method.js';
import { UserError } from '../../model/errors.js';
import { columnsOf } from '../../render/columns.js';
import { count } from '../../render/numbers.js';
import { runPlanOf } from '../../store/run-plan.js';
import { styleOf } from '../../render/style.js';
import { readRunRecord } from '../../store/run-folder.js';
import { hasUnit } from '../../store/unit-file.js';
import { defaults } from '../options/defaults.js';
import { runFolders } from '../options/run-folders.js';

/** Prints the runs below the results folder with how far they are. */
export async function listRuns(): Promise<void> {
  const folders = await runFolders();
  if (folders.length === 0) {
    process.stdout.write(`No runs below ${defaults.resultsFolder}/.\n`);
    return;
  }
  const rows = await Promise.all(folders.map(rowOf));
  const columns = [
    { title: 'Run', align: 'left' },
    { title: 'Method', align: 'left' },
    { title: 'Benchmark', align: 'left' },
    { title: 'Bugs', align: 'right' },
    { title: 'Seeds', align: 'right' },
    { title: 'Units done', align: 'right' },
    { title: 'Started', align: 'left' },
  ] as const;
  process.stdout.write(`${columnsOf(columns, rows, 2, styleOf(process.stdout, process.env))}\n`);
}

async function rowOf(folder: string): Promise<string[]> {
  const record = await readRunRecord(folder).catch((thrown: unknown) => {
    if (thrown instanceof UserError) return 'unreadable' as const;
    throw thrown;
  });
  if (record === 'unreadable')
    return [folder, 'unreadable, or of another teval', ...Array.from({ length: 5 }, () => '')];
  const plan = runPlanOf(record);
  const done = await Promise.all(plan.units.map((unit) => hasUnit(folder, record.inputs, unit)));
  return [
    folder,
    methodNameOf(plan.side, plan.suiteCompile, plan.duplicates),
    plan.benchmark,
    count(plan.bugs.length),
    count(plan.seeds.length),
    `${count(done.filter(Boolean).length)}/${count(plan.units.length)}`,
    record.startedAt.slice(0, 16).replace('T', ' '),
  ];
}
