import { resolve } from 'node:path';
import type { Options } from './option.js';
import type { Resolved } from './resolved.js';
import { path, seconds, text } from './value-types.js';

/** Makes paths absolute, because processes run in other folders. */
const keeps = (place: string) => resolve(place);

/**
 * Paths of tools, and how they build projects. teval searches for tools without a path. run.json records the versions of tools among its inputs.
 */
export const toolOptions = {
  java: {
    takes: path('HOME'),
    help: 'JAVA_HOME of the JDK that tests run on',
    otherwise: 'found automatically; teval doctor shows it',
    decides: 'rows',
    recorded: 'input',
    at: 'tools.javaHome',
    keeps,
  },
  java8: {
    takes: path('HOME'),
    help: 'JAVA_HOME of a Java 8 JDK, which EvoSuite needs',
    otherwise: 'found automatically',
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
    otherwise: 'found automatically',
    decides: 'rows',
    recorded: 'input',
    at: 'tools.defects4jJavaHome',
    keeps,
  },
  python: {
    takes: path('PROGRAM'),
    help: 'the Python that runs tests of Python programs, 3.10 or later',
    otherwise: 'the first on PATH that fits',
    decides: 'rows',
    recorded: 'input',
    at: 'tools.python',
  },
  jars: {
    takes: path('DIR'),
    help: 'folder of jars to use instead of Maven',
    otherwise: 'none',
    decides: 'work',
    at: 'tools.jarsFolder',
    keeps,
  },
  buildTool: {
    takes: path('PROGRAM'),
    help: 'the program that builds a project',
    otherwise: "the project's wrapper, or mvn or gradle on the PATH",
    decides: 'work',
    at: 'tools.buildTool',
  },
  buildArgs: {
    takes: text('WORDS'),
    help: "further arguments for building a project, as in '-P ci -s settings.xml'",
    otherwise: 'none',
    decides: 'rows',
    recorded: 'input',
    at: 'tools.buildArguments',
  },
  buildTimeout: {
    takes: seconds,
    help: 'time limit for building a project',
    otherwise: '1800',
    decides: 'work',
    at: 'tools.buildTimeoutSeconds',
  },
} as const satisfies Options;

/** Paths of tools that the user named, and the settings of builds. teval searches for the other tools. */
export type ToolPaths = Resolved<typeof toolOptions>['tools'];
