import type { ImportedRow } from '../../formats/toga/imported-rows.js';
import { toContainerName, toFilePath, toSimpleName } from '../../model/suite/java-names.js';
import type { SuiteFile } from '../../model/suite/suite.js';

/** The text around the rows of one class. */
export interface ImportedFrame {
  readonly suiteClass: string;
  /** Qualified names. */
  readonly imports: readonly string[];
  /** Import statements of the rows' suite, used unchanged: `import static …;`. */
  readonly statements: readonly string[];
}

/** A JUnit 4 class with one test per row: the row's unchanged prefix, renamed if another row has the same name. */
export function renderImportedSuite(frame: ImportedFrame, rows: readonly ImportedRow[]): SuiteFile {
  const packageName = toContainerName(frame.suiteClass);
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
    `public class ${toSimpleName(frame.suiteClass)} {`,
    ...rows.flatMap((row) => ['', '  @Test', renderMethod(row)]),
    '}',
    '',
  ].join('\n');
  return { path: toFilePath(frame.suiteClass), source };
}

/** The row's method with its own name, made public because another class calls it. */
function renderMethod({ record, method }: ImportedRow): string {
  const text = record.testPrefix.replaceAll('\r\n', '\n').trimEnd();
  const lines = text.split('\n');
  const start = lines.findIndex((line) => !/^\s*(@|$)/.test(line));
  return lines
    .slice(Math.max(start, 0))
    .join('\n')
    .replace(/\bvoid\s+[\w$]+\s*\(/, `void ${method}(`);
}
