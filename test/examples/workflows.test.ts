// @module-tag full
import { execFile } from 'node:child_process';
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/store/files/package-root.js';
import { passingFolder } from '../support/passing-folder.js';
import { commandOnPath } from '../support/slurm.js';

const folder = realpathSync(passingFolder('workflows'));
const place = (name: string) => join(folder, name);
const examples = join(packageRoot, 'examples', 'workflows');
const run = `--bugs Text-1,Inventory-1 --seeds 1 --reruns 0 --quiet --cache ${place('cache')}`;
const call = (command: string, words: readonly string[]) =>
  promisify(execFile)(command, words, { cwd: folder, maxBuffer: 2 ** 26 });
const rows = (out: string) => readFileSync(place(`${out}/rows.csv`), 'utf8');

const managers = [
  {
    name: 'Snakemake',
    command: 'snakemake',
    wordsFor: (out: string) => [
      ...['--quiet', '--snakefile', join(examples, 'Snakefile'), '--cores', '2'],
      ...['--config', `run=${run}`, 'shards=2', `out=${out}`, `teval=${place('teval')}`],
    ],
  },
  {
    name: 'Nextflow',
    command: 'nextflow',
    wordsFor: (out: string) => [
      ...['run', join(examples, 'main.nf'), '-ansi-log', 'false'],
      ...['--run', run, '--shards', '2', '--out', out, '--teval', place('teval')],
    ],
  },
];

describe.each(managers)('$name', ({ command, wordsFor }) => {
  beforeAll(() => {
    const script = `#!/bin/sh\nexec '${process.execPath}' '${join(packageRoot, 'bin', 'teval.js')}' "$@"\n`;
    writeFileSync(place('teval'), script, { mode: 0o755 });
  });

  it.skipIf(commandOnPath(command) === 'none')(
    'does the shards of a run and merges them (skipped where it is not installed)',
    async () => {
      await call(place('teval'), ['run', ...run.split(' '), '--out', 'whole']);
      await call(command, wordsFor(command));
      expect(rows(command)).toBe(rows('whole'));
      expect(readFileSync(place(`${command}/report.html`), 'utf8')).toContain('</html>');
    },
  );
});
