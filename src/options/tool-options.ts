import { resolve } from 'node:path';
import type { Options } from './option.js';
import type { Resolved } from './resolved.js';
import { path } from './value-types.js';

/** Makes paths absolute, because processes run in other folders. */
const keeps = (place: string) => resolve(place);

/** Paths of tools. teval searches for tools without a path. run.json records their versions among its inputs. */
export const toolOptions = {
  java: {
    takes: path('HOME'),
    help: 'JAVA_HOME of the JDK that tests run on',
    otherwise: 'searched; see teval doctor',
    decides: 'rows',
    recorded: 'input',
    at: 'tools.javaHome',
    keeps,
  },
  java8: {
    takes: path('HOME'),
    help: 'JAVA_HOME of a Java 8 JDK, which EvoSuite needs',
    otherwise: 'looked for',
    decides: 'work',
    at: 'tools.java8Home',
    keeps,
  },
  evosuiteJar: {
    takes: path('FILE'),
    help: 'another EvoSuite',
    otherwise: "1.0.6, fetched with the user's Maven",
    decides: 'rows',
    recorded: 'input',
    at: 'tools.evosuiteJar',
    keeps,
  },
  defects4j: {
    takes: path('HOME'),
    help: 'folder of a Defects4J installation',
    otherwise: 'DEFECTS4J_HOME, or found on the PATH',
    decides: 'rows',
    recorded: 'input',
    at: 'tools.defects4jHome',
    keeps,
  },
  defects4jJava: {
    takes: path('HOME'),
    help: 'JAVA_HOME of the JDK that Defects4J itself runs on, Java 11 for 3.0',
    otherwise: 'looked for',
    decides: 'rows',
    recorded: 'input',
    at: 'tools.defects4jJavaHome',
    keeps,
  },
  jars: {
    takes: path('DIR'),
    help: 'folder of jars to use instead of Maven',
    otherwise: 'none',
    decides: 'work',
    at: 'tools.jarsFolder',
    keeps,
  },
} as const satisfies Options;

/** Paths of tools that the user named. teval searches for the others. */
export type ToolPaths = Resolved<typeof toolOptions>['tools'];
