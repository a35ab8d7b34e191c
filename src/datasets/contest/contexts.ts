import type { FocalMethod } from '../../model/suite/candidate.js';
import { findDescendants, type JavaParser, type Node } from '../../source/parser.js';
import type { SourceUnit } from '../../source/types/source-types.js';
import type { CallPlace, CallResolver, Declaration } from './call-resolver.js';
import { listCalls } from './split-test.js';

/** Code whose calls are followed. */
export interface CallingCode {
  readonly nodes: readonly Node[];
  readonly place: CallPlace;
}

export interface ContextOptions {
  readonly parser: JavaParser;
  readonly resolver: CallResolver;
  /** The test's file and the focal method's. */
  readonly home: readonly SourceUnit[];
  /** The focal method is an input by itself. */
  readonly focal: FocalMethod;
}

/**
 * The methods of two files that code calls, each followed by those that it calls itself, in the order of their first call (ConTest, section 3.4). Calls
 * that the sources do not resolve, and those into other files, are not followed.
 */
export function listContext(codes: readonly CallingCode[], options: ContextOptions): readonly string[] {
  const seen = new Set<string>([toKey(options.focal)]);
  const context: string[] = [];
  const follow = ({ nodes, place }: CallingCode) => {
    for (const call of nodes.flatMap(listCalls)) {
      const called = options.resolver.resolve(call, place);
      if (called === undefined || !options.home.includes(called.found.unit) || seen.has(toKey(called.method)))
        continue;
      seen.add(toKey(called.method));
      context.push(called.method.source);
      followMethod(called, place);
    }
  };
  const followMethod = ({ method, found }: Declaration, { staticImports }: CallPlace) =>
    options.parser.withTree(`class X {${method.source}\n}`, (root) => {
      const nodes = findDescendants(root, 'method_declaration').slice(0, 1);
      follow({ nodes, place: { self: found, scope: root, staticImports } });
    });
  for (const code of codes) follow(code);
  return context;
}

function toKey({ className, name, parameters }: FocalMethod): string {
  return `${className}.${name}(${parameters.map(({ type }) => type).join()})`;
}
