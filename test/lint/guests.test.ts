import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { beforeAll, expect, it } from 'vitest';
import { packageRoot } from '../../src/store/package-root.js';

let eslint: ESLint;
beforeAll(() => {
  // Without types, which no rule about imports needs: they take long to load.
  eslint = new ESLint({ cwd: packageRoot, overrideConfig: [tseslint.configs.disableTypeChecked] });
});

/** What is said of imports in a text that stands in place of a file of the project. */
async function refusalsOf(text: string, file: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: file });
  return (result?.messages ?? []).flatMap(({ ruleId, message }) =>
    ruleId?.startsWith('no-restricted') === true ? [message] : [],
  );
}

it.each([
  ['a file of src', "import '../../src/source/parser.js';"],
  ['another file of the oracles', "import '../../src/oracles/registry.js';"],
  ['a type', "import type { Bug } from '../../src/model/bug.js';\nexport type { Bug };"],
  ['what is given on', "export * from '../../src/model/bug.js';"],
  ['another guest', "import '../other/index.js';"],
  ['a file that is loaded later', "void import('../../src/source/parser.js');"],
  ['a file whose name is like the contract', "import '../../src/oracles/contract.js/../registry.js';"],
])('a guest must not import %s', async (_, text) => {
  expect(await refusalsOf(text, 'generators/javadoc/index.ts')).toHaveLength(1);
});

it('a guest may import the contract, its own files and packages', async () => {
  const text = [
    "import { UserError } from '../../src/oracles/contract.js';",
    "import { readFile } from 'node:fs/promises';",
    "import './javadoc.js';",
    "void import('./javadoc.js');",
    'void [UserError, readFile];',
  ].join('\n');
  expect(await refusalsOf(text, 'generators/javadoc/index.ts')).toEqual([]);
});

it.each(['src/oracles/no-exception.ts', 'src/pipeline/run.ts', 'src/model/bug.ts'])(
  '%s must not know guests',
  async (file) => {
    const text = "import '../../generators/javadoc/index.js';";
    expect(await refusalsOf(text, file)).toHaveLength(1);
    expect(await refusalsOf(text, 'src/oracles/registry.ts')).toEqual([]);
  },
);
