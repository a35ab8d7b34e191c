import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { TestStart } from '../model/program/own-tests.js';
import { replaceUnlessExhausted } from '../store/files/storage-errors.js';

/** In a folder of a suite's class path: how the tests' own build starts them. */
export const testStartFile = '.teval-test-start.json';

/** How the suites on a class path want to be started; nothing special without such a file. */
export async function readTestStart(classPath: readonly string[]): Promise<TestStart> {
  const texts = await Promise.all(
    classPath
      .filter((element) => !element.endsWith('.jar'))
      .map((folder) => readFile(join(folder, testStartFile), 'utf8').catch(replaceUnlessExhausted(''))),
  );
  const found = texts.find((text) => text !== '');
  return found === undefined ? plainStart : (JSON.parse(found) as TestStart);
}

const plainStart: TestStart = {
  ...{ tree: '', workingDirectory: '', outputFolder: '', properties: {}, platformProperties: {} },
  ...{ environment: {}, arguments: [], compilerArguments: [] },
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

/** The JVM's options for a start, without agents. The project's folder has a placeholder. */
export function listStartFlags({ properties, arguments: words }: TestStart): readonly string[] {
  return [
    ...Object.entries(properties).map(([name, value]) => `-D${name}=${value}`),
    ...words.filter((word) => !word.startsWith('-javaagent:') && !ofLimits.test(word)),
  ];
}

/** Limits of memory are teval's own, so that results are equal on every machine. */
const ofLimits = /^-X(?:m[xsn]|ss)\d|^-XX:(?:MaxPermSize|MaxMetaspaceSize|MaxRAM|\+Use\w+GC)/u;

/** Agents that a build gives to its tests, as in `FILE.jar=options`. A jar is copied from where it is, also if the build has made it. */
export function listAgents({ arguments: words, tree }: TestStart): readonly string[] {
  return words
    .filter((word) => word.startsWith('-javaagent:'))
    .map((word) => word.slice('-javaagent:'.length).replaceAll('{tree}', tree));
}
