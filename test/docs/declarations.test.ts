// @module-tag full
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { extract } from 'tar';
import { beforeAll, expect, it } from 'vitest';
import { packageRoot } from '../../src/store/files/package-root.js';
import { passingFolder } from '../support/passing-folder.js';

/** An empty project into which the packed teval is installed without its dependencies; `npm run build` comes before. */
let project = '';

beforeAll(async () => {
  project = passingFolder('declarations');
  await execa('npm', ['pack', '--ignore-scripts', '--pack-destination', project], { cwd: packageRoot });
  const installed = join(project, 'node_modules', 'teval');
  await mkdir(installed, { recursive: true });
  await extract({ file: join(project, 'teval-0.1.0.tgz'), cwd: installed, strip: 1 });
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
  await writeFile(
    join(project, 'program.ts'),
    `import { defineOracleGenerator, explain, judge, loadJavaParser, plan, report, run, status } from 'teval';
     import type { ExplainedBug, Forecast, GeneratedOracle, RunStatus } from 'teval';
     const oracles: GeneratedOracle[] = [{ type: 'noException' }];
     const mine = defineOracleGenerator({ name: 'mine', oracles: () => oracles });
     await run({ oracle: ['no-exception', mine] });
     await run({ oracle: mine });
     // @ts-expect-error: not every object is an oracle generator
     await run({ oracle: [{ name: 'mine' }] });
     const { state }: RunStatus = await status([]);
     const parser = await loadJavaParser();
     export const types: string[] = parser.withStatements('f();', (statements) => statements.map(({ type }) => type));
     const forecast: Forecast = await plan({ oracle: mine, seeds: [1, 2] });
     const explained: ExplainedBug = await explain('results/mine', 'Text-1', { verdict: 'TP', seed: '1..3' });
     export const traces = explained.kind === 'verdicts' ? explained.testCases.map(({ evaluated }) => evaluated.buggy) : [];
     const judged = await judge({ benchmark: 'bundled-python', tests: ['samples:mine.jsonl'], goals: 'line' });
     await report([judged], { format: 'junit' });
     await judge({ evaluation: 'bug-detection', confirmation: 'none' });
     // @ts-expect-error: its tests decide the oracle generators
     await judge({ oracle: 'no-exception' });
     const made: Awaited<ReturnType<typeof report>> = await report(['results/mine'], { format: 'latex', out: 'paper' });
     export const files: readonly string[] = made.kind === 'folder' ? made.files : [String(forecast.units.planned)];
     export const done: boolean = state === 'done';`,
  );
});

const node = ['--module', 'nodenext', '--target', 'es2022'];
const strictest = ['--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--verbatimModuleSyntax'];

it.each([
  { of: 'Node', options: node },
  { of: 'Node, without the declarations of browsers and of Node', options: [...node, '--lib', 'es2022'] },
  { of: 'Node, as strict as it gets', options: [...node, ...strictest] },
  {
    of: 'a bundler',
    options: ['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2022'],
  },
])('the declarations compile without skipLibCheck in an empty project of $of', async ({ options }) => {
  const compiler = join(packageRoot, 'node_modules', 'typescript', 'bin', 'tsc');
  const words = ['--noEmit', '--strict', '--listFiles', ...options, 'program.ts'];
  const { stdout, exitCode } = await execa(process.execPath, [compiler, ...words], {
    cwd: project,
    reject: false,
  });
  const lines = stdout.split('\n');
  expect(lines.filter((line) => line.includes('error TS'))).toEqual([]);
  expect(exitCode).toBe(0);
  expect(lines.some((line) => line.endsWith('teval/dist/src/index.d.ts'))).toBe(true);
});
