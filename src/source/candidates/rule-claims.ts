import {
  findDescendants,
  fieldText,
  listArguments,
  listVariables,
  type JavaParser,
  type Node,
} from '../parser.js';
import { findChainHead } from './oracle-statements.js';

/** A statement such as `thrown.expect(T.class);` on a rule `ExpectedException thrown`, which expects the test to throw. */
export interface RuleClaim {
  readonly statement: Node;
  /** `T`, if the statement names a class. */
  readonly exception: string | undefined;
  /** `class`: only a class; `more`: a message, a cause or a matcher. */
  readonly states: 'class' | 'more';
}

/** Names of the fields with JUnit's type `ExpectedException` that some sources declare. */
export function findExpectingRules(parser: JavaParser, sources: readonly string[]): ReadonlySet<string> {
  const declaring = sources.filter((source) => source.includes('ExpectedException'));
  return new Set(declaring.flatMap((source) => parser.withTree(source, findRules)));
}

/** The statements of a test's body, including nested blocks, that configure the expectation of such a rule. */
export function findRuleClaims(body: Node, rules: ReadonlySet<string>): readonly RuleClaim[] {
  if (rules.size === 0) return [];
  return findDescendants(body, 'expression_statement').flatMap((statement) => {
    const call = statement.firstNamedChild;
    if (call?.type !== 'method_invocation') return [];
    const receiver =
      findChainHead(call)
        .childForFieldName('object')
        ?.text.replace(/^this\s*\.\s*/u, '') ?? '';
    if (!rules.has(receiver)) return [];
    const [given, ...others] = listArguments(call);
    const isClass =
      call.childForFieldName('name')?.text === 'expect' &&
      given?.type === 'class_literal' &&
      others.length === 0 &&
      findChainHead(call) === call;
    const exception = findDescendants(call, 'class_literal')[0]?.firstNamedChild?.text;
    return [{ statement, exception, states: isClass ? 'class' : 'more' }];
  });
}

/** Whether code makes such a rule expect something. */
export function setsRule(body: Node, rules: ReadonlySet<string>): boolean {
  return findRuleClaims(body, rules).some(({ statement }) => /\.\s*expect/u.test(statement.text));
}

function findRules(root: Node): string[] {
  return findDescendants(root, 'field_declaration')
    .filter((field) => /(?:^|\.)ExpectedException$/u.test(fieldText(field, 'type')))
    .flatMap(listVariables)
    .map(({ name }) => name);
}
