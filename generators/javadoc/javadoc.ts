import { findFocalCall, findResultVariable, loadJavaParser } from '../../src/oracles/contract.js';
import type {
  FocalMethod,
  JavaParser,
  Oracle,
  OracleGenerator,
  OracleInput,
} from '../../src/oracles/contract.js';
import { traceCall } from './argument-values.js';
import { isDecidable } from './condition.js';
import { evaluateCondition } from './condition-evaluator.js';
import { readJavadocComment } from './javadoc-comment.js';
import { returnFactsOf } from './return-facts.js';
import type { ReturnFact } from './claims.js';
import { assertionFrom } from './return-oracle.js';
import { signatureOf } from './signature.js';
import { throwsClausesOf } from './throws-clauses.js';
import type { ThrowsClause } from './throws-clauses.js';

/** What a method's documentation comment promises and a call may decide; read once for all prefixes that call it. */
export interface Documentation {
  readonly throwsClauses: readonly ThrowsClause[];
  readonly returnFacts: readonly ReturnFact[];
}

/** Seeds of a bug ask about the same methods again; a study has more than are worth keeping. */
const documentationsKept = 1000;

/**
 * Derives oracles from documentation comments by rules: an expected exception where a condition of `@throws` certainly holds for
 * the arguments of the focal call, else an assertion where `@return` says something of the result that is decidable, else that
 * nothing is thrown. One oracle for each prefix (docs/javadoc-oracle.md).
 */
export async function loadJavadocGenerator(): Promise<OracleGenerator> {
  const parser = await loadJavaParser();
  const documentations = new Map<string, Documentation>();
  return {
    name: 'javadoc',
    version: '2',
    source: 'program',
    view: 'blind',
    generate: (inputs) => {
      const answers = inputs.map((input) => ({ oracles: [oracleFor(input, parser, documentations)] }));
      return Promise.resolve({ answers, remarks: [] });
    },
  };
}

function oracleFor(
  input: OracleInput,
  parser: JavaParser,
  documentations: Map<string, Documentation>,
): Oracle {
  const { focalMethod } = input;
  if (focalMethod === 'unknown' || input.docstring.trim() === '') return { type: 'noException' };
  const documentation = documentationOf(focalMethod, input.docstring, documentations);
  if (documentation.throwsClauses.length + documentation.returnFacts.length === 0)
    return { type: 'noException' };
  return parser.withStatements(input.prefix, (statements): Oracle => {
    const call = findFocalCall(statements, focalMethod);
    if (call === undefined) return { type: 'noException' };
    const values = traceCall(statements, call, focalMethod);
    const expected = documentation.throwsClauses.filter(
      ({ condition }) => evaluateCondition(condition, values) === 'true',
    );
    if (expected.length > 0) return expectedException(expected);
    const result = findResultVariable(statements, call);
    const assertion = result && assertionFrom(documentation.returnFacts, result, call, values, focalMethod);
    return assertion === undefined ? { type: 'noException' } : { type: 'assertion', assertion };
  });
}

/** Where several exceptions are promised for one call, any of them may come first. */
function expectedException(clauses: readonly ThrowsClause[]): Oracle {
  const [exception, ...others] = new Set(clauses.map((clause) => clause.exception));
  if (exception === undefined || exception === '' || others.length > 0) return { type: 'expectException' };
  return { type: 'expectException', exception };
}

function documentationOf(
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

/** Reads what a method's documentation comment promises; conditions that no call can decide are left out. */
export function readDocumentation(focalMethod: FocalMethod, docstring: string): Documentation {
  const comment = readJavadocComment(docstring);
  const signature = signatureOf(focalMethod, comment);
  const returnFacts = focalMethod.isConstructor ? [] : returnFactsOf(comment, signature);
  return {
    throwsClauses: throwsClausesOf(comment, signature).filter(({ condition }) =>
      isDecidable(condition, 'true'),
    ),
    returnFacts: returnFacts.filter(({ when }) => isDecidable(when, 'true')),
  };
}
