import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from 'web-tree-sitter';
import { expect, it } from 'vitest';
import { listMutations } from '../../src/mutation/list-mutations.js';
import { applyMutation } from '../../src/mutation/mutation.js';
import { loadJavaParser } from '../../src/source/parser.js';
import { loadReusingParser } from '../../src/source/reusing-parser.js';
import { findChange } from '../../src/source/similar-text.js';
import { loadTreeSitterParser } from '../../src/source/tree-sitter.js';
import { listFilesBelow } from '../../src/store/files/digest.js';
import { packageRoot } from '../../src/store/files/package-root.js';

const bugs = join(packageRoot, 'bundled', 'bugs');
const files = (await listFilesBelow(bugs)).filter((path) => /\/fixed\/.*\.java$/u.test(path));
const nested = files.map((path) =>
  readFileSync(join(bugs, path), 'utf8').replaceAll(/^(?:package|import) .*$/gmu, ''),
);
/** A class that is long enough for its tree to be reused. */
const source = `package org.x;\n\nclass Large {\n${nested.join('\n')}}\n`;

const [plain, reusing] = [await loadTreeSitterParser(), await loadReusingParser()];

/** All nodes with their places. */
function describeNodes(tree: Tree | null): string {
  const cursor = tree!.walk();
  const nodes: string[] = [];
  const visit = (depth: number) => {
    const { nodeType, startIndex, endIndex, startPosition, endPosition, nodeIsMissing } = cursor;
    nodes.push(
      JSON.stringify([depth, nodeType, startIndex, endIndex, startPosition, endPosition, nodeIsMissing]),
    );
    if (!cursor.gotoFirstChild()) return;
    do visit(depth + 1);
    while (cursor.gotoNextSibling());
    cursor.gotoParent();
  };
  visit(0);
  cursor.delete();
  tree!.delete();
  return nodes.join('\n');
}

function expectSameTree(text: string): void {
  expect(describeNodes(reusing.parse(text)), text).toBe(describeNodes(plain.parse(text)));
}

it('mutants of a long class have the tree that they have without their original', async () => {
  expect(source.length).toBeGreaterThan(20_000);
  expectSameTree(source);
  const mutations = listMutations(await loadJavaParser(), source, 'org.x.Large');
  const some = mutations.filter((_, index) => index % 40 === 0);
  expect(some.length).toBeGreaterThan(40);
  for (const mutation of some) expectSameTree(applyMutation(source, mutation));
});

it('so have broken and other texts, and the next intact ones', () => {
  const middle = source.indexOf('return', source.length / 2);
  const put = (text: string) => source.slice(0, middle) + text + source.slice(middle);
  for (const text of ['{', '}', '/*', '"', '//', ' \u{1F600} ', 'int added = 1;\n\n'])
    for (const each of [put(text), source]) expectSameTree(each);
  expectSameTree(`\n${source}`);
  expect(findChange(source, `\n${source}`)).toMatchObject({
    startPosition: { row: 0, column: 0 },
    newEndPosition: { row: 1, column: 0 },
  });
  expectSameTree(source.slice(0, middle));
  expectSameTree(source.replaceAll('int', 'long'));
  expectSameTree(`${source}\r\n`);
});

it('takes less than half of the time for mutants', () => {
  const measure = (parse: (text: string) => Tree | null) => {
    const start = process.cpuUsage();
    for (let number = 0; number < 100; number++)
      parse(source.replace('class Large', `class Large${number}`))!.delete();
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  reusing.parse(source)!.delete();
  const [whole, reused] = [measure((text) => plain.parse(text)), measure((text) => reusing.parse(text))];
  expect(reused).toBeLessThan(whole / 2);
});
