/** How a process ended. */
export type ProcessEnd =
  | { readonly by: 'exit'; readonly code: number }
  | { readonly by: 'signal'; readonly signal: string }
  /** Killed at its time limit. `setting` names the option that raises the limit. */
  | { readonly by: 'timeLimit'; readonly milliseconds: number; readonly setting?: string }
  /** Killed by this program, which was aborted or no longer needs the process. */
  | { readonly by: 'abort'; readonly reason: unknown }
  /** Killed because it closed its standard output and went on, so that it could send nothing more. */
  | { readonly by: 'closedOutput' }
  /** Killed because it wrote a line longer than the limit. */
  | { readonly by: 'longLine'; readonly limitCharacters: number }
  /** The system could not start it. */
  | { readonly by: 'notStarted'; readonly message: string };

export interface EndedProcess {
  readonly end: ProcessEnd;
  /** The last part of its standard error, and of its standard output if the client does not read that. */
  readonly output: string;
}

/** The predicate of a sentence about the process: `ended with exit code 3`. */
export function endInWords(end: ProcessEnd): string {
  switch (end.by) {
    case 'exit':
      return `ended with exit code ${end.code}`;
    case 'signal':
      return `was ended by ${end.signal}`;
    case 'timeLimit':
      return `did not end within ${formatDuration(end.milliseconds)}${end.setting === undefined ? '' : ` ("${end.setting}")`}`;
    case 'abort':
      return 'was told to stop';
    case 'closedOutput':
      return 'closed its output';
    case 'longLine':
      return `wrote a line of more than ${end.limitCharacters} characters`;
    case 'notStarted':
      return `could not be started: ${end.message}`;
  }
}

function formatDuration(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  return minutes >= 5 && Number.isInteger(minutes) ? `${minutes} minutes` : `${milliseconds / 1000} s`;
}

/** execa's result with `reject: false`. */
interface ExecaResult {
  readonly exitCode?: number | undefined;
  readonly signal?: string | undefined;
  readonly isCanceled: boolean;
  readonly originalMessage?: string | undefined;
}

/** @param reason why it was cancelled, if it was */
export function endOfExeca(result: ExecaResult, reason?: unknown): ProcessEnd {
  if (result.isCanceled) return { by: 'abort', reason };
  if (result.signal !== undefined) return { by: 'signal', signal: result.signal };
  if (result.exitCode !== undefined) return { by: 'exit', code: result.exitCode };
  return { by: 'notStarted', message: result.originalMessage ?? 'the system gives no reason' };
}
