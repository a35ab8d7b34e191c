// @module-tag full
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Summary } from '../../../src/analysis/bug-detection/summary.js';
import { passingFolder } from '../../support/passing-folder.js';
import { teval } from '../capture.js';

const folder = passingFolder('missing-archive');
const suites = join(folder, 'suites');
const place = join(suites, 'Text-1b-hand.1', 'org', 'bundled', 'text');
mkdirSync(place, { recursive: true });
writeFileSync(
  join(place, 'LengthTest.java'),
  `package org.bundled.text;
public class LengthTest {
  @org.junit.Test public void length() { FullName name = new FullName("a", "b"); org.junit.Assert.assertEquals(2, name.length()); }
}
`,
);

async function run(out: string, ...options: readonly string[]) {
  const said = await teval(
    ...['run', '--bugs', 'Text-1', '--seeds', '2', '--suites', suites, '--oracle', 'suite-assertions'],
    ...['--reruns', '0', '--sandbox', 'none', '--cache', join(folder, 'cache'), '--out', join(folder, out)],
    ...options,
  );
  const summary = JSON.parse(readFileSync(join(folder, out, 'summary.json'), 'utf8')) as Summary;
  const found = summary.results.find(
    ({ accounting, oracle_type }) => accounting === 'strict' && oracle_type === 'all',
  );
  return { ...said, summary, bugsFound: found!.bugs_found };
}

it('a missing archive is a missing unit, and counts as finding nothing only with --missing not-found', async () => {
  const without = await run('without', '--quiet');
  expect(without.exitCode).toBe(1);
  expect(without.stderr).toContain('there is no Text-1b-hand.2.tar.bz2 in');
  expect(without.stderr).toContain('--missing not-found');
  expect(without.summary.units).toMatchObject({ done: 1, failed: 1 });
  expect(without.bugsFound).toMatchObject({ per_seed: [1, null], mean: 1 });

  const counted = await run('counted', '--quiet', '--missing', 'not-found');
  expect(counted.exitCode).toBe(0);
  expect(counted.summary.units).toMatchObject({ done: 2, failed: 0 });
  expect(counted.bugsFound).toMatchObject({ per_seed: [1, 0], mean: 0.5 });
});
