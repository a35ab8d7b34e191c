import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { watchPage } from '../../../src/cli/report/watch-page.js';
import { reportRuns } from '../../../src/cli/report/write-report.js';
import { UserError } from '../../../src/model/common/errors.js';
import { evaluated, failed, passed, runPlan, unitResult } from '../../support/factory.js';
import { writeRunOfPlan } from '../../support/run-folder.js';
import { writeUnitWithInputs } from '../../support/run-inputs.js';

const plan = runPlan({ oracleGenerators: ['javadoc'] });

function endRun(folder: string): void {
  const file = join(folder, 'run.json');
  const record = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...record, ended_at: '2026-01-01T01:00:00.000Z' }));
}

test('the page is written again whenever units are finished, and is final when the run has ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'teval-watch-'));
  const out = join(folder, 'report.html');
  await writeRunOfPlan(folder, plan);
  const finish = async (place: number) =>
    writeUnitWithInputs(folder, unitResult(plan.units[place]!, [evaluated(failed, passed)]));
  await finish(0);
  const seen: string[] = [];
  const page = () => readFileSync(out, 'utf8');
  await watchPage(
    [folder],
    out,
    async (state, [run]) => {
      seen.push(`${state} ${run!.summary.units.done}`);
      expect(page().includes('id="live"')).toBe(state === 'live');
      if (seen.length === 1) await finish(1);
      if (seen.length === 2) endRun(folder);
    },
    10,
  );
  expect(seen).toEqual(['live 1', 'live 2', 'final 2']);
  expect(page()).toContain('2 of 4 units are done');
});

test('--watch is refused for other formats', async () => {
  await expect(reportRuns(['nowhere'], { watch: true, format: 'markdown' })).rejects.toThrow(UserError);
});
