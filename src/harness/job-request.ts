import { join } from 'node:path';
import type { JobRecord } from './job-record.js';
import type { HarnessProcess } from './process.js';
import type { ProgramWindow, ShownElement } from './programs/program-copies.js';
import { listVisibleFiles } from './programs/program-files.js';
import type { CompiledTests, HarnessGroup, HarnessVersion, Overlay } from './protocol.js';

/** A JVM sees every version under the same name. */
const versionOfJvm = 'program';

/**
 * The rest of a job on one version, with copies instead of this machine's files.
 *
 * @param testsOfLast the digest of the tests of the JVM's last request, which it keeps
 */
export async function prepareRequest(
  of: HarnessVersion,
  record: JobRecord,
  process: HarnessProcess,
  window: ProgramWindow,
  sharedCompiled: CompiledTests | 'none',
  testsOfLast: string | undefined,
): Promise<{ readonly request: object; readonly shown: readonly ShownElement[] }> {
  const { version, workFolder, lines, calls = [], metered, compiled, overlay, sees } = of;
  const {
    asmJars = overlay?.asmJars ?? [],
    jacocoJars = [],
    probesKey,
    testTimeoutMilliseconds,
    outputLimitCharacters,
    suiteCompile,
    groups,
    suiteJvm,
    tellsCompiled = false,
    reach,
    testFolder,
  } = record.job;
  await window.prepare(record.programs);
  // A suite's own JVM reads classes from files as long as it runs.
  const classFiles = suiteJvm === undefined ? 'hidden' : 'left';
  const shown = (await window.show(listVisibleFiles(of), classFiles, sees)).map(({ from, path, seen }) => ({
    from,
    path: join(process.programs, path),
    seen: join(process.programs, seen),
  }));
  const shownOverlay = overlay === undefined ? [] : [await listShown(process, window, overlay)];
  const elements = shown.filter(({ from }) => from !== workFolder);
  const { skip, known, notCompiled } = record.progress(version);
  const request = {
    testTimeoutMilliseconds,
    outputLimitCharacters,
    suiteCompile,
    ...(testsOfLast !== undefined && testsOfLast === record.sharedTests ? {} : shareExtra(groups)),
    versions: [
      {
        version: versionOfJvm,
        classPath: elements.map(({ path }) => path),
        seen: classFiles === 'hidden' ? elements.map(({ seen }) => seen) : [],
        testFolder: elements.find(({ from }) => from === testFolder)?.seen,
        workFolder: shown.find(({ from }) => from === workFolder)?.path,
        overlay: shownOverlay[0]?.path,
        lines,
        calls: elements.filter(({ from }) => calls.includes(from)).map(({ seen }) => seen),
        ...(metered === undefined ? {} : { metered: record.coverage.listRequested(version) }),
        compiled,
      },
    ],
    ...(suiteJvm === undefined ? {} : { isolation: 'suite', suiteJvmFlags: suiteJvm.flags }),
    sharedTests: record.sharedTests,
    ...(sharedCompiled === 'none' ? {} : { sharedCompiled }),
    ...(tellsCompiled ? { compiledTests: 'told' } : {}),
    ...(reach === undefined ? {} : { reach }),
    asmJars: await process.addLibraries(asmJars),
    jacocoJars: await process.addLibraries(jacocoJars),
    probesKey,
    skip: { [versionOfJvm]: skip },
    known: { [versionOfJvm]: known },
    notCompiled: { [versionOfJvm]: notCompiled },
  };
  return { request, shown: [...shownOverlay, ...shown] };
}

/** The groups with each list of further sources only once: a rerun has a group for each test, and all of them need the helpers of the whole suite. */
export function shareExtra(groups: readonly Pick<HarnessGroup, 'extra'>[]): object {
  const lists = [...new Set(groups.map(({ extra }) => extra))];
  const numbers = new Map(lists.map((list, number) => [list, number]));
  return { extra: lists, groups: groups.map((each) => ({ ...each, extra: numbers.get(each.extra) })) };
}

async function listShown(
  { programs }: HarnessProcess,
  window: ProgramWindow,
  overlay: Overlay,
): Promise<ShownElement> {
  const path = join(programs, await window.showOverlay(overlay));
  return { from: overlay.folder, path, seen: path };
}

/** Replaces paths of copies in a fault of the harness by those of the user's files. */
export function withOrigins(message: string, shown: readonly ShownElement[]): string {
  return shown.toReversed().reduce((text, { from, path }) => text.replaceAll(path, from), message);
}
