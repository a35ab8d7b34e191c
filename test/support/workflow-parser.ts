import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import type * as WorkflowParser from '@actions/workflow-parser';
import { packageRoot } from '../../src/store/files/package-root.js';
import { passingFolder } from './passing-folder.js';

/** GitHub's parser of workflows, bundled: it imports JSON without the attribute that Node requires. */
export async function loadWorkflowParser(): Promise<typeof WorkflowParser> {
  const bundle = await rolldown({ input: '@actions/workflow-parser', cwd: packageRoot, platform: 'node' });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  const file = join(passingFolder('workflow-parser'), 'parser.mjs');
  writeFileSync(file, output[0].code);
  return (await import(pathToFileURL(file).href)) as typeof WorkflowParser;
}
