import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { UserError } from '../../src/model/common/errors.js';
import type { Shard } from '../../src/model/unit/shard.js';
import type { Unit } from '../../src/model/unit/unit.js';
import type { RunInputs } from '../../src/store/run/fingerprint.js';
import { joinBugPath, readBugRecord, writeBugRecord } from '../../src/store/run/bug-file.js';
import { mergeRuns } from '../../src/store/shard/merge-runs.js';
import { readRunRecord, readUnitResults } from '../../src/store/run/run-folder.js';
import { listUnits, recordIn, writeRunRecord, type RunRecord } from '../../src/store/run/run-record.js';
import { joinShardFolder } from '../../src/store/shard/shard-folder.js';
import { readUnit, joinUnitPath, writeUnit } from '../../src/store/unit/unit-file.js';
import { evaluated, failed, passed, runPlan, unitResult } from '../support/factory.js';
import { createHalfWrittenName } from '../../src/store/files/temporary-folder.js';
import { passingFolder } from '../support/passing-folder.js';
import { writeRunOfPlan } from '../support/run-folder.js';
import { inputsFor, createOrigin } from '../support/run-inputs.js';

const root = passingFolder('merge');
const plan = runPlan({
  bugs: ['Shelf-1', 'Shelf-2', 'Shelf-3'],
  oracleGenerators: ['javadoc', 'no-exception'],
});
/** The run on one machine, as far as a record has it. */
let whole: RunRecord;
beforeAll(async () => {
  await writeRunOfPlan(join(root, 'pattern'), plan);
  whole = (await recordIn(join(root, 'pattern'), 'read')) as RunRecord;
});

interface Changes {
  readonly record?: Partial<RunRecord>;
  readonly inputs?: Partial<RunInputs>;
  readonly bugs?: readonly string[];
  readonly testsOf?: (unit: Unit) => Parameters<typeof unitResult>[1];
  readonly suiteFiles?: string;
}

/** Shard `index` of three has the bug Shelf-`index`, all units done. */
async function writeShard(folder: string, index: number, changes: Changes = {}): Promise<string> {
  const bugs = changes.bugs ?? [`Shelf-${index}`];
  const unitsOfSuite = [{ oracleGenerator: 'javadoc' }, { oracleGenerator: 'no-exception' }];
  const units = listUnits(changes.record?.configuration ?? whole.configuration, {
    bugs,
    ofSuite: unitsOfSuite,
  });
  const inputs = inputsFor(units, changes.inputs);
  const shard: Shard = { index, of: 3 };
  await writeRunRecord(joinShardFolder(folder, shard), {
    ...whole,
    units,
    inputs,
    shard: {
      ...shard,
      unitsOfEach: [4, 4, 4],
      unitsOfSuite,
    },
    startedAt: `2026-01-0${index}T00:00:00.000Z`,
    endedAt: `2026-01-0${index}T01:00:00.000Z`,
    attempts: [
      {
        host: `node${index}`,
        process: 7,
        workers: 2,
        startedAt: `2026-01-0${index}T00:00:00.000Z`,
        seconds: 3600,
        units: 4,
      },
    ],
    failed: [],
    ...changes.record,
  });
  for (const unit of units) {
    const tests = changes.testsOf?.(unit) ?? [evaluated(failed, passed)];
    const origin = {
      ...createOrigin(unit, inputs),
      ...(changes.suiteFiles && { suiteFiles: changes.suiteFiles }),
    };
    await writeUnit(folder, origin, unitResult(unit, tests));
  }
  return folder;
}

function tellOfBug(folder: string, id: string): Promise<void> {
  const known = { title: '', kind: '', url: '', modifiedClasses: [], diff: '' };
  return writeBugRecord(folder, { id, ...known, versions: ['b', 'f'] });
}

let made = 0;
/** Folders with shards 1, 2 and 3. */
async function threeShards(): Promise<[string, string, string]> {
  made += 1;
  const place = (index: number) => join(root, `${made}`, `shard-${index}`);
  return [await writeShard(place(1), 1), await writeShard(place(2), 2), await writeShard(place(3), 3)];
}
const newFolder = () => join(root, `out-${(made += 1)}`);

async function readFiles(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  const texts = await Promise.all(
    files.sort().map(async (file) => [file.slice(folder.length), await readFile(file, 'utf8')]),
  );
  return Object.fromEntries(texts) as Record<string, string>;
}

async function unitsIn(folder: string): Promise<Unit[]> {
  const units: Unit[] = [];
  for await (const { unit } of readUnitResults<UnitResult>(folder)) units.push(unit);
  return units;
}

describe('mergeRuns', () => {
  it('makes the same complete run from shards in any order and repeatedly', async () => {
    const [one, two, three] = await threeShards();
    const out = newFolder();
    expect(await mergeRuns([three, one, two], out)).toEqual({
      folder: out,
      planned: 12,
      done: 12,
      failed: [],
    });
    expect(await unitsIn(out)).toEqual(whole.units);
    const { startedAt, endedAt, mergedFrom, attempts, ...record } = await readRunRecord(out);
    const found = { inputs: { ...whole.inputs, jdks: {} }, versions: { 'Java of the tests': '17 (Test)' } };
    expect({ ...record, startedAt: whole.startedAt, endedAt: whole.endedAt }).toEqual({
      ...whole,
      ...found,
      failed: [],
    });
    expect({ startedAt, endedAt, mergedFrom, attempts }).toEqual({
      startedAt: '2026-01-01T00:00:00.000Z',
      endedAt: '2026-01-03T01:00:00.000Z',
      mergedFrom: ['1/3', '2/3', '3/3'],
      attempts: undefined,
    });
    const files = await readFiles(out);
    await mergeRuns([one, two, three, out], out);
    expect(await readFiles(out)).toEqual(files);
    const other = newFolder();
    await mergeRuns([two, three, one], other);
    expect(await readFiles(other)).toEqual(files);
  });

  it('unites the clusters of all shards', async () => {
    const write = (index: number, of: Readonly<Record<string, string>>) =>
      writeShard(join(root, 'clusters', `${index}`), index, { record: { clusters: { kind: 'class', of } } });
    const one = await write(1, { 'Shelf-1': 'class 1' });
    const two = await write(2, { 'Shelf-2': 'class 2' });
    const three = await writeShard(join(root, 'clusters', '3'), 3);
    const out = newFolder();
    await mergeRuns([two, three, one], out);
    expect((await readRunRecord(out)).clusters).toEqual({
      kind: 'class',
      of: { 'Shelf-1': 'class 1', 'Shelf-2': 'class 2' },
    });
  });

  it('gives the same result if shards are merged one after another', async () => {
    const [one, two, three] = await threeShards();
    const [out, atOnce] = [newFolder(), newFolder()];
    expect(await mergeRuns([two], out)).toMatchObject({ planned: 12, done: 4 });
    expect(await readRunRecord(out)).toMatchObject({ endedAt: 'not yet', units: whole.units });
    expect(await mergeRuns([three, one], out)).toMatchObject({ planned: 12, done: 12 });
    await mergeRuns([one, two, three], atOnce);
    expect(await readFiles(out)).toEqual(await readFiles(atOnce));
  });

  it('refuses the folder of a shard’s record, and names the run’s folder', async () => {
    const folder = await writeShard(newFolder(), 1);
    const record = joinShardFolder(folder, { index: 1, of: 3 });
    const error = new UserError(
      `${record} contains a shard's record but no units; name the run's folder: ${folder}`,
    );
    await expect(mergeRuns([record], newFolder())).rejects.toEqual(error);
    await expect(readRunRecord(record)).rejects.toEqual(error);
  });

  it('copies the records of bugs, even if an earlier merge was interrupted while it copied units', async () => {
    const shards = await threeShards();
    for (const [index, folder] of shards.entries()) await tellOfBug(folder, `Shelf-${index + 1}`);
    const out = newFolder();
    const inTheWay = joinUnitPath(out, whole.units.at(-1)!);
    await mkdir(inTheWay, { recursive: true }); // no file can come into its place
    await expect(mergeRuns(shards, out)).rejects.toThrow(inTheWay);
    await expect.poll(() => whole.units.every((unit) => existsSync(joinUnitPath(out, unit)))).toBe(true);
    await rm(inTheWay, { recursive: true });
    expect(await mergeRuns(shards, out)).toMatchObject({ done: 12 });
    for (const bug of plan.bugs)
      expect(await readBugRecord(out, bug), joinBugPath(out, bug)).not.toBe('none');
  });

  it('takes the record of a bug from another folder if the folder of its units has none', async () => {
    const shards = await threeShards();
    await tellOfBug(shards[1], 'Shelf-1');
    const out = newFolder();
    await mergeRuns(shards, out);
    expect(await readBugRecord(out, 'Shelf-1')).toMatchObject({ id: 'Shelf-1' });
    expect(await readBugRecord(out, 'Shelf-2')).toBe('none');
  });

  it('ends the run with the last shard, even if a shard was merged earlier while active', async () => {
    const shards = await threeShards();
    const out = newFolder();
    const begun = await writeShard(newFolder(), 2, { record: { endedAt: 'not yet' } });
    await mergeRuns([begun], out);
    await mergeRuns(shards, out);
    const merged = await readRunRecord(out);
    expect(merged.endedAt).toBe('2026-01-03T01:00:00.000Z');
    await mergeRuns(shards, out);
    expect(await readRunRecord(out)).toEqual(merged);
  });

  it('merges shards of a shared folder in place, with the same units before and after', async () => {
    const shared = newFolder();
    for (const index of [3, 1, 2]) await writeShard(shared, index);
    expect(await unitsIn(shared)).toEqual(whole.units);
    expect(await mergeRuns([shared], shared)).toMatchObject({ done: 12 });
    expect(await unitsIn(shared)).toEqual(whole.units);
  });

  it('joins the records of a shard that was resumed in another folder, even if it is merged again', async () => {
    const [one, two, three] = await threeShards();
    const begun = newFolder();
    const killed = {
      host: 'node9',
      process: 1,
      workers: 4,
      startedAt: '2025-12-31T00:00:00.000Z',
      seconds: 60,
      units: 0,
    };
    const record = { startedAt: killed.startedAt, endedAt: 'not yet', attempts: [killed], doubts: ['busy'] };
    await writeShard(begun, 1, { record });
    await truncate(joinUnitPath(begun, whole.units[0]!), 100);
    const out = newFolder();
    await mergeRuns([begun, one, two, three], out);
    await mergeRuns([one, begun], out);
    const kept = (await recordIn(joinShardFolder(out, { index: 1, of: 3 }), 'read')) as RunRecord;
    expect(kept.attempts?.map(({ host }) => host)).toEqual(['node9', 'node1']);
    expect(kept).toMatchObject({
      startedAt: killed.startedAt,
      endedAt: '2026-01-01T01:00:00.000Z',
      doubts: ['busy'],
    });
    expect(await readRunRecord(out)).toMatchObject({ doubts: ['busy'], startedAt: killed.startedAt });
  });

  it('reports failed units and damaged files', async () => {
    const [one, two, three] = await threeShards();
    const unit = whole.units.find(({ bug }) => bug === 'Shelf-2')!;
    await truncate(joinUnitPath(two, unit), 200);
    const lost = { unit: whole.units[4]!, because: 'machine', reason: 'no disk' } as const;
    expect(lost.unit).toEqual(unit);
    const late = newFolder();
    await writeShard(late, 2, { record: { failed: [lost] } });
    const merged = await mergeRuns([one, two, three], newFolder());
    expect(merged).toMatchObject({ done: 11 });
    expect(merged.failed).toEqual([
      {
        unit,
        because: 'machine',
        reason: expect.stringMatching(
          /^.*javadoc\.jsonl is damaged; run the command that made it again with --repair$/,
        ) as string,
      },
    ]);
    // Whole in one of two folders, it is neither missing nor failed.
    const out = newFolder();
    expect(await mergeRuns([one, two, three, late], out)).toMatchObject({ done: 12, failed: [] });
    expect(await recordIn(joinShardFolder(out, { index: 2, of: 3 }), 'read')).toMatchObject({ failed: [] });
  });

  it('copies no suite that is being written', async () => {
    const [one, two, three] = await threeShards();
    const suite = join(one, 'suites', 'Shelf-1', 'buggy', '1');
    for (const folder of [suite, createHalfWrittenName(suite)]) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'key.json'), '{}');
    }
    const out = newFolder();
    await mergeRuns([one, two, three], out);
    expect(await readdir(join(out, 'suites', 'Shelf-1', 'buggy'))).toEqual(['1']);
  });

  it.each([
    ['a flipped byte', (text: string) => text.replace('shelf is empty', 'shelf is emptY')],
    [
      'the length of a copy that was not ended',
      (text: string) => text.slice(0, -50).padEnd(text.length, '\0'),
    ],
  ])('replaces a unit with %s by the intact one of another folder', async (_, damage) => {
    const [one, two, three] = await threeShards();
    const copy = newFolder();
    await cp(one, copy, { recursive: true });
    const unit = whole.units[0]!;
    const text = await readFile(joinUnitPath(copy, unit), 'utf8');
    await writeFile(joinUnitPath(copy, unit), damage(text));
    const damaged = await mergeRuns([copy, two, three], newFolder());
    expect(damaged).toMatchObject({ done: 11, failed: [{ unit }] });
    const out = newFolder();
    expect(await mergeRuns([copy, one, two, three], out)).toMatchObject({ done: 12, failed: [] });
    expect(await readFile(joinUnitPath(out, unit), 'utf8')).toBe(text);
    // Damage in the merged run itself is repaired, too.
    await writeFile(joinUnitPath(out, unit), damage(text));
    await expect(readUnit(out, unit)).rejects.toThrow('its digest is not the one');
    expect(await mergeRuns([one], out)).toMatchObject({ done: 12, failed: [] });
    expect(await readFile(joinUnitPath(out, unit), 'utf8')).toBe(text);
  });

  it('ignores records with earlier inputs if their units were made again', async () => {
    const shared = newFolder();
    await writeShard(shared, 1, { inputs: { common: { sandbox: 'bwrap' } } });
    await writeShard(shared, 1);
    await writeShard(shared, 2);
    // Another division has done it all again, and the old record is still there.
    const old = await recordIn(joinShardFolder(shared, { index: 1, of: 3 }), 'read');
    await writeRunRecord(joinShardFolder(shared, { index: 1, of: 2 }), {
      ...(old as RunRecord),
      inputs: { ...(old as RunRecord).inputs, common: { sandbox: 'bwrap' } },
    });
    expect(await mergeRuns([shared], shared)).toMatchObject({ done: 8 });
    expect(await readRunRecord(shared)).toMatchObject({ inputs: { common: { sandbox: 'none' } } });
  });
});

describe('mergeRuns refuses', () => {
  const ofBug = (parts: Record<string, string>, java = '17 (Test)') => ({ parts, java: { any: java } });
  const versions = { 'buggy version': 'b', 'fixed version': 'f' };

  it.each<[string, Changes, number, string]>([
    [
      'another seed list',
      { record: { configuration: 'other seeds' as never } },
      2,
      'different settings (seeds)',
    ],
    ['another sandbox', { inputs: { common: { sandbox: 'bwrap' } } }, 2, 'the sandbox differs (none, bwrap)'],
    [
      'another version of the benchmark',
      { inputs: { common: { sandbox: 'none', Defects4J: '3.0' } } },
      2,
      'the Defects4J differs (none, 3.0)',
    ],
    [
      'another oracle generator',
      { inputs: { oracles: { javadoc: '2', 'no-exception': '1' } } },
      2,
      'the oracle generator javadoc differs (1, 2)',
    ],
    [
      'another JDK for what needs the same',
      { inputs: { jdks: { 'Java of the tests': '11' } } },
      2,
      'the Java of the tests differs (17, 11)',
    ],
    [
      'another version of a bug',
      {
        bugs: ['Shelf-1'],
        inputs: { bugs: { 'Shelf-1': ofBug({ ...versions, 'buggy version': 'edited' }) } },
      },
      2,
      'the buggy version of Shelf-1 differs (b, edited)',
    ],
    [
      'another JDK of a bug',
      { bugs: ['Shelf-1'], inputs: { bugs: { 'Shelf-1': ofBug(versions, '11 (Test)') } } },
      2,
      'the Java of the tests of Shelf-1 differs (17 (Test), 11 (Test))',
    ],
    [
      'another suite',
      { bugs: ['Shelf-1'], inputs: { suites: { 'Shelf-1': { 1: 's', 2: 'other' } } } },
      2,
      'the suite of Shelf-1 seed 2 differs (s, other)',
    ],
    [
      'a unit with other bytes',
      { bugs: ['Shelf-1'], testsOf: () => [evaluated(passed, passed)] },
      2,
      'are different results of the same unit',
    ],
  ])('two shards if one has %s, and writes nothing', async (_, changes, index, message) => {
    const base = newFolder();
    const one = await writeShard(join(base, 'one'), 1, { inputs: { jdks: { 'Java of the tests': '17' } } });
    const configuration = { ...whole.configuration, seeds: [1, 2, 3] };
    const isOtherRun = changes.record?.configuration !== undefined;
    const other = await writeShard(
      join(base, 'other'),
      index,
      isOtherRun ? { record: { configuration } } : changes,
    );
    const out = join(base, 'new', 'out');
    const refused = mergeRuns([other, one], out);
    await expect(refused).rejects.toThrow(UserError);
    await expect(mergeRuns([one, other], out)).rejects.toThrow(message);
    await expect(mergeRuns([one, other], out)).rejects.toThrow(join(base, 'one'));
    await expect(mergeRuns([one, other], out)).rejects.toThrow(join(base, 'other'));
    expect((await readdir(base)).sort()).toEqual(['one', 'other']);
  });

  it('units of the same suite that were made from different texts of it', async () => {
    const shared = newFolder();
    await writeShard(shared, 1);
    const unit = whole.units[1]!;
    await writeUnit(
      shared,
      { ...createOrigin(unit, inputsFor(whole.units.slice(0, 4))), suiteFiles: 'other' },
      unitResult(unit, []),
    );
    await expect(mergeRuns([shared], shared)).rejects.toThrow(
      /made from two different suites of Shelf-1 seed 1/,
    );
  });

  it('a folder without a run', async () => {
    const [one] = await threeShards();
    const empty = newFolder();
    await mkdir(empty);
    await expect(mergeRuns([one, empty], newFolder())).rejects.toThrow(
      `${empty} contains no run and no shard of one`,
    );
  });

  it('an unreadable file, and names it', async () => {
    const [one, two] = await threeShards();
    await mkdir(joinBugPath(two, 'Shelf-2'), { recursive: true });
    await expect(mergeRuns([one, two], newFolder())).rejects.toThrow(
      `cannot read ${joinBugPath(two, 'Shelf-2')}: a folder is where a file is needed`,
    );
  });

  it('a folder with a damaged record, and says how to restore it', async () => {
    const [one, two] = await threeShards();
    await truncate(join(joinShardFolder(two, { index: 2, of: 3 }), 'run.json'), 300);
    await expect(mergeRuns([one, two], newFolder())).rejects.toThrow(
      /2-of-3\/run\.json is incomplete; run the command that made it again/,
    );
  });
});
