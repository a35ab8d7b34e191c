import type { BuildTool } from './build-tool.js';
import { gradle } from './gradle/gradle.js';
import { mavenTool } from './maven/maven-tool.js';

/** The build tools, in the order in which a folder is looked at. */
export const buildTools: readonly BuildTool[] = [mavenTool, gradle];
