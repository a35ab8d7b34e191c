#!/usr/bin/env node
/**
 * `npm run mutants -- [ROOM …] [--lines N] [--seed S]`: how many mutants of the rooms that compute the quick tests kill, by StrykerJS. Of each room a
 * sample of files with about N lines is mutated (default: 400); another seed draws another one. Prints a line for each room, and below it the
 * mutants that survived.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

const root = join(import.meta.dirname, '..', '..');
const folders = {
  stats: 'stats',
  ranking: 'ranking',
  features: 'features',
  'text-scores': 'src/text-scores',
  analysis: 'src/analysis',
  evaluations: 'src/evaluations',
  mutation: 'src/mutation',
  source: 'src/source',
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { lines: { type: 'string', default: '400' }, seed: { type: 'string', default: '1' } },
});
const unknown = positionals.filter((room) => !Object.hasOwn(folders, room));
if (unknown.length > 0) {
  console.error(`mutants: '${unknown[0]}' is no room; it is one of ${Object.keys(folders).join(', ')}`);
  process.exit(2);
}

/** Files of a room with about as many lines as wanted, ordered by a digest of seed and path, so that a new file changes little. */
function drawFiles(room) {
  const paths = readdirSync(join(root, folders[room]), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => `${folders[room]}/${name.replaceAll('\\', '/')}`);
  const digest = (path) => createHash('sha256').update(`${values.seed} ${path}`).digest('hex');
  const drawn = [];
  let lines = 0;
  for (const path of paths.toSorted((one, other) => (digest(one) < digest(other) ? -1 : 1))) {
    if (lines >= Number(values.lines)) break;
    drawn.push(path);
    lines += readFileSync(join(root, path), 'utf8').split('\n').length;
  }
  return { files: drawn, lines, all: paths.length };
}

async function measure(room) {
  const { files, lines, all } = drawFiles(room);
  const begin = performance.now();
  const mutants = await new Stryker({
    mutate: files,
    testRunner: 'vitest',
    vitest: { configFile: 'test/verify/mutants.config.ts' },
    plugins: ['@stryker-mutator/vitest-runner'],
    // What runs while a module is loaded can't be switched on and off: `static` mutants are left out.
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    reporters: [],
    logLevel: 'warn',
    dryRunTimeoutMinutes: 60,
    tempDirName: 'dist/.mutants',
    ignorePatterns: ['dist/test-cache', 'results', 'site'],
  }).runMutationTest();
  const count = (...states) => mutants.filter(({ status }) => states.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const survived = count('Survived', 'NoCoverage');
  const score = ((100 * killed) / (killed + survived)).toFixed(1);
  console.log(
    `${room}: ${score} % (${killed} of ${killed + survived} mutants in ${files.length} of ${all} files, ${lines} lines; ${count('NoCoverage')} of the survivors are executed by no test; ${((performance.now() - begin) / 1000).toFixed(0)} s)`,
  );
  for (const { fileName, location, mutatorName, replacement, status } of mutants)
    if (status === 'Survived' || status === 'NoCoverage')
      console.log(
        `  ${fileName}:${location.start.line}:${location.start.column} ${mutatorName}${status === 'Survived' ? '' : ' (not executed)'}: ${replacement.replaceAll(/\s+/gu, ' ').slice(0, 80)}`,
      );
}

for (const room of positionals.length > 0 ? positionals : Object.keys(folders)) await measure(room);
