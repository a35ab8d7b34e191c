import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../src/store/files/package-root.js';
import type { Piece } from './pieces.js';
import type { Differences } from './differences.js';

/** Effect of omitting a piece; `needed`: without it, there is no result, or none in time. */
export type Trial = Piece & { readonly differences: Differences | 'needed' };

const longestMilliseconds = 60_000;
/** Memory limit, because an endless loop may allocate more and more. */
const mostMegabytes = 1024;

/** Omits each piece in turn, in one process per core. Results are in the order of the pieces. */
export async function tryPieces(
  pieces: readonly Piece[],
  corporaFile: string,
  onTrial: (done: number) => void,
): Promise<Trial[]> {
  const trials: Trial[] = [];
  let [next, done] = [0, 0];
  const work = async () => {
    let child = await startChild(corporaFile);
    while (next < pieces.length) {
      const number = next;
      next += 1;
      const differences = await countDifferences(child, number);
      if (!child.connected) child = await startChild(corporaFile);
      trials[number] = { ...pieces[number]!, differences };
      onTrial((done += 1));
    }
    child.kill();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return trials;
}

async function startChild(corporaFile: string): Promise<ChildProcess> {
  const child = fork(join(packageRoot, 'dist', 'bench', 'javadoc-rules', 'trial.js'), [corporaFile], {
    execArgv: [`--max-old-space-size=${mostMegabytes}`],
  });
  await once(child, 'message');
  return child;
}

/** A rule that prevents endless loops in others is needed. Without it, the process is killed. */
async function countDifferences(child: ChildProcess, number: number): Promise<Trial['differences']> {
  child.send(number);
  const ended = new AbortController();
  const timer = setTimeout(() => child.kill('SIGKILL'), longestMilliseconds);
  try {
    const { signal } = ended;
    const answer = once(child, 'message', { signal }).then(([message]) => message as Trial['differences']);
    const exit = once(child, 'exit', { signal }).then(() => 'needed' as const);
    answer.catch(() => undefined);
    exit.catch(() => undefined);
    return await Promise.race([answer, exit]);
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}
