import { fieldText, findDescendants, listArguments, type JavaParser, type Node } from '../parser.js';
import { findMethod } from '../suites/test-methods.js';
import { createRemovalOfNode, editText, type TextEdit } from '../text-edits.js';
import { listStatementsOfCode } from './assert-throws.js';
import { collectIdentifiers } from '../normalised/extracted-call.js';
import { VariableNames } from '../types/variable-names.js';
import { findChainHead, listChain } from './oracle-statements.js';

/**
 * Rewrites a test so that code which assertions run is a part of the test, in forms that the rules for exceptions know:
 * - `Foo f = assertDoesNotThrow(() -> make());` is `Foo f = make();`;
 * - `Executable code = () -> make(); assertThrows(X.class, code);` is `assertThrows(X.class, () -> make());`;
 * - `assertThatThrownBy(() -> make()).isInstanceOf(X.class)` and `assertThatExceptionOfType(X.class).isThrownBy(() -> make())` are
 *   `assertThrows(X.class, () -> make())`; with further checks, `Throwable thrown0 = assertThrows(…); Assertions.assertThat(thrown0).hasMessage("a");`.
 * - `Throwable t = catchThrowable(() -> make()); assertThat(t).isInstanceOf(X.class);` begins with `Throwable t = assertThrows(X.class, () -> make());`.
 */
export function unwrapCode(parser: JavaParser, source: string): string {
  if (
    !/\b(?:assertDoesNotThrow|assertTimeout|assertThrows|assertThatCode|catchThrowable|expectThrows)|ThrownBy\b/u.test(
      source,
    )
  )
    return source;
  return [inlineVariables, runAtOnce, nameThrown, expectThrown].reduce(
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

/** Turns AssertJ's statements on what code throws into `assertThrows` and checks of what was thrown. */
function expectThrown(body: Node, source: string): TextEdit[] {
  const names = new VariableNames(collectIdentifiers(body));
  return findDescendants(body, 'expression_statement').flatMap((statement) => {
    const claim = readThrowingClaim(statement, source);
    if (claim === undefined) return [];
    const { exception, code, checks } = claim;
    const call = `assertThrows(${exception}, ${code});`;
    if (checks === '') return [replace(statement, call)];
    const name = names.next('Throwable');
    const checked = `org.assertj.core.api.Assertions.assertThat(${name})${checks};`;
    return [replace(statement, `Throwable ${name} = ${call}\n${checked}`)];
  });
}

/** What a statement says about what code throws. */
interface ThrowingClaim {
  /** `X.class` */
  readonly exception: string;
  readonly code: string;
  /** Further calls of the chain, as `assertThat` has them; may be empty. */
  readonly checks: string;
}

function readThrowingClaim(statement: Node, source: string): ThrowingClaim | undefined {
  const last = statement.firstNamedChild;
  if (last?.type !== 'method_invocation') return undefined;
  const chain = listChain(last);
  const running = chain.find((call) => /ThrownBy$|^assertThatCode$/u.test(fieldText(call, 'name')));
  const code = running === undefined ? undefined : listArguments(running).find(isCode);
  if (running === undefined || code === undefined) return undefined;
  const after = chain.slice(chain.indexOf(running) + 1);
  const rest = source.slice(running.endIndex, last.endIndex);
  if (fieldText(running, 'name') === 'isThrownBy') {
    const exception = readExpectedType(chain[0]!);
    const isKnown = after.every((call) => !/^having/u.test(fieldText(call, 'name')));
    const checks = rest.replace(/(?<=\.\s*)with(?=\p{Lu}\w*\s*\()/gu, 'has');
    return exception === undefined || !isKnown ? undefined : { exception, code: code.text, checks };
  }
  const stating = after.find((call) => /^is(?:Exactly)?InstanceOf$/u.test(fieldText(call, 'name')));
  const exception = stating === undefined ? undefined : listArguments(stating)[0]?.text;
  if (exception === undefined && fieldText(running, 'name') === 'assertThatCode') return undefined;
  const isAll = after.length === 0 || (after.length === 1 && stating !== undefined);
  return { exception: exception ?? 'Throwable.class', code: code.text, checks: isAll ? '' : rest };
}

/** `X.class` of `assertThatExceptionOfType(X.class)` and `assertThatXException()`. */
function readExpectedType(head: Node): string | undefined {
  const named = /^assertThat(\w*Exception)$/u.exec(fieldText(head, 'name'))?.[1];
  if (named === undefined) return listArguments(head).find(({ type }) => type === 'class_literal')?.text;
  if (named === 'NoException') return undefined;
  return `${named === 'IOException' ? 'java.io.' : ''}${named}.class`;
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
