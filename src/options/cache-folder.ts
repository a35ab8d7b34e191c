import { homedir, platform } from 'node:os';
import { join, resolve } from 'node:path';

/** The default of `--cache`: TEVAL_CACHE, or the platform's folder for caches. */
export function chooseDefaultCacheFolder(
  environment: NodeJS.ProcessEnv = process.env,
  system: NodeJS.Platform = platform(),
  home: string = homedir(),
): string {
  const { TEVAL_CACHE, XDG_CACHE_HOME, LOCALAPPDATA } = environment;
  if (TEVAL_CACHE) return resolve(TEVAL_CACHE);
  if (system === 'win32') return join(LOCALAPPDATA || join(home, 'AppData', 'Local'), 'teval', 'Cache');
  if (system === 'darwin') return join(home, 'Library', 'Caches', 'teval');
  return join(XDG_CACHE_HOME || join(home, '.cache'), 'teval');
}
