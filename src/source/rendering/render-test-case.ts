import type { Candidate } from '../../model/suite/candidate.js';
import type { Oracle } from '../../model/oracle/oracle.js';
import { isBeyondException, qualifyJdkException } from './exception-names.js';
import { findChainHead } from '../candidates/oracle-statements.js';
import type { JavaParser } from '../parser.js';
import type { OracleFrame } from './render-frame.js';
import { indentStatements } from '../text-edits.js';

/** Resolves the qualified name of a type as seen by the class that declares the focal method, for example `FocalIndex.qualifiedTypeName`. */
export type TypeNameResolver = (className: string, simpleName: string) => string | undefined;

/** A test case as Java source. */
export interface RenderedTestCase {
  readonly source: string;
  /** The line of the source, from 1, where the oracle begins. If the oracle is that nothing is thrown, the line after the prefix. */
  readonly oracleLine: number;
}

/** Statements of a test case in order. The oracle is the part with that index, or everything after the last part. */
interface Body {
  readonly parts: readonly string[];
  readonly oraclePart: number;
}

/**
 * Renders a candidate and an oracle as a Java method, starting with its annotations (method.md, "From prefix + oracle to test case"). An exception
 * type that the frame does not import is qualified as the focal method's class sees it, or as in the JDK.
 */
export function renderTestCase(
  parser: JavaParser,
  frame: OracleFrame,
  candidate: Candidate,
  oracle: Oracle,
  methodName: string,
  qualifiedTypeName: TypeNameResolver,
): RenderedTestCase {
  const { parts, oraclePart } = renderBody(parser, frame, candidate, oracle, qualifiedTypeName);
  const { annotations, parameters = '', typeParameters = '' } = candidate;
  const result = typeParameters === '' ? 'void' : `${typeParameters} void`;
  const head = [annotations, `public ${result} ${methodName}(${parameters}) throws Throwable {`];
  const body = parts.map((part) => indentStatements(parser, part));
  const written = (texts: readonly string[]) => texts.filter((text) => text !== '').join('\n');
  return {
    source: written([...head, ...body, '}']),
    oracleLine: written([...head, ...body.slice(0, oraclePart)]).split('\n').length + 1,
  };
}

function renderBody(
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
        parts: [prefix, oracle.statements ?? '', `${matchForm(parser, candidate, oracle.assertion)};`],
        oraclePart: 1,
      };
    case 'expectException': {
      if (oracle.withRule !== undefined) return { parts: [oracle.withRule], oraclePart: 1 };
      const fail = `${frame.failCall}("Expecting exception");`;
      const { statements = '' } = oracle;
      const tried = indentStatements(parser, statements === '' ? prefix : `${prefix}\n${statements}`);
      const type = chooseCaughtType(frame, candidate, oracle.exception, qualifiedTypeName);
      const caught = chooseCaughtName(candidate);
      // The type may include JUnit's AssertionError, so `fail` must be outside of the try statement.
      if (isBeyondException(type)) {
        const rethrow = `} catch (Throwable ${caught}) { if (${caught} instanceof ${type}) return; throw ${caught}; }`;
        return { parts: ['try {', tried, rethrow, fail], oraclePart: 3 };
      }
      const narrowed = type === 'Exception' ? '' : `if (!(${caught} instanceof ${type})) throw ${caught}; `;
      const ending = `} catch (Exception ${caught}) { ${narrowed}}`;
      return { parts: ['try {', tried, indentStatements(parser, fail), ending], oraclePart: 2 };
    }
  }
}

/** `e`, or a name that no parameter of the test has. Variables of the prefix are not visible in the catch clause. */
function chooseCaughtName({ parameters = '' }: Candidate): string {
  const taken = new Set(parameters.match(/[\w$]+/gu));
  for (let number = 0; ; number += 1) {
    const name = number === 0 ? 'e' : `e${number}`;
    if (!taken.has(name)) return name;
  }
}

function chooseCaughtType(
  frame: OracleFrame,
  { focalMethod }: Candidate,
  exception: string | undefined,
  qualifiedTypeName: TypeNameResolver,
): string {
  if (exception === undefined || exception === 'java.lang.Exception') return 'Exception';
  if (exception.includes('.') || frame.typeNames.has(exception)) return exception;
  const seen = focalMethod === 'unknown' ? undefined : qualifiedTypeName(focalMethod.className, exception);
  return seen ?? qualifyJdkException(exception) ?? exception;
}

/** `assertEquals(true, x)` for `assertTrue(x)` if the suite itself uses `assertEquals` here, as in TOGA. */
function matchForm(parser: JavaParser, { ownOracle }: Candidate, generated: string): string {
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
    return findChainHead(expression).childForFieldName('name')?.text === 'assertEquals';
  });
}
