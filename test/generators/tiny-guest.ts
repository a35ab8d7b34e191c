import {
  argumentsOf,
  findFocalCall,
  loadJavaParser,
  type BlindGenerator,
  type Oracle,
  type OracleGeneratorDescriptor,
  type OracleInput,
} from '../../src/oracles/contract.js';

/** What the guest has done, for tests to look at. */
export const seen = { asked: 0, atOnce: 0, most: 0, made: 0, closed: 0 };

/**
 * A generator as a third party may write one: it imports only the contract, pretends to work outside of this
 * process, caches its answers, and gives two oracles for prefixes whose focal call has arguments.
 */
export const tiny: OracleGeneratorDescriptor = {
  name: 'tiny',
  description: 'a guest of the tests',
  async create(): Promise<BlindGenerator> {
    const parser = await loadJavaParser();
    seen.made += 1;
    const oraclesFor = ({ prefix, focalMethod }: OracleInput): Oracle[] =>
      parser.withStatements(prefix, (statements) => {
        const call = focalMethod === 'unknown' ? undefined : findFocalCall(statements, focalMethod);
        if (call === undefined) return [];
        return argumentsOf(call.node).length === 0
          ? [{ type: 'noException' }]
          : [{ type: 'noException' }, { type: 'expectException' }];
      });
    return {
      name: 'tiny',
      version: '1',
      source: 'program',
      view: 'blind',
      limits: { atOnce: 3, seconds: 20 },
      async generate(inputs, _, context) {
        const answers = await Promise.all(
          inputs.map((input) =>
            context.kept({ generator: 'tiny', version: 1, input }, () =>
              context.limited(async () => {
                seen.asked += 1;
                seen.atOnce += 1;
                seen.most = Math.max(seen.most, seen.atOnce);
                await new Promise((resolve) => setTimeout(resolve, 2));
                seen.atOnce -= 1;
                return { oracles: oraclesFor(input) };
              }),
            ),
          ),
        );
        return { answers, remarks: [] };
      },
      close() {
        seen.closed += 1;
        return Promise.resolve();
      },
    };
  },
};
