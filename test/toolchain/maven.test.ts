// @module-tag full
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Artefact } from '../../src/toolchain/artefact.js';
import { formatRepositoryPath } from '../../src/toolchain/artefact.js';
import { fetchJunit4, hamcrestCore, junit4 } from '../../src/toolchain/artefacts.js';
import { fetchArtefact, findArtefact } from '../../src/toolchain/maven.js';
import { findLocalRepository } from '../../src/toolchain/maven-local-repository.js';
import { UserError } from '../../src/model/common/errors.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'teval-maven-test-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true, force: true });
});

const shelf: Artefact = { groupId: 'org.x', artifactId: 'shelf', version: '1.0' };
const digestText = (text: string) => createHash('sha256').update(text).digest('hex');

function context(jarsFolder?: string) {
  const cache = createContentCache(join(root, 'cache'));
  return { cache, tools: jarsFolder === undefined ? {} : { jarsFolder } };
}

async function put(path: string, content: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return path;
}

/** Maven's local repository is a folder of the test's; there is no `mvn`. */
function withoutMaven(): string {
  const repository = join(root, 'repository');
  vi.stubEnv('MAVEN_ARGS', '');
  vi.stubEnv('MAVEN_OPTS', `-Xmx64m -Dmaven.repo.local=${repository}`);
  vi.stubEnv('PATH', join(root, 'empty'));
  vi.stubEnv('MAVEN_HOME', '');
  vi.stubEnv('M2_HOME', '');
  return repository;
}

async function failure(work: Promise<unknown>): Promise<Error> {
  const thrown = await work.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason as Error,
  );
  return thrown;
}

describe('fetchArtefact without Maven', () => {
  it('copies from the --jars folder and records the digest', async () => {
    withoutMaven();
    const jars = join(root, 'jars');
    await put(join(jars, 'shelf-1.0.jar'), 'one');
    const path = await fetchArtefact(shelf, context(jars));
    expect(path.startsWith(join(root, 'cache'))).toBe(true);
    expect(await readFile(path, 'utf8')).toBe('one');
    expect(await readFile(`${path}.sha256`, 'utf8')).toBe(`${digestText('one')}  shelf-1.0.jar\n`);
  });

  it('sees that a jar without a stated digest has changed', async () => {
    withoutMaven();
    const jars = join(root, 'jars');
    await put(join(jars, 'shelf-1.0.jar'), 'one');
    await fetchArtefact(shelf, context(jars));
    await put(join(jars, 'shelf-1.0.jar'), 'two');
    expect(await readFile(await fetchArtefact(shelf, context(jars)), 'utf8')).toBe('two');
  });

  it('takes what Maven has in its local repository, by classifier and extension', async () => {
    const repository = withoutMaven();
    const sources: Artefact = { ...shelf, classifier: 'sources', extension: 'zip' };
    expect(formatRepositoryPath(sources)).toBe('org/x/shelf/1.0/shelf-1.0-sources.zip');
    await put(join(repository, formatRepositoryPath(sources)), 'sources');
    expect(await findArtefact(sources, context())).toMatchObject({ isChecked: false });
    expect(await readFile(await fetchArtefact(sources, context()), 'utf8')).toBe('sources');
  });

  it('needs neither folder nor Maven for a digest that is in the cache', async () => {
    withoutMaven();
    const jar = await put(join(root, 'jars', 'shelf-1.0.jar'), 'one');
    const pinned = { ...shelf, sha256: digestText('one') };
    const path = await fetchArtefact(pinned, context(dirname(jar)));
    await rm(jar);
    expect(await fetchArtefact(pinned, context())).toBe(path);
  });

  it('refuses a jar with another digest, and says which file it is', async () => {
    const repository = withoutMaven();
    const pinned = { ...shelf, sha256: digestText('one') };
    const path = await put(join(repository, formatRepositoryPath(shelf)), 'tampered');
    const error = await failure(fetchArtefact(pinned, context()));
    expect(error).toBeInstanceOf(UserError);
    for (const part of [path, digestText('one'), digestText('tampered')])
      expect(error.message).toContain(part);
    expect(await findArtefact(pinned, { ...context(), tools: { jarsFolder: root } })).not.toBe('missing');
  });

  it('says what to do where there is no mvn', async () => {
    withoutMaven();
    const error = await failure(fetchArtefact(shelf, context()));
    expect(error).toBeInstanceOf(UserError);
    expect(error.message).toMatch(
      /^org\.x:shelf:1\.0 must be fetched with Maven.*apt install maven.*--jars DIR/,
    );
  });

  it('refuses a --jars folder that is not there', async () => {
    withoutMaven();
    expect(await failure(fetchArtefact(shelf, context(join(root, 'nowhere'))))).toBeInstanceOf(UserError);
  });

  it.each([
    { ...shelf, groupId: '../../etc' },
    { ...shelf, version: '1.0/../../x' },
    { ...shelf, artifactId: '<x/>' },
    { ...shelf, version: '' },
    { ...shelf, sha256: 'ABC' },
  ])('refuses what are no coordinates: %o', async (artefact) => {
    withoutMaven();
    expect(await failure(fetchArtefact(artefact, context()))).toBeInstanceOf(UserError);
  });
});

/** The real `mvn`, or an empty text. */
const maven = execFileSync('/bin/sh', ['-c', 'command -v mvn || true'], { encoding: 'utf8' }).trim();

describe.skipIf(maven === '')('fetchArtefact with the real Maven (skipped without Maven)', () => {
  /** Notes each start of `mvn`, which works in its usual repository; teval's own look into that finds nothing. */
  async function withCountedMaven(): Promise<() => Promise<number>> {
    const repository = await findLocalRepository();
    const starts = join(root, 'starts');
    const counting = `echo x >>${starts}; echo "$MAVEN_OPTS" >${join(root, 'options')}; exec ${maven} -Dmaven.repo.local=${repository} "$@"`;
    await chmod(await put(join(root, 'bin', 'mvn'), `#!/bin/sh\n${counting}\n`), 0o755);
    vi.stubEnv('PATH', [join(root, 'bin'), process.env.PATH].join(delimiter));
    vi.stubEnv('MAVEN_OPTS', `-Dmaven.repo.local=${join(root, 'none')}`);
    return async () => (await readFile(starts, 'utf8')).length / 2;
  }

  it('brings what no folder has, several by one start, each once', async () => {
    const starts = await withCountedMaven();
    const sources: Artefact = { ...hamcrestCore, classifier: 'sources', sha256: undefined };
    const paths = await Promise.all([
      fetchArtefact(hamcrestCore, context()),
      fetchArtefact(hamcrestCore, context()),
      fetchArtefact(sources, context()),
      fetchArtefact(junit4, context()),
    ]);
    expect(paths.map((path) => basename(path))).toEqual([
      ...['hamcrest-core-1.3.jar', 'hamcrest-core-1.3.jar'],
      ...['hamcrest-core-1.3-sources.jar', 'junit-4.13.2.jar'],
    ]);
    expect(await starts()).toBe(2); // the first alone, and what came meanwhile
    // The user's options follow teval's, so that they take precedence.
    expect(await readFile(join(root, 'options'), 'utf8')).toBe(
      `-XX:TieredStopAtLevel=1 -Dmaven.repo.local=${join(root, 'none')}\n`,
    );
    expect(await fetchJunit4(context())).toEqual([paths[3], paths[0]]);
    expect(await starts()).toBe(2);
  });

  it('says in one sentence that no repository has an artefact, and brings the others', async () => {
    await withCountedMaven();
    const unknown: Artefact = { ...junit4, version: '0.0.0-none', sha256: undefined };
    const [error, jar] = await Promise.all([
      failure(fetchArtefact(unknown, context())),
      fetchArtefact(hamcrestCore, context()),
    ]);
    expect(error).toBeInstanceOf(UserError);
    expect(error.message).toMatch(
      /^junit:junit:0\.0\.0-none could not be fetched, because no repository .* has it: /,
    );
    expect(error.message).not.toMatch(/\[ERROR\]|\n|Help 1|re-run Maven/i);
    expect(basename(jar)).toBe('hamcrest-core-1.3.jar');
  });
});

describe('findLocalRepository', () => {
  const at = (environment: Record<string, string>) =>
    findLocalRepository({ environment, homeFolder: join(root, 'home') });

  it('is ~/.m2/repository unless something else is said', async () => {
    expect(await at({})).toBe(join(root, 'home', '.m2', 'repository'));
    expect(await at({ MAVEN_OPTS: '-Xmx1g -Dmaven.repo.local=/r -Dx=y' })).toBe('/r');
    expect(await at({ MAVEN_ARGS: '-Dmaven.repo.local="/a b"' })).toBe('/a b');
  });

  it('follows settings.xml, with properties', async () => {
    const settings = join(root, 'home', '.m2', 'settings.xml');
    await put(settings, '<settings><localRepository>${user.home}/${env.PLACE}</localRepository></settings>');
    expect(await at({ PLACE: 'jars' })).toBe(join(root, 'home', 'jars'));
    await put(settings, '<settings><mirrors/></settings>');
    expect(await at({})).toBe(join(root, 'home', '.m2', 'repository'));
  });
});
