// @module-tag full
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BlindGenerator, GeneratorContext, OracleInput } from '../../src/oracles/contract.js';
import { parseModulePath } from '../../src/oracles/generator-spec.js';
import { createOracleGenerator } from '../../src/oracles/registry.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { useFilledCache } from '../support/filled-cache.js';
import { passingFolder } from '../support/passing-folder.js';

let folder: string;
beforeAll(() => {
  folder = passingFolder('plugin');
});

function module(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const input = { prefix: 'x();', focalMethod: 'unknown', docstring: '' } as unknown as OracleInput;
const context: GeneratorContext = {
  sample: 1,
  begun: new Date(),
  limited: (work) => work(new AbortController().signal),
  kept: (_, make) => make(),
  isKept: () => Promise.resolve(false),
  signal: new AbortController().signal,
  log: () => undefined,
  warn: () => undefined,
};
const request = { id: '1', sourceFolder: () => Promise.resolve('') };

async function askPlugin(spec: string) {
  const generator = (await createOracleGenerator(spec)) as BlindGenerator;
  return (await generator.generate([input], request, context)).answers;
}

describe('a module is a generator', () => {
  it('in TypeScript', async () => {
    const file = module(
      'mine.ts',
      `import { defineOracleGenerator, type OracleInput } from 'teval';
       const say = ({ prefix }: OracleInput) => [{ type: 'assertion' as const, assertion: \`f("\${prefix}")\` }];
       export default defineOracleGenerator({ name: 'mine', oracles: say });`,
    );
    expect(await askPlugin(file)).toEqual([{ oracles: [{ type: 'assertion', assertion: 'f("x();")' }] }]);
    expect((await createOracleGenerator(file)).name).toBe('mine');
    expect((await createOracleGenerator(`other=${file}`)).name).toBe('other');
  });

  it('in JavaScript, as a descriptor with an argument', async () => {
    const file = module(
      'sized.mjs',
      `export default { name: 'sized', usage: 'sized.mjs:SIZE', description: 'x', create: async ({ argument }) => ({
         name: 'sized-' + argument, version: '7', source: 'model', view: 'blind',
         generate: async (inputs) => ({ answers: inputs.map(() => ({ oracles: [{ type: 'noException' }] })) }) }) };`,
    );
    const generator = await createOracleGenerator(`${file}:large`);
    expect([generator.name, generator.source]).toEqual(['sized-large', 'model']);
    expect(generator.version).toMatch(/^7-[0-9a-f]{12}$/);
    expect(await askPlugin(`${file}:large`)).toEqual([{ oracles: [{ type: 'noException' }] }]);
    await expect(createOracleGenerator(file)).rejects.toThrow('must be written as');
  });

  it('whose version knows its bytes', async () => {
    const text = (type: string) =>
      `import { defineOracleGenerator } from 'teval'; export default defineOracleGenerator({ name: 'a', oracles: () => [{ type: '${type}' }] });`;
    const file = module('a.js', text('noException'));
    const before = (await createOracleGenerator(file)).version;
    module('a.js', text('expectException'));
    expect((await createOracleGenerator(file)).version).not.toBe(before);
    expect(await askPlugin(file)).toEqual([{ oracles: [{ type: 'expectException' }] }]);
  });

  it.each(['command:node mine.js', 'predictions:a.csv', 'javadoc', 'chat:model.js-2'])(
    'and %s is none',
    (spec) => {
      expect(parseModulePath(spec)).toBeUndefined();
    },
  );
});

describe('its faults are reported with its name', () => {
  it.each([
    ['nothing.js', 'export const x = 1;', 'its default export is not an oracle generator'],
    ['syntax.ts', 'export default {', 'it cannot be loaded'],
    [
      'informed.js',
      "export default { name: 'i', create: async () => ({ view: 'informed' }) };",
      "view: 'blind'",
    ],
    ['create.js', "export default { name: 'c', create() { throw new Error('no model'); } };", 'no model'],
  ])('%s', async (name, text, message) => {
    const file = module(name, text);
    await expect(createOracleGenerator(file)).rejects.toMatchObject({
      name: 'UserError',
      message: expect.stringContaining(message) as string,
    });
    await expect(createOracleGenerator(file)).rejects.toThrow(file);
  });

  it.each([
    ["() => { throw new TypeError('x is not a function') }", 'x is not a function'],
    ["() => [{ type: 'assertion' }]", 'of answer 0 oracles[0].assertion is missing'],
    ["() => [{ type: 'magic' }]", 'must be "noException"'],
    ["() => 'assertTrue(x)'", 'oracles must be a list'],
  ])('%s', async (oracles, message) => {
    const file = module(
      'faulty.mjs',
      `import { defineOracleGenerator } from 'teval'; export default defineOracleGenerator({ name: 'f', oracles: ${oracles} });`,
    );
    await expect(askPlugin(file)).rejects.toMatchObject({
      name: 'UserError',
      message: expect.stringContaining(message) as string,
    });
  });

  it.each([
    ["{ model: 'm' }", 'exchange.messages is missing'],
    [
      "{ ...whole, tokens: { input: -1, output: 'unknown' } }",
      'exchange.tokens.input must be a whole number',
    ],
    ["{ ...whole, answer: { kind: 'lost' } }", 'exchange.answer must be { kind: "text"'],
  ])('an exchange with a model such as %s', async (exchange, message) => {
    const file = module(
      `exchange-${message.length}.mjs`,
      `const whole = { model: 'm', messages: [], answer: { kind: 'lost', reason: 'no' }, tokens: { input: 1, output: 1 }, seconds: 0 };
      export default { name: 'f', create: async () => ({ name: 'f', version: '1', source: 'model', view: 'blind',
        generate: async () => ({ answers: [{ oracles: [], exchange: ${exchange} }], remarks: [] }) }) };`,
    );
    await expect(askPlugin(file)).rejects.toMatchObject({
      name: 'UserError',
      message: expect.stringContaining(message) as string,
    });
  });

  it.each(['javadoc', 'suite-tests'])('the name %s, which another generator has', async (name) => {
    const file = module(
      `namesake-${name}.mjs`,
      `export default { name: '${name}', create: async () => ({ name: '${name}', version: '1', source: 'program', view: 'blind', generate: () => {} }) };`,
    );
    await expect(createOracleGenerator(file)).rejects.toMatchObject({
      name: 'UserError',
      message: `--oracle ${file}: the module's generator has the name ${name}, as another generator does; choose a different name, in the module or with --oracle NAME=${file}`,
    });
    expect((await createOracleGenerator(`mine=${file}`)).name).toBe('mine');
  });

  it('a name that leads out of the folders of results', async () => {
    const file = module(
      'escape.mjs',
      "export default { name: 'a', usage: 'a:X', create: async ({ argument }) => ({ name: 'a-' + argument, version: '1', source: 'program', view: 'blind' }) };",
    );
    await expect(createOracleGenerator(`${file}:../../x`)).rejects.toMatchObject({
      name: 'UserError',
      message: expect.stringContaining("its generator can't have the name 'a-../../x'") as string,
    });
  });

  it('a missing file', async () => {
    await expect(createOracleGenerator('./nowhere.ts')).rejects.toThrow(
      '--oracle ./nowhere.ts: there is no such file',
    );
  });
});

it('the example of the docs goes through a run, under a name of the configuration', async () => {
  const docs = readFileSync(join(packageRoot, 'docs', 'plug-ins.md'), 'utf8');
  const [, example = ''] = /```ts\n(\/\/ mine\.ts\n.*?)```/s.exec(docs) ?? [];
  module('mine.ts', example);
  module(
    'teval.config.json',
    '{"oracles": {"own": "./mine.ts"}, "run": {"oracle": ["own"], "seeds": 1, "bugs": "Text-1"}}',
  );
  const teval = (...words: string[]) =>
    execa(process.execPath, [join(packageRoot, 'bin', 'teval.js'), ...words], { cwd: folder });
  await teval('run', '--quiet', '--out', 'out', '--cache', useFilledCache());
  const rows = readFileSync(join(folder, 'out', 'rows.csv'), 'utf8').split('\n');
  expect(rows.filter((row) => row.startsWith('Text-1,buggy,1,own,')).length).toBeGreaterThan(5);
  expect((await teval('list', 'oracles')).stdout).toContain('own');
  expect((await teval('run', '--help')).stdout).toContain('own (teval.config.json)');
});
