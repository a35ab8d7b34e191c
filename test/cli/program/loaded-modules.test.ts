import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../../src/store/files/package-root.js';
import { useFilledCache } from '../../support/filled-cache.js';
import { passingFolder } from '../../support/passing-folder.js';

/** Times depend on the machine and its load. The loaded modules determine them and are the same everywhere. */
const folder = passingFolder('loaded-modules');
const hook = join(folder, 'hook.mjs');
writeFileSync(
  hook,
  `export async function load(url, context, next) {
     process._rawDebug('loads ' + url);
     return next(url, context);
   }`,
);
const registration = `data:text/javascript,import { register } from 'node:module'; register(${JSON.stringify(pathToFileURL(hook).href)});`;

/** The files that the built command loads beside Node's own modules, as paths below the package. */
async function loadedBy(...words: string[]): Promise<readonly string[]> {
  const binary = join(packageRoot, 'bin', 'teval.js');
  const { stderr, exitCode } = await execa(process.execPath, ['--import', registration, binary, ...words], {
    cwd: folder,
    reject: false,
    stdin: 'ignore',
  });
  expect(exitCode, stderr).toBe(0);
  const urls = stderr.split('\n').flatMap((line) => /^loads file:\/\/(.*)/u.exec(line)?.[1] ?? []);
  return urls.map((path) => relative(packageRoot, decodeURI(path)));
}

const packagesIn = (paths: readonly string[]) => [
  ...new Set(
    paths.flatMap(
      (path) =>
        /node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(path)?.[1] ??
        /bundle\/(zod)-[^/]*$/u.exec(path)?.[1] ??
        [],
    ),
  ),
];

describe('the files that a command loads', () => {
  it.each<[words: readonly string[], most: number, packages: readonly string[]]>([
    [['--version'], 4, []],
    [['--help'], 6, []],
    [['run', '--help'], 6, []],
    [['judge', '--help'], 6, []],
    [['complete', '--', 'run', '--accou'], 8, []],
    [['complete', '--', 'run', '--on', ''], 8, []],
    [['complete', '--', 'run', '--oracle', ''], 10, []],
    [['complete', '--', 'run', '--bugs', 'Te'], 35, ['zod']],
    [['list', 'oracles'], 20, ['get-east-asian-width', 'picocolors']],
  ])('for %j are at most %i, and only the packages that it needs', async (words, most, packages) => {
    const loaded = await loadedBy(...words);
    expect(packagesIn(loaded).filter((name) => !packages.includes(name))).toEqual([]);
    expect(loaded.length, loaded.join('\n')).toBeLessThanOrEqual(most);
  });

  it('for a finished run have nothing that parses, counts or draws', async () => {
    const run = ['run', '--bugs', 'Text-1', '--seeds', '1', '--reruns', '0', '--oracle', 'javadoc'];
    const places = ['--out', join(folder, 'run'), '--cache', useFilledCache()];
    await loadedBy(...run, ...places);
    const loaded = await loadedBy(...run, ...places);
    // The schemas of options, as some are given.
    expect(packagesIn(loaded).filter((name) => !['picocolors', 'zod'].includes(name))).toEqual([]);
    expect(loaded.length, loaded.join('\n')).toBeLessThanOrEqual(90);
  });
});
