import type { ToolSettings } from './tool-settings.js';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { ToolPaths } from '../../toolchain/tools.js';
import { path } from './argument-parsers.js';

export function addToolOptions(command: Command): Command {
  return command
    .option(
      '--java <HOME>',
      'JAVA_HOME of the JDK that tests run on (default: looked for; see teval doctor)',
      path,
    )
    .option('--java8 <HOME>', 'JAVA_HOME of a Java 8 JDK, which EvoSuite needs (default: looked for)', path)
    .option('--evosuite-jar <FILE>', "another EvoSuite (default: 1.0.6, fetched with the user's Maven)", path)
    .option(
      '--defects4j <HOME>',
      'folder of a Defects4J installation (default: DEFECTS4J_HOME, or by the PATH)',
      path,
    )
    .option(
      '--defects4j-java <HOME>',
      'JAVA_HOME of the JDK that Defects4J itself runs on, Java 11 for 3.0 (default: looked for)',
      path,
    )
    .option('--jars <DIR>', 'folder of jars that serves instead of Maven (default: none)', path);
}

/** Absolute paths, as the work is done in other folders. */
export function toolPathsOf({
  java,
  java8,
  evosuiteJar,
  defects4j,
  defects4jJava,
  jars,
}: ToolSettings): ToolPaths {
  return {
    ...(java === undefined ? {} : { javaHome: resolve(java) }),
    ...(java8 === undefined ? {} : { java8Home: resolve(java8) }),
    ...(evosuiteJar === undefined ? {} : { evosuiteJar: resolve(evosuiteJar) }),
    ...(defects4j === undefined ? {} : { defects4jHome: resolve(defects4j) }),
    ...(defects4jJava === undefined ? {} : { defects4jJavaHome: resolve(defects4jJava) }),
    ...(jars === undefined ? {} : { jarsFolder: resolve(jars) }),
  };
}
