import { readdirSync, readFileSync } from 'node:fs';

/** The tests of the first tier run with each `npm run verify`; the others with `npm run verify:full` and in CI. */
export type Tier = 'first' | 'full';

/** A test file with the tags in its first lines: `// @module-tag NAME`, as vitest reads them. */
export interface TestFile {
  /** Relative to the project's root, with `/`. */
  readonly path: string;
  readonly tier: Tier;
  readonly tags: readonly string[];
}

/** All test files with their tags, by path. A file with the tag `full` is in the second tier. */
export function listTestFiles(root: string): readonly TestFile[] {
  return readdirSync(`${root}/test`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `test/${name.replaceAll('\\', '/')}`)
    .sort()
    .map((path) => {
      const tags = readTags(readFileSync(`${root}/${path}`, 'utf8'));
      return { path, tags, tier: tags.includes('full') ? 'full' : 'first' };
    });
}

function readTags(text: string): readonly string[] {
  return [...text.matchAll(/^\/\/ @module-tag (\S+)$/gmu)].map(([, tag]) => tag!);
}
