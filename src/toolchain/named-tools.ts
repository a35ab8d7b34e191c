import { anyJava } from '../model/workspace.js';
import { java8, jdkFor } from './jdk.js';
import { checkJarsFolder } from './maven.js';
import type { ToolPaths } from './tools.js';

/** What the user names is wrong from the start, not only when it is needed first. Throws UserError for what is not what it should be. */
export async function checkNamedTools(tools: ToolPaths): Promise<void> {
  if (tools.javaHome !== undefined) await jdkFor(anyJava, tools);
  if (tools.java8Home !== undefined) await jdkFor(java8, tools, 'EvoSuite');
  if (tools.jarsFolder !== undefined) await checkJarsFolder(tools.jarsFolder);
}
