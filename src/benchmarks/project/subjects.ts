import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Project } from '../../builds/find-project.js';
import { UserError } from '../../model/common/errors.js';
import type { LeftOutBug } from '../benchmark.js';
import { groupBy } from '../../model/common/group-by.js';
import type { Bug } from '../../model/program/bug.js';
import { toSimpleName } from '../../model/suite/java-names.js';
import { loadJavaParser } from '../../source/parser.js';
import { hasCode } from '../../source/has-code.js';
import { readSourceRoots, selectSourceFiles, type ProjectFile } from './source-files.js';
import { selectTested } from './tested-classes.js';

/** A class of a project as the subject of tests. */
export interface ProjectSubject {
  readonly bug: Bug;
  readonly file: ProjectFile;
}

export interface ProjectSubjects {
  /** Those that a run without a choice has: the classes with tests, or all if none has tests. In the order of their names. */
  readonly usual: readonly ProjectSubject[];
  readonly all: readonly ProjectSubject[];
  /** The other classes, each with the reason. */
  readonly leftOut: readonly LeftOutBug[];
  /** The subjects with tests in these files, by the usual names. */
  readonly selectTestedIn: (paths: ReadonlySet<string>) => readonly ProjectSubject[];
}

/**
 * The classes of a project, or of the named module, that have code. Reads sources and builds nothing.
 *
 * @param files the project's files: relative paths with `/`
 * @throws UserError if there are none
 */
export async function readSubjects(
  { root, module, named, tool }: Project,
  files: readonly string[],
): Promise<ProjectSubjects> {
  const own = module === '' ? files : files.filter((path) => path.startsWith(`${module}/`));
  const roots = await readSourceRoots({ root, tool }, files);
  const main = await selectOnce(root, selectSourceFiles(own, 'main', roots));
  if (main.length === 0)
    throw new UserError(
      `${named} has no Java sources: there are none in src/main/java nor in a folder that its build files name; name another folder, or describe the program in a JSON file (teval init writes an example)`,
    );
  const tests = selectSourceFiles(own, 'test', roots);
  const parser = await loadJavaParser();
  const texts = await Promise.all(main.map(({ path }) => readFile(join(root, path), 'utf8')));
  const withCode = main.filter(({ className }, index) =>
    hasCode(parser, texts[index]!, toSimpleName(className)),
  );
  if (withCode.length === 0)
    throw new UserError(`${named} has no class with a method to test; name another folder or module`);
  const all = nameSubjects(withCode);
  const tested = new Set(selectTested(withCode, tests));
  const usual = all.filter(({ file }) => tested.has(file));
  const selectTestedIn = (paths: ReadonlySet<string>) => {
    const found = new Set(
      selectTested(
        withCode,
        tests.filter(({ path }) => paths.has(path)),
      ),
    );
    return all.filter(({ file }) => found.has(file));
  };
  const leftOut = [
    ...all
      .filter((each) => usual.length > 0 && !usual.includes(each))
      .map(({ bug: { id, project } }) => ({ id, project, reason: untested })),
    ...main
      .filter((file) => !withCode.includes(file))
      .map(({ className }) => ({ id: className, project: toProjectName(className), reason: withoutCode })),
  ];
  return { all, usual: usual.length === 0 ? all : usual, leftOut, selectTestedIn };
}

const untested =
  'no test file in their package has their name, as ShelfTest has that of Shelf; name them with --bugs to take them, too';
const withoutCode = 'they have no method or constructor with a body';

/** Of a file that links show at several paths, the one at its own path, or else the first. */
async function selectOnce(root: string, files: readonly ProjectFile[]): Promise<readonly ProjectFile[]> {
  const home = await realpath(root);
  const places = await Promise.all(files.map(({ path }) => realpath(join(root, path))));
  const chosen = new Map<string, ProjectFile>();
  for (const [index, file] of files.entries()) {
    const place = places[index]!;
    if (!chosen.has(place) || join(home, file.path) === place) chosen.set(place, file);
  }
  return files.filter((file, index) => chosen.get(places[index]!) === file);
}

/** Classes of one name, in several packages or modules, are numbered in the order of their full names. */
function nameSubjects(files: readonly ProjectFile[]): readonly ProjectSubject[] {
  const sorted = [...files].sort((a, b) =>
    `${a.className} ${a.module}` < `${b.className} ${b.module}` ? -1 : 1,
  );
  const numbered = [...groupBy(sorted, ({ className }) => toProjectName(className))].flatMap(
    ([project, alike]) =>
      alike.map((file, index): ProjectSubject => ({ bug: toBug(project, index + 1, file), file })),
  );
  return numbered.sort((a, b) => sorted.indexOf(a.file) - sorted.indexOf(b.file));
}

function toBug(project: string, number: number, { className, module }: ProjectFile): Bug {
  const where = module === '' ? '' : ` in ${module}`;
  return {
    id: `${project}-${number}`,
    project,
    number,
    modifiedClasses: [className],
    title: `${className}${where}`,
    kind: '',
    url: '',
    cluster: { kind: 'project', name: 'project' },
  };
}

/** The simple name, with letters that every file system has. */
function toProjectName(className: string): string {
  const plain = toSimpleName(className).replaceAll(/\W/gu, '_');
  return /^[A-Za-z]/u.test(plain) ? plain : `C${plain}`;
}
