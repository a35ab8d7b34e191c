import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { partsOfBugId } from '../src/model/bug.js';
import { UserError } from '../src/model/errors.js';
import { nameOf, projectFolder, projectsOf, type Installation } from './installation.js';
import { parseActiveBugs } from './metadata.js';

/** A bug that can't be checked out any more. */
export interface DeprecatedBug {
  readonly id: string;
  readonly project: string;
  /** The version that deprecated it. */
  readonly since: string;
  readonly reason: string;
}

/** The bugs that an earlier version had, as far as this installation has them. */
export interface BugsAsOf {
  /** Ids of those that both have. */
  readonly bugs: readonly string[];
  /** Those that have been deprecated since: they can't be checked out any more. */
  readonly deprecated: readonly DeprecatedBug[];
  /** Those that came later. */
  readonly added: readonly string[];
}

/** The oldest version that what is below is known of. */
const oldest = '2.0.0';

/** What later versions brought, which no file of an installation says: of each project, the numbers. */
const additions = [{ version: '3.0.0', project: 'Collections', first: 1, last: 24 }] as const;

/**
 * The active bugs of version `version`, by what the installation says of later deprecations and what is known of additions.
 *
 * @throws UserError for what is no version, one before 2.0.0, or one after the installation's.
 */
export async function bugsAsOf(installation: Installation, version: string): Promise<BugsAsOf> {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new UserError(`--as-of ${version}: name a version of Defects4J, as in 2.0.0`);
  if (isAfter(oldest, version))
    throw new UserError(`--as-of ${version}: which bugs versions before ${oldest} had is not known here`);
  if (installation.version !== 'unknown' && isAfter(version, installation.version))
    throw new UserError(`--as-of ${version}: the installation is ${nameOf(installation)}, and older`);
  const ofProjects = await Promise.all(
    (await projectsOf(installation)).map((project) => ofProject(installation, project, version)),
  );
  return {
    bugs: ofProjects.flatMap(({ bugs }) => bugs),
    deprecated: ofProjects.flatMap(({ deprecated }) => deprecated),
    added: ofProjects.flatMap(({ added }) => added),
  };
}

async function ofProject(installation: Installation, project: string, version: string): Promise<BugsAsOf> {
  const folder = projectFolder(installation, project);
  const file = join(folder, 'active-bugs.csv');
  const active = parseActiveBugs(await readFile(file, 'utf8'), file).map(({ number }) => number);
  const isAdded = (number: number) =>
    additions.some(
      (each) =>
        each.project === project &&
        isAfter(each.version, version) &&
        number >= each.first &&
        number <= each.last,
    );
  const idOf = (number: number) => `${project}-${number}`;
  const deprecated = await deprecatedBugs(installation, project);
  return {
    bugs: active.filter((number) => !isAdded(number)).map(idOf),
    added: active.filter(isAdded).map(idOf),
    deprecated: deprecated.filter(
      ({ id, since }) => isAfter(since, version) && !isAdded(Number(partsOfBugId(id).number)),
    ),
  };
}

/** The bugs of a project that its `deprecated-bugs.csv` has; none where there is no such file. */
export async function deprecatedBugs(
  installation: Installation,
  project: string,
): Promise<readonly DeprecatedBug[]> {
  const file = join(projectFolder(installation, project), 'deprecated-bugs.csv');
  const text = await readFile(file, 'utf8').catch(() => '');
  const rows: Record<string, string>[] = parse(text, { columns: true, skip_empty_lines: true, trim: true });
  return rows.map((row) => ({
    id: `${project}-${row['bug.id'] ?? ''}`,
    project,
    since: row['deprecated.version'] ?? '',
    reason: row['deprecated.reason'] ?? '',
  }));
}

/** Whether version `a` came after `b`. */
function isAfter(a: string, b: string): boolean {
  return a.localeCompare(b, 'en', { numeric: true }) > 0;
}

/** What a study of that version's bugs should say: which of them are not there any more, and which it leaves out. */
export function sentencesOf({ bugs, deprecated, added }: BugsAsOf, version: string): readonly string[] {
  const gone = deprecated.map(({ id, since, reason }) => `${id} (${since}: ${reason})`);
  return [
    ...(deprecated.length === 0
      ? []
      : [
          `of the ${bugs.length + deprecated.length} bugs of Defects4J ${version}, ${deprecated.length} have been deprecated and ` +
            `cannot be checked out: ${gone.join(', ')}; ${bugs.length} are left`,
        ]),
    ...(added.length === 0
      ? []
      : [`${added.length} bugs came after ${version} and are left out: ${added.join(', ')}`]),
  ];
}
