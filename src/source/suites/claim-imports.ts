import { toContainerName, toSimpleName } from '../../model/suite/java-names.js';
import type { SuiteConventions } from '../../model/suite/suite-conventions.js';
import { listImports } from '../imports.js';
import { findDescendants, type JavaParser } from '../parser.js';

/**
 * Adds the import of a test generator's own assertion to a suite's file if its tests call it without import. Suites made from rows lack it, because
 * prefixes don't call it; a compiler that gets whole tests, such as Defects4J's, needs it.
 */
export function withImportsOfClaims(
  parser: JavaParser,
  source: string,
  conventions: readonly SuiteConventions[],
): string {
  return conventions.reduce((text, { library }) => withImport(parser, text, library.assertion), source);
}

/** @param assertion qualified name of a static method */
function withImport(parser: JavaParser, source: string, assertion: string): string {
  const name = toSimpleName(assertion);
  if (!source.includes(name)) return source;
  const at = parser.withTree(source, (root) => {
    const isCalled = findDescendants(root, 'method_invocation').some(
      (call) => call.childForFieldName('object') === null && call.childForFieldName('name')?.text === name,
    );
    const imports = listImports(root);
    const isThere = imports.some(
      (each) => each.isStatic && each.name === (each.isOnDemand ? toContainerName(assertion) : assertion),
    );
    if (!isCalled || isThere) return 'nowhere' as const;
    const first = root.namedChildren.find(({ type }) => type === 'import_declaration');
    const packageEnd = root.namedChildren.find(({ type }) => type === 'package_declaration')?.endIndex;
    return first?.startIndex ?? packageEnd ?? 0;
  });
  if (at === 'nowhere') return source;
  const [before, after] = [source.slice(0, at), source.slice(at)];
  const separator = before === '' || before.endsWith('\n') ? '' : '\n';
  return `${before}${separator}import static ${assertion};\n${after}`;
}
