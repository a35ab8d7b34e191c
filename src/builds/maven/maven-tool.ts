import { join } from 'node:path';
import type { BuildAttempt, BuildPlace, BuildSurroundings, BuildTool } from '../build-tool.js';
import { runBuildCommand } from '../run-build-command.js';
import { findToolProgram, type ToolProgram } from '../tool-program.js';
import { needsPackagedModules, selectMavenErrors } from './maven-failure.js';
import { findMavenRoot } from './maven-root.js';
import { compileModuleSpy } from './module-spy.js';
import { readPomJava } from './pom-java.js';
import { listPomSources } from './pom-sources.js';

/** Checks of style, licences and repositories: they need Git or the network, and change no class file. */
const skippedChecks = [
  ...['checkstyle', 'rat', 'license', 'pmd', 'cpd', 'spotbugs', 'jacoco', 'cyclonedx', 'sort'],
  ...[
    'spotless.check',
    'spotless.apply',
    'formatter',
    'japicmp',
    'animal.sniffer',
    'forbiddenapis',
    'revapi',
  ],
].map((check) => `-D${check}.skip=true`);

const toolProgram: ToolProgram = {
  wrapper: { script: 'mvnw', needs: join('.mvn', 'wrapper', 'maven-wrapper.properties') },
  name: 'mvn',
  get: 'Debian, Ubuntu: apt install maven; macOS: brew install maven; with SDKMAN: sdk install maven',
};

/** Maven: one start compiles the module with the modules that it needs, and describes each. */
export const mavenTool: BuildTool = {
  name: 'maven',
  description: 'Maven 3.1 or later, by the wrapper (mvnw) or by mvn on the PATH',
  buildFiles: ['pom.xml'],
  isBuildFile: (name) => name === 'pom.xml',
  program: toolProgram,
  outputFolders: ['target'],
  findRoot: findMavenRoot,
  guessJava: readPomJava,
  listSourceFolders: listPomSources,
  async attempt(place, attempt, surroundings) {
    const { scratch, signal } = surroundings;
    const { javaHome } = attempt;
    const program = await findToolProgram({
      ...toolProgram,
      root: place.root,
      program: surroundings.program,
    });
    const spy = await compileModuleSpy(scratch, javaHome, signal);
    const words = buildWords(place, attempt, surroundings, spy);
    return runBuildCommand({ program, words, isForTeval }, place, attempt, surroundings);
  },
  needsPackages: needsPackagedModules,
  selectReasons: selectMavenErrors,
};

function buildWords(
  { module }: BuildPlace,
  { network, depth }: BuildAttempt,
  { words }: BuildSurroundings,
  spy: string,
): string[] {
  return [
    ...['-B', '-V', `-Dmaven.ext.class.path=${spy}`, ...skippedChecks],
    ...(network === 'offline' ? ['-o'] : []),
    ...(module === '' ? [] : ['-pl', module, '-am']),
    ...words, // the user's come last and win
    ...{
      classes: ['process-test-classes'],
      packages: ['-DskipTests', 'package'],
      tests: ['-Dmaven.test.failure.ignore=true', 'test'],
      'all tests': ['-Dmaven.test.failure.ignore=true', 'verify'],
    }[depth],
  ];
}

/** Arguments that a user who repeats the command does not need. */
function isForTeval(word: string): boolean {
  return word.startsWith('-Dmaven.ext.class.path=') || skippedChecks.includes(word);
}
