import { access, readFile, readdir, realpath } from 'node:fs/promises';
import { delimiter, dirname, join, resolve } from 'node:path';
import type { ToolPaths } from '../src/options/tool-options.js';
import { UserError } from '../src/model/common/errors.js';

/** A Defects4J installation on this machine. */
export interface Installation {
  /** Absolute path. */
  readonly home: string;
  /** `3.0.1`; `unknown` if its README does not state it. */
  readonly version: string;
  /** Feature version of the only Java that runs its scripts: 11 for 3.0, 8 before. */
  readonly java: number;
  /** Its source: `--defects4j`, `DEFECTS4J_HOME`, `PATH`. */
  readonly foundBy: string;
}

/** The name of this version of Defects4J in messages. */
export function nameInstallation({ version }: Installation): string {
  return version === 'unknown' ? 'Defects4J' : `Defects4J ${version}`;
}

export function joinCommandPath({ home }: Installation): string {
  return join(home, 'framework', 'bin', 'defects4j');
}

export function joinProjectFolder({ home }: Installation, project: string): string {
  return join(home, 'framework', 'projects', project);
}

/**
 * The installation that `--defects4j` names, or DEFECTS4J_HOME, or the one whose `defects4j` is on the PATH.
 *
 * @throws UserError if there is none, or the named folder is not one
 */
export async function findInstallation(
  tools: ToolPaths,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Installation> {
  const { home, foundBy } = await findHome(tools, environment);
  const installation = { home, foundBy };
  if (!(await pathExists(join(home, 'framework', 'bin', 'defects4j'))))
    throw new UserError(
      `${foundBy} ${home} is not a Defects4J installation: there is no framework/bin/defects4j in it; name the folder that ` +
        `Defects4J was cloned into`,
    );
  return { ...installation, version: await readVersion(home), java: await readJavaRelease(home) };
}

async function findHome(
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
async function readVersion(home: string): Promise<string> {
  const readme = await readFile(join(home, 'README.md'), 'utf8').catch(() => '');
  return /^Defects4J -- version (\S+)/.exec(readme)?.[1] ?? 'unknown';
}

/** From 2.1, its scripts refuse any other Java; before, they require 8 without checking. */
async function readJavaRelease(home: string): Promise<number> {
  const constants = await readFile(join(home, 'framework', 'core', 'Constants.pm'), 'utf8').catch(() => '');
  return Number(/Java (\d+) is required/.exec(constants)?.[1] ?? 8);
}

/** The names of its projects. */
export async function listProjects(installation: Installation): Promise<readonly string[]> {
  const folder = join(installation.home, 'framework', 'projects');
  const names = await readdir(folder).catch(() => {
    throw new UserError(`${installation.foundBy} ${installation.home}: there is no folder ${folder}`);
  });
  const isProject = await Promise.all(names.map((name) => pathExists(join(folder, name, 'active-bugs.csv'))));
  return names.filter((_, index) => isProject[index]).sort();
}

function pathExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
