import type { SuiteAddress } from '../../model/suite/suite.js';
import { UserError } from '../../model/common/errors.js';
import type { FoundArchive } from './archive-folder.js';
import { formatArchiveName } from './archive-name.js';
import { nameFirst } from '../../model/common/name-first.js';

const namesShown = 3;

/** The error for a folder with none of the requested suites: what was requested, what the folder has, and the option to use. */
export function createMismatchError(
  wanted: readonly SuiteAddress[],
  { tool, archives }: { readonly tool: string; readonly archives: readonly FoundArchive[] },
  folder: string,
): UserError {
  const looked = wanted.map(({ bug, side, seed }) =>
    formatArchiveName({ bug: bug.id, side, tool, id: seed, form: 'tar.bz2' }),
  );
  const lying = archives.map((archive) => formatArchiveName(archive));
  return new UserError(
    `--suites ${folder} has none of the suites of this run: teval searched for ${nameFirst(looked, namesShown)}, but found ${nameFirst(lying, namesShown)}; ` +
      adviseOnMismatch(wanted, archives),
  );
}

/** Advice for the first property that no suite of the folder matches. */
function adviseOnMismatch(wanted: readonly SuiteAddress[], archives: readonly FoundArchive[]): string {
  const ofBugs = archives.filter((archive) => wanted.some(({ bug }) => bug.id === archive.bug));
  if (ofBugs.length === 0) return `name their bugs with --bugs ${archives[0]?.bug ?? ''}`;
  const ofSides = ofBugs.filter((archive) => wanted.some(({ side }) => side === archive.side));
  if (ofSides.length === 0)
    return `choose the version on which they were written with --on ${ofBugs[0]?.side ?? ''}`;
  const ids = [...new Set(ofSides.map(({ id }) => id))].sort((a, b) => a - b);
  return `the number at the end of a name is the seed: name these seeds with --seeds ${formatIds(ids)}`;
}

/** `5..7`, or `1,4,6`. */
function formatIds(ids: readonly number[]): string {
  const [first = 0] = ids;
  const last = ids.at(-1) ?? first;
  return last - first === ids.length - 1 ? `${first}..${last}` : ids.join(',');
}
