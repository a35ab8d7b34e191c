import { totalmem } from 'node:os';
import { computeWorkerMegabytes } from '../../execution/launch.js';
import { formatBytes, formatCount } from '../../render/numbers.js';
import { createFoundFinding, notWell, type Finding } from './finding.js';

const megabyte = 1024 ** 2;
/** For teval itself and other processes. */
const besidesWorkers = 1024 * megabyte;

/** Bytes that processes may use: the limit of a container if that is lower. */
export function readUsableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Whether the memory suffices for the limits of all workers' JVMs together, or at least for their heaps. Pure. */
export function examineMemory(workers: number, memoryBytes: number, heapMegabytes?: number): Finding {
  const { heap, all } = computeWorkerMegabytes(heapMegabytes);
  const [heapBytes, workerBytes] = [heap * megabyte, all * megabyte];
  const found =
    `${formatBytes(memoryBytes)}; ${formatCount(workers, 'worker')} with ${formatBytes(heapBytes)} of heap each; with everything that ` +
    `their limits allow, ${formatBytes(workers * workerBytes)} in total`;
  if (memoryBytes >= workers * workerBytes) return createFoundFinding('Memory', found);
  return notWell('Memory', 'low', found, adviseOnMemory(workers, memoryBytes, heapBytes, workerBytes));
}

function adviseOnMemory(
  workers: number,
  memoryBytes: number,
  heapBytes: number,
  workerBytes: number,
): string {
  const fittingHeaps = Math.floor((memoryBytes - besidesWorkers) / heapBytes);
  const fitting = Math.floor(memoryBytes / workerBytes);
  if (fittingHeaps < 1) return `a run with one worker may need ${formatBytes(heapBytes + besidesWorkers)}`;
  if (fittingHeaps < workers)
    return `if tests use their whole heap, the machine swaps or JVMs end, which makes the numbers unreliable: use --workers ${Math.max(1, fitting)}`;
  return fitting < 1
    ? 'their heaps fit, but not everything that their limits allow'
    : `their heaps fit, but not everything that their limits allow: --workers ${fitting} is safe in any case`;
}
