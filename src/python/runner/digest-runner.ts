import { digestOfKey } from '../../store/cache/content-cache.js';
import { digestSomeFiles } from '../../store/cache/kept-copies.js';
import { runnerFolder } from './start-runner.js';

/** A digest of the runner's source. */
export async function digestRunner(): Promise<string> {
  const { digests } = await digestSomeFiles(runnerFolder, (path) => path.endsWith('.py'));
  return digestOfKey(digests);
}
