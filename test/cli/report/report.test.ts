import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { reportRuns } from '../../../src/cli/report/write-report.js';
import { UserError } from '../../../src/model/common/errors.js';
import { candidate, evaluated, failed, passed, runPlan, unitResult } from '../../support/factory.js';
import { writeFinishedRun, writeRunOfPlan } from '../../support/run-folder.js';
import { sarifLog } from '../../render/ci/sarif-schema.js';
import { writeUnitWithInputs } from '../../support/run-inputs.js';

const plan = runPlan({ oracleGenerators: ['javadoc', 'no-exception'] });
const newFolder = () => mkdtempSync(join(tmpdir(), 'teval-report-'));

/** What the command writes to stdout. */
async function printed(...[runs, flags]: Parameters<typeof reportRuns>): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await reportRuns(runs, flags);
  const text = write.mock.calls.map(([piece]) => String(piece)).join('');
  write.mockRestore();
  return text;
}

describe('teval report', () => {
  let folder: string;
  beforeAll(async () => {
    folder = newFolder();
    await writeFinishedRun(folder, plan, ({ bug, oracleGenerator }) => [
      evaluated(failed, bug === 'Shelf-1' && oracleGenerator === 'javadoc' ? passed : failed),
    ]);
  });

  test('writes the page into the run folder or to --out, and prints its place', async () => {
    expect(await printed([folder], {})).toMatch(/^The report is in .*report\.html \(\d+\.\d kB\)\.\n$/);
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toMatch(/^<!doctype html>/i);
    const out = join(newFolder(), 'deep', 'page.html');
    await printed([folder], { out });
    expect(readFileSync(out, 'utf8')).toBe(readFileSync(join(folder, 'report.html'), 'utf8'));
  });

  test('prints markdown and JSON, unless --out names a file', async () => {
    expect(await printed([folder], { format: 'markdown' })).toContain('| javadoc | 1.0 |');
    const results = JSON.parse(await printed([folder], { format: 'json' })) as { format: number };
    expect(results.format).toBe(1);
    const out = join(newFolder(), 'results.json');
    expect(await printed([folder], { format: 'json', out })).toBe(`The report is in ${out}.\n`);
    expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual(results);
  });

  test.each([
    ['latex', 'report.tex'],
    ['csv', 'figures/found-at-k.csv'],
  ] as const)('writes a folder of %s files', async (format, file) => {
    await printed([folder], { format });
    expect(existsSync(join(folder, `report-${format}`, file))).toBe(true);
  });

  test('writes failing tests at their focal methods, each ranking up to --limit', async () => {
    const sources = newFolder();
    mkdirSync(join(sources, 'src/org/x'), { recursive: true });
    writeFileSync(
      join(sources, 'src/org/x/Shelf.java'),
      'package org.x;\nclass Shelf {\n  void take(int n) { }\n}\n',
    );
    const out = join(newFolder(), 'failing.sarif');
    expect(await printed([folder], { format: 'sarif', sources, out })).toBe(`The report is in ${out}.\n`);
    const [run] = sarifLog.parse(JSON.parse(readFileSync(out, 'utf8'))).runs;
    expect(run!.results).toHaveLength(8);
    expect(
      new Set(run!.results.map(({ locations }) => JSON.stringify(locations[0]!.physicalLocation))),
    ).toEqual(
      new Set([
        '{"artifactLocation":{"uri":"src/org/x/Shelf.java","uriBaseId":"%SRCROOT%"},"region":{"startLine":3}}',
      ]),
    );
    const verdicts = run!.results.map(({ properties }) => properties['verdict']);
    expect(verdicts.filter((verdict) => verdict === 'TP')).toHaveLength(2);
  });

  test('reports how many focal methods are not in the checkout, and respects --limit', async () => {
    const several = newFolder();
    await writeFinishedRun(several, runPlan({ bugs: ['Shelf-1'], seeds: [1] }), () =>
      [1, 2, 3].map((number) => {
        const { testCase, ...one } = evaluated(failed, failed);
        const id = `org.x.Shelf_ESTest::test0${number}#1`;
        const known = number === 1 ? {} : { candidate: candidate({ focalMethod: 'unknown' }) };
        return { ...one, testCase: { ...testCase, ...known, id } };
      }),
    );
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const log = sarifLog.parse(
      JSON.parse(await printed([several], { format: 'sarif', sources: newFolder(), limit: 2 })),
    );
    expect(said.mock.calls.join('')).toContain('the focal methods of 1 of 2 failing tests are not below');
    said.mockRestore();
    expect(log.runs[0]!.results.map(({ properties }) => properties['among'])).toEqual([3, 3]);
  });

  test('writes all tests and missing units as JUnit XML', async () => {
    const partial = newFolder();
    await writeFinishedRun(partial, plan, ({ seed }) =>
      seed === 1 ? [evaluated(passed, passed)] : 'missing',
    );
    const xml = await printed([partial], { format: 'junit' });
    expect(xml).toContain('<testsuites name="teval" tests="8" failures="0" errors="4" skipped="0">');
    expect(xml).toContain('<error message="not reached" type="teval.unit.missing"/>');
  });

  test('the same run given twice is one run', async () => {
    const once = JSON.parse(await printed([folder], { format: 'json' })) as unknown;
    expect(JSON.parse(await printed([folder, `${folder}/.`], { format: 'json' }))).toEqual(once);
  });

  test('every format shows the finished units of a running run', async () => {
    const atWork = newFolder();
    await writeRunOfPlan(atWork, plan);
    for (const unit of plan.units.slice(0, 3))
      await writeUnitWithInputs(atWork, unitResult(unit, [evaluated(failed, passed)]));
    for (const format of ['html', 'latex', 'csv'] as const)
      await printed([atWork], { format, out: join(newFolder(), 'report') });
    const { runs } = JSON.parse(await printed([atWork], { format: 'json' })) as {
      runs: { units: { done: number; failed: number } }[];
    };
    expect(runs[0]!.units).toMatchObject({ done: 3, failed: 5 });
    expect(await printed([atWork], { format: 'markdown' })).toContain('5 of 8 units');
  });

  test('refuses a folder without a run, and --open without a page', async () => {
    await expect(reportRuns([newFolder()], {})).rejects.toThrow(/contains no run \(no run\.json\)/);
    await expect(reportRuns([folder], { format: 'csv', open: true })).rejects.toThrow(UserError);
    for (const flag of [{ sources: '.' }, { limit: 1 }])
      await expect(reportRuns([folder], { format: 'junit', ...flag })).rejects.toThrow(
        /works only with --format sarif/,
      );
  });
});
