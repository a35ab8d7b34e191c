import { digestOfKey } from '../../store/cache/content-cache.js';
import { digestFilesBelow } from '../../store/files/file-digests.js';
import { runnerFolder } from './start-runner.js';

/** A digest of the runner's source. */
export async function digestRunner(): Promise<string> {
  return digestOfKey(await digestFilesBelow(runnerFolder, (path) => path.endsWith('.py')));
}
