import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/store/files/package-root.js';
import { teval } from '../cli/capture.js';
import { passingFolder } from '../support/passing-folder.js';

const folder = passingFolder('readme');
const readText = (name: string) => readFile(join(packageRoot, name), 'utf8');

it('the README shows what npm start prints', async () => {
  const [readme, scripts] = [await readText('README.md'), await readText('package.json')];
  const [, printed = ''] = /\n```\n(TEval@buggy on bundled.*?)```\n/su.exec(readme)!;
  const { start } = (JSON.parse(scripts) as { scripts: { start: string } }).scripts;
  const [, words = ''] = /node bin\/teval\.js (.*)$/u.exec(start)!;
  const { exitCode, stdout } = await teval(
    ...words.split(' '),
    ...['--out', join(folder, 'run'), '--cache', join(folder, 'cache'), '--quiet'],
  );
  expect(exitCode).toBe(0);
  const shown = stdout
    .replace(/(strict accounting), [\d. a-z]+$/mu, '$1') // how long it took
    .split('\n')
    .slice(0, printed.trimEnd().split('\n').length);
  expect(shown.join('\n')).toBe(printed.trimEnd());
}, 600_000);
