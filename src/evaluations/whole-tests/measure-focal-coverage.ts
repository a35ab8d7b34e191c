import type { ToolPaths } from '../../options/tool-options.js';
import type { ExecutionContext } from '../../execution/execution-context.js';
import { measureGroups } from '../../execution/group-coverage.js';
import { loadJavaParser } from '../../source/parser.js';
import type { ExecutedSuite } from '../evaluation.js';
import { listAcceptedTests } from './accepted-tests.js';
import { selectFocalCoverage, type FocalCoverage } from './focal-coverage.js';
import type { WholeTestsSettings } from './options.js';

/**
 * What the accepted tests of each unit cover of their focal classes and methods. Each sample runs in class loaders of its own, and so does each test
 * of a suite.
 *
 * @returns for each unit, by generated test
 */
export async function measureFocalCoverage(
  context: ExecutionContext & { readonly tools: ToolPaths },
  suite: ExecutedSuite,
  settings: WholeTestsSettings,
): Promise<readonly (readonly (FocalCoverage | 'none')[])[]> {
  const { setup, side, units } = suite;
  const parser = await loadJavaParser();
  const accepted = units.map((unit) => listAcceptedTests(parser, suite, unit, settings));
  const requests = accepted
    .flat()
    .map(({ group, assignment }) => ({ group, classes: [assignment.focalClass] }));
  const measured = await measureGroups(context, setup, side, requests);
  let next = 0;
  return accepted.map((tests) => {
    const ofUnit: (FocalCoverage | 'none')[] = [];
    for (const { position, assignment } of tests) {
      while (ofUnit.length < position) ofUnit.push('none');
      ofUnit[position] = selectFocalCoverage(measured[next++]!, assignment, settings.definitions);
    }
    return ofUnit;
  });
}
