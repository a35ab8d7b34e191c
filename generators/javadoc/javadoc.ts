import { findFocalCall, findResultVariable, loadJavaParser } from '../../src/oracles/contract.js';
import type {
  BlindGenerator,
  FocalMethod,
  JavaParser,
  Oracle,
  OracleInput,
} from '../../src/oracles/contract.js';
import { traceCall } from './values/argument-values.js';
import { isDecidable } from './condition.js';
import { evaluateCondition } from './values/condition-evaluator.js';
import { identity } from './identity.js';
import { readJavadocComment } from './javadoc-comment.js';
import { readReturnFacts } from './return-facts.js';
import type { ReturnFact } from './claims.js';
import { renderAssertionFrom } from './return-oracle.js';
import { readSignature } from './signature.js';
import { readThrowsClauses } from './throws-clauses.js';
import type { ThrowsClause } from './throws-clauses.js';

/** The promises of a method's documentation comment that a call may decide. Read once for all prefixes that call the method. */
export interface Documentation {
  readonly throwsClauses: readonly ThrowsClause[];
  readonly returnFacts: readonly ReturnFact[];
}

/** Number of documentations to cache: seeds of a bug share methods, but a whole study has too many. */
const documentationsKept = 1000;

/**
 * Derives oracles from documentation comments by rules. An exception is expected if a condition of `@throws` definitely holds for the arguments of
 * the focal call. Otherwise an assertion is derived if `@return` has a decidable statement on the result. Otherwise nothing may be thrown. One oracle
 * per prefix (docs/javadoc-oracle.md).
 */
export async function loadJavadocGenerator(): Promise<BlindGenerator> {
  const parser = await loadJavaParser();
  const documentations = new Map<string, Documentation>();
  return {
    ...identity,
    generate: (inputs) => {
      const answers = inputs.map((input) => ({ oracles: [chooseOracle(input, parser, documentations)] }));
      return Promise.resolve({ answers, remarks: [] });
    },
  };
}

function chooseOracle(
  input: OracleInput,
  parser: JavaParser,
  documentations: Map<string, Documentation>,
): Oracle {
  const { focalMethod } = input;
  if (focalMethod === 'unknown' || input.docstring.trim() === '') return { type: 'noException' };
  const documentation = getDocumentation(focalMethod, input.docstring, documentations);
  if (documentation.throwsClauses.length + documentation.returnFacts.length === 0)
    return { type: 'noException' };
  return parser.withStatements(input.prefix, (statements): Oracle => {
    const call = findFocalCall(statements, focalMethod);
    if (call === undefined) return { type: 'noException' };
    const values = traceCall(statements, call, focalMethod);
    const expected = documentation.throwsClauses.filter(
      ({ condition }) => evaluateCondition(condition, values) === 'true',
    );
    if (expected.length > 0) return chooseExpectedException(expected);
    const result = findResultVariable(statements, call);
    const assertion =
      result && renderAssertionFrom(documentation.returnFacts, result, call, values, focalMethod);
    return assertion === undefined ? { type: 'noException' } : { type: 'assertion', assertion };
  });
}

/** If several exceptions are promised for one call, any of them may be thrown. */
function chooseExpectedException(clauses: readonly ThrowsClause[]): Oracle {
  const [exception, ...others] = new Set(clauses.map((clause) => clause.exception));
  if (exception === undefined || exception === '' || others.length > 0) return { type: 'expectException' };
  return { type: 'expectException', exception };
}

function getDocumentation(
  focalMethod: FocalMethod,
  docstring: string,
  documentations: Map<string, Documentation>,
): Documentation {
  const key = `${focalMethod.className} ${focalMethod.source.length} ${focalMethod.source} ${docstring}`;
  const documentation = documentations.get(key) ?? readDocumentation(focalMethod, docstring);
  if (documentations.size >= documentationsKept) documentations.clear();
  documentations.set(key, documentation);
  return documentation;
}

/** Reads the promises of a method's documentation comment. Omits conditions that no call can decide. */
export function readDocumentation(focalMethod: FocalMethod, docstring: string): Documentation {
  const comment = readJavadocComment(docstring);
  const signature = readSignature(focalMethod, comment);
  const returnFacts = focalMethod.isConstructor ? [] : readReturnFacts(comment, signature);
  return {
    throwsClauses: readThrowsClauses(comment, signature).filter(({ condition }) =>
      isDecidable(condition, 'true'),
    ),
    returnFacts: returnFacts.filter(({ when }) => isDecidable(when, 'true')),
  };
}
