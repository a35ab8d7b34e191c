import { fieldText, type Node } from '../parser.js';

/**
 * Names of methods that change what they are called on, such as `next`, `readLine` and `add`. Arguments of other calls may be expected values, as in
 * `assertTrue(shelf.contains(3))`.
 */
const changing =
  /^(?:add|advance|append|apply|clear|close|compute|consume|create|decrement|delete|drain|execute|fill|flush|force|get(?:And|Next)|increment|init|insert|load|mark|merge|move|next|offer|open|parse|poll|pop|prepend|process|pull|push|put|read|receive|register|remove|replace|reset|retain|run|save|send|set|skip|start|stop|store|submit|take|transfer|trim|try|unread|update|visit|write)(?:$|[^a-z])/u;

/**
 * The parts of an assertion that change the state of the program, outermost first: assignments, and calls of methods whose name tells it. Prefixes of
 * later assertions need them. A call without a receiver may be a helper that asserts, so it is none of them.
 */
export function listKeptEffects(assertion: Node): readonly Node[] {
  const call = assertion.type === 'expression_statement' ? assertion.firstNamedChild : null;
  return call?.type === 'method_invocation' ? listInChain(call) : [];
}

/** The effects in the arguments of a chain of calls such as `assertThat(a.next()).isEqualTo(b)`. */
function listInChain(call: Node): Node[] {
  const receiver = call.childForFieldName('object');
  const before = receiver?.type === 'method_invocation' ? listInChain(receiver) : [];
  return [...before, ...(call.childForFieldName('arguments')?.namedChildren ?? []).flatMap(listIn)];
}

function listIn(node: Node): Node[] {
  if (/^(?:lambda_expression|method_reference|class_body|switch_expression)$/u.test(node.type)) return [];
  if (node.type === 'assignment_expression' || node.type === 'update_expression') return [node];
  if (node.type === 'method_invocation' && isChange(node)) return [node];
  return node.namedChildren.flatMap(listIn);
}

function isChange(call: Node): boolean {
  const receiver = call.childForFieldName('object');
  if (receiver === null || receiver.type === 'super' || !changing.test(fieldText(call, 'name'))) return false;
  // A static method has nothing to change, and creates values from its arguments.
  return !(
    /^(?:identifier|field_access|scoped_identifier)$/u.test(receiver.type) &&
    /^(?:[\w.]+\.)?[A-Z]\w*$/u.test(receiver.text)
  );
}
