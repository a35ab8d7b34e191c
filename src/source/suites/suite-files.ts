import { simpleNameOf } from '../../model/java-names.js';
import type { SuiteFile } from '../../model/suite.js';
import { descendants } from '../parser.js';
import type { JavaParser } from '../parser.js';
import { classNameOf, readSuite } from './suite-reader.js';
import type { SuiteParts } from './suite-test.js';

/**
 * Reads all files of a suite. Each file with tests is one suite class, with those other files as companions that it names, directly or
 * through one another: EvoSuite's scaffolding, helper classes, base classes. Files without tests that no suite class needs give the
 * remarks here; what could not be read of a suite class is among its own.
 */
export function readSuiteFiles(
  parser: JavaParser,
  files: readonly SuiteFile[],
): { readonly suites: readonly SuiteParts[]; readonly remarks: readonly string[] } {
  const javaFiles = files.filter((file) => file.path.endsWith('.java'));
  const neighbours = new Map(javaFiles.map((file) => [file, namedFiles(parser, file, javaFiles)]));
  const read = javaFiles.map((file) => ({ file, companions: reachable(file, neighbours) }));
  const suites = read
    .filter(({ file }) => !file.path.endsWith('_scaffolding.java'))
    .map(({ file, companions }) => ({ file, companions, parts: readSuite(parser, file, companions) }));
  const withTests = suites.filter(({ parts }) => parts.tests.length + parts.brokenTests.length > 0);
  const needed = new Set(withTests.flatMap(({ file, companions }) => [file, ...companions]));
  return {
    suites: withTests.map(({ parts }) => parts),
    remarks: suites
      .filter(({ file }) => !needed.has(file))
      .flatMap(({ file, parts }) => [...parts.remarks, `${file.path} holds no tests`]),
  };
}

/** The other files whose class a file names. */
function namedFiles(parser: JavaParser, file: SuiteFile, files: readonly SuiteFile[]): SuiteFile[] {
  const names = parser.withTree(file.source, (root) => {
    return new Set(descendants(root, 'type_identifier', 'identifier').map((node) => node.text));
  });
  return files.filter((other) => other !== file && names.has(simpleNameOf(classNameOf(other.path))));
}

function reachable(from: SuiteFile, neighbours: ReadonlyMap<SuiteFile, readonly SuiteFile[]>): SuiteFile[] {
  const found = new Set<SuiteFile>();
  const visit = (file: SuiteFile) => {
    for (const next of neighbours.get(file) ?? []) {
      if (next === from || found.has(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  visit(from);
  return [...neighbours.keys()].filter((file) => found.has(file));
}
