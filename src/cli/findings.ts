import { access, constants, mkdir, readdir, stat, statfs } from 'node:fs/promises';
import { availableParallelism, freemem, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import type { Artefact } from '../java/artefact.js';
import { evosuiteMaster, evosuiteRuntime, hamcrestCore, junit4 } from '../java/artefacts.js';
import { coordinatesOf } from '../java/artefact.js';
import { harnessBuild } from '../java/harness-build.js';
import { findJdks, howToGet, java8, jdkFor, type Jdk } from '../java/jdk.js';
import { findArtefact, type ArtefactContext } from '../java/maven.js';
import { messageOf } from '../model/errors.js';
import type { JavaRange } from '../model/workspace.js';
import { bytes } from '../report/numbers.js';

/** What was found of one thing that teval uses. */
export interface Finding {
  readonly name: string;
  /** `missing`: a run with default settings can't work without it; `absent`: only some features can't. */
  readonly state: 'ok' | 'absent' | 'missing';
  readonly found: string;
  /** How to get it; empty where it is there. */
  readonly advice: string;
}

const oldestNode = [20, 19] as const;
const harnessJava: JavaRange = { from: 11, to: 99 };
const leastFreeBytes = 500e6;
const commandLimitMilliseconds = 15_000;

/** Examines everything; nothing is fetched, and only the cache's folder is made. */
export async function findingsOf(context: ArtefactContext): Promise<Finding[]> {
  const maven = await mavenFinding();
  const hasMaven = maven.state === 'ok';
  return Promise.all([
    nodeFinding(process.versions.node),
    jdkFinding('JDK for tests', harnessJava, 'missing', context),
    jdkFinding('JDK 8 for EvoSuite', java8, 'absent', context),
    allJdksFinding(context),
    harnessFinding(),
    artefactFinding('JUnit', [junit4, hamcrestCore], 'missing', hasMaven, context),
    artefactFinding('EvoSuite', [evosuiteMaster], 'absent', hasMaven, context),
    artefactFinding('EvoSuite runtime', [evosuiteRuntime], 'absent', hasMaven, context),
    maven,
    cacheFinding(context.cache.root),
    diskFinding(context.cache.root),
    machineFinding(),
    commandFinding(
      'bubblewrap',
      'bwrap',
      'shuts tests off from the system and the network; apt install bubblewrap',
    ),
    commandFinding('git', 'git', 'fetches benchmarks of your own that are Git revisions; apt install git'),
  ]);
}

/** @param version as Node states it: `20.19.2`. */
export function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
  const advice = `teval needs Node ${oldestNode.join('.')} or later: nodejs.org, nvm install 22, or your system's packages`;
  return isEnough ? ok('Node', version) : { name: 'Node', state: 'missing', found: version, advice };
}

async function jdkFinding(
  name: string,
  range: JavaRange,
  otherwise: 'absent' | 'missing',
  { tools }: ArtefactContext,
): Promise<Finding> {
  try {
    return ok(name, jdkText(await jdkFor(range, tools)));
  } catch (thrown) {
    const isNamed = range === java8 ? tools.java8Home !== undefined : tools.javaHome !== undefined;
    const needs =
      range === java8 ? 'needed where EvoSuite runs (recorded suites do without)' : 'needed for every run';
    return {
      name,
      state: otherwise,
      found: isNamed ? messageOf(thrown) : 'none',
      advice: `${needs}; ${howToGet(range)}`,
    };
  }
}

async function allJdksFinding({ tools }: ArtefactContext): Promise<Finding> {
  const jdks = await findJdks(tools);
  const advice = howToGet(harnessJava);
  if (jdks.length === 0) return { name: 'JDKs found', state: 'missing', found: 'none', advice };
  return ok('JDKs found', jdks.map((jdk) => `${jdk.version} (${jdk.home})`).join(', '));
}

function jdkText({ fullVersion, home, foundBy }: Jdk): string {
  return `${fullVersion} in ${home} (by ${foundBy})`;
}

async function harnessFinding(): Promise<Finding> {
  try {
    return ok('Test harness', (await harnessBuild()).path);
  } catch {
    return { name: 'Test harness', state: 'missing', found: 'not built', advice: 'npm run build' };
  }
}

async function artefactFinding(
  name: string,
  artefacts: readonly Artefact[],
  otherwise: 'absent' | 'missing',
  hasMaven: boolean,
  context: ArtefactContext,
): Promise<Finding> {
  const coordinates = artefacts.map(coordinatesOf).join(', ');
  if (name === 'EvoSuite' && context.tools.evosuiteJar !== undefined)
    return ok(name, context.tools.evosuiteJar);
  try {
    const found = await Promise.all(artefacts.map((artefact) => findArtefact(artefact, context)));
    if (!found.includes('missing')) return ok(name, `${coordinates}, at hand`);
  } catch (thrown) {
    return {
      name,
      state: otherwise,
      found: messageOf(thrown),
      advice: 'name a folder of jars with --jars DIR',
    };
  }
  if (hasMaven) return ok(name, `${coordinates}, fetched with mvn on first use`);
  return {
    name,
    state: otherwise,
    found: `${coordinates} is not here`,
    advice: 'install Maven, or put it into a folder for --jars DIR',
  };
}

async function mavenFinding(): Promise<Finding> {
  return commandFinding(
    'Maven',
    'mvn',
    'fetches jars on first use (or --jars DIR); apt install maven, brew install maven',
  );
}

/** A command on the PATH that only some features need. */
async function commandFinding(name: string, command: string, advice: string): Promise<Finding> {
  const result = await execa(command, ['--version'], {
    reject: false,
    timeout: commandLimitMilliseconds,
    stdin: 'ignore',
  });
  if (result.failed) return { name, state: 'absent', found: `no ${command} on the PATH`, advice };
  const [first = ''] = result.stdout.replace(/\u001B\[[0-9;]*m/g, '').split('\n');
  return ok(name, first.trim());
}

async function cacheFinding(folder: string): Promise<Finding> {
  const name = 'Cache folder';
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return ok(name, `${folder}, ${bytes(await sizeOf(folder))}`);
  } catch (thrown) {
    const advice = 'name a folder that can be written to with --cache DIR or TEVAL_CACHE';
    return { name, state: 'missing', found: `${folder}: ${messageOf(thrown)}`, advice };
  }
}

async function diskFinding(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(await existingPart(folder));
  const free = bavail * bsize;
  const found = `${bytes(free)} free where the cache is`;
  if (free >= leastFreeBytes) return ok('Disk', found);
  return {
    name: 'Disk',
    state: 'missing',
    found,
    advice: `teval needs about ${bytes(leastFreeBytes)}: free some, or --cache DIR`,
  };
}

function machineFinding(): Promise<Finding> {
  const memory = `${bytes(totalmem())} of memory (${bytes(freemem())} free)`;
  return Promise.resolve(ok('Machine', `${availableParallelism()} cores, ${memory}`));
}

async function existingPart(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere || dirname(folder) === folder ? folder : existingPart(dirname(folder));
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function ok(name: string, found: string): Finding {
  return { name, state: 'ok', found, advice: '' };
}
