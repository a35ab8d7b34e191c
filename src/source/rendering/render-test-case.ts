import type { Candidate } from '../../model/candidate.js';
import type { Oracle } from '../../model/oracle.js';
import { isBeyondException, qualifiedJdkException } from './exception-names.js';
import { headOf } from '../candidates/oracle-statements.js';
import type { JavaParser } from '../parser.js';
import type { OracleFrame } from './render-frame.js';
import { indented } from '../text-edits.js';

/** The qualified name of a type in the class that the focal method is declared in; `FocalIndex.qualifiedTypeName` serves. */
export type TypeNameResolver = (className: string, simpleName: string) => string | undefined;

/** A test case as Java source. */
export interface RenderedTestCase {
  readonly source: string;
  /** The line of the source, from 1, with which the oracle begins; behind the prefix where it is that nothing may be thrown. */
  readonly oracleLine: number;
}

/** Statements of a test case in order; the oracle is the part of that index, or all that lies behind the last part. */
interface Body {
  readonly parts: readonly string[];
  readonly oraclePart: number;
}

/**
 * The Java method that a candidate and an oracle amount to, starting with its annotations (method.md, "From prefix + oracle to test
 * case"). A type of exception that the frame doesn't import is qualified as the focal method's class sees it, or as the JDK has it.
 */
export function renderTestCase(
  parser: JavaParser,
  frame: OracleFrame,
  candidate: Candidate,
  oracle: Oracle,
  methodName: string,
  qualifiedTypeName: TypeNameResolver,
): RenderedTestCase {
  const { parts, oraclePart } = bodyOf(parser, frame, candidate, oracle, qualifiedTypeName);
  const head = [candidate.annotations, `public void ${methodName}() throws Throwable {`];
  const body = parts.map((part) => indented(parser, part));
  const written = (texts: readonly string[]) => texts.filter((text) => text !== '').join('\n');
  return {
    source: written([...head, ...body, '}']),
    oracleLine: written([...head, ...body.slice(0, oraclePart)]).split('\n').length + 1,
  };
}

function bodyOf(
  parser: JavaParser,
  frame: OracleFrame,
  candidate: Candidate,
  oracle: Oracle,
  qualifiedTypeName: TypeNameResolver,
): Body {
  const { prefix } = candidate;
  switch (oracle.type) {
    case 'noException':
      return { parts: [prefix], oraclePart: 1 };
    case 'assertion':
      return {
        parts: [prefix, oracle.statements ?? '', `${inFormOf(parser, candidate, oracle.assertion)};`],
        oraclePart: 1,
      };
    case 'expectException': {
      const fail = `${frame.failCall}("Expecting exception");`;
      const { statements = '' } = oracle;
      const tried = indented(parser, statements === '' ? prefix : `${prefix}\n${statements}`);
      const type = typeToCatch(frame, candidate, oracle.exception, qualifiedTypeName);
      // Here JUnit's own AssertionError may be of the type, so `fail` must stand outside of the try statement.
      if (isBeyondException(type)) {
        const rethrow = `} catch (Throwable e) { if (e instanceof ${type}) return; throw e; }`;
        return { parts: ['try {', tried, rethrow, fail], oraclePart: 3 };
      }
      const narrowed = type === 'Exception' ? '' : `if (!(e instanceof ${type})) throw e; `;
      const parts = ['try {', tried, indented(parser, fail), `} catch (Exception e) { ${narrowed}}`];
      return { parts, oraclePart: 2 };
    }
  }
}

function typeToCatch(
  frame: OracleFrame,
  { focalMethod }: Candidate,
  exception: string | undefined,
  qualifiedTypeName: TypeNameResolver,
): string {
  if (exception === undefined || exception === 'java.lang.Exception') return 'Exception';
  if (exception.includes('.') || frame.typeNames.has(exception)) return exception;
  const seen = focalMethod === 'unknown' ? undefined : qualifiedTypeName(focalMethod.className, exception);
  return seen ?? qualifiedJdkException(exception) ?? exception;
}

/** `assertEquals(true, x)` for `assertTrue(x)` where the suite itself has `assertEquals` here, as TOGA does. */
function inFormOf(parser: JavaParser, { ownOracle }: Candidate, generated: string): string {
  const assertion = generated.trim().replace(/;+$/u, '');
  if (ownOracle.type !== 'assertion') return assertion;
  const head = /^(?:.*\.)?assert(True|False)\s*\(/su.exec(assertion);
  if (head === null || !callsAssertEquals(parser, ownOracle.assertion)) return assertion;
  return parser.withExpression(assertion, (expression) => {
    const given = expression?.childForFieldName('arguments')?.namedChildren ?? [];
    const name = expression?.childForFieldName('name');
    if (given.length !== 1 || !name || !/^assert(?:True|False)$/u.test(name.text)) return assertion;
    const receiver = assertion.slice(0, name.startIndex - expression!.startIndex);
    return `${receiver}assertEquals(${name.text === 'assertTrue'}, ${given[0]!.text})`;
  });
}

function callsAssertEquals(parser: JavaParser, assertion: string): boolean {
  return parser.withExpression(assertion, (expression) => {
    if (expression?.type !== 'method_invocation') return false;
    return headOf(expression).childForFieldName('name')?.text === 'assertEquals';
  });
}
