import { loadJavaParser } from '../../../src/source/parser.js';
import { readSourceUnit } from '../../../src/source/types/source-types.js';
import type { FocalMethod } from '../../../src/model/suite/candidate.js';
import type { Oracle } from '../../../src/model/oracle/oracle.js';
import { traceCall } from '../../../generators/javadoc/values/argument-values.js';
import { evaluateCondition } from '../../../generators/javadoc/values/condition-evaluator.js';
import { findFocalCall } from '../../../src/oracles/contract.js';
import { readJavadocComment } from '../../../generators/javadoc/javadoc-comment.js';
import { readSignature } from '../../../generators/javadoc/signature.js';
import { readThrowsClauses } from '../../../generators/javadoc/throws-clauses.js';
import type { Truth } from '../../../generators/javadoc/values/truth.js';
import { loadJavadocGenerator } from '../../../generators/javadoc/javadoc.js';
import { blindRequest, noContext, oracleInput } from '../../oracles/candidates.js';

const parser = await loadJavaParser();
const generator = await loadJavadocGenerator();

/** The first method or constructor that members of `org.x.<name>` declare, with its documentation comment. */
export function readMethod(members: string, name = 'Shelf'): FocalMethod {
  const unit = readSourceUnit(parser, `package org.x;\npublic class ${name} {\n${members}\n}`);
  return unit.types[0]!.methods[0]!;
}

/** The oracle that the rules give for a documented method and a prefix. */
export async function generateOracle(members: string, prefix: string, className = 'Shelf'): Promise<Oracle> {
  const focalMethod = readMethod(members, className);
  const input = oracleInput({ prefix, focalMethod, docstring: focalMethod.docstring });
  if (generator.view !== 'blind') throw new Error('the javadoc generator must be blind');
  const { answers } = await generator.generate([input], blindRequest, noContext);
  const [[oracle, ...others] = [], ...rest] = answers.map(({ oracles }) => oracles);
  if (oracle === undefined || others.length + rest.length > 0) throw new Error('not exactly one oracle');
  return oracle;
}

/** Whether `@throws X <text>` holds where a static method with these parameters is called behind a prefix. */
export function holds(parameters: string, text: string, call: string, prefix = ''): Truth {
  return clauseHolds(
    `/** @throws IllegalStateException ${text} */ static void put(${parameters}) {}`,
    `${prefix} Shelf.put(${call});`,
  );
}

/** Whether the first `@throws` of an instance method holds behind a prefix that ends with its call. */
export function clauseHolds(member: string, prefix: string, className = 'Shelf'): Truth {
  const method = readMethod(member, className);
  const comment = readJavadocComment(method.docstring);
  const [clause] = readThrowsClauses(comment, readSignature(method, comment));
  if (clause === undefined) throw new Error('nothing is said about exceptions');
  return parser.withStatements(prefix, (statements) => {
    const found = findFocalCall(statements, method);
    if (found === undefined) throw new Error(`no call of ${method.name} in ${prefix}`);
    return evaluateCondition(clause.condition, traceCall(statements, found, method));
  });
}
