import { defineOracleGenerator } from './define.js';

/**
 * Reads no comment and no argument, only the form: if the focal call has a result and the prefix drops it, it predicts an exception, otherwise none.
 * That works on prefixes as EvoSuite writes them, because EvoSuite assigns results only if nothing was thrown. If this probe scores well, the numbers
 * of all other generators are less meaningful.
 */
export const leakageProbe = defineOracleGenerator({
  name: 'leakage-probe',
  description: 'a probe, not a generator: it judges only by the form of a prefix, which must not help',
  async oracles({ prefix, focalMethod }) {
    if (focalMethod === 'unknown' || focalMethod.returnType === 'void') return [{ type: 'noException' }];
    const { findFocalCall, loadJavaParser } = await import('./contract.js');
    const parser = await loadJavaParser();
    const statementType = parser.withStatements(
      prefix,
      (statements) => findFocalCall(statements, focalMethod)?.statement.type,
    );
    return [{ type: statementType === 'expression_statement' ? 'expectException' : 'noException' }];
  },
});
