import type { SourceFolders } from '../build-tool.js';
import { listElements, parsePom } from './pom.js';

/** The folders of sources that a pom names: the project's own, and those that build-helper-maven-plugin adds. */
export function listPomSources(text: string): SourceFolders {
  const pom = parsePom(text);
  const executions = listElements(pom, 'execution');
  const added = (goal: string) =>
    executions
      .filter((each) => listElements(each, 'goal').includes(goal))
      .flatMap((each) => listPaths(each, 'source'));
  return {
    main: [...listPaths(pom, 'sourceDirectory'), ...added('add-source')],
    test: [...listPaths(pom, 'testSourceDirectory'), ...added('add-test-source')],
  };
}

/** Paths relative to the pom's folder. Those with other properties are left out. */
function listPaths(within: unknown, name: string): readonly string[] {
  return listElements(within, name)
    .filter((each) => typeof each === 'string')
    .map((path) => path.trim().replace(/^\$\{(?:project\.|pom\.)?basedir\}\/|^\.\//u, ''))
    .filter((path) => !path.includes('${'));
}
