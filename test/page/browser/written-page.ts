import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePage } from '../../../src/library/reporting/write-page.js';
import type { EvaluatedTestCase } from '../../../src/evaluations/bug-detection/unit-result.js';
import type { Unit } from '../../../src/model/unit/unit.js';
import type { RunPlan } from '../../../src/evaluations/bug-detection/run-plan.js';
import { writeFinishedRun } from '../../support/run-folder.js';

/** A new folder for a run. */
export function newFolder(name: string): string {
  return join(mkdtempSync(join(tmpdir(), 'teval-page-')), name);
}

/** Writes a run that has ended, and its page; returns the page's file. */
export async function pageOf(
  plan: RunPlan,
  testsOf: (unit: Unit) => readonly EvaluatedTestCase[] | 'missing',
): Promise<string> {
  const folder = newFolder('run');
  await writeFinishedRun(folder, plan, testsOf);
  return writtenPage([folder]);
}

/** The page of runs, in the first one's folder. */
export async function writtenPage(folders: readonly string[]): Promise<string> {
  const file = join(folders[0]!, 'report.html');
  await writePage(folders, file);
  return file;
}
