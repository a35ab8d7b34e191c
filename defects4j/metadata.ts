import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Bug } from '../src/model/program/bug.js';
import { UserError } from '../src/model/common/errors.js';
import { toSimpleName } from '../src/model/suite/java-names.js';
import { digestOfFile } from '../src/store/files/digest.js';
import { parseFailingTests, type FailingTest } from './failing-tests.js';
import { joinProjectFolder, listProjects, type Installation } from './installation.js';

/** A row of a project's `active-bugs.csv`. */
export interface ActiveBug {
  readonly number: number;
  /** Commit, or Subversion revision, of the fixed version's sources. */
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

/** Parses `active-bugs.csv`; `file` is for messages. Throws UserError for malformed input. */
export function parseActiveBugs(text: string, file: string): readonly ActiveBug[] {
  return parseRecords(text, file).map((record, index) => {
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

function parseRecords(text: string, file: string): readonly unknown[] {
  try {
    return parse(text, { columns: true, skip_empty_lines: true, trim: true });
  } catch (thrown) {
    throw new UserError(`${file}: this is not a CSV file as Defects4J has it: ${(thrown as Error).message}`);
  }
}

/** Parses `modified_classes/<n>.src` and `loaded_classes/<n>.src`: one class per line. */
export function parseClasses(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * The active bugs of all projects, or of the given ones, by project and in the order of their files. Reads three small files per bug. Throws
 * UserError for malformed input.
 */
export async function readBugs(
  installation: Installation,
  wanted?: readonly string[],
): Promise<readonly Bug[]> {
  const all = await listProjects(installation);
  const projects = wanted === undefined ? all : all.filter((project) => wanted.includes(project));
  return (await Promise.all(projects.map((project) => readProject(installation, project)))).flat();
}

async function readProject(installation: Installation, project: string): Promise<readonly Bug[]> {
  const folder = joinProjectFolder(installation, project);
  return (await readActiveBugs(installation, project)).map(({ number, reportId, reportUrl }) => {
    const trigger = readFirstTrigger(join(folder, 'trigger_tests', `${number}`));
    return {
      id: `${project}-${number}`,
      project,
      number,
      modifiedClasses: readClasses(join(folder, 'modified_classes', `${number}.src`)),
      loadedClasses: readClasses(join(folder, 'loaded_classes', `${number}.src`)),
      title: composeTitle(reportId, trigger),
      kind: trigger === 'unknown' ? '' : classifySymptom(trigger),
      url: reportUrl === 'UNKNOWN' ? '' : reportUrl,
    };
  });
}

/** Results by installation, because every bug of a project needs the same file. */
const readBefore = new WeakMap<Installation, Map<string, Promise<readonly ActiveBug[]>>>();

function readProjectBugs(installation: Installation, project: string): Promise<readonly ActiveBug[]> {
  const known = readBefore.get(installation) ?? new Map<string, Promise<readonly ActiveBug[]>>();
  readBefore.set(installation, known);
  const bugs = known.get(project) ?? readActiveBugs(installation, project);
  known.set(project, bugs);
  return bugs;
}

/** The first test that fails because of the bug; `unknown` if the installation does not record it. */
function readFirstTrigger(file: string): FailingTest | 'unknown' {
  try {
    return parseFailingTests(readFileSync(file, 'utf8'))[0] ?? 'unknown';
  } catch {
    return 'unknown';
  }
}

/** The developers' tests that fail because of a bug, as in `org.x.ShelfTest::adds`; none if the installation does not record them. */
export async function readTriggerTests(
  installation: Installation,
  { project, number }: Pick<Bug, 'project' | 'number'>,
): Promise<readonly string[]> {
  const file = join(joinProjectFolder(installation, project), 'trigger_tests', `${number}`);
  const text = await readFile(file, 'utf8').catch(() => '');
  return parseFailingTests(text).flatMap(({ className, method }) =>
    method === '' ? [] : [`${className}::${method}`],
  );
}

/** Exceptions of a developer's assertion. The bug itself then throws nothing. */
const assertionFailure =
  /^(?:java\.lang\.AssertionError|.*\.(?:AssertionFailedError|\w*ComparisonFailure|ArgumentsAreDifferent))$/;

/** The symptom in the developers' test: `wrong result`, or the exception. */
function classifySymptom({ trace }: FailingTest): string {
  const name = /^[\w.$]+/.exec(trace)?.[0] ?? '';
  return assertionFailure.test(name) ? 'wrong result' : toSimpleName(name);
}

/** `LANG-822 NumberUtilsTest.testCreateNumber: Expected NumberFormatException`, with the known parts. */
function composeTitle(reportId: string, trigger: FailingTest | 'unknown'): string {
  const report = reportId === 'UNKNOWN' ? [] : [reportId];
  if (trigger === 'unknown') return report.join(' ');
  const { className, method, trace } = trigger;
  const test = `${toSimpleName(className)}${method === '' ? '' : `.${method}`}`;
  const [headline = ''] = trace.split('\n');
  const message = headline.replace(/^[\w.$]+:?\s*/, '');
  return [...report, message === '' ? test : `${test}: ${message}`].join(' ');
}

async function readActiveBugs(installation: Installation, project: string): Promise<readonly ActiveBug[]> {
  const file = join(joinProjectFolder(installation, project), 'active-bugs.csv');
  return parseActiveBugs(await readFile(file, 'utf8').catch(throwUnreadable(file)), file);
}

/** Synchronous: there are thousands of these small files, and a round trip through the thread pool costs more than reading one. */
function readClasses(file: string): readonly string[] {
  try {
    return parseClasses(readFileSync(file, 'utf8'));
  } catch (thrown) {
    return throwUnreadable(file)(thrown as NodeJS.ErrnoException);
  }
}

function throwUnreadable(file: string): (thrown: NodeJS.ErrnoException) => never {
  return ({ code }) => {
    throw new UserError(`${file}: it cannot be read (${code}); is the Defects4J installation whole?`);
  };
}

/**
 * The files from which Defects4J makes both versions of a bug: the revision of the fixed version, and the patch that reintroduces the bug. `unlisted`
 * for a bug that is not active.
 */
export async function readRecipe(installation: Installation, { project, number }: Bug): Promise<unknown> {
  const active = await readProjectBugs(installation, project).catch(() => []);
  const found = active.find((bug) => bug.number === number);
  if (found === undefined) return 'unlisted';
  const patch = join(joinProjectFolder(installation, project), 'patches', `${number}.src.patch`);
  return {
    defects4j: installation.version,
    bug: `${project}-${number}`,
    revision: found.fixedRevision,
    patch: await digestOfFile(patch).catch(() => 'none'),
  };
}
