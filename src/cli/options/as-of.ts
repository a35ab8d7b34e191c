import type { RunFlags } from './run-flags.js';
import { toolPathsOf } from './tool-options.js';
import { bugsAsOf, sentencesOf } from '../../../defects4j/as-of.js';
import { installationOf } from '../../../defects4j/installation.js';
import { UserError } from '../../model/errors.js';

/**
 * `--all --as-of 2.0.0`: the bugs of that version of Defects4J that the installation still has. On stderr it says which have been
 * deprecated since, and which came later. Throws UserError for another benchmark or another choice of bugs.
 */
export async function bugsOfVersion(version: string, flags: RunFlags): Promise<readonly string[]> {
  if (flags.benchmark !== 'defects4j')
    throw new UserError('--as-of is for --benchmark defects4j: other benchmarks have no versions');
  if (flags.bugs !== undefined || flags.projects !== undefined)
    throw new UserError(
      '--as-of goes with --all: it chooses among all bugs; leave --bugs and --projects out',
    );
  const found = await bugsAsOf(await installationOf(toolPathsOf(flags)), version);
  for (const sentence of sentencesOf(found, version)) process.stderr.write(`teval: ${sentence}\n`);
  return found.bugs;
}
