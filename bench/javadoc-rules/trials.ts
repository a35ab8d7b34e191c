import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../src/store/package-root.js';
import type { Piece } from './pieces.js';
import type { Differences } from './differences.js';

/** What leaving out a piece comes to; `needed`: nothing comes out at all, or not in time. */
export type Trial = Piece & { readonly differences: Differences | 'needed' };

const longestMilliseconds = 60_000;
/** Going round in circles may also take more and more memory. */
const mostMegabytes = 1024;

/** Leaves out each piece in turn, in a process a core; results in the order of the pieces. */
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
      const differences = await differencesOf(child, number);
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

/** A rule that keeps others from going round in circles is needed: without it the process is ended. */
async function differencesOf(child: ChildProcess, number: number): Promise<Trial['differences']> {
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
