import { toSimpleName } from '../../model/suite/java-names.js';
import { fieldText, listArguments, type Node } from '../parser.js';
import { listChain } from '../candidates/oracle-statements.js';
import { noImportedValues } from './imported-values.js';
import { isPure, type PureNames } from './pure-values.js';
import { collectNames, listAssignedNames, listDefinedNames } from './statement-names.js';

/**
 * Whether a statement is an assumption about the test's surroundings: its parameters, constants, or the properties of the system, as in
 * `assumeTrue(format == Format.XML);`. Without it, a prefix would also run where its test does not. Other assumptions may show what the program returns.
 *
 * @param statements the test's, or those of the method that it is in; what they declare or assign may be a result of the program
 */
export function isAssumptionOfSurroundings(
  leaf: Node,
  statements: readonly Node[],
  isOfProgram: PureNames['isOfProgram'],
): boolean {
  const chain = findAssumption(leaf);
  if (chain.length === 0) return false;
  const results = new Set(statements.flatMap(listResultNames));
  const variables = new Set(isOfProgram('System') ? [] : ['System']);
  const names = { variables, imported: noImportedValues, isOfProgram, isPureHelper: () => false };
  const given = chain.flatMap(listArguments);
  const matcher =
    fieldText(chain[0]!, 'name') === 'assumeThat' && given.length > 1 ? given.at(-1) : undefined;
  return given.every(
    (each) =>
      (each === matcher || isPure(each, names)) && ![...collectNames(each)].some((name) => results.has(name)),
  );
}

/** `size` of `int size = f();`, `size = f();` and `this.size = f();`. */
function listResultNames(statement: Node): readonly string[] {
  const assignment = statement.type === 'expression_statement' ? statement.firstNamedChild : null;
  const field = /^this\.(\w+)$/u.exec(assignment === null ? '' : fieldText(assignment, 'left'))?.[1];
  return [
    ...listDefinedNames(statement),
    ...listAssignedNames(statement),
    ...(field === undefined ? [] : [field]),
  ];
}

/** Whether a statement only decides whether the test goes on. */
export function isAssumption(statement: Node): boolean {
  return findAssumption(statement).length > 0;
}

/** The calls of an assumption such as `assumeThat(x).isNotNull();`, first to last; empty for other statements. */
function findAssumption(statement: Node): readonly Node[] {
  const call = statement.type === 'expression_statement' ? statement.firstNamedChild : null;
  if (call?.type !== 'method_invocation') return [];
  const chain = listChain(call);
  const head = chain[0]!;
  const receiver = fieldText(head, 'object');
  const isOfLibrary = receiver === '' || /Assum(?:e|ptions)$/u.test(toSimpleName(receiver));
  return isOfLibrary && /^assume(?:$|[^a-z])/u.test(fieldText(head, 'name')) ? chain : [];
}
