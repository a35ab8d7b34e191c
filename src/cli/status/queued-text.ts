import { resolve } from 'node:path';
import { findEngine } from '../../engines/find-engine.js';
import { isForeseen, getMessage } from '../../model/common/errors.js';
import { findSubmission } from '../submit/submission.js';

/**
 * The queued and running jobs of the engines to which runs were submitted, one line each; empty if there are none. Reports an engine that does not
 * respond, because its queue is then unknown.
 */
export async function renderQueued(folders: readonly string[]): Promise<string> {
  const lines = await Promise.all(folders.map(renderQueuedIn));
  return lines.join('');
}

async function renderQueuedIn(folder: string): Promise<string> {
  const submission = await findSubmission(folder);
  if (submission === 'none') return '';
  try {
    const engine = await findEngine(submission.engine);
    const jobs = await engine.atWork({ folder: resolve(folder), jobs: submission.jobs });
    if (jobs.length === 0) return '';
    const states = [...new Set(jobs.map(({ state }) => state))];
    const counts = states.map((state) => `${jobs.filter((each) => each.state === state).length} ${state}`);
    return `In the queue of ${engine.name}: ${counts.join(', ')}.\n`;
  } catch (thrown) {
    if (!isForeseen(thrown)) throw thrown;
    return `The state of the queue is unknown: ${getMessage(thrown)}.\n`;
  }
}
