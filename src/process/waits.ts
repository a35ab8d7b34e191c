import { stripVTControlCharacters } from 'node:util';

/** Work of another program that a run waits for: a build, a download. */
export interface Wait {
  /** `build of ~/project with mvn`. */
  readonly named: string;
  readonly milliseconds: number;
  /** The last line that the program wrote; empty if none. */
  readonly lastLine: string;
}

interface RunningWait {
  readonly named: string;
  readonly since: number;
  readonly readOutput: () => string;
}

/** This process's waits. Builds and downloads are shared by runs, so they belong to no run. */
const running = new Set<RunningWait>();

/** Does work that is listed until it ends. */
export async function whileWaiting<Result>(
  named: string,
  work: () => Promise<Result>,
  readOutput: () => string = () => '',
): Promise<Result> {
  const wait = { named, since: performance.now(), readOutput };
  running.add(wait);
  try {
    return await work();
  } finally {
    running.delete(wait);
  }
}

/** What this process waits for now, the longest wait first. */
export function listWaits(): readonly Wait[] {
  const now = performance.now();
  return [...running].map(({ named, since, readOutput }) => ({
    named,
    milliseconds: now - since,
    lastLine: findLastLine(readOutput()),
  }));
}

/** Programs that draw their progress end lines with a carriage return. */
function findLastLine(output: string): string {
  return (
    stripVTControlCharacters(output.slice(-2000))
      .split(/[\r\n]+/u)
      .findLast((line) => line.trim() !== '')
      ?.trim() ?? ''
  );
}
