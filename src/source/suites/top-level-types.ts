import type { SuiteFile } from '../../model/suite/suite.js';
import { listImports } from '../imports.js';
import { fieldText, findDescendants, type JavaParser, type Node } from '../parser.js';
import { isTestAnnotation } from './test-methods.js';

/**
 * A file for each of its top-level types, if JUnit 5 or TestNG may run a test in several of them. Each has the package, the imports and the lines of the
 * file, and blanks in place of the other types. Other files stay as they are.
 */
export function separateTopLevelTypes(parser: JavaParser, file: SuiteFile): readonly SuiteFile[] {
  const { path, source } = file;
  // Parsing each file would cost more, and most have no second type.
  if ((source.match(/\b(?:class|interface|record)\s+[\p{L}_$]/gu)?.length ?? 0) < 2) return [file];
  return parser.withTree(source, (root) => {
    const types = root.namedChildren.filter(({ type }) =>
      /^(?:class|interface|record|enum|annotation_type)_declaration$/u.test(type),
    );
    const isRun = listImports(root).some(({ name }) => /^org\.(?:junit\.jupiter|testng)\b/u.test(name));
    if (root.hasError || !isRun || types.filter(mayHaveTests).length < 2) return [file];
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    return types.map((type) => ({
      path: `${folder}${fieldText(type, 'name')}.java`,
      source: types.filter(({ id }) => id !== type.id).reduce(blankOut, source),
    }));
  });
}

/** Whether a type declares tests or may inherit some. */
function mayHaveTests(type: Node): boolean {
  return (
    type.childForFieldName('superclass') !== null ||
    type.childForFieldName('interfaces') !== null ||
    findDescendants(type, 'marker_annotation', 'annotation').some((each) => isTestAnnotation(each))
  );
}

function blankOut(source: string, { startIndex, endIndex }: Node): string {
  const blanks = source.slice(startIndex, endIndex).replaceAll(/[^\r\n]/gu, ' ');
  return source.slice(0, startIndex) + blanks + source.slice(endIndex);
}
