import { isFailStatement, isOracleCall } from '../candidates/oracle-statements.js';
import {
  getBody,
  listCatchClauses,
  findFinallyBlock,
  isTry,
  listTriedStatements,
  readTryClaim,
} from '../candidates/oracle-tries.js';
import { fieldText, isComment, nodeAround, type Node } from '../parser.js';
import { classifyThrow } from '../candidates/classify-throw.js';

const containers = new Set([
  'block',
  'constructor_body',
  'do_statement',
  'enhanced_for_statement',
  'for_statement',
  'if_statement',
  'labeled_statement',
  'switch_block',
  'switch_block_statement_group',
  'switch_expression',
  'switch_rule',
  'synchronized_statement',
  'try_statement',
  'try_with_resources_statement',
  'while_statement',
]);

/** Statements without effect on the program. */
const idle = new Set(['break_statement', 'continue_statement', 'return_statement']);

/** Whether a statement contains other statements of the test's own code. Those in lambdas and classes run later. */
export function isContainer(node: Node): boolean {
  return containers.has(node.type) || isSwitchStatement(node);
}

/** The direct child statements of a statement, without the exception oracle of a try statement. */
export function listChildStatements(node: Node): Node[] {
  switch (node.type) {
    case 'if_statement':
      return keepPresent(node.childForFieldName('consequence'), node.childForFieldName('alternative'));
    case 'do_statement':
    case 'while_statement':
    case 'for_statement':
    case 'enhanced_for_statement':
    case 'switch_expression':
    case 'synchronized_statement':
      return keepPresent(node.childForFieldName('body'));
    case 'labeled_statement':
      return keepPresent(node.lastNamedChild);
    case 'expression_statement':
      return isSwitchStatement(node) ? keepPresent(node.firstNamedChild) : [];
    default:
      if (isTry(node)) return listTriedChildren(node);
      return containers.has(node.type)
        ? node.namedChildren.filter((child) => !isComment(child) && child.type !== 'switch_label')
        : [];
  }
}

/** The statements below a node that contain no others, in source order. */
export function listLeaves(node: Node): Node[] {
  return isContainer(node) ? listChildStatements(node).flatMap(listLeaves) : [node];
}

/** Whether a remaining statement does nothing. */
export function isIdle(leaf: Node): boolean {
  return idle.has(leaf.type) || leaf.type === ';';
}

/** Whether code ends the test, a loop or an iteration of it, so that what follows depends on whether it runs. */
export function jumps(code: Node): boolean {
  return listLeaves(code).some(({ type }) => idle.has(type));
}

/** Whether a node is in a catch clause of a body. */
export function isInCatchClause(node: Node, body: Node): boolean {
  return nodeAround(node, ['catch_clause'], body) !== undefined;
}

/** Whether a branch exists only to fail: one of its direct statements is `fail(…)` or throws a new exception. */
export function isFailingBranch(branch: Node): boolean {
  const statements = branch.type === 'block' ? branch.namedChildren : [branch];
  return statements.some((each) => isFailure(each));
}

function isFailure(statement: Node): boolean {
  if (statement.type === 'throw_statement') return classifyThrow(statement) !== 'nothingNew';
  if (isFailStatement(statement)) return true;
  const call = statement.type === 'expression_statement' ? statement.firstNamedChild : null;
  return (
    call?.type === 'method_invocation' &&
    /^fail(?:$|[A-Z])/u.test(fieldText(call, 'name')) &&
    isOracleCall(call)
  );
}

function listTriedChildren(statement: Node): Node[] {
  const claim = readTryClaim(statement);
  const finals = keepPresent(findFinallyBlock(statement) ?? null);
  if (claim !== 'none')
    return [...listTriedStatements(statement).filter((each) => !isComment(each)), ...finals];
  return [getBody(statement), ...listCatchClauses(statement).map(getBody), ...finals];
}

function isSwitchStatement(node: Node): boolean {
  return node.type === 'expression_statement' && node.firstNamedChild?.type === 'switch_expression';
}

function keepPresent(...nodes: (Node | null)[]): Node[] {
  return nodes.flatMap((node) => node ?? []);
}
