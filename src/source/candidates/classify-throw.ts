import { fieldText, type Node } from '../parser.js';

const failureType =
  /(?:AssertionError|AssertionFailedError|ComparisonFailure|AssertionFailure|MultipleFailuresError|MultipleFailureException|AssumptionViolatedException|TestAbortedException|SkipException)$/u;

/** What a `throw` statement creates: a type by which tests fail, or any other. `nothingNew` if it creates no object. */
export function classifyThrow(statement: Node): 'failure' | 'exception' | 'nothingNew' {
  const thrown = statement.firstNamedChild;
  if (statement.type !== 'throw_statement' || thrown?.type !== 'object_creation_expression')
    return 'nothingNew';
  return failureType.test(fieldText(thrown, 'type')) ? 'failure' : 'exception';
}
