import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Processor time in seconds, user and system, of a process and all that it starts. */
export interface ProcessorTime {
  readonly seconds: number;
  readonly exitCode: number | null;
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
const pauseMilliseconds = 20;

/**
 * Runs a program and adds up what each of its processes has used when it was last seen, 50 times a second. The system's own sums (`getrusage`) lack
 * processes that are killed in a process namespace, as test JVMs in the sandbox are: half of a run. Linux only.
 *
 * @param words the program and its arguments
 */
export async function measureProcessorTime(
  words: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<ProcessorTime> {
  const [command = '', ...commandArguments] = words;
  const child = spawn(command, commandArguments, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
  const ticks = new Map<string, number>();
  /** When they started, by number: another process may get the number of one that has ended. */
  const family = new Map<number, string>();
  const look = () => {
    for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
      const seen = readProcess(pid);
      if (seen === 'gone') continue;
      if (pid !== child.pid && family.get(pid) !== seen.start && !family.has(seen.parent)) continue;
      family.set(pid, seen.start);
      ticks.set(`${pid} ${seen.start}`, seen.ticks);
    }
  };
  const timer = setInterval(look, pauseMilliseconds);
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  clearInterval(timer);
  return { seconds: [...ticks.values()].reduce((sum, each) => sum + each, 0) / ticksPerSecond, exitCode };
}

function readProcess(
  pid: number,
): { readonly parent: number; readonly start: string; readonly ticks: number } | 'gone' {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [parent, user, system, start] = [1, 11, 12, 19].map((index) => fields[index] ?? '');
    return { parent: Number(parent), start: start!, ticks: Number(user) + Number(system) };
  } catch {
    return 'gone';
  }
}
