import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { packageRoot } from '../../src/store/files/package-root.js';
import type { Side } from '../../src/model/program/bug.js';

/** The options of `teval run`. */
export interface WholeRun {
  readonly bugs: readonly string[];
  readonly side: Side;
  readonly seeds: number;
  readonly suitesFolder: string;
  readonly tool: string;
  readonly oracle: string;
  readonly defects4jHome: string;
}

/**
 * Times `teval run` as a user calls it, with its defaults (reruns, sandbox, patch coverage, ranking): seconds from the start of its process to its
 * end, when the last file is written. `folder` must be empty or missing. The cache may be filled in advance.
 */
export async function timeWholeCommand(run: WholeRun, cache: string, folder: string): Promise<number> {
  const start = performance.now();
  const { exitCode, stderr } = await execa(
    process.execPath,
    [
      ...[join(packageRoot, 'bin', 'teval.js'), 'run', '--benchmark', 'defects4j', '--quiet', '--json'],
      ...['--bugs', run.bugs.join(','), '--on', run.side, '--seeds', `${run.seeds}`],
      ...['--suites', run.suitesFolder, '--tool', run.tool, '--oracle', run.oracle],
      ...['--defects4j', run.defects4jHome, '--cache', cache, '--out', folder],
    ],
    { reject: false, stdin: 'ignore' },
  );
  if (exitCode !== 0) throw new Error(`teval run ended with exit code ${exitCode}: ${stderr.slice(-2000)}`);
  return (performance.now() - start) / 1000;
}

/** A cache with check-outs, builds and jars, but without results of runs. */
export async function cacheOfWorkspaces(full: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const kind of ['defects4j', 'artefact']) {
    await mkdir(join(full, kind), { recursive: true });
    await symlink(join(full, kind), join(folder, kind));
  }
  return folder;
}
