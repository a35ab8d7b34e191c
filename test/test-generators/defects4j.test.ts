import { beforeAll, describe, expect, it } from 'vitest';
import { UserError } from '../../src/model/common/errors.js';
import { createDefects4jGenerator } from '../../src/test-generators/defects4j-suites.js';
import { contextIn } from '../benchmarks/workbench.js';
import { standIn } from '../defects4j/stand-in.js';
import { request } from './requests.js';
import { passingFolder } from '../support/passing-folder.js';

let home: string;
let folder: string;
beforeAll(async () => {
  home = await standIn();
  folder = passingFolder('benchmarks');
});

const createGenerator = (tool: string) =>
  createDefects4jGenerator(tool, contextIn(folder, { defects4jHome: home }));
const bug = { ...request().bug, id: 'Shop-7', project: 'Shop', number: 7 };

describe("Defects4J's gen_tests.pl", () => {
  it('is given version, budget, seed and classes, and its archive is read', async () => {
    const generator = await createGenerator('evosuite');
    const classes = ['org.shop.Basket', 'org.shop.Price'];
    const suite = await generator.generate(
      request({ bug, side: 'fixed', seed: 3, budgetSeconds: 20.5, classes }),
    );
    expect(suite.files).toEqual([
      {
        path: 'org/shop/Basket_ESTest.java',
        source:
          'package org.shop;\n// -v 7f -b 20 -s 3007 org.shop.Basket org.shop.Price\npublic class Basket_ESTest { }\n',
      },
    ]);
    expect(generator.version).toBe('3.0.9');
  });

  it('may write no tests, which is a result', async () => {
    const suite = await (await createGenerator('randoop')).generate(request({ bug }));
    expect(suite.files).toEqual([]);
    expect(suite.remarks[0]).toMatch(
      /^no tests for Shop-7: `gen_tests\.pl -g randoop .* did not generate any tests!$/,
    );
  });

  it('says why it failed', async () => {
    const refused = (await createGenerator('evosuite')).generate(
      request({ bug: { ...bug, project: 'Nope' } }),
    );
    await expect(refused).rejects.toThrow(UserError);
    await expect(refused).rejects.toThrow(/failed with exit code \d+: there is no such project/);
  });

  it('has the tools that the installation has', async () => {
    await expect(createGenerator('wombat')).rejects.toThrow(
      'Defects4J 3.0.9 has no test generator wombat; it has evosuite, randoop',
    );
  });

  it('depends on tool, budget, seed, workspace and classes', async () => {
    const keys = new Set<string>();
    for (const tool of ['evosuite', 'randoop'])
      for (const wanted of [
        request({ bug }),
        request({ bug, seed: 9 }),
        request({ bug, budgetSeconds: 77 }),
        request({ bug, classes: ['org.shop.Price'] }),
        request({ bug, workspace: { ...request().workspace, digest: 'another' } }),
      ])
        keys.add(JSON.stringify((await createGenerator(tool)).makeKey(wanted)));
    expect(keys.size).toBe(10);
  });
});
