// @module-tag full
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/store/files/package-root.js';
import { listExamples, readApi } from './api-page.js';
import { passingFolder } from '../support/passing-folder.js';

/** A project that has teval as a dependency; `npm run build` comes before. */
let project = '';

beforeAll(async () => {
  project = passingFolder('library');
  await mkdir(join(project, 'node_modules'));
  await symlink(packageRoot, join(project, 'node_modules', 'teval'));
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
});

/** Runs a module of the project's. */
async function program(
  code: string,
): Promise<{ stdout: string; stderr: string; exitCode?: number; signal?: string }> {
  const file = join(project, 'program.js');
  await writeFile(file, code);
  const { stdout, stderr, exitCode, signal } = await execa(process.execPath, [file], {
    cwd: project,
    reject: false,
    stdin: 'ignore',
    env: { TEVAL_CACHE: join(project, 'cache'), NODE_OPTIONS: '' },
  });
  return {
    stdout,
    stderr,
    ...(exitCode === undefined ? {} : { exitCode }),
    ...(signal === undefined ? {} : { signal }),
  };
}

describe('the examples of the API', () => {
  const api = readApi();
  // The others read the run that the first one makes.
  const entries = [...api].sort((a, b) => Number(b.name === 'run') - Number(a.name === 'run'));
  const examples = entries.flatMap((entry) => listExamples(entry).map((code) => [entry.name, code] as const));

  it('are there for all that can be called or caught', () => {
    const lacking = api.filter(
      (entry) => entry.isExported && entry.kind !== 'type' && listExamples(entry).length === 0,
    );
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  it.each(examples)('of %s prints its documented output', async (_, code) => {
    const said = [...code.matchAll(/^\/\/ (.*)$/gm)].map(([, line]) => line).join('\n');
    const { stdout, stderr, exitCode } = await program(code);
    expect({ stdout, stderr, exitCode }).toEqual({ stdout: said, stderr: '', exitCode: 0 });
  });
});

describe('a program that uses the library', () => {
  it.each([
    'teval/dist/src/index.js',
    'teval/dist/src/pipeline/run.js',
    'teval/src/index.ts',
    'teval/dist',
    'teval/bin/teval.js',
  ])('cannot import %s', async (path) => {
    const code = `import(${JSON.stringify(path)}).catch(({ code }) => console.log(code));`;
    expect((await program(code)).stdout).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });

  it('hands over an oracle generator as an object, between names', async () => {
    const { stdout, stderr } = await program(`
      import { defineOracleGenerator, run, summarize } from 'teval';
      const settings = { bugs: 'Text-1', seeds: 1, sandbox: 'none', reruns: 0, patchCoverage: 'none', out: 'objects' };
      const mine = (oracles) => defineOracleGenerator({ name: 'mine', oracles });
      const planned = [];
      const events = { onPlanned: ({ units, alreadyDone }) => planned.push([units, alreadyDone]) };
      const silent = mine(() => []), speaking = mine(() => [{ type: 'noException' }]);
      for (const each of [silent, silent, speaking]) await run({ ...settings, oracle: ['javadoc', each, 'no-exception'] }, events);
      const { results } = await summarize('objects');
      const cells = results.filter(({ oracle_type, accounting }) => oracle_type === 'all' && accounting === 'strict');
      const refusal = (oracle) => run({ ...settings, oracle }).catch(({ name, message }) => name + ': ' + message);
      console.log(JSON.stringify({ planned, order: cells.map(({ oracle_generator }) => oracle_generator), refusals: [
        await refusal([silent, speaking]), await refusal({ name: 'mine' }),
        await refusal(defineOracleGenerator({ name: 'javadoc', oracles: () => [] })),
        await refusal({ name: 'sized', usage: 'SIZE', description: '', create: async () => undefined }),
        await refusal({ name: 'broken', description: '', create: async () => undefined }),
      ] }));
    `);
    expect(stderr).toBe('');
    const told = JSON.parse(stdout) as { planned: unknown; order: unknown; refusals: string[] };
    // The edited function is another one: its unit is not done yet.
    expect(told.planned).toEqual([
      [3, 0],
      [3, 3],
      [3, 2],
    ]);
    expect(told.order).toEqual(['javadoc', 'mine', 'no-exception']);
    expect(told.refusals).toEqual([
      'UserError: run: oracle: two different oracle generators have the name mine; rename one',
      expect.stringContaining(
        "UserError: run: oracle: an object must be an oracle generator: write defineOracleGenerator({ name: 'mine'",
      ),
      'UserError: run: oracle: teval already has an oracle generator named javadoc; choose another name for yours',
      'UserError: run: oracle: sized takes an argument (SIZE); name its module followed by the argument, as text',
      "UserError: run: oracle: broken: create must return a generator with view: 'blind' (docs/plug-ins.md)",
    ]);
  });

  it('has its streams, its exit code and its signals to itself', async () => {
    const { stdout, stderr, signal } = await program(`
      import { run, summarize, rank, compare, readRun, UserError } from 'teval';
      const told = [];
      const settings = { bugs: 'Text-1', seeds: 1, oracle: ['suite-assertions', 'no-exception'], sandbox: 'none', reruns: 0, out: 'alone' };
      const run1 = await run(settings, { onWarning: (sentence) => told.push(sentence), onPlanned() { throw new Error('a fault of the listener'); } });
      await summarize(run1); await rank(run1); await compare([run1]); await readRun(run1);
      const refused = await run({ seed: 3 }).catch((thrown) => thrown);
      if (!(refused instanceof UserError)) throw refused;
      const stopped = await run({ ...settings, seeds: 2, out: 'stopped' }, {}, AbortSignal.abort()).catch(({ name }) => name);
      const { writeFileSync } = await import('node:fs');
      writeFileSync('told.json', JSON.stringify({ told, refused: refused.message, stopped, exitCode: process.exitCode ?? 'none' }));
      setTimeout(() => process.exit(3), 5000);
      process.kill(process.pid, 'SIGINT');
    `);
    const { readFile } = await import('node:fs/promises');
    const told: unknown = JSON.parse(await readFile(join(project, 'told.json'), 'utf8'));
    expect({ stdout, stderr, signal }).toEqual({ stdout: '', stderr: '', signal: 'SIGINT' });
    expect(told).toEqual({
      told: [],
      refused: 'run: seed: teval run has no such option; did you mean seeds?',
      stopped: 'AbortError',
      exitCode: 'none',
    });
  });
});
