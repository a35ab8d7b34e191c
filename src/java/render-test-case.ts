import type { Candidate } from '../model/candidate.js';
import type { Oracle } from '../model/oracle.js';
import type { JavaParser } from './parser.js';
import type { OracleFrame } from './render-frame.js';

/** The qualified name of a type in the class that the focal method is declared in; `FocalIndex.qualifiedTypeName` serves. */
export type TypeNameResolver = (className: string, simpleName: string) => string | undefined;

/** The Java method that a candidate and an oracle amount to (method.md, "From prefix + oracle to test case"). */
export function renderTestCase(
  parser: JavaParser,
  frame: OracleFrame,
  candidate: Candidate,
  oracle: Oracle,
  methodName: string,
  qualifiedTypeName: TypeNameResolver,
): string {
  throw new Error(
    `not written yet: ${typeof parser} ${frame.className} ${candidate.id} ${oracle.type} ${methodName} ${typeof qualifiedTypeName}`,
  );
}
