import type { OracleGeneratorDescriptor } from '../../src/oracles/contract.js';

export const javadoc: OracleGeneratorDescriptor = {
  name: 'javadoc',
  description: "expected exceptions and simple facts from the focal method's Javadoc",
  async create() {
    const { loadJavadocGenerator } = await import('./javadoc.js');
    return loadJavadocGenerator();
  },
};
