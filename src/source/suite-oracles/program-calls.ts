import { findDescendants, isComment, isLocalType, type Node } from '../parser.js';
import { isAssumption } from './assumptions.js';
import { readLocalTypes, type Scope } from './declared-types.js';
import { isPure } from './pure-values.js';
import { mentionsOthers } from './shared-objects.js';
import { listDeclaredValues, listDefinedNames } from './statement-names.js';
import type { SuiteOracles } from './suite-oracles.js';

/**
 * Whether statements of a test may call the program: they do more than make and change values, such as `List<String> expected = asList("a");`. Code
 * around the test is not asked.
 *
 * @param around the test's context, without its variables
 */
export function callsProgram(statements: readonly Node[], oracles: SuiteOracles, around: Scope): boolean {
  const [first] = statements;
  if (first === undefined) return false;
  const scope = { ...around, variables: readLocalTypes(first.parent!) };
  const values = new Set<string>();
  const isOwn = (name: string) => oracles.isOwnName(name, values, scope);
  const isValue = (statement: Node): boolean => {
    if (isComment(statement) || isLocalType(statement) || isAssumption(statement)) return true;
    if (statement.type === 'block') return statement.namedChildren.every(isValue);
    const isDeclaration = statement.type === 'local_variable_declaration';
    if (!isDeclaration && statement.type !== 'expression_statement') return statement.namedChildCount === 0;
    const names = { ...oracles.pureNames(values, scope), timeCounts: true };
    const parts = isDeclaration ? listDeclaredValues(statement) : [statement];
    if (parts.some((part) => mentionsOthers(part, isOwn)))
      return parts.every((part) => findDescendants(part, ...calls).length === 0);
    if (!parts.every((part) => isPure(part, names))) return false;
    for (const name of listDefinedNames(statement)) values.add(name);
    return true;
  };
  return !statements.every(isValue);
}

const calls = ['method_invocation', 'object_creation_expression', 'assignment_expression'];
