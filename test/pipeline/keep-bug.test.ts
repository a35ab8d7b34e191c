import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBugKeeper } from '../../src/pipeline/record/keep-bug.js';
import { joinBugPath, readBugRecord } from '../../src/store/run/bug-file.js';
import type { Bug, Version } from '../../src/model/program/bug.js';
import { anyJava, type Workspace } from '../../src/model/program/workspace.js';

const bug: Bug = {
  id: 'Shelf-1',
  project: 'Shelf',
  number: 1,
  modifiedClasses: ['Shelf'],
  title: 'Takes one too many',
  kind: 'boundary',
  url: 'https://example.org/1',
};

function workspace(version: Version, source: string, digest: string): Workspace {
  const folder = mkdtempSync(join(tmpdir(), 'teval-keep-bug-'));
  writeFileSync(join(folder, 'Shelf.java'), source);
  return { bug: bug.id, version, classPath: [], sourceFolders: [folder], digest, java: anyJava };
}

test('a run stores what a report shows about a bug; only other versions make another record', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'teval-run-'));
  const buggy = workspace('buggy', 'int take = 1;\n', 'b1');
  await createBugKeeper(folder)(bug, { buggy, fixed: workspace('fixed', 'int take = 2;\n', 'f1') });
  const record = await readBugRecord(folder, 'Shelf-1');
  expect(record).toMatchObject({ title: 'Takes one too many', versions: ['b1', 'f1'] });
  expect(record).toHaveProperty('diff', expect.stringContaining('-int take = 1;\n+int take = 2;'));

  const text = readFileSync(joinBugPath(folder, 'Shelf-1'), 'utf8');
  await createBugKeeper(folder)(bug, { buggy, fixed: workspace('fixed', 'int take = 3;\n', 'f1') });
  expect(readFileSync(joinBugPath(folder, 'Shelf-1'), 'utf8')).toBe(text);
  await createBugKeeper(folder)(bug, { buggy, fixed: workspace('fixed', 'int take = 3;\n', 'f2') });
  expect(await readBugRecord(folder, 'Shelf-1')).toHaveProperty(
    'diff',
    expect.stringContaining('+int take = 3;'),
  );
});

test.each(['{"format":3,"id":"Other-1"}', '{"format":99,"id":"Shelf-1"}'])(
  'a record without its digest is damaged: %s',
  async (text) => {
    const folder = mkdtempSync(join(tmpdir(), 'teval-run-'));
    expect(await readBugRecord(folder, 'Shelf-1')).toBe('none');
    await createBugKeeper(folder)(bug, {
      buggy: workspace('buggy', '', 'b'),
      fixed: workspace('fixed', '', 'f'),
    });
    writeFileSync(joinBugPath(folder, 'Shelf-1'), text);
    expect(await readBugRecord(folder, 'Shelf-1')).toBe('damaged');
  },
);

test('every flipped bit of a record that says something else is damage, and the record is written again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'teval-run-'));
  const workspaces = { buggy: workspace('buggy', 'int a;\n', 'b'), fixed: workspace('fixed', '', 'f') };
  await createBugKeeper(folder)(bug, workspaces);
  const path = joinBugPath(folder, 'Shelf-1');
  const whole = readFileSync(path);
  const record = await readBugRecord(folder, 'Shelf-1');
  let damaged = 0;
  for (let byte = 0; byte < whole.length; byte += 1) {
    const bytes = Buffer.from(whole);
    bytes[byte]! ^= 1 << (byte % 7);
    writeFileSync(path, bytes);
    const read = await readBugRecord(folder, 'Shelf-1');
    if (read === 'damaged') damaged += 1;
    else expect([byte, read]).toEqual([byte, record]);
  }
  expect(damaged).toBeGreaterThan(whole.length - 5);
  await createBugKeeper(folder)(bug, workspaces);
  expect(readFileSync(path)).toEqual(whole);
});
