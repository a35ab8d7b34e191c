import { rejectOnAbort } from '../model/common/reject-on-abort.js';
import type { RunEnd } from '../pipeline/events.js';
import { chooseJudgeRun } from '../settings/resolve-judge.js';
import { checkJudgeSettings } from './check-settings.js';
import { executeChoices } from './run.js';
import type { RunEvents } from './run-events.js';
import type { JudgeSettings } from './settings.js';

/** See `judge` of the library. */
export async function judgeGiven(
  settings: JudgeSettings,
  events: RunEvents,
  signal: AbortSignal | undefined,
): Promise<RunEnd> {
  const choices = checkJudgeSettings(settings);
  const until = signal ?? new AbortController().signal;
  const chosen = await rejectOnAbort(until, () => chooseJudgeRun(choices));
  return executeChoices(chosen, new Map(), events, signal);
}
