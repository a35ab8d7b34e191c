import type { Node } from 'web-tree-sitter';

/** Whether a declaration has syntax that javalang 0.13 cannot parse: everything newer than Java 8, and some of Java 8. */
export function isUnknownToJavalang(declaration: Node): boolean {
  return declaration
    .descendantsOfType(Object.keys(unknownForms))
    .some((node) => !node.equals(declaration) && unknownForms[node.type]!(node));
}

const always = () => true;
const unknownForms: Readonly<Record<string, (node: Node) => boolean>> = {
  switch_rule: always,
  record_declaration: always,
  permits: always,
  template_expression: always,
  // void take(Shelf this)
  receiver_parameter: always,
  pattern: always,
  // case 1, 2:
  switch_label: (node) => node.namedChildren.filter((child) => !child.isExtra).length > 1,
  // x = switch (y) { … }
  switch_expression: (node) => !statementPlaces.has(node.parent!.type),
  // javalang parses it as a call of a method `yield`, or as a variable of type `yield`.
  yield_statement: (node) =>
    !/^yield(?:\s*[(+-](?![+-])|\s+[\p{L}_$][\p{L}\p{N}_$]*\s*[;=])/u.test(node.text),
  modifiers: (node) => node.children.some(({ type }) => type === 'sealed' || type === 'non-sealed'),
  // Annotations of types. Annotations of declarations are modifiers.
  annotation: (node) => !annotationPlaces.has(node.parent!.type),
  marker_annotation: (node) => !annotationPlaces.has(node.parent!.type),
  class_declaration: isLostBehindAnnotations,
  interface_declaration: isLostBehindAnnotations,
  enum_declaration: isLostBehindAnnotations,
  // (Runnable & Serializable) x
  cast_expression: (node) => node.childrenForFieldName('type').length > 1,
  // Text blocks: """
  string_literal: (node) => node.text.startsWith('"""'),
  // 017.5
  decimal_floating_point_literal: (node) => /^0[0-7]/.test(node.text),
  // x instanceof Type name, and record patterns
  instanceof_expression: (node) =>
    node.childForFieldName('name') !== null || node.childForFieldName('pattern') !== null,
  // try (resource) without a declaration
  resource: (node) => node.childForFieldName('name') === null,
  method_reference: (node) => isArrayOrGeneric(node.firstNamedChild!),
};

const statementPlaces: ReadonlySet<string> = new Set([
  'block',
  'constructor_body',
  'switch_block_statement_group',
  'if_statement',
  'while_statement',
  'do_statement',
  'for_statement',
  'enhanced_for_statement',
  'expression_statement',
  'labeled_statement',
]);

const annotationPlaces: ReadonlySet<string> = new Set([
  'modifiers',
  'annotation_argument_list',
  'element_value_pair',
  'element_value_array_initializer',
]);

/**
 * Before a class within a method, javalang looks for the word `class` after the annotations, and skips one word too many after an annotation without
 * parentheses. A modifier other than `final` ends the search, and a class must follow.
 */
function isLostBehindAnnotations(type: Node): boolean {
  if (!statementPlaces.has(type.parent!.type)) return false;
  const modifiers = type.namedChildren.find((child) => child.type === 'modifiers')?.children ?? [];
  const words = modifiers.filter((word) => !word.isExtra).map((word) => word.type);
  for (let place = 0; place < words.length; place++) {
    if (words[place] === 'annotation' || words[place] === 'final') continue;
    if (words[place] !== 'marker_annotation') return false;
    place += 1;
    if (words[place] === undefined || words[place]!.endsWith('annotation')) return true;
  }
  return false;
}

/** Type[]::new, Type<Argument>::name */
function isArrayOrGeneric(type: Node): boolean {
  if (type.type === 'scoped_type_identifier') return type.descendantsOfType('generic_type').length > 0;
  return type.type === 'array_type' || type.type === 'generic_type';
}
