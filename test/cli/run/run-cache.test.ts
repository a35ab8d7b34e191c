// @module-tag full
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readResults } from '../../support/interrupted-runs.js';
import { passingFolder } from '../../support/passing-folder.js';
import { teval } from '../capture.js';

const folder = passingFolder('run-cache');
const cache = join(folder, 'cache');
const run = (out: string, ...more: string[]) =>
  teval(
    ...['run', '--bugs', 'Text-1', '--seeds', '1', '--reruns', '0', '--quiet'],
    ...['--out', join(folder, out), '--cache', cache, ...more],
  );

function listOutcomes(): string[] {
  const paths = readdirSync(join(cache, 'executions'), { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => path.endsWith('.json')).map((path) => join(cache, 'executions', path));
}

it('a run detects flipped bits in cached entries, reports each, and gives the same bytes', async () => {
  expect((await run('first')).stderr).toBe('');
  const outcomes = listOutcomes();
  expect(outcomes.length).toBeGreaterThan(1);
  for (const file of outcomes) {
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/"passed"|"failed"/u);
    writeFileSync(file, text.replace('"passed"', '"passee"').replace('"failed"', '"failee"')); // one bit
  }
  const { exitCode, stderr } = await run('second');
  expect(exitCode).toBe(0);
  const told = stderr.trimEnd().split('\n');
  expect(told).toHaveLength(outcomes.length);
  for (const line of told)
    expect(line).toMatch(
      /^teval: the cache's entry executions\/\S+ was damaged \(.*\): teval removed it, and makes it again$/u,
    );
  expect(await readResults(folder, 'second')).toBe(await readResults(folder, 'first'));
  expect((await run('third')).stderr).toBe('');
});

it('--cache-limit prunes after the run, and does not change results', async () => {
  expect(listOutcomes().length).toBeGreaterThan(0);
  const { exitCode, stderr } = await run('third', '--cache-limit', '0B');
  expect([exitCode, stderr]).toEqual([0, '']); // the same run: nothing is done again
  expect(listOutcomes()).toEqual([]);
  rmSync(join(folder, 'third'), { recursive: true });
  process.env.TEVAL_CACHE_LIMIT = '1GB';
  try {
    expect((await run('third')).exitCode).toBe(0);
    expect(listOutcomes().length).toBeGreaterThan(0);
    process.env.TEVAL_CACHE_LIMIT = 'much';
    expect(await run('third')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("TEVAL_CACHE_LIMIT is 'much': Expected a size") as unknown,
    });
  } finally {
    delete process.env.TEVAL_CACHE_LIMIT;
  }
  expect(await readResults(folder, 'third')).toBe(await readResults(folder, 'first'));
});
