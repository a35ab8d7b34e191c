import { describeTask } from '../../store/shard/task-note.js';
import { renderStatus } from './status-text.js';
import { chooseStyle } from '../../render/style.js';
import { readStatus } from '../../reports/read-status.js';
import { refuseDamagedRun } from '../../reports/refuse-damage.js';
import type { RunStatus } from '../../reports/run-status.js';
import { listFailureReasons } from '../failure-text.js';
import { printJson } from '../output.js';
import { findNewestRun } from '../options/run-folders.js';
import { renderQueued } from './queued-text.js';
import type { OutputFlags } from '../output.js';

/** Throws UserError for a folder without a run, and for folders of different runs; and MachineError, after the status, for damaged files. */
export async function printStatus(named: readonly string[], { json }: OutputFlags): Promise<void> {
  const folders = named.length === 0 ? [await findNewestRun()] : named;
  const status = await readStatus(folders);
  if (json === true) printJson(status);
  else await printText(status, folders);
  for (const folder of folders) await refuseDamagedRun(folder);
}

async function printText(status: RunStatus, folders: readonly string[]): Promise<void> {
  process.stdout.write(renderStatus(status, chooseStyle(process.stdout, process.env)));
  process.stdout.write(await renderQueued(folders));
  const failed = status.parts.flatMap((part) => part.failed);
  const reasons = listFailureReasons(
    failed.map(({ oracle_generator: oracleGenerator, bug, side, seed, sample, because, reason }) => ({
      unit: {
        ...{ bug, side: side as 'buggy' | 'fixed', seed, oracleGenerator },
        ...(sample === undefined ? {} : { sample }),
      },
      because,
      reason,
    })),
  );
  const tasks = status.parts.flatMap(({ part, task }) =>
    task === null || task.reason === '' ? [] : [`  ${part} ${describeTask(task)}`],
  );
  if (tasks.length > 0) process.stdout.write(['', 'Failed or waiting tasks:', ...tasks, ''].join('\n'));
  if (reasons.length > 0) process.stdout.write(['', 'Failed units:', ...reasons, ''].join('\n'));
}
