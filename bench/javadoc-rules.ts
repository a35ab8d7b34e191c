/**
 * `node dist/bench/javadoc-rules.js --libraries DIR [--cache DIR]`: which rules of the javadoc oracle generator earn their lines.
 * Each piece of its sources that can be left out (an alternative, a row of a table, a branch, a word) is left out in turn, and what
 * then comes out differently is counted: oracles for the inputs of `bundled` (both sides, ten seeds) and `maven` (side buggy, three
 * seeds; their suites are written where the cache has none), and methods of libraries whose documentation is read differently.
 * DIR has a folder of sources a library (docs/javadoc-oracle.md). Prints Markdown.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultCacheFolder } from '../src/cli/options/cache-folder.js';
import { versions } from '../src/model/bug.js';
import { packageRoot } from '../src/store/package-root.js';
import { bundledOptions } from './bundled-options.js';
import { documentedMethods, inputsOfRuns, type Corpora } from './javadoc-rules/corpora.js';
import { piecesOf } from './javadoc-rules/pieces.js';
import { rulesSources } from './javadoc-rules/program.js';
import { tableOf } from './javadoc-rules/table.js';
import { tryPieces } from './javadoc-rules/trials.js';

const { values } = parseArgs({
  options: {
    libraries: { type: 'string' },
    cache: { type: 'string', default: defaultCacheFolder() },
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
const pieces = [...rulesSources()].flatMap(([name, source]) => piecesOf(name, source));
const trials = await tryPieces(pieces, file, (done) => {
  if (done % 20 === 0) process.stderr.write(`\r${done} of ${pieces.length} pieces`);
});
await writeFile(join(folder, 'trials.json'), JSON.stringify(trials, undefined, 1));
process.stdout.write(`${tableOf(trials)}\n`);
