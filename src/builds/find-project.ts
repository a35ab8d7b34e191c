import { readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { UserError } from '../model/common/errors.js';
import type { BuildPlace, BuildTool } from './build-tool.js';
import { buildTools } from './registry.js';

/** A project's folder on this machine, or one of its modules, before it is built. */
export interface Project extends BuildPlace {
  readonly tool: BuildTool;
  /** The folder that the user named, for messages. */
  readonly named: string;
}

/**
 * Finds out which tool builds a folder, and whether it is a module of a larger project. Reads only.
 *
 * @throws UserError if it is no folder, or has no build file of a known tool
 */
export async function findProject(named: string): Promise<Project> {
  const folder = await realpath(resolve(named)).catch(() => undefined);
  if (folder === undefined || !(await stat(folder)).isDirectory())
    throw new UserError(`there is no folder ${named}; name the folder of a Maven or Gradle project`);
  const tool = await findTool(folder);
  if (tool === 'none') throw new UserError(await describeNoProject(named, folder));
  const root = await tool.findRoot(folder);
  return { tool, named, root, module: relative(root, folder).split(sep).join('/') };
}

async function findTool(folder: string): Promise<BuildTool | 'none'> {
  const names = await readdir(folder);
  return buildTools.find((tool) => names.some((name) => tool.isBuildFile(name))) ?? 'none';
}

/** The nearest folder above with a build file may be what the user means. */
async function describeNoProject(named: string, folder: string): Promise<string> {
  const files = buildTools.flatMap(({ buildFiles }) => buildFiles);
  const complaint = `${named} is no project: it has none of ${files.join(', ')}`;
  for (let above = dirname(folder); above !== dirname(above); above = dirname(above)) {
    const tool = await findTool(above).catch(() => 'none' as const);
    if (tool === 'none') continue;
    const modules = await listModuleFolders(above, tool);
    const which = modules.length === 0 ? '' : ` or one of its modules ${modules.join(', ')}`;
    return `${complaint}; name the project ${above}${which}`;
  }
  return `${complaint}; name the folder of a Maven or Gradle project, or describe the program in a JSON file (teval init writes an example)`;
}

/** Folders directly below a project that have build files, by name. */
async function listModuleFolders(root: string, tool: BuildTool): Promise<readonly string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      if (!entry.isDirectory()) return [];
      const names: readonly string[] = await readdir(join(root, entry.name)).catch(() => []);
      return names.some((name) => tool.isBuildFile(name)) ? [entry.name] : [];
    }),
  );
  return found.flat().sort();
}
