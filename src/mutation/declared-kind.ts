import { fieldText, listMembers, type Node } from '../source/parser.js';
import { hasModifier } from '../source/suites/test-methods.js';
import { declaredVariable } from '../source/syntax.js';
import { toKind, type ExpressionKind } from './kind.js';

/** A variable as its declaration shows it. */
export interface VariableDeclaration {
  readonly type: string;
  readonly isFinal: boolean;
  readonly place: 'local' | 'field';
}

/** The declaration that an identifier refers to, in this file: a local variable, a parameter or a field of a type around it. */
export function findDeclaration(identifier: Node): VariableDeclaration | undefined {
  const name = identifier.text;
  for (let node: Node | null = identifier; node !== null; node = node.parent) {
    const parent: Node | null = node.parent;
    if (parent === null) return undefined;
    const found = findIn(parent, node, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The field of a name in the type around a node, for `this.name`. */
export function findField(node: Node, name: string): VariableDeclaration | undefined {
  for (let around = node.parent; around !== null; around = around.parent)
    if (typeDeclarations.has(around.type)) return findAmongMembers(around, name);
  return undefined;
}

/** The kind of the results of the methods of a name in the types around a node; unknown if they differ. */
export function kindOfMethods(node: Node, name: string): ExpressionKind {
  for (let around = node.parent; around !== null; around = around.parent) {
    if (!typeDeclarations.has(around.type)) continue;
    const kinds = listMembers(around)
      .filter((member) => member.type === 'method_declaration' && fieldText(member, 'name') === name)
      .map((method) => toKind(fieldText(method, 'type') + fieldText(method, 'dimensions')));
    if (kinds.length > 0) return kinds.every((kind) => kind === kinds[0]) ? kinds[0]! : 'unknown';
  }
  return 'unknown';
}

const typeDeclarations = new Set([
  ...['class_declaration', 'enum_declaration', 'record_declaration', 'interface_declaration'],
]);

/** What `parent` declares for its child `node` and everything within it. */
function findIn(parent: Node, node: Node, name: string): VariableDeclaration | undefined {
  switch (parent.type) {
    case 'block':
    case 'constructor_body':
    case 'switch_block_statement_group':
      return findAmongStatements(parent, node, name);
    case 'for_statement':
    case 'try_with_resources_statement':
      return findAmongStatements(parent, node, name) ?? findAmongResources(parent, name);
    case 'enhanced_for_statement':
      return fieldText(parent, 'name') === name ? local(fieldText(parent, 'type'), parent) : undefined;
    case 'method_declaration':
    case 'constructor_declaration':
    case 'record_declaration':
      return (
        findAmongParameters(parent.childForFieldName('parameters'), name) ??
        (parent.type === 'record_declaration' ? findAmongMembers(parent, name) : undefined)
      );
    case 'lambda_expression':
      return findLambdaParameter(parent, name);
    case 'catch_clause':
      return parent.namedChildren.some(
        (child) => child.type === 'catch_formal_parameter' && fieldText(child, 'name') === name,
      )
        ? { type: 'Throwable', isFinal: false, place: 'local' }
        : undefined;
    case 'class_declaration':
    case 'enum_declaration':
    case 'interface_declaration':
      return findAmongMembers(parent, name);
    default:
      return undefined;
  }
}

function findAmongStatements(parent: Node, node: Node, name: string): VariableDeclaration | undefined {
  const declarations = parent.namedChildren.filter(
    (child) => child.type === 'local_variable_declaration' && child.startIndex <= node.startIndex,
  );
  return declarations.map((declaration) => findDeclared(declaration, name, 'local')).find((each) => each);
}

function findDeclared(
  declaration: Node,
  name: string,
  place: VariableDeclaration['place'],
): VariableDeclaration | undefined {
  const declarator = declaration
    .childrenForFieldName('declarator')
    .find((each) => fieldText(each, 'name') === name);
  if (declarator === undefined) return undefined;
  return {
    type: declaredVariable(declaration, declarator).type,
    isFinal: hasModifier(declaration, 'final'),
    place,
  };
}

function findAmongResources(parent: Node, name: string): VariableDeclaration | undefined {
  const resources = parent.childForFieldName('resources')?.namedChildren ?? [];
  const found = resources.find((resource) => fieldText(resource, 'name') === name);
  return found === undefined ? undefined : { type: fieldText(found, 'type'), isFinal: true, place: 'local' };
}

function findAmongParameters(parameters: Node | null, name: string): VariableDeclaration | undefined {
  for (const parameter of parameters?.namedChildren ?? []) {
    if (parameter.type === 'formal_parameter' && fieldText(parameter, 'name') === name)
      return local(fieldText(parameter, 'type') + fieldText(parameter, 'dimensions'), parameter);
    if (parameter.type === 'spread_parameter' && parameter.text.endsWith(` ${name}`))
      return local('Object[]', parameter);
  }
  return undefined;
}

/** Parameters without types have unknown kinds. */
function findLambdaParameter(lambda: Node, name: string): VariableDeclaration | undefined {
  const parameters = lambda.childForFieldName('parameters');
  if (parameters === null) return undefined;
  const typed = findAmongParameters(parameters, name);
  if (typed !== undefined) return typed;
  const isNamed =
    parameters.text === name ||
    parameters.namedChildren.some((child) => child.type === 'identifier' && child.text === name);
  return isNamed ? { type: 'var', isFinal: false, place: 'local' } : undefined;
}

function findAmongMembers(type: Node, name: string): VariableDeclaration | undefined {
  return listMembers(type)
    .filter(({ type: kind }) => kind === 'field_declaration' || kind === 'constant_declaration')
    .map((field) => findDeclared(field, name, 'field'))
    .find((each) => each !== undefined);
}

function local(type: string, declaration: Node): VariableDeclaration {
  return { type, isFinal: hasModifier(declaration, 'final'), place: 'local' };
}
