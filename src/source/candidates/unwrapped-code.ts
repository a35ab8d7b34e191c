import { fieldText, findDescendants, listArguments, type JavaParser, type Node } from '../parser.js';
import { findMethod } from '../suites/test-methods.js';
import { createRemovalOfNode, editText, type TextEdit } from '../text-edits.js';
import { listStatementsOfCode } from './assert-throws.js';
import { findChainHead } from './oracle-statements.js';

/**
 * Rewrites a test so that code which assertions run is a part of the test, in forms that the rules for exceptions know:
 * - `Foo f = assertDoesNotThrow(() -> make());` is `Foo f = make();`;
 * - `Executable code = () -> make(); assertThrows(X.class, code);` is `assertThrows(X.class, () -> make());`;
 * - `Throwable t = catchThrowable(() -> make()); assertThat(t).isInstanceOf(X.class);` begins with `Throwable t = assertThrows(X.class, () -> make());`.
 */
export function unwrapCode(parser: JavaParser, source: string): string {
  if (!/\b(?:assertDoesNotThrow|assertTimeout|assertThrows|catchThrowable|expectThrows)/u.test(source))
    return source;
  return [inlineVariables, runAtOnce, nameThrown].reduce(
    (text, rewrite) =>
      parser.withTree(text, (root) => {
        const body = findMethod(root)?.childForFieldName('body');
        const edits = body === null || body === undefined ? [] : rewrite(body, text);
        return editText(text, { startIndex: 0, endIndex: text.length }, edits);
      }),
    source,
  );
}

const runners =
  /^(?:assertThrows(?:Exactly)?|expectThrows|assertDoesNotThrow|assertThatThrownBy|assertThatCode|catchThrowable\w*)$/u;

/** Puts code that only assertions run into their calls. */
function inlineVariables(body: Node, source: string): TextEdit[] {
  return findDescendants(body, 'local_variable_declaration').flatMap((declaration) => {
    const [declarator, second] = declaration.childrenForFieldName('declarator');
    const code = declarator?.childForFieldName('value');
    if (second !== undefined || !isCode(code)) return [];
    const name = fieldText(declarator!, 'name');
    const mentions = findDescendants(body, 'identifier').filter(
      (each) => each.text === name && each.startIndex >= declaration.endIndex,
    );
    if (mentions.length === 0 || !mentions.every(isRun)) return [];
    return [createRemovalOfNode(source, declaration), ...mentions.map((each) => replace(each, code.text))];
  });
}

function isRun(argument: Node): boolean {
  const call = argument.parent?.parent;
  return (
    argument.parent?.type === 'argument_list' &&
    call?.type === 'method_invocation' &&
    runners.test(fieldText(call, 'name'))
  );
}

/** Calls the code of which an assertion returns the result. */
function runAtOnce(body: Node): TextEdit[] {
  return listValues(body).flatMap((call) => {
    if (!/^(?:assertDoesNotThrow|assertTimeout(?:Preemptively)?)$/u.test(fieldText(call, 'name'))) return [];
    const code = listArguments(call).find(isCode);
    const [statement, second] = code === undefined ? [] : (listStatementsOfCode(code, () => []) ?? []);
    return statement === undefined || second !== undefined ? [] : [replace(call, statement.slice(0, -1))];
  });
}

/** Expects the exception that a test catches as a value and then checks. */
function nameThrown(body: Node): TextEdit[] {
  return listValues(body).flatMap((call) => {
    if (!/^catchThrowable(?:OfType)?$/u.test(fieldText(call, 'name'))) return [];
    const given = listArguments(call);
    const code = given.find(isCode);
    const variable = fieldText(call.parent!, call.parent!.type === 'variable_declarator' ? 'name' : 'left');
    const claims = findDescendants(body, 'method_invocation').filter((each) => isClaimAbout(each, variable));
    const named = given.find((each) => each.type === 'class_literal');
    const type =
      named ??
      claims
        .filter((each) => /^is(?:Exactly)?InstanceOf$/u.test(fieldText(each, 'name')))
        .flatMap(listArguments)[0];
    const isUnthrown = claims.some((each) => /^isNull$|^doesNot/u.test(fieldText(each, 'name')));
    return code === undefined || isUnthrown
      ? []
      : [replace(call, `assertThrows(${type?.text ?? 'Throwable.class'}, ${code.text})`)];
  });
}

/** Whether a call belongs to a chain that begins with `assertThat(variable)`. */
function isClaimAbout(call: Node, variable: string): boolean {
  const head = findChainHead(call);
  return fieldText(head, 'name') === 'assertThat' && listArguments(head)[0]?.text === variable;
}

/** The calls whose values declarations and assignments get. */
function listValues(body: Node): readonly Node[] {
  return [
    ...findDescendants(body, 'variable_declarator').map((each) => each.childForFieldName('value')),
    ...findDescendants(body, 'assignment_expression').map((each) => each.childForFieldName('right')),
  ].filter((value): value is Node => value?.type === 'method_invocation');
}

function isCode(node: Node | null | undefined): node is Node {
  return node?.type === 'lambda_expression' || node?.type === 'method_reference';
}

function replace({ startIndex, endIndex }: Node, replacement: string): TextEdit {
  return { start: startIndex, end: endIndex, replacement };
}
