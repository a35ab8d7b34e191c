import { access, readFile, readdir, realpath } from 'node:fs/promises';
import { delimiter, dirname, join, resolve } from 'node:path';
import type { ToolPaths } from '../src/toolchain/tools.js';
import { UserError } from '../src/model/errors.js';

/** A Defects4J on this machine. */
export interface Installation {
  /** Absolute. */
  readonly home: string;
  /** `3.0.1`; `unknown` where its README does not say. */
  readonly version: string;
  /** Feature version of the only Java that its scripts run on: 11 for 3.0, 8 before. */
  readonly java: number;
  /** What pointed to it: `--defects4j`, `DEFECTS4J_HOME`, `PATH`. */
  readonly foundBy: string;
}

/** What this version of Defects4J is called in messages. */
export function nameOf({ version }: Installation): string {
  return version === 'unknown' ? 'Defects4J' : `Defects4J ${version}`;
}

export function commandOf({ home }: Installation): string {
  return join(home, 'framework', 'bin', 'defects4j');
}

export function projectFolder({ home }: Installation, project: string): string {
  return join(home, 'framework', 'projects', project);
}

/**
 * The installation that `--defects4j` names, else DEFECTS4J_HOME, else the one whose `defects4j` is on the PATH.
 *
 * @throws UserError where there is none, or where the named folder holds none.
 */
export async function installationOf(
  tools: ToolPaths,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Installation> {
  const { home, foundBy } = await placeOf(tools, environment);
  const installation = { home, foundBy };
  if (!(await exists(join(home, 'framework', 'bin', 'defects4j'))))
    throw new UserError(
      `${foundBy} ${home} is not a Defects4J installation: there is no framework/bin/defects4j in it; name the folder that ` +
        `Defects4J was cloned into`,
    );
  return { ...installation, version: await versionIn(home), java: await javaOf(home) };
}

async function placeOf(
  tools: ToolPaths,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ home: string; foundBy: string }> {
  if (tools.defects4jHome !== undefined) return { home: tools.defects4jHome, foundBy: '--defects4j' };
  const named = environment['DEFECTS4J_HOME'];
  if (named) return { home: resolve(named), foundBy: 'DEFECTS4J_HOME' };
  for (const folder of (environment['PATH'] ?? '').split(delimiter)) {
    if (folder === '') continue;
    const command = await realpath(join(folder, 'defects4j')).catch(() => undefined);
    if (command !== undefined) return { home: dirname(dirname(dirname(command))), foundBy: 'PATH' };
  }
  throw new UserError(
    'no Defects4J was found: name its folder with --defects4j DIR or DEFECTS4J_HOME, or put its framework/bin on the PATH; ' +
      'github.com/rjust/defects4j says how to install it',
  );
}

/** The first line of its README: `Defects4J -- version 3.0.1 […]`. */
async function versionIn(home: string): Promise<string> {
  const readme = await readFile(join(home, 'README.md'), 'utf8').catch(() => '');
  return /^Defects4J -- version (\S+)/.exec(readme)?.[1] ?? 'unknown';
}

/** Its scripts refuse any other Java from 2.1 on; before that they ask for 8 without a check. */
async function javaOf(home: string): Promise<number> {
  const constants = await readFile(join(home, 'framework', 'core', 'Constants.pm'), 'utf8').catch(() => '');
  return Number(/Java (\d+) is required/.exec(constants)?.[1] ?? 8);
}

/** The projects that it has bugs of, by name. */
export async function projectsOf(installation: Installation): Promise<readonly string[]> {
  const folder = join(installation.home, 'framework', 'projects');
  const names = await readdir(folder).catch(() => {
    throw new UserError(`${installation.foundBy} ${installation.home}: there is no folder ${folder}`);
  });
  const isProject = await Promise.all(names.map((name) => exists(join(folder, name, 'active-bugs.csv'))));
  return names.filter((_, index) => isProject[index]).sort();
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
