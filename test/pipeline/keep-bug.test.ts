import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bugKeeper } from '../../src/pipeline/keep-bug.js';
import { bugPath, readBugRecord } from '../../src/store/bug-file.js';
import type { Bug, Version } from '../../src/model/bug.js';
import { anyJava, type Workspace } from '../../src/model/workspace.js';

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

test('a run keeps what a report tells of a bug; other versions make another record, the same ones do not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'teval-run-'));
  const buggy = workspace('buggy', 'int take = 1;\n', 'b1');
  await bugKeeper(folder)(bug, { buggy, fixed: workspace('fixed', 'int take = 2;\n', 'f1') });
  const record = await readBugRecord(folder, 'Shelf-1');
  expect(record).toMatchObject({ title: 'Takes one too many', versions: ['b1', 'f1'] });
  expect(record).toHaveProperty('diff', expect.stringContaining('-int take = 1;\n+int take = 2;'));

  const text = readFileSync(bugPath(folder, 'Shelf-1'), 'utf8');
  await bugKeeper(folder)(bug, { buggy, fixed: workspace('fixed', 'int take = 3;\n', 'f1') });
  expect(readFileSync(bugPath(folder, 'Shelf-1'), 'utf8')).toBe(text);
  await bugKeeper(folder)(bug, { buggy, fixed: workspace('fixed', 'int take = 3;\n', 'f2') });
  expect(await readBugRecord(folder, 'Shelf-1')).toHaveProperty(
    'diff',
    expect.stringContaining('+int take = 3;'),
  );
});

test.each(['', '{', '{"format":1,"id":"Other-1"}', '{"format":99,"id":"Shelf-1"}'])(
  'a record that cannot be read is none: %s',
  async (text) => {
    const folder = mkdtempSync(join(tmpdir(), 'teval-run-'));
    expect(await readBugRecord(folder, 'Shelf-1')).toBe('none');
    await bugKeeper(folder)(bug, { buggy: workspace('buggy', '', 'b'), fixed: workspace('fixed', '', 'f') });
    writeFileSync(bugPath(folder, 'Shelf-1'), text);
    expect(await readBugRecord(folder, 'Shelf-1')).toBe('none');
  },
);
