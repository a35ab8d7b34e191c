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

/** What the built command loads beside Node's own modules, as paths below the package. */
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
  ...new Set(paths.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(path)?.[1] ?? [])),
];
const own = (paths: readonly string[]) => paths.filter((path) => path.startsWith('dist/'));

describe('the modules that a command loads', () => {
  it('for the version, no command', async () => {
    const loaded = await loadedBy('--version');
    expect(packagesIn(loaded)).toEqual(['commander']);
    expect(own(loaded).length).toBeLessThanOrEqual(12);
  });

  it.each([
    ['a choice', ['run', '--on', '']],
    ['an oracle generator', ['run', '--oracle', '']],
    ['an option', ['run', '--accou']],
  ])('to complete %s, only the options of that command', async (_, words) => {
    const loaded = await loadedBy('complete', '--', ...words);
    expect(packagesIn(loaded).sort()).toEqual(['commander', 'leven']);
    expect(
      own(loaded).filter((path) =>
        /src\/(?:store\/cache\/content-cache|reports|analysis|source)/u.test(path),
      ),
    ).toEqual([]);
    expect(own(loaded).filter((path) => /cli\/(?:compare|report|doctor|import)\//u.test(path))).toEqual([]);
    // Each adapter brings one module, its descriptor.
    expect(own(loaded).length).toBeLessThanOrEqual(136);
  });

  it('for the help of teval judge, no language but its options', async () => {
    const loaded = await loadedBy('judge', '--help');
    expect(packagesIn(loaded).sort()).toEqual(['commander', 'leven']);
    expect(own(loaded).filter((path) => /src\/(?:python|render\/python)\//u.test(path))).toEqual([]);
  });

  it('for a finished run, nothing that executes, ranks, counts or draws', async () => {
    const run = ['run', '--bugs', 'Text-1', '--seeds', '1', '--reruns', '0', '--oracle', 'javadoc'];
    const places = ['--out', join(folder, 'run'), '--cache', useFilledCache()];
    await loadedBy(...run, ...places);
    const loaded = await loadedBy(...run, ...places);
    const light = ['commander', 'leven', 'p-limit', 'picocolors', 'yocto-queue'];
    // The schemas of options, as some are given.
    const known = [...light, 'zod'];
    expect(packagesIn(loaded).filter((name) => !known.includes(name))).toEqual([]);
    const heavy =
      /dist\/(?:features|stats\/(?!none-drawn|pass-at-k)|ranking\/isolation|src\/(?:analysis|source|page)\/|src\/harness\/pool)/u;
    expect(own(loaded).filter((path) => heavy.test(path))).toEqual([]);
    // Each evaluation brings its columns and measures, that of whole tests the most.
    expect(own(loaded).length).toBeLessThanOrEqual(295);
  });
});
