/**
 * `node dist/bench/javadoc-rules.js --libraries DIR [--cache DIR]`: determines which rules of the javadoc oracle generator have an effect. Omits each
 * removable piece of its sources (an alternative, a row of a table, a branch, a word) in turn and counts the differences: in oracles for the inputs
 * of `bundled` (both sides, ten seeds) and `maven` (side buggy, three seeds; suites missing in the cache are generated), and in the reading of
 * documented methods of libraries. DIR has a folder of sources per library (docs/javadoc-oracle.md). Prints Markdown.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseDefaultCacheFolder } from '../src/options/cache-folder.js';
import { versions } from '../src/model/program/bug.js';
import { packageRoot } from '../src/store/files/package-root.js';
import { bundledOptions } from './bundled-options.js';
import { documentedMethods, inputsOfRuns, type Corpora } from './javadoc-rules/corpora.js';
import { findPieces } from './javadoc-rules/pieces.js';
import { rulesSources } from './javadoc-rules/program.js';
import { renderTrials } from './javadoc-rules/table.js';
import { tryPieces } from './javadoc-rules/trials.js';

const { values } = parseArgs({
  options: {
    libraries: { type: 'string' },
    cache: { type: 'string', default: chooseDefaultCacheFolder() },
  },
});
if (values.libraries === undefined) throw new Error('--libraries DIR is missing');
const folder = join(packageRoot, 'results', 'bench-javadoc-rules');
await mkdir(folder, { recursive: true });
const cacheFolder = resolve(values.cache);
const corpora: Corpora = {
  bundled: await inputsOfRuns(versions.map((side) => bundledOptions(folder, { cacheFolder, side }))),
  maven: await inputsOfRuns([bundledOptions(folder, { cacheFolder, benchmark: 'maven', seeds: [1, 2, 3] })]),
  libraries: await documentedMethods(resolve(values.libraries)),
};
const file = join(folder, 'corpora.json');
await writeFile(file, JSON.stringify(corpora));
const pieces = [...rulesSources()].flatMap(([name, source]) => findPieces(name, source));
const trials = await tryPieces(pieces, file, (done) => {
  if (done % 20 === 0) process.stderr.write(`\r${done} of ${pieces.length} pieces`);
});
await writeFile(join(folder, 'trials.json'), JSON.stringify(trials, undefined, 1));
process.stdout.write(`${renderTrials(trials)}\n`);
