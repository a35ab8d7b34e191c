/** How a process ended. */
export type ProcessEnd =
  | { readonly by: 'exit'; readonly code: number }
  | { readonly by: 'signal'; readonly signal: string }
  /** It was killed because its time was over. `setting` names what a user changes to give it more. */
  | { readonly by: 'timeLimit'; readonly milliseconds: number; readonly setting?: string }
  /** This program killed it: it was told to stop, or has no more use for the process. */
  | { readonly by: 'abort'; readonly reason: unknown }
  /** It closed its standard output and went on, so nothing can be heard of it any more: it was killed. */
  | { readonly by: 'closedOutput' }
  /** It wrote a line that is longer than allowed, and was killed. */
  | { readonly by: 'longLine'; readonly limitCharacters: number }
  /** The system could not start it. */
  | { readonly by: 'notStarted'; readonly message: string };

export interface EndedProcess {
  readonly end: ProcessEnd;
  /** The last part of what it wrote: of its standard error, and of its standard output where that is not the client's. */
  readonly output: string;
}

/** As the predicate of a sentence about the process: `ended with exit code 3`. */
export function endInWords(end: ProcessEnd): string {
  switch (end.by) {
    case 'exit':
      return `ended with exit code ${end.code}`;
    case 'signal':
      return `was ended by ${end.signal}`;
    case 'timeLimit':
      return `did not end within ${durationInWords(end.milliseconds)}${end.setting === undefined ? '' : ` ("${end.setting}")`}`;
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

function durationInWords(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  return minutes >= 5 && Number.isInteger(minutes) ? `${minutes} minutes` : `${milliseconds / 1000} s`;
}

/** What execa says of a process that it was told not to throw for (`reject: false`). */
interface ExecaResult {
  readonly exitCode?: number | undefined;
  readonly signal?: string | undefined;
  readonly isCanceled: boolean;
  readonly originalMessage?: string | undefined;
}

/** @param reason why it was cancelled, where it was. */
export function endOfExeca(result: ExecaResult, reason?: unknown): ProcessEnd {
  if (result.isCanceled) return { by: 'abort', reason };
  if (result.signal !== undefined) return { by: 'signal', signal: result.signal };
  if (result.exitCode !== undefined) return { by: 'exit', code: result.exitCode };
  return { by: 'notStarted', message: result.originalMessage ?? 'the system does not say why' };
}
