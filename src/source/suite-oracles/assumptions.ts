import { toSimpleName } from '../../model/suite/java-names.js';
import { fieldText, type Node } from '../parser.js';
import { isPure, type PureNames } from './pure-values.js';
import { collectNames } from './statement-names.js';

/**
 * Whether a statement is an assumption about the test's surroundings: its parameters, constants, or the properties of the system, as in
 * `assumeTrue(format == Format.XML);`. Without it, a prefix would also run where its test does not. Other assumptions may show what the program returns.
 *
 * @param locals variables that the test declares
 */
export function isAssumptionOfSurroundings(
  leaf: Node,
  locals: ReadonlySet<string>,
  isOfProgram: PureNames['isOfProgram'],
): boolean {
  const call = leaf.type === 'expression_statement' ? leaf.firstNamedChild : null;
  if (call?.type !== 'method_invocation') return false;
  const chain = listChain(call);
  const head = chain.at(-1)!;
  if (!/^assume(?:$|[^a-z])/u.test(fieldText(head, 'name'))) return false;
  const receiver = fieldText(head, 'object');
  if (receiver !== '' && !/Assum(?:e|ptions)$/u.test(toSimpleName(receiver))) return false;
  const names = { variables: new Set(isOfProgram('System') ? [] : ['System']), isOfProgram };
  const given = chain.flatMap((each) => each.childForFieldName('arguments')?.namedChildren ?? []);
  const matcher = fieldText(head, 'name') === 'assumeThat' && given.length > 1 ? given.at(-1) : undefined;
  return given.every(
    (each) =>
      (each === matcher || isPure(each, names)) && ![...collectNames(each)].some((name) => locals.has(name)),
  );
}

/** The calls of `assumeThat(x).isNotNull()`, last first. */
function listChain(call: Node): readonly Node[] {
  const before = call.childForFieldName('object');
  return before?.type === 'method_invocation' ? [call, ...listChain(before)] : [call];
}
