import type { Bug, Side } from '../../src/model/program/bug.js';
import { anyJava } from '../../src/model/program/workspace.js';
import type { SuiteRequest } from '../../src/test-generators/test-generator.js';

export const shelfBug: Bug = {
  id: 'Shelf-7',
  project: 'Shelf',
  number: 7,
  modifiedClasses: ['org.x.Shelf'],
  title: '',
  kind: '',
  url: '',
};

/** A request for suites of a class `org.x.Shelf`; a test states what matters to it. */
export function request(parts: Partial<SuiteRequest> & { classPath?: readonly string[] } = {}): SuiteRequest {
  const { classPath = [], ...rest } = parts;
  const side: Side = rest.side ?? 'buggy';
  return {
    bug: shelfBug,
    side,
    seed: 1,
    workspace: { bug: 'Shelf-7', version: side, classPath, sourceFolders: [], digest: 'd', java: anyJava },
    classes: ['org.x.Shelf'],
    budgetSeconds: 4,
    ...rest,
  };
}
