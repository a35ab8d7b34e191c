import { findFocalCall, loadJavaParser } from './contract.js';
import type { JavaParser, Oracle, OracleGeneratorDescriptor, OracleInput } from './contract.js';

/**
 * Reads no comment and no argument, only the form: where the focal call has a result and the prefix drops it, something is thrown, else
 * nothing is. On prefixes as EvoSuite writes them that pays, for EvoSuite assigns results only where nothing was thrown. Where it pays,
 * the numbers of all other generators are worth less.
 */
export const leakageProbe: OracleGeneratorDescriptor = {
  name: 'leakage-probe',
  description: 'a probe, not a generator: it judges by the form of a prefix alone, which must not pay',
  async create() {
    const parser = await loadJavaParser();
    return {
      name: 'leakage-probe',
      version: '1',
      source: 'program',
      view: 'blind',
      generate: (inputs) =>
        Promise.resolve({
          answers: inputs.map((input) => ({ oracles: [oracleFor(input, parser)] })),
          remarks: [],
        }),
    };
  },
};

function oracleFor({ prefix, focalMethod }: OracleInput, parser: JavaParser): Oracle {
  if (focalMethod === 'unknown' || focalMethod.returnType === 'void') return { type: 'noException' };
  return parser.withStatements(prefix, (statements): Oracle => {
    const call = findFocalCall(statements, focalMethod);
    const isDropped = call?.statement.type === 'expression_statement';
    return { type: isDropped ? 'expectException' : 'noException' };
  });
}
