import { join } from 'node:path';
import type { JobRecord } from './job-record.js';
import type { HarnessProcess } from './process.js';
import type { ProgramWindow, ShownElement } from './program-copies.js';
import type { HarnessVersion } from './protocol.js';

/** All versions are one to the JVM. */
const versionOfJvm = 'program';

/** What is left of a job on one version, with copies in place of the files of this machine. */
export async function requestFor(
  { version, classPath, lines }: HarnessVersion,
  record: JobRecord,
  process: HarnessProcess,
  window: ProgramWindow,
): Promise<{ readonly request: object; readonly shown: readonly ShownElement[] }> {
  const {
    versions,
    asmJars = [],
    testTimeoutMilliseconds,
    outputLimitCharacters,
    suiteCompile,
    groups,
  } = record.job;
  await window.prepare(versions.map((each) => each.classPath));
  const shown = (await window.show(classPath)).map(({ from, path }) => ({
    from,
    path: join(process.programs, path),
  }));
  const { skip, known, notCompiled } = record.progress(version);
  const request = {
    testTimeoutMilliseconds,
    outputLimitCharacters,
    suiteCompile,
    groups,
    versions: [{ version: versionOfJvm, classPath: shown.map(({ path }) => path), lines }],
    asmJars: await process.addLibraries(asmJars),
    skip: { [versionOfJvm]: skip },
    known: { [versionOfJvm]: known },
    notCompiled: { [versionOfJvm]: notCompiled },
  };
  return { request, shown };
}

/** A fault of the harness concerns the user's files, not our copies. */
export function withOrigins(message: string, shown: readonly ShownElement[]): string {
  return shown.toReversed().reduce((text, { from, path }) => text.replaceAll(path, from), message);
}
