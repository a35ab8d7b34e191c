import type { BlindGenerator, OracleGeneratorDescriptor } from '../../src/oracles/contract.js';
import { identity } from './identity.js';

export const javadoc: OracleGeneratorDescriptor = {
  name: identity.name,
  description: "expected exceptions and simple facts from the focal method's Javadoc",
  create() {
    let loading: Promise<BlindGenerator> | undefined;
    const generator: BlindGenerator = {
      ...identity,
      async generate(inputs, request, context) {
        loading ??= load();
        return (await loading).generate(inputs, request, context);
      },
    };
    return Promise.resolve(generator);
  },
};

/** Only with the first question: a run that has nothing left to do asks none. */
async function load(): Promise<BlindGenerator> {
  const { loadJavadocGenerator } = await import('./javadoc.js');
  return loadJavadocGenerator();
}
