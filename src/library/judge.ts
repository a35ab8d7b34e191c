import { rejectOnAbort } from '../model/common/reject-on-abort.js';
import type { JudgedTests } from './results.js';
import { resolveJudging } from '../settings/languages/registry.js';
import { keepPythonReport } from './reporting/keep-python-report.js';
import { judgePythonWork } from './judge-python.js';
import { checkJudgeSettings } from './check-settings.js';
import { executeChoices } from './run.js';
import type { RunEvents } from './run-events.js';
import type { JudgeSettings } from './settings.js';

/** See `judge` of the library. */
export async function judgeGiven(
  settings: JudgeSettings,
  events: RunEvents,
  signal: AbortSignal | undefined,
): Promise<JudgedTests> {
  const choices = checkJudgeSettings(settings);
  const until = signal ?? new AbortController().signal;
  const work = await rejectOnAbort(until, () => resolveJudging(choices));
  if (work.kind === 'run')
    return { kind: 'run', ...(await executeChoices(work.choices, new Map(), events, signal)) };
  const report = await rejectOnAbort(until, () =>
    judgePythonWork(work, (sentence) => events.onWarning?.(sentence), until),
  );
  const { out } = choices;
  if (out !== undefined) await rejectOnAbort(until, () => keepPythonReport(out, report));
  return { kind: 'python', report };
}
