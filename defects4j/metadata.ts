import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Bug } from '../src/model/bug.js';
import { UserError } from '../src/model/errors.js';
import { simpleNameOf } from '../src/model/java-names.js';
import { digestOfFile } from '../src/store/digest.js';
import { parseFailingTests, type FailingTest } from './failing-tests.js';
import { projectFolder, projectsOf, type Installation } from './installation.js';

/** A row of a project's `active-bugs.csv`. */
export interface ActiveBug {
  readonly number: number;
  /** Commit, or revision in Subversion, whose sources the fixed version has. */
  readonly fixedRevision: string;
  /** The issue in the project's tracker: `LANG-747`; may be `UNKNOWN`. */
  readonly reportId: string;
  readonly reportUrl: string;
}

const row = z.object({
  'bug.id': z.string().regex(/^\d+$/, 'expected a number'),
  'revision.id.fixed': z.string().min(1),
  'report.id': z.string(),
  'report.url': z.string(),
});

/** Reads `active-bugs.csv`; `file` is for messages. Throws UserError where it is not of that form. */
export function parseActiveBugs(text: string, file: string): readonly ActiveBug[] {
  return recordsOf(text, file).map((record, index) => {
    const parsed = row.safeParse(record);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new UserError(`${file}:${index + 2}: ${issue?.path.join('.')}: ${issue?.message}`);
    }
    const { data } = parsed;
    return {
      number: Number(data['bug.id']),
      fixedRevision: data['revision.id.fixed'],
      reportId: data['report.id'],
      reportUrl: data['report.url'],
    };
  });
}

function recordsOf(text: string, file: string): readonly unknown[] {
  try {
    return parse(text, { columns: true, skip_empty_lines: true, trim: true });
  } catch (thrown) {
    throw new UserError(`${file}: this is not a CSV file as Defects4J has it: ${(thrown as Error).message}`);
  }
}

/** Reads `modified_classes/<n>.src` and `loaded_classes/<n>.src`: a class a line. */
export function parseClasses(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Reads Java properties as Ant writes them: `defects4j.build.properties`. */
export function parseProperties(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(/\r?\n/).flatMap((line) => {
      const property = /^\s*([^#!=\s][^=\s]*)\s*=\s*(.*?)\s*$/.exec(line);
      return property === null ? [] : [[property[1] ?? '', property[2] ?? ''] as const];
    }),
  );
}

/**
 * The active bugs of all projects, or of the given ones, by project and in the order of their files. Throws UserError for what is
 * malformed. There are three small files for each bug.
 */
export async function readBugs(
  installation: Installation,
  wanted?: readonly string[],
): Promise<readonly Bug[]> {
  const all = await projectsOf(installation);
  const projects = wanted === undefined ? all : all.filter((project) => wanted.includes(project));
  return (await Promise.all(projects.map((project) => readProject(installation, project)))).flat();
}

async function readProject(installation: Installation, project: string): Promise<readonly Bug[]> {
  const folder = projectFolder(installation, project);
  return (await readActiveBugs(installation, project)).map(({ number, reportId, reportUrl }) => {
    const trigger = firstTriggerOf(join(folder, 'trigger_tests', `${number}`));
    return {
      id: `${project}-${number}`,
      project,
      number,
      modifiedClasses: readClasses(join(folder, 'modified_classes', `${number}.src`)),
      loadedClasses: readClasses(join(folder, 'loaded_classes', `${number}.src`)),
      title: titleOf(reportId, trigger),
      kind: trigger === 'unknown' ? '' : kindOf(trigger),
      url: reportUrl === 'UNKNOWN' ? '' : reportUrl,
    };
  });
}

/** Of each installation that was looked at in this process: every bug of a project asks for the same file. */
const readBefore = new WeakMap<Installation, Map<string, Promise<readonly ActiveBug[]>>>();

function activeBugsOf(installation: Installation, project: string): Promise<readonly ActiveBug[]> {
  const known = readBefore.get(installation) ?? new Map<string, Promise<readonly ActiveBug[]>>();
  readBefore.set(installation, known);
  const bugs = known.get(project) ?? readActiveBugs(installation, project);
  known.set(project, bugs);
  return bugs;
}

/** The first test that the bug lets fail; `unknown` where the installation does not say. */
function firstTriggerOf(file: string): FailingTest | 'unknown' {
  try {
    return parseFailingTests(readFileSync(file, 'utf8'))[0] ?? 'unknown';
  } catch {
    return 'unknown';
  }
}

/** What a developer's assertion throws; the bug itself throws nothing then. */
const assertionFailure =
  /^(?:java\.lang\.AssertionError|.*\.(?:AssertionFailedError|\w*ComparisonFailure|ArgumentsAreDifferent))$/;

/** How the bug shows itself in the developers' test: `wrong result`, or the exception that is thrown. */
function kindOf({ trace }: FailingTest): string {
  const name = /^[\w.$]+/.exec(trace)?.[0] ?? '';
  return assertionFailure.test(name) ? 'wrong result' : simpleNameOf(name);
}

/** `LANG-822 NumberUtilsTest.testCreateNumber: Expected NumberFormatException`, as far as it is known. */
function titleOf(reportId: string, trigger: FailingTest | 'unknown'): string {
  const report = reportId === 'UNKNOWN' ? [] : [reportId];
  if (trigger === 'unknown') return report.join(' ');
  const { className, method, trace } = trigger;
  const test = `${simpleNameOf(className)}${method === '' ? '' : `.${method}`}`;
  const [headline = ''] = trace.split('\n');
  const message = headline.replace(/^[\w.$]+:?\s*/, '');
  return [...report, message === '' ? test : `${test}: ${message}`].join(' ');
}

async function readActiveBugs(installation: Installation, project: string): Promise<readonly ActiveBug[]> {
  const file = join(projectFolder(installation, project), 'active-bugs.csv');
  return parseActiveBugs(await readFile(file, 'utf8').catch(unreadable(file)), file);
}

/** Synchronous: there are thousands of these small files, and a round trip through the thread pool costs more than one of them. */
function readClasses(file: string): readonly string[] {
  try {
    return parseClasses(readFileSync(file, 'utf8'));
  } catch (thrown) {
    return unreadable(file)(thrown as NodeJS.ErrnoException);
  }
}

function unreadable(file: string): (thrown: NodeJS.ErrnoException) => never {
  return ({ code }) => {
    throw new UserError(`${file}: it cannot be read (${code}); is the Defects4J installation whole?`);
  };
}

/**
 * What Defects4J makes both versions of a bug from, as far as its own files say: the revision of the fixed version, and the patch that
 * puts the bug back. `unlisted` for a bug that is not active.
 */
export async function recipeOf(installation: Installation, { project, number }: Bug): Promise<unknown> {
  const active = await activeBugsOf(installation, project).catch(() => []);
  const found = active.find((bug) => bug.number === number);
  if (found === undefined) return 'unlisted';
  const patch = join(projectFolder(installation, project), 'patches', `${number}.src.patch`);
  return {
    defects4j: installation.version,
    bug: `${project}-${number}`,
    revision: found.fixedRevision,
    patch: await digestOfFile(patch).catch(() => 'none'),
  };
}
