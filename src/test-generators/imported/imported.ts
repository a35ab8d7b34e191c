import type { SuiteAddress } from '../../model/suite.js';
import { resolve } from 'node:path';
import type { ArtefactContext } from '../../toolchain/maven.js';
import { loadJavaParser } from '../../source/parser.js';
import { bareCallsIn, isConstantOfMockito, staticImportsFor } from '../../source/types/static-imports.js';
import { classNamesUsedIn, workOutImports } from '../../source/types/worked-out-imports.js';
import type { MissingName, SuiteFile } from '../../model/suite.js';
import { archiveDigests } from '../../formats/archives/archive-digest.js';
import {
  bugOfRow,
  readImportedRows,
  rowsOfSuite,
  type ImportedRow,
} from '../../formats/toga/imported-rows.js';
import { findArchives } from '../../formats/archives/archive-folder.js';
import { readSuiteArchive } from '../../formats/archives/archive-read.js';
import { importedSuiteFile } from './imported-suite.js';
import { importScopes, jdkClasses, type ScopeOfClass } from './imported-scope.js';
import { UserError } from '../../model/errors.js';
import type { TestGenerator, SuiteRequest, SuiteSubject } from '../test-generator.js';

/** Goes up where the same rows get other imports than before. */
const rules = 2;

/**
 * Makes suites of predictions that others made (`teval import toga`): each row of the file is a test of its own, in a class whose imports
 * are those of a suite of that class where `suitesFolder` has one, and otherwise are worked out.
 *
 * @throws UserError where the file or the folder is not there or malformed.
 */
export async function importedGenerator(
  { file, suitesFolder }: { readonly file: string; readonly suitesFolder?: string },
  context: ArtefactContext,
): Promise<TestGenerator> {
  const { rows, digest } = await readImportedRows(file);
  const found = suitesFolder === undefined ? undefined : await findArchives(resolve(suitesFolder));
  const digests = archiveDigests();
  const archiveOf = ({ bug, side, seed }: SuiteSubject) => {
    const ofBug = (found?.archives ?? []).filter((each) => each.bug === bug.id && each.side === side);
    return ofBug.find(({ id }) => id === seed) ?? ofBug[0];
  };
  const suiteOf = async (subject: SuiteSubject): Promise<readonly SuiteFile[]> => {
    const archive = archiveOf(subject);
    if (archive === undefined) return [];
    const files = await readSuiteArchive(archive.path, archive.form);
    await digests.checkUnchanged(archive);
    return files;
  };
  const ofJdk = jdkClasses();
  const version = suitesFolder === undefined ? digest : `${digest} with imports of ${resolve(suitesFolder)}`;
  return {
    name: 'imported',
    version,
    storage: 'direct',
    evosuiteRunner: 'never',
    async madeFrom(subject) {
      const archive = archiveOf(subject);
      const imports = archive === undefined ? 'worked out' : await digests.of(archive);
      return { generator: 'imported', predictions: digest, imports, rules };
    },
    checkAny(wanted) {
      if (!wanted.some((suite) => rowsOfSuite(rows, suite).length > 0)) throw noRows(wanted, rows, file);
    },
    has: (suite) => rowsOfSuite(rows, suite).length > 0,
    keyOf: () => ({ generator: 'imported', version, rules }),
    async generate(request) {
      const own = rowsOfSuite(rows, request);
      if (own.length === 0) return { files: [], remarks: [nothingFor(request, file)] };
      const parser = await loadJavaParser();
      const suiteClasses = [...new Set(own.map(({ suiteClass }) => suiteClass))].sort();
      const classes = suiteClasses.map((suiteClass) => {
        const ofClass = own.filter((row) => row.suiteClass === suiteClass);
        const names = [...new Set(ofClass.flatMap((row) => classNamesUsedIn(parser, codeOf(row))))];
        const calls = [...new Set(ofClass.flatMap((row) => bareCallsIn(parser, codeOf(row))))];
        return {
          suiteClass,
          rows: ofClass,
          names: names.filter((name) => !isConstantOfMockito(name)),
          calls,
        };
      });
      const allNames = classes.flatMap(({ names }) => names);
      const suite = await suiteOf(request);
      const scopeOf = await importScopes(parser, request.workspace, suite, allNames, { ...context, ofJdk });
      const suites = classes.map((each) => classSuite(each, scopeOf(each.suiteClass)));
      return {
        files: suites.map(({ file }) => file),
        remarks: suites.flatMap(({ remarks }) => remarks),
        missingNames: suites.flatMap(({ missingNames }) => missingNames),
      };
    },
  };
}

function noRows(wanted: readonly SuiteAddress[], rows: readonly ImportedRow[], file: string): UserError {
  const bugs = [...new Set(wanted.map(({ bug }) => bug.id))];
  const there = [...new Set(rows.map(bugOfRow))];
  const isOfThem = bugs.some((id) => there.includes(id));
  const [side = 'buggy'] = wanted.map((suite) => suite.side);
  return new UserError(
    isOfThem
      ? `${file} has rows of ${some(bugs)}, but none for the ${side} version; name the version that they were written on with --on`
      : `${file} has no row of ${some(bugs)}; it has rows of ${some(there)}`,
  );
}

function some(ids: readonly string[]): string {
  const shown = ids.slice(0, idsShown).join(', ');
  return ids.length <= idsShown ? shown : `${shown} and ${ids.length - idsShown} more bugs`;
}

const idsShown = 5;

function nothingFor({ bug, side, seed }: SuiteRequest, file: string): string {
  return `no tests for ${bug.id}: ${file} has no row of it, or none for side ${side} and seed ${seed}`;
}

interface ClassOfRows {
  readonly suiteClass: string;
  readonly rows: readonly ImportedRow[];
  /** Of classes. */
  readonly names: readonly string[];
  /** Methods called as if they were the test's own. */
  readonly calls: readonly string[];
}

function classSuite(
  { suiteClass, rows, names, calls }: ClassOfRows,
  { scope, statements, remarks }: ScopeOfClass,
): {
  readonly file: SuiteFile;
  readonly remarks: readonly string[];
  readonly missingNames: readonly MissingName[];
} {
  const worked = workOutImports(names, scope);
  const ofMembers = staticImportsFor(calls, names, scope.program);
  const missing = new Map(worked.missing);
  for (const name of statements.length > 0 ? [] : ofMembers.missing)
    missing.set(
      name,
      `no method ${name} is in JUnit's Assert or among what EvoSuite's tests take from Mockito`,
    );
  return {
    file: importedSuiteFile(
      { suiteClass, imports: worked.imports, statements: [...statements, ...ofMembers.statements] },
      rows,
    ),
    remarks: [
      ...remarks,
      ...[...worked.remarks, ...missing.values()].map((remark) => `${suiteClass}: ${remark}`),
    ],
    missingNames: [...missing].map(([name, reason]) => ({ suiteClass, name, reason })),
  };
}

/** All code that a row brings: its statements and the assertion that was predicted. */
function codeOf({ record }: ImportedRow): string {
  return `${record.testPrefix.slice(record.testPrefix.indexOf('{') + 1)}\n${record.assertion};`;
}
