import { access, constants, copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { MachineError, UserError } from '../model/errors.js';
import type { Artefact } from './artefact.js';
import { coordinatesOf, fileNameOf } from './artefact.js';
import { inheritedEnvironment } from '../process/environment.js';
import { exitCodeOf, scarcityIn } from '../process/process-failure.js';
import { runInGroup } from '../process/process-group.js';
import { temporaryFolder } from '../store/temporary-folder.js';

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
 * Has the user's `mvn` put an artefact into a folder. One Maven runs at a time, as its local repository wants it, and fetches all
 * that was asked for while another one ran: a start costs seconds, a file little.
 *
 * @throws UserError where there is no `mvn` or no repository has the artefact; MachineError where Maven could not do its work.
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

/** A failure of several does not say whose it is: the caller asks for each alone. */
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
  const names = batch.map((download) => coordinatesOf(download.artefact)).join(', ');
  const maven = await mavenCommand(names);
  const folder = await temporaryFolder('maven');
  try {
    const jars = join(folder, 'jars');
    await mkdir(jars);
    await writeFile(join(folder, 'pom.xml'), projectText(batch.map((download) => download.artefact)));
    const goal = `${plugin.groupId}:${plugin.artifactId}:${plugin.version}:copy`;
    const ended = await runInGroup(maven, ['-B', '-q', '-f', 'pom.xml', goal], {
      folder,
      environment: { ...inheritedEnvironment(), MAVEN_OPTS: mavenOptions() },
      timeLimitMilliseconds,
      signal: batch.find(({ signal }) => signal !== undefined)?.signal,
    });
    if (exitCodeOf(`mvn, which was to fetch ${names},`, ended) !== 0) throw failureOf(names, ended.output);
    for (const { artefact, folder: target } of batch)
      await copyFile(join(jars, fileNameOf(artefact)), join(target, fileNameOf(artefact)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A JVM that lives for some seconds is done in half of the processor time without its second compiler; what the user says comes after. */
function mavenOptions(): string {
  return `-XX:TieredStopAtLevel=1 ${process.env['MAVEN_OPTS'] ?? ''}`.trim();
}

async function mavenCommand(names: string): Promise<string> {
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
    `${names} must be fetched with Maven, and there is no mvn on the PATH: install it (Debian, Ubuntu: apt install maven; ` +
      `macOS: brew install maven; with SDKMAN: sdk install maven), or put the jars into a folder and name it with --jars DIR`,
  );
}

/** Coordinates are checked before (checkCoordinates), so nothing needs escaping. */
function projectText(artefacts: readonly Artefact[]): string {
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

function failureOf(names: string, output: string): Error {
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
    return new UserError(`${names} could not be fetched, no repository that mvn knows has it: ${message}`);
  return new MachineError(
    `${names} could not be fetched, mvn failed${scarcityIn(output)}: ${message || 'without a word'}`,
  );
}
