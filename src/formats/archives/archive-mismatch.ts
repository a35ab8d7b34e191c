import type { SuiteAddress } from '../../model/suite.js';
import { UserError } from '../../model/errors.js';
import type { FoundArchive } from './archive-folder.js';
import { archiveNameOf } from './archive-name.js';
import { firstOf } from '../../model/first-of.js';

const namesShown = 3;

/** That a folder has none of the suites that a run asks for: what was looked for, what lies there, and the option that asks for it. */
export function noneOf(
  wanted: readonly SuiteAddress[],
  { tool, archives }: { readonly tool: string; readonly archives: readonly FoundArchive[] },
  folder: string,
): UserError {
  const looked = wanted.map(({ bug, side, seed }) =>
    archiveNameOf({ bug: bug.id, side, tool, id: seed, form: 'tar.bz2' }),
  );
  const lying = archives.map((archive) => archiveNameOf(archive));
  return new UserError(
    `--suites ${folder} has none of the suites of this run: it was searched for ${firstOf(looked, namesShown)}, and there are ${firstOf(lying, namesShown)}; ` +
      adviceFor(wanted, archives),
  );
}

/** The first thing that none of them has in common. */
function adviceFor(wanted: readonly SuiteAddress[], archives: readonly FoundArchive[]): string {
  const ofBugs = archives.filter((archive) => wanted.some(({ bug }) => bug.id === archive.bug));
  if (ofBugs.length === 0) return `name bugs that they are of with --bugs ${archives[0]?.bug ?? ''}`;
  const ofSides = ofBugs.filter((archive) => wanted.some(({ side }) => side === archive.side));
  if (ofSides.length === 0)
    return `take the version that they were written on with --on ${ofBugs[0]?.side ?? ''}`;
  const ids = [...new Set(ofSides.map(({ id }) => id))].sort((a, b) => a - b);
  return `the number at the end of a name is the seed: name those that there are with --seeds ${rangeOf(ids)}`;
}

/** `5..7`, or `1,4,6`. */
function rangeOf(ids: readonly number[]): string {
  const [first = 0] = ids;
  const last = ids.at(-1) ?? first;
  return last - first === ids.length - 1 ? `${first}..${last}` : ids.join(',');
}
