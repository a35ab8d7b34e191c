import { fieldText, type Node } from '../source/parser.js';
import { hasModifier } from '../source/suites/test-methods.js';
import { toKind } from './kind.js';

/**
 * The nodes that operators may change at and below a node, in the order of the source. Leaves out:
 * - annotations and labels of `switch`, which the compiler evaluates, but for the guards of patterns;
 * - constants (`static final int MOST = 9`), because the compiler copies their values into other classes;
 * - `assert`, which JVMs skip by default.
 */
export function listMutableNodes(node: Node): Node[] {
  const found: Node[] = [];
  const visit = (each: Node) => {
    found.push(each);
    for (const child of each.namedChildren) {
      if (isMutable(child)) visit(child);
      else if (child.type === 'switch_label')
        for (const guard of child.namedChildren) if (guard.type === 'guard') visit(guard);
    }
  };
  visit(node);
  return found;
}

const untouched = new Set([
  ...['annotation', 'marker_annotation', 'modifiers', 'switch_label', 'assert_statement'],
  ...['line_comment', 'block_comment', 'ERROR'],
]);

function isMutable(node: Node): boolean {
  if (untouched.has(node.type) || node.isMissing) return false;
  return node.type !== 'variable_declarator' || !isConstant(node);
}

/** Whether a variable is a constant to the compiler: final, of a primitive type or String, with a value that it can compute. */
function isConstant(declarator: Node): boolean {
  const declaration = declarator.parent;
  if (declaration === null || !constants.has(declaration.type)) return false;
  if (declaration.type === 'field_declaration' && !hasModifier(declaration, 'final')) return false;
  const kind = toKind(fieldText(declaration, 'type') + fieldText(declarator, 'dimensions'));
  const value = declarator.childForFieldName('value');
  return kind !== 'reference' && kind !== 'unknown' && value !== null && isComputable(value);
}

const constants = new Set(['field_declaration', 'constant_declaration']);

function isComputable(value: Node): boolean {
  const effects = [
    'method_invocation',
    'object_creation_expression',
    'array_access',
    'assignment_expression',
  ];
  return (
    value.descendantsOfType([
      ...effects,
      'update_expression',
      'switch_expression',
      'array_creation_expression',
    ]).length === 0
  );
}
