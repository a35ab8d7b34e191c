import type { SuiteFile } from '../../model/suite/suite.js';
import { fieldText, findDescendants, type JavaParser } from '../../source/parser.js';
import { toClassName } from '../../source/suites/suite-reader.js';
import { createRemovalOfNode, editText } from '../../source/text-edits.js';

/** A file without some of its tests. */
export interface ReducedFile<File extends SuiteFile> {
  readonly file: File;
  /** The removed tests. */
  readonly removed: readonly string[];
}

/**
 * Removes test methods from a file.
 *
 * @param tests as in `org.x.ShelfTest::adds`
 */
export function withoutTests<File extends SuiteFile>(
  parser: JavaParser,
  file: File,
  tests: readonly string[],
): ReducedFile<File> {
  const prefix = `${toClassName(file.path)}::`;
  const unwanted = new Set(
    tests.filter((each) => each.startsWith(prefix)).map((each) => each.slice(prefix.length)),
  );
  if (unwanted.size === 0) return { file, removed: [] };
  return parser.withTree(file.source, (root) => {
    const methods = findDescendants(root, 'method_declaration').filter((method) =>
      unwanted.has(fieldText(method, 'name')),
    );
    const edits = methods.map((method) => createRemovalOfNode(file.source, method));
    return {
      file: {
        ...file,
        source: editText(file.source, { startIndex: 0, endIndex: file.source.length }, edits),
      },
      removed: [...new Set(methods.map((method) => prefix + fieldText(method, 'name')))],
    };
  });
}
