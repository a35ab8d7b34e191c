import { descendants, type JavaParser, type Node } from '../parser.js';
import { headOf } from './oracle-statements.js';

/** A statement such as `thrown.expect(T.class);` on a rule `ExpectedException thrown`: it states that the test must throw. */
export interface RuleClaim {
  readonly statement: Node;
  /** `T`, where the statement names a class. */
  readonly exception: string | undefined;
}

/** The names of the fields of JUnit's type `ExpectedException` that some sources declare. */
export function expectingRulesOf(parser: JavaParser, sources: readonly string[]): ReadonlySet<string> {
  const declaring = sources.filter((source) => source.includes('ExpectedException'));
  return new Set(declaring.flatMap((source) => parser.withTree(source, rulesIn)));
}

/** The statements of a test's body, blocks within it included, that say what such a rule is to expect. */
export function ruleClaimsIn(body: Node, rules: ReadonlySet<string>): readonly RuleClaim[] {
  if (rules.size === 0) return [];
  return descendants(body, 'expression_statement').flatMap((statement) => {
    const call = statement.firstNamedChild;
    if (call?.type !== 'method_invocation') return [];
    const receiver =
      headOf(call)
        .childForFieldName('object')
        ?.text.replace(/^this\s*\.\s*/u, '') ?? '';
    if (!rules.has(receiver)) return [];
    return [{ statement, exception: descendants(call, 'class_literal')[0]?.firstNamedChild?.text }];
  });
}

function rulesIn(root: Node): string[] {
  return descendants(root, 'field_declaration')
    .filter((field) => /(?:^|\.)ExpectedException$/u.test(field.childForFieldName('type')?.text ?? ''))
    .flatMap((field) => field.childrenForFieldName('declarator'))
    .map((declarator) => declarator.childForFieldName('name')?.text ?? '');
}
