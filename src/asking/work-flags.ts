import { flagTable, seconds, wholeNumber, forWork } from '../model/common/flag-table.js';

/** Limits of exchanges with a generator. */
export const workFlags = flagTable({
  generatorWorkers: forWork(
    wholeNumber('N'),
    'number of concurrent processes of command:PROGRAM (default: 1), or of concurrent requests to chat:MODEL (default: 4)',
  ),
  generatorTimeout: forWork(
    seconds('SECONDS'),
    'time limit for one answer of a program or a server (default: 60)',
  ),
});
