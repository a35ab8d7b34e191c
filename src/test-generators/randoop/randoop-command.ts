import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Jdk } from '../../toolchain/jdk.js';
import { listJdkPlaces } from '../../toolchain/jdk-view.js';
import { confine } from '../../toolchain/sandbox.js';
import { isInSystem } from '../../toolchain/system-view.js';
import type { Sandbox } from '../../toolchain/test-environment.js';
import type { GenerationOptions } from '../generation.js';
import type { SuiteRequest } from '../test-generator.js';
import type { RandoopJars } from './randoop-jars.js';

export interface RandoopOptions extends GenerationOptions {
  readonly generator: 'randoop';
  /** Path of Randoop's jar. */
  readonly jar: string;
  readonly sandbox: Sandbox;
  /** Further options of Randoop. Default: none. */
  readonly options?: readonly string[];
}

/** One call of Randoop. */
export interface RandoopRun {
  readonly request: SuiteRequest;
  /** The classes under test that this version has. */
  readonly classes: readonly string[];
  readonly options: RandoopOptions;
  readonly jars: RandoopJars;
  readonly jdk: Jdk;
  /** The folder of this run, the only one that Randoop writes to. */
  readonly folder: string;
  readonly signal: AbortSignal | undefined;
}

/** Java with Randoop and its agents as in Defects4J, in the sandbox. */
export async function buildCommand(
  { request, options, jars, jdk, folder }: RandoopRun,
  flags: readonly string[],
): Promise<readonly [string, ...string[]]> {
  const classPath = request.workspace.classPath.filter((entry) => existsSync(entry));
  const own = [jars.randoop, jars.replaceCall, jars.coveredClass];
  const seen = await Promise.all(
    [...classPath, ...own]
      .filter((path) => !isInSystem(path))
      .map(async (at) => ({ from: await realpath(at), at })),
  );
  const java = [
    join(jdk.home, 'bin', 'java'),
    ...['-ea', `-Djava.io.tmpdir=${join(folder, 'tmp')}`, `-Duser.home=${folder}`],
    ...[`-Xbootclasspath/a:${jars.replaceCall}`, `-javaagent:${jars.replaceCall}`],
    ...[`-javaagent:${jars.coveredClass}`, '-classpath', [...classPath, jars.randoop].join(delimiter)],
    ...['randoop.main.Main', ...flags],
  ];
  return confine(java, options.sandbox, {
    visible: [...(await listJdkPlaces(jdk.home)), ...seen],
    writable: { from: folder, at: folder },
    start: folder,
    network: 'none',
    resources: 'unlimited',
  });
}
