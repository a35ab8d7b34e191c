import { anyJava } from '../model/program/workspace.js';
import { java8, findJdk } from './jdk.js';
import { checkJarsFolder } from './maven.js';
import type { ToolPaths } from '../options/tool-options.js';

/** Checks all tools that the user named at the start, not only when they are needed. Throws UserError for an unsuitable one. */
export async function checkNamedTools(tools: ToolPaths): Promise<void> {
  if (tools.javaHome !== undefined) await findJdk(anyJava, tools);
  if (tools.java8Home !== undefined) await findJdk(java8, tools, 'EvoSuite');
  if (tools.jarsFolder !== undefined) await checkJarsFolder(tools.jarsFolder);
}
