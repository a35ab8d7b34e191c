import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { splitBugId } from '../src/model/program/bug.js';
import { UserError } from '../src/model/common/errors.js';
import { nameInstallation, joinProjectFolder, listProjects, type Installation } from './installation.js';
import { parseActiveBugs } from './metadata.js';

/** A bug that can no longer be checked out. */
export interface DeprecatedBug {
  readonly id: string;
  readonly project: string;
  /** The version that deprecated it. */
  readonly since: string;
  readonly reason: string;
}

/** The bugs of an earlier version, as far as this installation has them. */
export interface BugsAsOf {
  /** Ids of the bugs in both. */
  readonly bugs: readonly string[];
  /** Bugs deprecated since, which can no longer be checked out. */
  readonly deprecated: readonly DeprecatedBug[];
  /** Bugs added later. */
  readonly added: readonly string[];
}

/** The oldest version covered by the data below. */
const oldest = '2.0.0';

/** Bugs added by later versions, which no file of an installation records: numbers by project. */
const additions = [{ version: '3.0.0', project: 'Collections', first: 1, last: 24 }] as const;

/**
 * The active bugs of version `version`, determined from the deprecations in the installation and the known additions.
 *
 * @throws UserError for an invalid version, one before 2.0.0, or one after the installation's
 */
export async function listBugsAsOf(installation: Installation, version: string): Promise<BugsAsOf> {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new UserError(`--as-of ${version}: name a version of Defects4J, as in 2.0.0`);
  if (isAfter(oldest, version))
    throw new UserError(`--as-of ${version}: the bugs of versions before ${oldest} are not known here`);
  if (installation.version !== 'unknown' && isAfter(version, installation.version))
    throw new UserError(
      `--as-of ${version}: the installation is ${nameInstallation(installation)}, and older`,
    );
  const ofProjects = await Promise.all(
    (await listProjects(installation)).map((project) => listProjectBugsAsOf(installation, project, version)),
  );
  return {
    bugs: ofProjects.flatMap(({ bugs }) => bugs),
    deprecated: ofProjects.flatMap(({ deprecated }) => deprecated),
    added: ofProjects.flatMap(({ added }) => added),
  };
}

async function listProjectBugsAsOf(
  installation: Installation,
  project: string,
  version: string,
): Promise<BugsAsOf> {
  const folder = joinProjectFolder(installation, project);
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
  const toBugId = (number: number) => `${project}-${number}`;
  const deprecated = await readDeprecatedBugs(installation, project);
  return {
    bugs: active.filter((number) => !isAdded(number)).map(toBugId),
    added: active.filter(isAdded).map(toBugId),
    deprecated: deprecated.filter(
      ({ id, since }) => isAfter(since, version) && !isAdded(Number(splitBugId(id).number)),
    ),
  };
}

/** The bugs in a project's `deprecated-bugs.csv`; empty if there is no such file. */
export async function readDeprecatedBugs(
  installation: Installation,
  project: string,
): Promise<readonly DeprecatedBug[]> {
  const file = join(joinProjectFolder(installation, project), 'deprecated-bugs.csv');
  const text = await readFile(file, 'utf8').catch(() => '');
  const rows: Record<string, string>[] = parse(text, { columns: true, skip_empty_lines: true, trim: true });
  return rows.map((row) => ({
    id: `${project}-${row['bug.id'] ?? ''}`,
    project,
    since: row['deprecated.version'] ?? '',
    reason: row['deprecated.reason'] ?? '',
  }));
}

/** Whether version `a` is later than `b`. */
function isAfter(a: string, b: string): boolean {
  return a.localeCompare(b, 'en', { numeric: true }) > 0;
}

/** What a study of that version's bugs should mention: bugs that no longer exist, and bugs that it omits. */
export function describeBugsAsOf({ bugs, deprecated, added }: BugsAsOf, version: string): readonly string[] {
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
