import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { TestStart } from '../model/program/own-tests.js';
import type { LaunchStart } from '../harness/process.js';
import { replaceJar } from '../toolchain/test-environment.js';
import { replaceUnlessExhausted } from '../store/files/storage-errors.js';

/** In a folder of a suite's class path: how the tests' own build starts them. */
export const testStartFile = '.teval-test-start.json';

/** How the suites on a class path want to be started, at least once; nothing special without such a file. */
export async function readTestStarts(classPath: readonly string[]): Promise<readonly TestStart[]> {
  const texts = await Promise.all(
    classPath
      .filter((element) => !element.endsWith('.jar'))
      .map((folder) => readFile(join(folder, testStartFile), 'utf8').catch(replaceUnlessExhausted(''))),
  );
  const found = texts.find((text) => text !== '');
  return found === undefined ? [plainStart] : (JSON.parse(found) as readonly TestStart[]);
}

const plainStart: TestStart = {
  ...{ tree: '', workingDirectory: '', outputFolder: '', properties: {}, platformProperties: {} },
  ...{ environment: {}, arguments: [], compilerArguments: [], classes: [] },
};

/**
 * The agent that Mockito's usual mocks need since version 5. Attaching it to a running JVM, as Mockito does without it, is forbidden on new JDKs and in a
 * sandbox.
 */
export function findMockitoAgent(classPath: readonly string[]): readonly string[] {
  const names = classPath.map((path) => basename(path));
  const isNew = names.some((name) => Number(/^mockito-core-(\d+)\./u.exec(name)?.[1] ?? 0) >= 5);
  return isNew
    ? classPath.filter((path) => /^byte-buddy-agent-\d.*\.jar$/u.test(basename(path))).slice(0, 1)
    : [];
}

/** The start of a JVM of the harness. @param agents those that the tests need otherwise */
export function createLaunchStart(start: TestStart, agents: readonly string[]): LaunchStart {
  const { tree, workingDirectory, outputFolder, environment: variables, compilerArguments } = start;
  return {
    ...{ tree, workingDirectory, outputFolder, variables, compilerArguments },
    flags: listStartFlags(start),
    agents: [...new Set([...listAgents(start), ...agents])],
  };
}

export function isPlain({ tree, agents }: LaunchStart): boolean {
  return tree === '' && agents.length === 0;
}

/** What of a start tests may notice, for a key of the cache. */
export async function showStart(
  { flags, variables, agents, compilerArguments }: LaunchStart,
  digest: (jar: string) => Promise<string>,
): Promise<readonly string[]> {
  return [
    ...flags,
    ...Object.entries(variables).map((each) => each.join('=')),
    ...(await Promise.all(agents.map((agent) => replaceJar(agent, digest)))),
    ...compilerArguments,
  ];
}

/** The JVM's options for a start, without agents. The project's folder has a placeholder. */
export function listStartFlags({ properties, arguments: words }: TestStart): readonly string[] {
  return [
    ...Object.entries(properties).map(([name, value]) => `-D${name}=${value}`),
    ...withModulesOfJdk(words).filter((word) => !word.startsWith('-javaagent:') && !ofLimits.test(word)),
  ];
}

/** Without `--add-modules` for modules of libraries: tests find these on the class path, and a JVM does not start with a module that it lacks. */
function withModulesOfJdk(words: readonly string[]): readonly string[] {
  return words.flatMap((word, index) => {
    const isName = words[index - 1] === '--add-modules';
    const list = isName ? word : /^--add-modules=(.*)$/u.exec(word)?.[1];
    if (word === '--add-modules') return [];
    if (list === undefined) return [word];
    const kept = list.split(',').filter((name) => /^(?:java|jdk)\.|^ALL-/u.test(name));
    return kept.length === 0 ? [] : [`--add-modules=${kept.join(',')}`];
  });
}

/** Limits of memory are teval's own, so that results are equal on every machine. */
const ofLimits = /^-X(?:m[xsn]|ss)\d|^-XX:(?:MaxPermSize|MaxMetaspaceSize|MaxRAM|\+Use\w+GC)/u;

/** Agents that a build gives to its tests, as in `FILE.jar=options`. A jar is copied from where it is, also if the build has made it. */
export function listAgents({ arguments: words, tree }: TestStart): readonly string[] {
  return words
    .filter((word) => word.startsWith('-javaagent:'))
    .map((word) => word.slice('-javaagent:'.length).replaceAll('{tree}', tree));
}
