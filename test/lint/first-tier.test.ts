import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { experiments } from '../../experiments/registry.js';
import { rankers } from '../../ranking/rankers.js';
import { benchmarkChoices } from '../../src/benchmarks/registry.js';
import { buildTools } from '../../src/builds/registry.js';
import { createProgram } from '../../src/cli/program.js';
import { engines } from '../../src/engines/registry.js';
import { evaluations } from '../../src/evaluations/registry.js';
import { reportFormats } from '../../src/options/report-options.js';
import { oracleGenerators } from '../../src/oracles/registry.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { testGenerators } from '../../src/test-generators/registry.js';
import { listTestFiles } from '../support/test-files.js';

const program = await createProgram(() => undefined);

/** What the first tier exercises for real, by kind: the part of a name before its arguments, as in `project:DIR`. */
const parts: Readonly<Record<string, readonly string[]>> = {
  command: program.commands.map((command) => command.name()),
  // `FILE.json` has no name before its argument.
  benchmark: benchmarkChoices.map(({ name }) => (name === 'FILE.json' ? 'json' : name)),
  'test-generator': testGenerators.map(({ name }) => name),
  oracle: oracleGenerators.map(({ name }) => name),
  evaluation: evaluations.map(({ name }) => name),
  ranker: rankers.map(({ name }) => name),
  experiment: experiments.map(({ name }) => name),
  'build-tool': buildTools.map(({ name }) => name),
  engine: engines.map(({ name }) => name),
  format: reportFormats,
  page: ['bug-detection', 'measured', 'compared'],
};

/** What the second tier alone can exercise: it needs minutes, or software that few machines have. */
const leftToTheSecond = new Set([
  'benchmark/maven',
  'benchmark/defects4j',
  'test-generator/defects4j',
  'build-tool/gradle',
]);

const toTag = (kind: string, name: string) => `${kind}/${/^[\w-]+/u.exec(name)?.[0] ?? name}`;
const wanted = Object.entries(parts).flatMap(([kind, names]) => names.map((name) => toTag(kind, name)));

const files = listTestFiles(packageRoot);
/** A tag without a name, as `ranker`: the file exercises everything in that registry. */
const isWhole = (tag: string) => Object.hasOwn(parts, tag);
const isTier = (tag: string) => !tag.includes('/') && !isWhole(tag);
const exercised = new Set(files.filter(({ tier }) => tier === 'first').flatMap(({ tags }) => tags));
const isExercised = (tag: string) => exercised.has(tag) || exercised.has(tag.split('/')[0]!);

describe('the first tier', () => {
  it('exercises every part that the registries name: a file of it has the tag KIND/NAME', () => {
    expect(wanted.filter((tag) => !isExercised(tag) && !leftToTheSecond.has(tag))).toEqual([]);
  });

  it('leaves nothing to the second that it exercises', () => {
    expect([...leftToTheSecond].filter((tag) => isExercised(tag) || !wanted.includes(tag))).toEqual([]);
  });

  it.each(files.filter(({ tags }) => tags.some((tag) => !isTier(tag))))(
    'has true tags in $path: the parts exist, and the file names them',
    ({ path, tags }) => {
      const text = readFileSync(join(packageRoot, path), 'utf8').replace(/^\/\/ @module-tag .*$/gmu, '');
      const isNamed = (tag: string) =>
        isWhole(tag)
          ? text.includes(`${tag}s`) || text.includes(`${tag}Formats`)
          : wanted.includes(tag) && text.includes(tag.split('/')[1]!);
      expect(tags.filter((tag) => !isTier(tag) && !isNamed(tag))).toEqual([]);
    },
  );
});

it('tags of tiers are those that vitest.config.ts reads', () => {
  const tiers = new Set(files.flatMap(({ tags }) => tags.filter(isTier)));
  expect([...tiers].sort()).toEqual(['alone', 'full', 'isolated', 'long']);
});

it('files that replace a module have a process of their own', () => {
  const replacing = files.filter(({ path }) =>
    /^\s*vi\.(?:mock|doMock)\(/mu.test(readFileSync(join(packageRoot, path), 'utf8')),
  );
  expect(replacing.length).toBeGreaterThan(0);
  expect(replacing.filter(({ tags }) => !tags.includes('isolated')).map(({ path }) => path)).toEqual([]);
});
