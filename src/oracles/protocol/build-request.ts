import type { OracleInput } from '../../model/suite/test-case.js';
import type { JavaParser } from '../../source/parser.js';
import { renderSignature } from '../../source/signature-line.js';
import { protocolVersion, type OracleRequest } from './request.js';

/** A request without its id: everything that an answer depends on. */
export type RequestContent = Omit<OracleRequest, 'id'>;

/** The request for an input. `context`: how much of the focal class to include. */
export function buildRequestContent(
  parser: JavaParser,
  { prefix, imports, result, focalMethod, docstring }: OracleInput,
  context: string,
): RequestContent {
  return {
    protocol: protocolVersion,
    prefix: {
      imports,
      statements: prefix,
      result: result === 'none' ? null : { name: result.name, type: result.type },
    },
    focal_method:
      focalMethod === 'unknown'
        ? null
        : {
            class: focalMethod.className,
            signature: renderSignature(parser, focalMethod),
            source: focalMethod.source,
            javadoc: docstring,
          },
    context,
  };
}
