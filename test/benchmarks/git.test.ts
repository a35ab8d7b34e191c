// @module-tag full
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { isRemote } from '../../src/toolchain/git-repository.js';
import { readClassFileVersion } from '../../src/toolchain/class-file.js';
import {
  contextIn,
  expectUserError,
  git,
  shelfSource,
  makeWorkspace,
  writeDescription,
  writeTree,
} from './workbench.js';
import { brieflyAsTool } from '../support/jdks.js';
import { passingFolder } from '../support/passing-folder.js';

let folder: string;
let repository: string;
/** By tag: `v1` has the bug, `v2` the fix, and main a further change. */
let commits: Readonly<Record<'v1' | 'v2' | 'main', string>>;

beforeEach(async () => {
  folder = passingFolder('benchmarks');
  repository = join(folder, 'shop');
  await writeTree(repository, { 'src/org/x/Shelf.java': shelfSource(1), 'build.sh': buildScript });
  git(repository, 'init', '--quiet');
  const commit = async (number: number) => {
    await writeTree(repository, { 'src/org/x/Shelf.java': shelfSource(number) });
    git(repository, 'add', '--all');
    git(repository, 'commit', '--quiet', '--message', `Shelves of size ${number}`);
    return git(repository, 'rev-parse', 'HEAD');
  };
  const v1 = await commit(1);
  git(repository, 'tag', 'v1');
  const v2 = await commit(2);
  git(repository, 'tag', '--annotate', '--message', 'The second', 'v2');
  commits = { v1, v2, main: await commit(3) };
});

const buildScript = `mkdir -p out && javac ${brieflyAsTool.join(' ')} -d out $(find src -name "*.java") && echo built >> "$1"\n`;

const readSource = async (version: object, context = contextIn(folder)) => {
  const file = await writeDescription(folder, { buggy: version, fixed: version });
  const { sourceFolders, classPath } = await makeWorkspace(file, 'buggy', context);
  expect(await readClassFileVersion('org.x.Shelf', classPath)).not.toBe('missing');
  return readFile(join(sourceFolders[0] ?? '', 'org', 'x', 'Shelf.java'), 'utf8');
};

describe('a Git version', () => {
  it.each(['path', 'address'])(
    'takes commit ids, short ones too, tags and branches of a repository: %s',
    async (how) => {
      const address = how === 'path' ? 'shop' : pathToFileURL(repository).href;
      const sources = (revision: string) => readSource({ git: address, revision, sources: 'src' });
      expect(await sources(commits.v1)).toBe(shelfSource(1));
      expect(await sources(commits.v2.slice(0, 10))).toBe(shelfSource(2));
      expect(await sources('v2')).toBe(shelfSource(2));
      expect(await sources('main')).toBe(shelfSource(3));
    },
  );

  it('follows a branch, and stays at a commit ID', async () => {
    const version = (revision: string) => ({ git: pathToFileURL(repository).href, revision, sources: 'src' });
    expect(await readSource(version('main'))).toBe(shelfSource(3));
    await writeTree(repository, { 'src/org/x/Shelf.java': shelfSource(4) });
    git(repository, 'commit', '--quiet', '--all', '--message', 'Shelves of size 4');
    expect(await readSource(version('main'))).toBe(shelfSource(4));
    expect(await readSource(version(commits.main))).toBe(shelfSource(3));
  });

  it('is built in its checkout, once', async () => {
    const log = join(folder, 'log');
    const version = {
      git: 'shop',
      revision: 'v1',
      build: `sh build.sh ${log}`,
      classes: 'out',
      sources: 'src',
    };
    expect(await readSource(version)).toBe(shelfSource(1));
    expect(await readSource(version)).toBe(shelfSource(1));
    expect(await readFile(log, 'utf8')).toBe('built\n');
    expect(git(repository, 'status', '--porcelain')).toBe('');
  });

  it('has a digest of the commit and its build, wherever the repository is', async () => {
    const digestVersion = async (version: object, place = folder) => {
      const file = await writeDescription(place, { buggy: version, fixed: version });
      return (await makeWorkspace(file, 'buggy', contextIn(place))).digest;
    };
    const elsewhere = passingFolder('benchmarks');
    git(elsewhere, 'clone', '--quiet', repository, 'copy');
    const digest = await digestVersion({ git: 'shop', revision: 'v1', sources: 'src' });
    expect(await digestVersion({ git: 'copy', revision: commits.v1, sources: 'src' }, elsewhere)).toBe(
      digest,
    );
    expect(await digestVersion({ git: 'shop', revision: 'v2', sources: 'src' })).not.toBe(digest);
    expect(await digestVersion({ git: 'shop', revision: 'v1', sources: 'src', build: 'true' })).not.toBe(
      digest,
    );
  });

  it('distinguishes URLs from paths', () => {
    expect(['https://x.org/shop.git', 'git@x.org:shop.git', 'file:///srv/shop'].map(isRemote)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['../shop', '/srv/shop', 'shop', 'C:\\shop', './a:b'].map(isRemote)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a Git version that is at fault', () => {
  const refuse = async (version: object, ...words: (string | RegExp)[]) => {
    const file = await writeDescription(folder, { buggy: version, fixed: version });
    await expectUserError(makeWorkspace(file, 'buggy', contextIn(folder)), 'Shop-1 (buggy): ', ...words);
  };

  it.each(['path', 'address'])('reports a repository or revision that does not exist: %s', async (how) => {
    const address = (path: string) => (how === 'path' ? path : pathToFileURL(path).href);
    const shop = address(repository);
    await refuse({ git: shop, revision: 'v9', sources: 'src' }, `${shop} has no revision v9`);
    await refuse({ git: shop, revision: '0'.repeat(40), sources: 'src' }, `${shop} has no revision 0000`);
    const shed = address(join(folder, 'shed'));
    await refuse(
      { git: shed, revision: 'v1', sources: 'src' },
      `git could not read the repository ${shed}: `,
    );
  });

  it('is reported with the last lines of its build', async () => {
    const version = { git: 'shop', revision: 'v1', build: 'echo no goal; exit 3', sources: 'src' };
    await refuse(
      version,
      'the build command `echo no goal; exit 3` in ',
      ' ended with exit code 3; its last lines:',
      /no goal$/,
    );
  });

  it('reports missing parts of its checkout', async () => {
    await refuse(
      { git: 'shop', revision: 'v1', classes: 'out', sources: 'src' },
      /there is no class folder \S+tree.out; build it/,
    );
  });
});
