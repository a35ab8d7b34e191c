import { findDescendants, fieldText, type Node } from '../parser.js';
import { isOracleCall } from './oracle-statements.js';
import { getBody, listCatchClauses, isTry } from './oracle-tries.js';

/** Types of catch clauses that catch an assertion's `AssertionError`. */
const catching = new Set(['Throwable', 'Error', 'AssertionError']);

/**
 * Whether a try statement catches the failures of assertions in its body and never fails: `try { …; fail(); } catch (Throwable t) { }` passes
 * whatever the program does.
 */
export function swallowsFailures(statement: Node): boolean {
  if (!isTry(statement)) return false;
  const clause = listCatchClauses(statement).find(catchesFailures);
  return clause !== undefined && !mayFail(clause);
}

/** Whether a statement is in the body of such a try statement. */
export function isSwallowed(statement: Node): boolean {
  for (let each: Node = statement; each.parent !== null; each = each.parent) {
    const around = each.parent;
    if (isTry(around) && getBody(around).id === each.id && swallowsFailures(around)) return true;
  }
  return false;
}

function catchesFailures(clause: Node): boolean {
  return findDescendants(clause, 'catch_type')
    .slice(0, 1)
    .flatMap((type) => type.namedChildren)
    .some((type) => catching.has(type.text.replace(/^java\.lang\./u, '')));
}

/** Whether a catch clause throws, asserts, or calls something that may do so. Reading the exception, printing and logging do not count. */
function mayFail(clause: Node): boolean {
  const body = getBody(clause);
  if (findDescendants(body, 'throw_statement', 'assert_statement').length > 0) return true;
  const caught = findDescendants(clause, 'catch_formal_parameter')[0]?.childForFieldName('name')?.text;
  return findDescendants(body, 'method_invocation').some((call) => {
    const receiver = fieldText(call, 'object');
    return (
      isOracleCall(call) || !(receiver === caught || /^System\.(?:out|err)$|^log(?:ger)?$/iu.test(receiver))
    );
  });
}
