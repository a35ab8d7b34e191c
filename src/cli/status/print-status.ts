import { statusText } from '../../render/status-text.js';
import { styleOf } from '../../render/style.js';
import { readStatus } from '../../reports/read-status.js';
import { failureReasons } from '../failure-text.js';
import { printJson } from '../output.js';
import { newestRun } from '../options/run-folders.js';
import type { StatusFlags } from './status-flags.js';

/** Throws UserError for a folder that holds no run, and for folders of different runs. */
export async function printStatus(named: readonly string[], { json }: StatusFlags): Promise<void> {
  const status = await readStatus(named.length === 0 ? [await newestRun()] : named);
  if (json === true) {
    printJson(status);
    return;
  }
  process.stdout.write(statusText(status, styleOf(process.stdout, process.env)));
  const failed = status.parts.flatMap((part) => part.failed);
  const reasons = failureReasons(
    failed.map(({ oracle_generator: oracleGenerator, bug, side, seed, sample, because, reason }) => ({
      unit: {
        ...{ bug, side: side as 'buggy' | 'fixed', seed, oracleGenerator },
        ...(sample === undefined ? {} : { sample }),
      },
      because,
      reason,
    })),
  );
  if (reasons.length > 0) process.stdout.write(['', 'Could not be done:', ...reasons, ''].join('\n'));
}
