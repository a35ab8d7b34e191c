import { engines } from '../../engines/registry.js';
import { findSubmission } from '../submit/submission.js';

/** What the engines that runs were submitted to still have to do, a line each; empty where that is nothing, or none can be asked here. */
export async function queuedText(folders: readonly string[]): Promise<string> {
  const lines = await Promise.all(folders.map(queuedIn));
  return lines.join('');
}

async function queuedIn(folder: string): Promise<string> {
  const submission = await findSubmission(folder);
  const engine = submission === 'none' ? undefined : engines.find(({ name }) => name === submission.engine);
  if (submission === 'none' || engine === undefined) return '';
  const jobs = await engine.atWork(submission.jobs);
  if (jobs.length === 0) return '';
  const states = [...new Set(jobs.map(({ state }) => state))];
  const counts = states.map((state) => `${jobs.filter((each) => each.state === state).length} ${state}`);
  return `In the queue of ${engine.name}: ${counts.join(', ')}.\n`;
}
