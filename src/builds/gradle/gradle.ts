import { join } from 'node:path';
import { anyJava } from '../../model/program/workspace.js';
import { packageRoot } from '../../store/files/package-root.js';
import type { BuildAttempt, BuildPlace, BuildSurroundings, BuildTool } from '../build-tool.js';
import { runBuildCommand } from '../run-build-command.js';
import { findToolProgram, type ToolProgram } from '../tool-program.js';
import { selectGradleErrors } from './gradle-failure.js';
import { readWrapperJava } from './gradle-java.js';
import { findGradleRoot } from './gradle-root.js';
import { listGradleSources } from './gradle-sources.js';

const initScript = join(packageRoot, 'builds', 'gradle', 'modules.gradle');

const toolProgram: ToolProgram = {
  wrapper: { script: 'gradlew', needs: join('gradle', 'wrapper', 'gradle-wrapper.jar') },
  name: 'gradle',
  get: 'macOS: brew install gradle; with SDKMAN: sdk install gradle; Debian, Ubuntu: apt install gradle, which is version 4.4',
};

/** Gradle: a task of an init script compiles each module and describes it. */
export const gradle: BuildTool = {
  name: 'gradle',
  description: 'Gradle 4 or later, by the wrapper (gradlew) or by gradle on the PATH',
  buildFiles: ['build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts'],
  isBuildFile: (name) => /\.gradle(?:\.kts)?$/u.test(name), // modules may call theirs by their own name
  program: toolProgram,
  outputFolders: ['build', '.gradle', '.kotlin'],
  findRoot: findGradleRoot,
  guessJava: async (place, program) => (program === 'named' ? anyJava : readWrapperJava(place)),
  listSourceFolders: listGradleSources,
  async attempt(place, attempt, surroundings) {
    const program = await findToolProgram({
      ...toolProgram,
      root: place.root,
      program: surroundings.program,
    });
    const words = buildWords(place, attempt, surroundings);
    return runBuildCommand({ program, words, isForTeval }, place, attempt, surroundings);
  },
  needsPackages: () => false, // the task depends on whatever it needs
  selectReasons: selectGradleErrors,
};

function buildWords(
  { module }: BuildPlace,
  { network, depth }: BuildAttempt,
  { words, javaHomes }: BuildSurroundings,
): string[] {
  return [
    ...['--init-script', initScript, '--no-daemon', '--console=plain'],
    ...['-Dorg.gradle.configuration-cache=false', '-Dorg.gradle.configureondemand=false'],
    `-Porg.gradle.java.installations.paths=${javaHomes.join(',')}`,
    ...(network === 'offline' ? ['--offline'] : []),
    ...words,
    // By its folder: its path within the project may differ.
    ...(module === '' ? [] : ['--project-dir', module]),
    depth === 'classes' ? 'tevalModule' : 'tevalTests',
  ];
}

/** Arguments that a user who repeats the command does not need. */
function isForTeval(word: string): boolean {
  return (
    /^(?:--init-script$|-[DP]org\.gradle\.(?:java\.installations|configur))/u.test(word) ||
    word === initScript
  );
}
