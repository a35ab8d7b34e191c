import type { SuiteConventions } from '../../model/suite/suite-conventions.js';
import type { SuiteAddress } from '../../model/suite/suite.js';
import { resolve } from 'node:path';
import { loadJavaParser } from '../../source/parser.js';
import {
  findBareCalls,
  isConstantOfMockito,
  chooseStaticImports,
} from '../../source/types/static-imports.js';
import { findUsedClassNames, workOutImports } from '../../source/types/worked-out-imports.js';
import type { MissingName, SuiteFile } from '../../model/suite/suite.js';
import { createArchiveDigests } from '../../formats/archives/archive-digest.js';
import {
  getRowBug,
  readImportedRows,
  selectRowsOfSuite,
  type ImportedRow,
} from '../../formats/toga/imported-rows.js';
import { findArchives } from '../../formats/archives/archive-folder.js';
import { readSuiteArchive } from '../../formats/archives/archive-read.js';
import { renderImportedSuite } from './imported-suite.js';
import { importScopes, createJdkClasses, type ScopeOfClass } from './imported-scope.js';
import { UserError } from '../../model/common/errors.js';
import type { SuiteRequest, SuiteSubject, TestGenerator, TestGeneratorContext } from '../test-generator.js';

/** Increase this when the same rows get other imports. */
const rules = 2;

/**
 * Makes suites from predictions of others (`teval import toga`): each row of the file is a test. Its class has the imports of a suite of that class
 * in `suitesFolder`, or else inferred ones.
 *
 * @param context has the suites whose conventions the tests follow, and whose classes they may use
 * @throws UserError if the file or the folder is missing or malformed
 */
export async function createImportedGenerator(
  { file, suitesFolder }: { readonly file: string; readonly suitesFolder?: string },
  context: Pick<TestGeneratorContext, 'cache' | 'tools' | 'predictedSuites'>,
): Promise<TestGenerator> {
  const { rows, digest } = await readImportedRows(file);
  const found = suitesFolder === undefined ? undefined : await findArchives(resolve(suitesFolder));
  const digests = createArchiveDigests();
  const findArchive = ({ bug, side, seed }: SuiteSubject) => {
    const ofBug = (found?.archives ?? []).filter((each) => each.bug === bug.id && each.side === side);
    return ofBug.find(({ id }) => id === seed) ?? ofBug[0];
  };
  const renderSuite = async (subject: SuiteSubject): Promise<readonly SuiteFile[]> => {
    const archive = findArchive(subject);
    if (archive === undefined) return [];
    const files = await readSuiteArchive(archive.path, archive.form);
    await digests.checkUnchanged(archive);
    return files;
  };
  const { conventions } = context.predictedSuites;
  const ofJdk = createJdkClasses();
  const version = suitesFolder === undefined ? digest : `${digest} with imports of ${resolve(suitesFolder)}`;
  return {
    name: 'imported',
    version,
    storage: 'direct',
    runtimes: [],
    async madeFrom(subject) {
      const archive = findArchive(subject);
      const imports = archive === undefined ? 'worked out' : await digests.of(archive);
      return { generator: 'imported', predictions: digest, imports, rules };
    },
    checkSuites(wanted) {
      if (!wanted.some((suite) => selectRowsOfSuite(rows, suite).length > 0))
        throw noRows(wanted, rows, file);
    },
    has: (suite) => selectRowsOfSuite(rows, suite).length > 0,
    makeKey: () => ({ generator: 'imported', version, rules }),
    async generate(request) {
      const own = selectRowsOfSuite(rows, request);
      if (own.length === 0) return { files: [], remarks: [describeMissingRows(request, file)] };
      const parser = await loadJavaParser();
      const suiteClasses = [...new Set(own.map(({ suiteClass }) => suiteClass))].sort();
      const classes = suiteClasses.map((suiteClass) => {
        const ofClass = own.filter((row) => row.suiteClass === suiteClass);
        const names = [...new Set(ofClass.flatMap((row) => findUsedClassNames(parser, collectCode(row))))];
        const calls = [...new Set(ofClass.flatMap((row) => findBareCalls(parser, collectCode(row))))];
        return {
          suiteClass,
          rows: ofClass,
          names: names.filter((name) => !isConstantOfMockito(name)),
          calls,
        };
      });
      const allNames = classes.flatMap(({ names }) => names);
      const suite = await renderSuite(request);
      const getScope = await importScopes(parser, request.workspace, suite, allNames, { ...context, ofJdk });
      const suites = classes.map((each) => renderClassSuite(each, getScope(each.suiteClass), conventions));
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
  const there = [...new Set(rows.map(getRowBug))];
  const isOfThem = bugs.some((id) => there.includes(id));
  const [side = 'buggy'] = wanted.map((suite) => suite.side);
  return new UserError(
    isOfThem
      ? `${file} has rows of ${nameSome(bugs)}, but none for the ${side} version; name the version on which they were written with --on`
      : `${file} has no row of ${nameSome(bugs)}; it has rows of ${nameSome(there)}`,
  );
}

function nameSome(ids: readonly string[]): string {
  const shown = ids.slice(0, idsShown).join(', ');
  return ids.length <= idsShown ? shown : `${shown} and ${ids.length - idsShown} more bugs`;
}

const idsShown = 5;

function describeMissingRows({ bug, side, seed }: SuiteRequest, file: string): string {
  return `no tests for ${bug.id}: ${file} has no row of it, or none for side ${side} and seed ${seed}`;
}

interface ClassOfRows {
  readonly suiteClass: string;
  readonly rows: readonly ImportedRow[];
  /** Names of classes. */
  readonly names: readonly string[];
  /** Methods called without qualification. */
  readonly calls: readonly string[];
}

function renderClassSuite(
  { suiteClass, rows, names, calls }: ClassOfRows,
  { scope, statements, remarks }: ScopeOfClass,
  { generator, library }: SuiteConventions,
): {
  readonly file: SuiteFile;
  readonly remarks: readonly string[];
  readonly missingNames: readonly MissingName[];
} {
  const worked = workOutImports(names, scope);
  const ofMembers = chooseStaticImports(calls, names, scope.program, library);
  const missing = new Map(worked.missing);
  for (const name of statements.length > 0 ? [] : ofMembers.missing)
    missing.set(
      name,
      `no method ${name} is in JUnit's Assert or among what ${generator}'s tests take from Mockito`,
    );
  return {
    file: renderImportedSuite(
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

/** All code of a row: its statements and the predicted assertion. */
function collectCode({ record }: ImportedRow): string {
  return `${record.testPrefix.slice(record.testPrefix.indexOf('{') + 1)}\n${record.assertion};`;
}
