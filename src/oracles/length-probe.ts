import { defineOracleGenerator } from './define.js';

/**
 * Reads no Java, only the number of statements in a prefix: for one statement, it predicts an exception, otherwise none. EvoSuite's tests with
 * exceptions are short, so that works even on normalised prefixes. Only the part of a generator's FPR that is below this probe's is due to something
 * else.
 */
export const lengthProbe = defineOracleGenerator({
  name: 'length-probe',
  description: 'a probe, not a generator: it expects an exception exactly for prefixes of one statement',
  async oracles({ prefix }) {
    const { loadJavaParser } = await import('./contract.js');
    const parser = await loadJavaParser();
    const count = parser.withStatements(prefix, (statements) => statements.length);
    return [{ type: count === 1 ? 'expectException' : 'noException' }];
  },
});
