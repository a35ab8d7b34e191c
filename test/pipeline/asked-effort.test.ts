import { expect, it } from 'vitest';
import type { GeneratorContext, InformedGenerator, InformedRequest } from '../../src/oracles/contract.js';
import { askerForTests } from '../support/asker.js';

const suite = {
  candidates: [],
  blindCandidates: [],
  getInput: () => {
    throw new Error('there is no candidate');
  },
};

it('counts no work if all answers of a generator were cached, but does for one request, or without a cache', async () => {
  const asker = askerForTests();
  const askForEffort = async (ask: (context: GeneratorContext) => Promise<unknown>) => {
    const generator: InformedGenerator = {
      ...{ name: 'keeper', version: '1', source: 'program', view: 'informed' },
      generate: async (_candidates, _request, context) => {
        await ask(context);
        return { answers: [], remarks: [] };
      },
    };
    // It ignores its inputs.
    return (await asker.ask(generator, suite, {} as InformedRequest)).effort;
  };
  const keep = (key: string) => (context: GeneratorContext) => context.kept(key, () => Promise.resolve(1));
  const both = async (context: GeneratorContext) => [
    await keep('first')(context),
    await keep('second')(context),
  ];
  expect(await askForEffort(keep('first'))).toBe('worked');
  expect(await askForEffort(keep('first'))).toBe('kept');
  expect(await askForEffort(both)).toBe('worked');
  expect(await askForEffort(both)).toBe('kept');
  expect(await askForEffort(() => Promise.resolve())).toBe('worked');
  await asker.close();
});
