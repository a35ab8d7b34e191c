import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { experiments } from '../../experiments/registry.js';
import { allRankers } from '../../src/rankers/registry.js';
import { testGenerators } from '../../src/test-generators/registry.js';
import { oracleGenerators } from '../../src/oracles/registry.js';
import type { LoadProgram } from '../../src/cli/add-command.js';
import { completeLine } from '../../src/cli/completion/complete.js';
import { scripts, shells, splitLine, type Shell } from '../../src/cli/completion/scripts.js';
import { createProgram } from '../../src/cli/program.js';
import { passingFolder } from '../support/passing-folder.js';

const load: LoadProgram = (words) => createProgram(() => undefined, words);

/** The suggested words, preceded by the directives to the shell. */
async function suggested(words: readonly string[], shell: Shell = 'zsh'): Promise<string[]> {
  const [how = '', ...lines] = (await completeLine(load, words, shell)).trimEnd().split('\n');
  return [how, ...lines.map((line) => line.split('\t')[0]!)];
}

const names = (described: readonly { readonly name: string }[]) => described.map(({ name }) => name);

describe('suggestions', () => {
  it.each([
    [['ru'], ['only', 'run']],
    [
      ['list', 'test'],
      ['only', 'test-generators'],
    ],
    [
      ['run', '--accou'],
      ['only', '--accounting'],
    ],
    [
      ['run', '--on', ''],
      ['only', 'buggy', 'fixed', 'only'],
    ],
    [
      ['run', '--evaluation', 'bug'],
      ['only', 'bug-detection'],
    ],
    [
      ['run', '--on=f'],
      ['only', 'fixed'],
    ],
    [
      ['run', '--fresh', '--on', 'b'],
      ['only', 'buggy'],
    ],
    [
      ['run', '--oracle', 'pred'],
      ['files open', 'predictions'],
    ],
    [
      ['run', '--bugs', 'Text-1,Buf'],
      ['files', 'Text-1,Buffer-1', 'Text-1,Buffer-2'],
    ],
    [
      ['run', '--benchmark', 'maven', '--projects', 'Js'],
      ['only', 'Jsoup'],
    ],
    [['run', '--benchmark', 'no-such', '--projects', ''], ['only']],
    [['run', '--suites', ''], ['files']],
    [
      ['judge', '--benchmark', 'bun'],
      ['files', 'bundled', 'bundled-python-bugs', 'bundled-python'],
    ],
    [
      ['judge', '--benchmark', 'teste'],
      ['files open', 'testeval'],
    ],
    [['judge', '--tests', ''], ['files']],
    [
      ['explain', '--verdict', 'TP,F'],
      ['only', 'TP,FP', 'TP,FN'],
    ],
    [['experiment', 'confid'], ['only']],
    [['list', 'runs', ''], ['only']],
    [['score', ''], ['files']],
    [
      ['score', '--level', ''],
      ['only', 'corpus', 'sentence'],
    ],
    [
      ['dataset', 'c'],
      ['only', 'contest'],
    ],
    [['dataset', 'contest', ''], ['files']],
  ])('%j: %j', async (words, wanted) => {
    expect(await suggested(words)).toEqual(wanted);
  });

  it.each([
    [['run', '--oracle', ''], names(oracleGenerators)],
    [['run', '--test-generator', ''], names(testGenerators)],
    [['rank', '--ranker', ''], names(allRankers)],
    [['experiment', ''], names(experiments)],
  ])('%j: all existing names', async (words, all) => {
    expect((await suggested(words)).slice(1)).toEqual(all);
  });

  it('include runs of this folder and bugs of a run', async () => {
    const folder = passingFolder('completion');
    const run = join(folder, 'results', 'mine');
    mkdirSync(run, { recursive: true });
    writeFileSync(join(run, 'run.json'), '{}');
    const before = process.cwd();
    process.chdir(folder);
    try {
      expect(await suggested(['compare', ''])).toEqual(['files', join('results', 'mine')]);
      expect(await suggested(['explain', ''])).toEqual(['only']); // nothing can be read of it
    } finally {
      process.chdir(before);
    }
  });

  it('keep the prefix that each shell replaces', async () => {
    expect(await suggested(['run', '--on=f'], 'fish')).toEqual(['only', '--on=fixed']);
    expect(await suggested(['teval run --on=f'], 'bash')).toEqual(['only', 'fixed']);
  });
});

it.each([
  ['teval ', ['']],
  ['teval ru', ['ru']],
  ['teval run --on ', ['run', '--on', '']],
  [`teval run --oracle 'command:python3 my.py' --o`, ['run', '--oracle', 'command:python3 my.py', '--o']],
  [`teval run --oracle "command:a \\"b\\" c`, ['run', '--oracle', 'command:a "b" c']],
  ['teval rank a\\ b', ['rank', 'a b']],
  ['teval rank a\\ ', ['rank', 'a ']],
])('bash splits %j into words', (line, words) => {
  expect(splitLine(line)).toEqual(words);
});

const binary = join(import.meta.dirname, '..', '..', 'bin', 'teval.js');

describe('the scripts', () => {
  it('bash completes with the output of teval, and evaluates nothing that is typed', () => {
    const folder = passingFolder('bash');
    const complete = (line: string) =>
      execFileSync(
        'bash',
        [
          '-c',
          `teval() { "${process.execPath}" "${binary}" "$@"; }; compopt() { echo "compopt $*"; }; eval "$SCRIPT"; ` +
            `COMP_POINT=\${#COMP_LINE}; _teval; printf '%s\\n' "\${COMPREPLY[@]}"`,
        ],
        { cwd: folder, env: { ...process.env, SCRIPT: scripts.bash, COMP_LINE: line }, encoding: 'utf8' },
      ).split('\n');
    expect(complete('teval run --on ')).toEqual(['compopt +o default', 'buggy', 'fixed', 'only', '']);
    expect(complete('teval run --oracle pred')).toEqual(['compopt -o nospace', 'predictions', '']);
    expect(complete('teval run --suites x')).toEqual(['', '']);
    complete('teval run --oracle "$(touch evaluated)`touch evaluated`" --on ');
    expect(existsSync(join(folder, 'evaluated'))).toBe(false);
  });

  it.each(shells.filter((shell) => spawnSync(shell, ['-c', 'true']).status === 0))(
    '%s can read its own',
    (shell) => {
      const file = join(passingFolder('script'), 'script');
      writeFileSync(file, scripts[shell]);
      const read = spawnSync(shell, ['-n', file], { encoding: 'utf8' });
      expect([read.status, read.stderr]).toEqual([0, '']);
    },
  );
});
