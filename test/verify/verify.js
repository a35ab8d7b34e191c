#!/usr/bin/env node
/**
 * `npm run verify`: installs, builds, checks format, lint and types, and runs the first tier of tests. `npm run verify:rest` runs what
 * belongs to the full tier beside that: the second tier of tests, the built command on each version of Node, and the guard of processor time. The last lines say
 * what all this cost and how many tests passed; those of `rest` add the first tier up, too.
 */
import { Buffer } from 'node:buffer';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { readEndedSeconds, renderSeconds } from './processor-time.js';

const root = join(import.meta.dirname, '..', '..');
const stages = { first: verifyFirst, rest: verifyRest };
const stage = process.argv[2] ?? 'first';
const begin = performance.now();
if (!Object.hasOwn(stages, stage)) {
  console.error(`verify: '${stage}' is no stage; it is first or rest`);
  process.exit(2);
}
process.exitCode = await stages[stage]();

async function verifyFirst() {
  rmSync(countsFile('first'), { force: true }); // counts of an earlier start must not be added up
  // npm replaces node_modules, so nothing runs beside it.
  if (spawnSync(process.execPath, ['bin/install.js'], { cwd: root, stdio: 'inherit' }).status !== 0) return 1;
  // The dearest check uses one processor for minutes: it begins first, and the tests do not wait for it.
  const lint = runAll(['lint:code']);
  const failed = await runAll(['build', 'format:check', 'lint:prose', 'lint:structure', 'types']);
  if (failed.length > 0) {
    console.error(`verify: ${failed.join(', ')} failed; no test has run`);
    await lint;
    return 1;
  }
  return runTests('first', lint);
}

async function verifyRest() {
  // The guard compares with a calibration beside it, so that the smoke test does not disturb it.
  const failed = await runAll(['smoke', 'bench:guard']);
  return runTests('full', failed);
}

/** Runs scripts of package.json, as many at a time as there are processors, each with its output at its end; returns the failed ones. */
async function runAll(names) {
  const left = [...names];
  const failed = [];
  const work = async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift())
      if (!(await runScript(name))) failed.push(name);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failed;
}

function runScript(name) {
  const start = performance.now();
  const child = spawn('npm', ['run', '--silent', name], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const parts = [];
  child.stdout.on('data', (part) => parts.push(part));
  child.stderr.on('data', (part) => parts.push(part));
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => {
      const isDone = code === 0;
      console.log(
        `${name}: ${isDone ? 'passed' : 'FAILED'} after ${renderSeconds((performance.now() - start) / 1000)}`,
      );
      process.stdout.write(Buffer.concat(parts));
      resolve(isDone);
    });
  });
}

/**
 * Runs a tier of tests, and ends the output with what everything cost and the counts of all tiers that ran.
 *
 * @param beside the names of failed checks, or their promise if the checks still run
 */
async function runTests(tier, beside) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  rmSync(countsFile(tier), { force: true });
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const tests = spawn(process.execPath, [vitest, 'run', '--project', `${tier}-*`], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEVAL_TEST_COUNTS: countsFile(tier) },
  });
  const status = await new Promise((resolve) => tests.on('error', () => resolve(1)).on('close', resolve));
  const failed = await beside;
  for (const check of failed) console.error(`verify: ${check} failed`);
  const tiers = tier === 'full' ? ['first', 'full'] : ['first'];
  const counts = tiers.flatMap((each) =>
    existsSync(countsFile(each)) ? [JSON.parse(readFileSync(countsFile(each), 'utf8'))] : [],
  );
  for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`failed: ${failure}`);
  const sum = (member) => counts.reduce((total, each) => total + each[member], 0);
  const processor = readEndedSeconds();
  const cost = processor === 'unknown' ? '' : `, ${renderSeconds(processor)} of processor time`;
  console.log(`verify (${stage}): ${renderSeconds((performance.now() - begin) / 1000)}${cost}`);
  if (counts.length === tiers.length)
    console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return (status ?? 1) || failed.length;
}

function countsFile(tier) {
  return join(root, 'dist', `.tests-${tier}.json`);
}
