import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/store/files/package-root.js';
import { passingFolder } from '../support/passing-folder.js';

const { default: rules } = (await import(join(packageRoot, '.dependency-cruiser.js'))) as {
  default: IFlattenedRuleSet;
};

/** The rules that a small project breaks: what its files import, by their paths. */
async function broken(imports: Readonly<Record<string, string>>): Promise<string[]> {
  const files: Record<string, string> = {
    'src/model/bug.ts': 'export const bug = 1;',
    'src/oracles/contract.ts': "export * from '../model/bug.js';",
    'src/oracles/registry.ts': "import '../../generators/mine/index.js';",
    'generators/mine/index.ts': "import './parts/part.js';",
    'generators/mine/parts/part.ts': 'export const part = 1;',
    'generators/other/index.ts': 'export const other = 1;',
    ...imports,
  };
  const baseDir = passingFolder('cruised');
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(baseDir, path)), { recursive: true });
    await writeFile(join(baseDir, path), text);
  }
  const { output } = await cruise(['src', 'generators'], {
    baseDir,
    tsPreCompilationDeps: true,
    ruleSet: rules,
    validate: true,
  });
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
}

it.each([
  ['a file of src', "import '../../src/model/bug.js';"],
  ['another file of the oracles', "import '../../src/oracles/registry.js';"],
  ['a type', "import type { bug } from '../../src/model/bug.js';\nexport type Bug = typeof bug;"],
  ['what is given on', "export * from '../../src/model/bug.js';"],
  ['another guest', "import '../other/index.js';"],
  ['a file that is loaded later', "export const later = import('../../src/model/bug.js');"],
])('a guest must not import %s', async (_, text) => {
  expect(await broken({ 'generators/mine/index.ts': text })).toContain('guests-know-the-contract');
});

it('a guest may import the contract, its own files and packages', async () => {
  const text =
    "import '../../src/oracles/contract.js';\nimport 'node:fs';\nimport 'vitest';\nimport './parts/part.js';";
  expect(await broken({ 'generators/mine/index.ts': text })).toEqual([]);
});

it.each(['src/oracles/no-exception.ts', 'src/pipeline/run.ts', 'src/model/bug.ts'])(
  '%s must not know guests',
  async (file) => {
    const text = `import '${file.split('/').length === 3 ? '../../' : '../'}generators/other/index.js';`;
    expect(await broken({ [file]: text })).toContain('guests-are-known-to-the-registry');
  },
);
