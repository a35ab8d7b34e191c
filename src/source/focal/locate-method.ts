import { findLine } from '../../model/common/find-line.js';
import type { FocalMethod } from '../../model/suite/candidate.js';
import { readPackage } from '../imports.js';
import { fieldText, listMembers, type JavaParser, type Node } from '../parser.js';

/** Where a source file declares a method. `similar`: its text differs, as in another version of the program. */
export interface LocatedMethod {
  /** Line of the method's name, from 1. */
  readonly line: number;
  readonly text: 'equal' | 'similar';
}

/**
 * Finds a focal method in the text of a source file: the method of its class with the same text, else the first with the same name and number of
 * parameters, else the first with the same name.
 *
 * @param home the package of the class, and simple names of the class and of the classes around it, the outermost first
 */
export function locateMethod(
  parser: JavaParser,
  source: string,
  { packageName, types }: { readonly packageName: string; readonly types: readonly string[] },
  method: Pick<FocalMethod, 'name' | 'parameters' | 'source'>,
): LocatedMethod | 'none' {
  return parser.withTree(source, (root) => {
    if (readPackage(root) !== packageName) return 'none';
    const named = listMethods(root, types).filter((member) => fieldText(member, 'name') === method.name);
    const same = named.find((member) => withoutReturns(member.text) === withoutReturns(method.source));
    const similar = named.find((member) => countParameters(member) === method.parameters.length);
    const found = same ?? similar ?? named[0];
    if (found === undefined) return 'none';
    const { startIndex } = found.childForFieldName('name') ?? found;
    return { line: findLine(source, startIndex), text: same === undefined ? 'similar' : 'equal' };
  });
}

const callables = ['method_declaration', 'constructor_declaration', 'compact_constructor_declaration'];

/** The methods and constructors of a nested type; empty if the file does not declare it. */
function listMethods(root: Node, types: readonly string[]): Node[] {
  const type = findTypeDeclaration(root, types);
  return type === undefined ? [] : listMembers(type).filter((member) => callables.includes(member.type));
}

/** The declaration of a type by its simple name and those of the types around it, the outermost first. */
export function findTypeDeclaration(root: Node, types: readonly string[]): Node | undefined {
  let found: Node | undefined = root;
  for (const name of types) {
    const members: readonly Node[] = found === root ? root.namedChildren : listMembers(found);
    found = members.find(
      (node) =>
        !callables.includes(node.type) &&
        node.type.endsWith('_declaration') &&
        fieldText(node, 'name') === name,
    );
    if (found === undefined) return undefined;
  }
  return found;
}

function countParameters(member: Node): number {
  const parameters = member.childForFieldName('parameters')?.namedChildren ?? [];
  return parameters.filter(({ type }) => type === 'formal_parameter' || type === 'spread_parameter').length;
}

/** A checkout may have other line ends. */
function withoutReturns(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
