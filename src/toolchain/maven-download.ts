import { access, constants, copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { MachineError, UserError } from '../model/common/errors.js';
import type { Artefact } from './artefact.js';
import { formatCoordinates, formatFileName } from './artefact.js';
import { copyEnvironment } from '../process/environment.js';
import { requireExitCode, describeScarcity } from '../process/process-failure.js';
import { runInGroup } from '../process/process-group.js';
import { createTemporaryFolder } from '../store/files/temporary-folder.js';

const plugin = {
  groupId: 'org.apache.maven.plugins',
  artifactId: 'maven-dependency-plugin',
  version: '3.8.1',
};
const timeLimitMilliseconds = 20 * 60_000;

interface Download {
  readonly artefact: Artefact;
  readonly folder: string;
  readonly signal: AbortSignal | undefined;
  readonly done: () => void;
  readonly failed: (reason: unknown) => void;
}

const waiting: Download[] = [];
let isAtWork = false;

/**
 * Downloads an artefact into a folder with the user's `mvn`. Only one Maven runs at a time, as its local repository requires. Requests that arrive
 * meanwhile are fetched together, because a start costs seconds, a file little.
 *
 * @throws UserError if `mvn` is missing or no repository has the artefact; MachineError if Maven failed
 */
export function downloadWithMaven(artefact: Artefact, folder: string, signal?: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    waiting.push({ artefact, folder, signal, done: () => done(), failed });
    if (!isAtWork) void workOff();
  });
}

async function workOff(): Promise<void> {
  isAtWork = true;
  while (waiting.length > 0) {
    const batch = waiting.splice(0);
    if ((await fetchAll(batch)) === 'done') batch.forEach((download) => download.done());
    else for (const download of batch) await fetchOne(download);
  }
  isAtWork = false;
}

/** A failure of a batch does not show which artefact caused it, so the caller then requests each one separately. */
async function fetchAll(batch: readonly Download[]): Promise<'done' | 'failed'> {
  if (batch.length === 1) return 'failed';
  return runMaven(batch).then(
    () => 'done',
    () => 'failed',
  );
}

async function fetchOne(download: Download): Promise<void> {
  await runMaven([download]).then(download.done, download.failed);
}

async function runMaven(batch: readonly Download[]): Promise<void> {
  const names = batch.map((download) => formatCoordinates(download.artefact)).join(', ');
  const maven = await findMavenCommand(names);
  const folder = await createTemporaryFolder('maven');
  try {
    const jars = join(folder, 'jars');
    await mkdir(jars);
    await writeFile(join(folder, 'pom.xml'), renderProject(batch.map((download) => download.artefact)));
    const goal = `${plugin.groupId}:${plugin.artifactId}:${plugin.version}:copy`;
    const ended = await runInGroup(maven, ['-B', '-f', 'pom.xml', goal], {
      folder,
      environment: { ...copyEnvironment(), MAVEN_OPTS: buildMavenOptions() },
      timeLimitMilliseconds,
      signal: batch.find(({ signal }) => signal !== undefined)?.signal,
      named: `download of ${names} with mvn`,
    });
    if (requireExitCode(`mvn, started to fetch ${names},`, ended) !== 0)
      throw createDownloadError(names, ended.output);
    for (const { artefact, folder: target } of batch)
      await copyFile(join(jars, formatFileName(artefact)), join(target, formatFileName(artefact)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Without its second compiler, a JVM that runs for some seconds needs half of the processor time. The user's options come last and override this. */
function buildMavenOptions(): string {
  return `-XX:TieredStopAtLevel=1 ${process.env['MAVEN_OPTS'] ?? ''}`.trim();
}

async function findMavenCommand(names: string): Promise<string> {
  const { PATH = '', MAVEN_HOME, M2_HOME } = process.env;
  const homes = [MAVEN_HOME, M2_HOME].flatMap((home) => (home ? [join(home, 'bin')] : []));
  for (const folder of [...PATH.split(delimiter), ...homes]) {
    const command = join(folder, 'mvn');
    const isThere = await access(command, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (folder !== '' && isThere) return command;
  }
  throw new UserError(
    `${names} must be fetched with Maven, but there is no mvn on the PATH: install it (Debian, Ubuntu: apt install maven; ` +
      `macOS: brew install maven; with SDKMAN: sdk install maven), or put the jars into a folder and name it with --jars DIR`,
  );
}

/** checkCoordinates has validated the coordinates, so nothing needs escaping. */
function renderProject(artefacts: readonly Artefact[]): string {
  const items = artefacts.map(
    ({ groupId, artifactId, version, classifier, extension = 'jar' }) =>
      `<artifactItem><groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId><version>${version}</version>` +
      `${classifier === undefined ? '' : `<classifier>${classifier}</classifier>`}<type>${extension}</type></artifactItem>`,
  );
  return `<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>teval</groupId><artifactId>fetch</artifactId><version>1</version><packaging>pom</packaging>
  <build><plugins><plugin>
    <groupId>${plugin.groupId}</groupId><artifactId>${plugin.artifactId}</artifactId><version>${plugin.version}</version>
    <configuration>
      <outputDirectory>\${project.basedir}/jars</outputDirectory>
      <artifactItems>${items.join('')}</artifactItems>
    </configuration>
  </plugin></plugins></build>
</project>
`;
}

function createDownloadError(names: string, output: string): Error {
  const errors = output.split('\n').filter((line) => line.includes('[ERROR]') || line.includes('Error:'));
  const words = errors
    .map((line) =>
      stripVTControlCharacters(line).replace(
        /^\[ERROR\]\s*(Failed to execute goal \S+ .*? on project fetch: )?| -> \[Help \d+\]$/g,
        '',
      ),
    )
    .filter(
      (line) => line !== '' && !/^(\[Help|To see the full|Re-run Maven|For more information|->)/.test(line),
    );
  const message = (words.length > 0 ? words : output.trim().split('\n').slice(-5)).join(' ').slice(0, 1000);
  if (/could not (be found|find artifact)|was not found in/i.test(message))
    return new UserError(
      `${names} could not be fetched, because no repository that mvn uses has it: ${message}`,
    );
  return new MachineError(
    `${names} could not be fetched, because mvn failed${describeScarcity(output)}: ${message || 'without output'}`,
  );
}
