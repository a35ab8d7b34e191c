import type { ImportedRow } from '../../formats/toga/imported-rows.js';
import { containerOf, simpleNameOf } from '../../model/java-names.js';
import type { SuiteFile } from '../../model/suite.js';

/** What stands around the rows of one class. */
export interface ImportedFrame {
  readonly suiteClass: string;
  /** Qualified names. */
  readonly imports: readonly string[];
  /** Import statements of the suite that the rows are from, to be taken as they are: `import static …;`. */
  readonly statements: readonly string[];
}

/** A JUnit 4 class with one test for each row: the row's prefix as it is, but for the test's name where another row has it. */
export function importedSuiteFile(frame: ImportedFrame, rows: readonly ImportedRow[]): SuiteFile {
  const packageName = containerOf(frame.suiteClass);
  const imports = [
    'import static org.junit.Assert.*;',
    'import org.junit.Test;',
    ...frame.imports.map((name) => `import ${name};`),
    ...frame.statements,
  ];
  const source = [
    ...(packageName === '' ? [] : [`package ${packageName};`, '']),
    ...new Set(imports),
    '',
    `public class ${simpleNameOf(frame.suiteClass)} {`,
    ...rows.flatMap((row) => ['', '  @Test', methodOf(row)]),
    '}',
    '',
  ].join('\n');
  return { path: `${frame.suiteClass.replaceAll('.', '/')}.java`, source };
}

/** The row's method under its own name and, as it is called from another class, public. */
function methodOf({ record, method }: ImportedRow): string {
  const text = record.testPrefix.replaceAll('\r\n', '\n').trimEnd();
  const lines = text.split('\n');
  const start = lines.findIndex((line) => !/^\s*(@|$)/.test(line));
  return lines
    .slice(Math.max(start, 0))
    .join('\n')
    .replace(/\bvoid\s+[\w$]+\s*\(/, `void ${method}(`);
}
