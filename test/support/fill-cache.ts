import { existsSync } from 'node:fs';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { execa } from 'execa';
import type { TestProject } from 'vitest/node';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import {
  asm,
  asmCommons,
  asmTree,
  hamcrestCore,
  jacoco,
  junit4,
  junit5,
  junit5In,
  junitOfDefects4j,
  testNg,
} from '../../src/toolchain/artefacts.js';
import type { Artefact } from '../../src/toolchain/artefact.js';
import { fetchArtefact } from '../../src/toolchain/maven.js';
import { pit } from '../../src/toolchain/pit.js';
import { mavenProject } from './maven-project.js';
import { commandOnPath } from './slurm.js';
import type {} from './filled-cache.js';

const commons = 'org.apache.commons';
const artefacts: readonly Artefact[] = [
  ...[junit4, junitOfDefects4j, hamcrestCore, asm, asmTree, asmCommons, jacoco],
  ...[...junit5, ...testNg, pit.engine, pit.entry],
  // Programs of TestBench and what they need.
  { groupId: commons, artifactId: 'commons-lang3', version: '3.14.0' },
  { groupId: commons, artifactId: 'commons-lang3', version: '3.14.0', classifier: 'sources' },
  { groupId: commons, artifactId: 'commons-lang3', version: '3.12.0' },
  { groupId: commons, artifactId: 'commons-collections4', version: '4.4' },
  { groupId: 'org.assertj', artifactId: 'assertj-core', version: '3.23.1' },
  { groupId: 'net.bytebuddy', artifactId: 'byte-buddy', version: '1.12.10' },
];

/** What `mavenJar` gives to tests of the second tier: each of them would start Maven. */
const ofSecondTier: readonly Artefact[] = [
  ...['5.4.2', '5.8.2', '6.0.1'].flatMap((version) => junit5In(version)),
  ...[
    'org.testng:testng:6.9.10',
    'org.testng:testng:6.14.3',
    'org.testng:testng:7.11.0',
    'com.beust:jcommander:1.72',
    'org.jcommander:jcommander:1.83',
    'org.slf4j:slf4j-api:2.0.16',
    'org.jspecify:jspecify:1.0.0',
    'org.mockito:mockito-core:4.11.0',
    'org.mockito:mockito-junit-jupiter:4.11.0',
    'net.bytebuddy:byte-buddy:1.12.19',
    'net.bytebuddy:byte-buddy-agent:1.12.19',
    'org.objenesis:objenesis:3.3',
    'org.mockito:mockito-all:1.9.5',
    'org.mockito:mockito-core:2.2.9',
    'net.bytebuddy:byte-buddy:1.5.3',
    'net.bytebuddy:byte-buddy-agent:1.5.3',
    'org.objenesis:objenesis:2.4',
    'org.evosuite:evosuite-standalone-runtime:1.0.6',
    'net.bytebuddy:byte-buddy:1.14.12',
    'pl.pragmatists:JUnitParams:1.1.1',
    'org.jacoco:org.jacoco.agent:0.8.16',
    'org.jacoco:org.jacoco.report:0.8.16',
    'org.apache.commons:commons-text:1.10.0',
    'org.pitest:pitest-command-line:1.17.0',
    'org.pitest:pitest-html-report:1.17.0',
    'org.pitest:pitest:1.7.6',
    'org.pitest:pitest-entry:1.7.6',
    'org.pitest:pitest-command-line:1.7.6',
    'org.pitest:pitest-html-report:1.7.6',
  ].map(readArtefact),
];

function readArtefact(coordinates: string): Artefact {
  const [groupId = '', artifactId = '', version = ''] = coordinates.split(':');
  return { groupId, artifactId, version };
}

/** The runs on the bundled programs that most tests make, by name: in the machine's sandbox as a command does, and without as `optionsForTests`. */
const runs: Readonly<Record<string, readonly string[]>> = {
  sandboxed: ['--seeds', '2', '--oracle', 'no-exception'],
  open: ['--seeds', '1', '--sandbox', 'none', '--oracle', 'no-exception', '--oracle', 'suite-assertions'],
};

/**
 * A global set-up of vitest. It fills a cache with classes, artefacts and executions of the bundled programs by runs of the built command, so
 * that runs of tests need not. The runs stay in dist, so the next start of vitest finds them finished.
 */
export default async function fillCache({ config, name, provide }: TestProject): Promise<void> {
  const folder = join(config.root, 'dist', 'test-cache');
  const cache = join(folder, 'cache');
  const wanted = name.startsWith('full') ? [...artefacts, ...ofSecondTier] : artefacts;
  await fetchArtefacts(wanted, cache, join(folder, 'jars')).catch((thrown: unknown) => console.warn(thrown));
  await fetchMavenPlugins(join(folder, 'maven'));
  for (const [name, words] of Object.entries(runs)) {
    const out = join(folder, name);
    const teval = join(config.root, 'bin', 'teval.js');
    const command = ['run', '--reruns', '0', '--quiet', ...words, '--out', out, '--cache', cache];
    const run = () => execa(process.execPath, [teval, ...command]);
    await run().catch(async () => {
      await rm(out, { recursive: true, force: true }); // of another format
      return run();
    });
  }
  // They are what the code that tests are about makes of the bundled suites, and their key knows only its version.
  await rm(join(cache, 'candidates'), { recursive: true, force: true });
  provide('filledCache', cache);
}

/** Maven's plug-ins cost the first build of a fresh machine several seconds of processor time. */
async function fetchMavenPlugins(folder: string): Promise<void> {
  if (existsSync(join(folder, 'target')) || commandOnPath('mvn') === 'none') return;
  for (const [path, text] of Object.entries(mavenProject)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await execa('mvn', ['-B', '-q', 'test'], { cwd: folder }).catch((thrown: unknown) => console.warn(thrown));
}

/** On a fresh machine Maven starts twice here instead of in many test files. `mavenJar` of test/harness/driver.ts finds the jars. */
async function fetchArtefacts(wanted: readonly Artefact[], cacheFolder: string, jars: string): Promise<void> {
  const context = { cache: createContentCache(cacheFolder), tools: {} };
  await mkdir(jars, { recursive: true });
  for (const path of await Promise.all(wanted.map((artefact) => fetchArtefact(artefact, context))))
    await copyFile(path, join(jars, basename(path)));
  await context.cache.release();
}
