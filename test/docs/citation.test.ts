import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot, packageVersion } from '../../src/store/files/package-root.js';

const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');

test('CITATION.cff is of this version, and of the paper that the README has', () => {
  const citation = read('CITATION.cff');
  const field = (name: string) =>
    new RegExp(`^ *${name} += \\{(.*)\\},?$`, 'mu').exec(read('README.md'))![1]!;
  const authors = field('author')
    .split(' and ')
    .map((name) => {
      const [given, family] = name.split(' ');
      return `      - family-names: ${family}\n        given-names: ${given}\n`;
    });
  expect(citation).toContain(`\nversion: ${packageVersion}\n`);
  expect(citation).toContain(`    title: ${field('title')}\n    authors:\n${authors.join('')}    collection`);
  for (const name of ['doi', 'year']) expect(citation).toContain(` ${name}: ${field(name)}\n`);
});

test('the change log has this version, released or to be', () => {
  expect(read('CHANGELOG.md')).toContain(packageVersion);
});
