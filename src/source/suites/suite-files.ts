import { toSimpleName } from '../../model/suite/java-names.js';
import type { SuiteConventions } from '../../model/suite/suite-conventions.js';
import type { SuiteFile } from '../../model/suite/suite.js';
import type { JavaParser } from '../parser.js';
import { readComposedAnnotations, type ComposedAnnotations } from './composed-annotations.js';
import { readNamedClasses } from './related-files.js';
import { readTestDependencies } from './test-dependencies.js';
import { toClassName, readSuite, type SameName } from './suite-reader.js';
import { findStyleOfBase, withInheritance, type InheritingClass } from './inheritance.js';
import type { InheritedTests, SuiteParts } from './suite-test.js';
import { separateTopLevelTypes } from './top-level-types.js';

/** A parsed class of a suite, with what it inherits from the suite's other classes. */
export interface SuiteClass extends SuiteParts {
  readonly inherited: readonly InheritedTests[];
}

/**
 * Reads all files of a suite. Each file with tests is one suite class. Its companions are the other files that it names, directly or indirectly:
 * a test generator's auxiliary classes, helper classes, base classes. The remarks are about files without tests that no suite class needs; unreadable parts of a
 * suite class are in its own remarks.
 *
 * @param ofLibraries what annotations of libraries include; nothing by default
 * @param sameName what happens to a test with the name and the parameters of an earlier one
 * @param inBuild classes with tests that only the project's build shows; their files hold tests, too
 */
export function readSuiteFiles(
  parser: JavaParser,
  files: readonly SuiteFile[],
  conventions: readonly SuiteConventions[],
  ofLibraries?: ComposedAnnotations,
  sameName: SameName = 'left out',
  inBuild: ReadonlySet<string> = new Set(),
): { readonly suites: readonly SuiteClass[]; readonly remarks: readonly string[] } {
  const javaFiles = files
    .filter((file) => file.path.endsWith('.java'))
    .flatMap((file) => separateTopLevelTypes(parser, file));
  const neighbours = new Map(javaFiles.map((file) => [file, findNamedFiles(parser, file, javaFiles)]));
  const sources = javaFiles.map(({ source }) => source);
  const composed = readComposedAnnotations(parser, sources, ofLibraries);
  const dependencies = readTestDependencies(parser, sources);
  const read = javaFiles.map((file) => ({ file, companions: findReachable(file, neighbours) }));
  const first = read
    .filter(({ file }) => !conventions.some(({ auxiliarySuffix }) => file.path.endsWith(auxiliarySuffix)))
    .map((each) => ({
      ...each,
      parts: readSuite(parser, each.file, each.companions, conventions, { composed, dependencies, sameName }),
    }));
  const parts = first.map((each, _, all) => {
    const style = findStyleOfBase(
      each.parts,
      all.map((other) => other.parts),
    );
    if (style === undefined) return each.parts;
    return readSuite(parser, each.file, each.companions, conventions, {
      style,
      composed,
      dependencies,
      sameName,
    });
  });
  const suites = withInheritance(parts).map((each, index) => ({ ...first[index]!, ...each }));
  const withTests = suites.filter(hasTests);
  const needed = new Set(withTests.flatMap(({ file, companions }) => [file, ...companions]));
  return {
    suites: withTests.map(({ parts, inherited }) => ({ ...parts, inherited })),
    remarks: suites
      .filter(({ file }) => !needed.has(file))
      .flatMap(({ file, parts }) => [
        ...parts.remarks,
        ...(files.includes(file) && !inBuild.has(toClassName(file.path))
          ? [`${file.path} holds no tests`]
          : []),
      ]),
  };
}

function hasTests({ parts, inherited }: InheritingClass): boolean {
  const { tests, brokenTests, frameTests } = parts;
  return tests.length + brokenTests.length + frameTests.length + inherited.length > 0;
}

/** The other files whose class a file names, in its code or in a string. */
function findNamedFiles(parser: JavaParser, file: SuiteFile, files: readonly SuiteFile[]): SuiteFile[] {
  const { names, namesInStrings } = parser.withTree(file.source, readNamedClasses);
  return files.filter((other) => {
    const className = toClassName(other.path);
    return other !== file && (names.has(toSimpleName(className)) || namesInStrings.has(className));
  });
}

function findReachable(
  from: SuiteFile,
  neighbours: ReadonlyMap<SuiteFile, readonly SuiteFile[]>,
): SuiteFile[] {
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
