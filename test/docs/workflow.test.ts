import { describe, expect, test } from 'vitest';
import { loadWorkflowParser } from '../support/workflow-parser.js';
import { complaint, splitCommands } from './command-lines.js';
import { listBlocks, pages } from './pages.js';

const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await loadWorkflowParser();

const page = pages().find(({ path }) => path === 'docs/continuous-integration.md')!;
const [workflow = ''] = listBlocks(page, 'yaml');

/** What GitHub's own parser says of a workflow: it knows the schema and the expressions. */
async function check(content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name: 'teval.yaml', content }, new NoOperationTraceWriter());
  if (value !== undefined) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

/** The scripts of all steps, with continued lines joined. */
async function readScripts(): Promise<string[]> {
  const { context, value } = parseWorkflow(
    { name: 'teval.yaml', content: workflow },
    new NoOperationTraceWriter(),
  );
  const { jobs } = await convertWorkflowTemplate(context, value!);
  const steps = jobs.flatMap((job) => ('steps' in job ? job.steps : []));
  return steps.flatMap((step) => ('run' in step ? [step.run.toString()] : []));
}

describe('the workflow of docs/continuous-integration.md', () => {
  test('follows the schema of GitHub Actions', async () => {
    expect(await check(workflow)).toEqual([]);
  });

  test('would not, with a misspelt key, a context that is not there, or no machine', async () => {
    expect(await check(workflow.replace('timeout-minutes', 'timeout-minute'))).not.toEqual([]);
    expect(await check(workflow.replace('github.run_id', 'githb.run_id'))).not.toEqual([]);
    expect(await check(workflow.replace(/^ +runs-on: .*\n/mu, ''))).not.toEqual([]);
  });

  test('runs commands that exist, with options that teval accepts', async () => {
    const lines = (await readScripts())
      .join('\n')
      .replaceAll(/\\\n\s*/gu, ' ')
      .split('\n')
      .flatMap(splitCommands)
      .filter((words) => words.length > 0);
    const others = lines.filter(([program]) => program !== 'teval');
    expect(others).toEqual([
      ['npm', 'ci'],
      ['npm', 'run', 'build'],
      ['npm', 'install', '--global', '.'],
    ]);
    const commands = lines.filter(([program]) => program === 'teval').map(([, ...words]) => words);
    expect(commands.map(([name]) => name)).toEqual(['run', 'report', 'report', 'report']);
    for (const words of commands) expect(await complaint(words)).toBe('');
    expect(await complaint(['run', '--fail-on', 'fpr>'])).toContain('expected a figure');
  });
});
