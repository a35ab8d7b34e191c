import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCompiler } from '../../src/benchmarks/compile.js';
import { readClassFileVersion } from '../../src/toolchain/class-file.js';
import { digestOfFile } from '../../src/store/files/digest.js';
import { digestOfTree } from '../../src/store/files/file-digests.js';
import {
  contextIn,
  expectUserError,
  shelfSource,
  makeWorkspace,
  writeDescription,
  writeTree,
} from './workbench.js';
import { createZip } from './zip.js';
import { passingFolder } from '../support/passing-folder.js';

let folder: string;
let digests: Readonly<Record<'jar' | 'sources' | 'box', string>>;

beforeEach(async () => {
  folder = passingFolder('benchmarks');
  await writeTree(folder, { 'src/org/x/Shelf.java': shelfSource(1) });
  const sources = join(folder, 'src');
  const classes = await createCompiler(contextIn(folder))({
    sourceFolders: [sources],
    sourcesDigest: await digestOfTree(sources),
    classPath: [],
    release: 8,
  });
  await writeTree(join(folder, 'jars'), {
    'shelf-1.0.jar': createZip({
      'org/x/Shelf.class': await readFile(join(classes, 'org', 'x', 'Shelf.class')),
    }),
    'shelf-1.0-sources.jar': createZip({ 'org/x/Shelf.java': shelfSource(1) }),
    'box-2.jar': createZip({ 'org/y/Box.txt': 'box' }),
  });
  const [jar, sourcesJar, box] = await Promise.all(
    ['shelf-1.0.jar', 'shelf-1.0-sources.jar', 'box-2.jar'].map((name) =>
      digestOfFile(join(folder, 'jars', name)),
    ),
  );
  digests = { jar: jar ?? '', sources: sourcesJar ?? '', box: box ?? '' };
});

const make = async (version: object, facts: object = {}) => {
  const file = await writeDescription(folder, { buggy: version, fixed: version }, { ...facts });
  return makeWorkspace(file, 'fixed', contextIn(folder, { jarsFolder: join(folder, 'jars') }));
};

describe('a Maven version', () => {
  it('has its jar, its dependencies and the sources of its sources jar', async () => {
    const workspace = await make({
      maven: 'org.x:shelf:1.0',
      sha256: digests.jar,
      sourcesSha256: digests.sources,
      dependencies: [{ maven: 'org.y:box:2', sha256: digests.box }],
    });
    expect(workspace.classPath.map((path) => path.split('/').at(-1))).toEqual(['shelf-1.0.jar', 'box-2.jar']);
    expect(await readClassFileVersion('org.x.Shelf', workspace.classPath)).toBe(52);
    const [sources = ''] = workspace.sourceFolders;
    expect(await readFile(join(sources, 'org', 'x', 'Shelf.java'), 'utf8')).toBe(shelfSource(1));
  });

  it('has the same digest whether the file states digests or not', async () => {
    const pinned = await make({
      maven: 'org.x:shelf:1.0',
      sha256: digests.jar,
      sourcesSha256: digests.sources,
    });
    expect((await make({ maven: 'org.x:shelf:1.0' })).digest).toBe(pinned.digest);
    expect((await make({ maven: 'org.x:shelf:1.0', dependencies: ['org.y:box:2'] })).digest).not.toBe(
      pinned.digest,
    );
  });

  it.each(['sha256', 'sourcesSha256'])(
    'refuses a file with another digest than the stated one: %s',
    async (field) => {
      await expectUserError(
        make({ maven: 'org.x:shelf:1.0', [field]: '0'.repeat(64) }),
        'Shop-1 (fixed): ',
        /SHA-256/,
      );
    },
  );

  it('refuses a modified class that it does not have', async () => {
    await expectUserError(
      make({ maven: 'org.x:shelf:1.0' }, { modifiedClasses: ['org.x.Board'] }),
      'Shop-1 (fixed): there is no class org.x.Board, neither among the classes nor among the sources',
    );
  });
});
