import { totalmem } from 'node:os';
import { workerMegabytes } from '../../pipeline/harness-launch.js';
import { bytes, counted } from '../../render/numbers.js';
import { foundWell, type Finding } from './finding.js';

const megabyte = 1024 ** 2;
/** For teval itself and what else runs. */
const besidesWorkers = 1024 * megabyte;

/** Bytes that processes here may take: of a container its limit, where that is lower. */
export function usableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Whether the heaps of so many workers' JVMs fit into the memory at once. Pure. */
export function memoryFinding(workers: number, memoryBytes: number): Finding {
  const heapBytes = workerMegabytes.heap * megabyte;
  const most = workers * workerMegabytes.all * megabyte;
  const needed = workers * heapBytes + besidesWorkers;
  const found =
    `${bytes(memoryBytes)}; ${counted(workers, 'worker')} with ${bytes(heapBytes)} of heap each, and with all that ` +
    `their limits allow, ${bytes(most)} together`;
  if (memoryBytes >= needed) return foundWell('Memory', found);
  const fitting = Math.floor((memoryBytes - besidesWorkers) / heapBytes);
  return {
    name: 'Memory',
    state: 'low',
    found,
    advice:
      fitting >= 1
        ? `where tests use their whole heap it is swapped or ends JVMs, and the numbers with them: --workers ${fitting}`
        : `a run with one worker may need ${bytes(heapBytes + besidesWorkers)}`,
  };
}
