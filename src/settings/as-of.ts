import { listBugsAsOf, describeBugsAsOf } from '../../defects4j/as-of.js';
import { findInstallation } from '../../defects4j/installation.js';
import { UserError } from '../model/common/errors.js';
import type { ToolPaths } from '../options/tool-options.js';
import type { RunChoices } from './run-table.js';

/**
 * Evaluates `--all --as-of 2.0.0`: the bugs of that version of Defects4J that the installation still has. `warn` receives the bugs deprecated since,
 * and those added later. Throws UserError for another benchmark or another choice of bugs.
 */
export async function listBugsOfVersion(
  version: string,
  { benchmark, bugs, projects }: RunChoices,
  tools: ToolPaths,
  warn: (sentence: string) => void,
): Promise<readonly string[]> {
  if (benchmark !== 'defects4j')
    throw new UserError('--as-of works only with --benchmark defects4j: other benchmarks have no versions');
  if (bugs !== undefined || projects !== undefined)
    throw new UserError(
      '--as-of needs --all, because it selects from all bugs; leave --bugs and --projects out',
    );
  const found = await listBugsAsOf(await findInstallation(tools), version);
  for (const sentence of describeBugsAsOf(found, version)) warn(sentence);
  return found.bugs;
}
