// @module-tag full
import { writeFileSync } from 'node:fs';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Summary } from '../../src/analysis/bug-detection/summary.js';
import { listFilesBelow } from '../../src/store/files/digest.js';
import { teval } from '../cli/capture.js';
import { passingFolder } from '../support/passing-folder.js';
import { chatServerForTests, say } from './chat/server.js';
import { useFilledCache } from '../support/filled-cache.js';

const folder = passingFolder('samples-run');
const asked = join(folder, 'asked');
const program = join(folder, 'sampling.py');
const module = join(folder, 'dice.mjs');

/** The first sample equals the answer of a program without samples; the second one is always wrong. */
writeFileSync(asked, '');
writeFileSync(
  program,
  `import json, sys
for line in sys.stdin:
    request = json.loads(line)
    open(${JSON.stringify(asked)}, "a").write(json.dumps(request.get("sample")) + "\\n")
    oracles = {1: [{"type": "noException"}], 2: [{"type": "assertion", "assertion": "assertTrue(false)"}],
               3: [{"type": "expectException"}]}[request.get("sample", 1)]
    print(json.dumps({"id": request["id"], "oracles": oracles, "usage": {"seconds": 0.5}}), flush=True)
`,
);
/** The third sample is beyond it. */
writeFileSync(
  module,
  `import { defineOracleGenerator } from 'teval';
  export default defineOracleGenerator({ name: 'dice', samples: 'several', oracles(_, { sample }) {
    if (sample === 3) throw new Error('no more dice');
    return [{ type: sample === 1 ? 'noException' : 'expectException' }];
  } });`,
);

const cache = ['--cache', useFilledCache()];
const some = ['--bugs', 'Text-1', '--seeds', '2', '--quiet', '--reruns', '0', '--patch-coverage', 'none'];
const mine = ['--oracle', 'no-exception', '--oracle', `mine=command:python3 ${program}`];

async function run(out: string, ...options: string[]) {
  const said = await teval('run', ...some, ...cache, '--out', join(folder, out), ...options);
  const text = await readFile(join(folder, out, 'rows.csv'), 'utf8').catch(() => '');
  const rows = parse(text, { columns: true }) as unknown as Record<string, string>[];
  const summary = JSON.parse(
    await readFile(join(folder, out, 'summary.json'), 'utf8').catch(() => '{}'),
  ) as Summary;
  return { ...said, rows, text, summary };
}

const listSamples = (rows: readonly Record<string, string>[], generator: string) => [
  ...new Set(rows.filter((row) => row['oracle_generator'] === generator).map((row) => row['sample'])),
];

describe('a run with samples', () => {
  it('has each of them beside the others, and the first as a run without them', async () => {
    const once = await run('once', ...mine);
    const thrice = await run('thrice', ...mine, '--samples', '3');
    expect([once.exitCode, thrice.exitCode]).toEqual([0, 0]);
    expect(listSamples(thrice.rows, 'mine')).toEqual(['1', '2', '3']);
    // Its answers never vary.
    expect(listSamples(thrice.rows, 'no-exception')).toEqual(['1']);
    expect(thrice.rows.filter((row) => row['sample'] === '1')).toEqual(once.rows);
    const verdicts = thrice.rows.filter((row) => row['sample'] === '2').map((row) => row['verdict']);
    expect(verdicts.length).toBeGreaterThan(3);
    expect(new Set(verdicts)).toEqual(new Set(['FP']));
    for (const seed of ['1', '2']) {
      const unit = (out: string) =>
        readFile(join(folder, out, 'units/Text-1/buggy', seed, 'mine.jsonl'), 'utf8');
      expect(await unit('thrice')).toBe(await unit('once'));
    }
    const { samples, cells, requests } = thrice.summary;
    expect(samples).toMatchObject([
      { oracle_generator: 'mine', planned: 3, at: [{ k: 1 }, { k: 2 }, { k: 3 }] },
    ]);
    expect(cells.filter(({ oracle_generator }) => oracle_generator === 'mine')).toHaveLength(2);
    expect(requests[0]!.requests).toBe(3 * once.summary.requests[0]!.requests);
    const ranking = await readFile(join(folder, 'thrice', 'ranking.csv'), 'utf8');
    expect(ranking.split('\n')[0]).toMatch(/,sample$/u);
    expect(ranking).toMatch(/,mine,.*,2\n/u);
  });

  it('asks for further samples only, tells their number, and keeps each answer under its own', async () => {
    const numbers = (await readFile(asked, 'utf8')).trim().split('\n');
    const count = (number: string) => numbers.filter((each) => each === number).length;
    // The first answers are those of the run without samples.
    expect(count('null')).toBeGreaterThan(0);
    expect([count('2'), count('3'), count('1')]).toEqual([count('null'), count('null'), 0]);
    const again = await run('again', ...mine, '--samples', '3');
    expect((await readFile(asked, 'utf8')).trim().split('\n')).toEqual(numbers);
    expect(again.text).toBe(await readFile(join(folder, 'thrice', 'rows.csv'), 'utf8'));
    await run('four', ...mine.slice(2), '--samples', '2');
    expect((await readFile(asked, 'utf8')).trim().split('\n')).toEqual(numbers);
  });

  it('repeats a missing sample, and explains a requested one', async () => {
    const unit = join(folder, 'thrice/units/Text-1/buggy/1/mine~2.jsonl');
    const before = await readFile(unit, 'utf8');
    await rm(unit);
    expect((await run('thrice', ...mine, '--samples', '3')).exitCode).toBe(0);
    expect(await readFile(unit, 'utf8')).toBe(before);
    const explain = ['explain', 'Text-1', '--run', join(folder, 'thrice'), '--oracle', 'mine', '--json'];
    const { stdout } = await teval(...explain, '--sample', '2');
    const shown = JSON.parse(stdout) as { sample?: number }[];
    expect(new Set(shown.map(({ sample }) => sample))).toEqual(new Set([2]));
    expect(await teval(...explain, '--sample', '4')).toMatchObject({ exitCode: 2 });
  });

  it('continues without a failed sample, and reports it', async () => {
    const { exitCode, stderr, summary } = await run('dice', '--oracle', module, '--samples', '3');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('dice sample 3');
    expect(stderr).toContain('no more dice');
    expect(summary.units).toMatchObject({ planned: 6, done: 4 });
    expect(summary.units.missing.map(({ sample }) => sample)).toEqual([3, 3]);
    const [{ at }] = summary.samples as [NonNullable<Summary['samples']>[number]];
    expect(at.map(({ bugs_found }) => bugs_found.seeds_defined)).toEqual([2, 2, 0]);
  });

  it.each([
    [['--oracle', 'no-exception'], 'this run has none (no-exception)'],
    [['--oracle', 'chat:x', '--base-url', 'http://127.0.0.1:1/v1'], 'give --temperature 0.8'],
    [[...mine, '--samples', '0'], 'whole number of at least 1'],
  ])('%s is refused', async (options, why) => {
    const { exitCode, stderr } = await run('refused', '--samples', '3', ...options);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(why)]);
  });
});

describe('samples of a language model', () => {
  it('are requests of their own with seeds of their own, and are replayed without a server', async () => {
    const chat = (url: string, ...more: string[]) => [
      ...['--oracle', 'small=chat:small', '--base-url', url, '--temperature', '1', '--model-seed', '40'],
      ...['--samples', '2', ...more],
    ];
    const server = await chatServerForTests(({ body }, response) =>
      say(
        response,
        JSON.stringify({ oracles: [{ type: body['seed'] === 40 ? 'noException' : 'expectException' }] }),
      ),
    );
    const first = await run('chat', ...chat(server.url));
    expect(first.exitCode).toBe(0);
    const seeds = server.received.map(({ body }) => body['seed']);
    expect(seeds.filter((seed) => seed === 40).length).toBe(seeds.length / 2);
    expect(seeds.filter((seed) => seed === 41).length).toBe(seeds.length / 2);
    expect(listSamples(first.rows, 'small')).toEqual(['1', '2']);
    const types = (sample: string) =>
      new Set(first.rows.filter((row) => row['sample'] === sample).map((row) => row['oracle_type']));
    expect([types('1'), types('2')]).toEqual([new Set(['noException']), new Set(['expectException'])]);
    const { url } = server;
    await server[Symbol.asyncDispose]();
    const replayed = await run('replayed', ...chat(url, '--replay'));
    expect(replayed.exitCode).toBe(0);
    expect(replayed.text).toBe(first.text);
    const names = async (out: string) => (await listFilesBelow(join(folder, out, 'units'))).sort();
    expect(await names('replayed')).toEqual(await names('chat'));
    const more = await run('more', ...chat(url, '--replay').map((word) => (word === '2' ? '3' : word)));
    expect(more).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('--replay: no answer') as string,
    });
    // Two were finished.
    expect(more.summary.units).toMatchObject({ planned: 6, done: 4 });
  });

  it('a plan counts each of them', async () => {
    const plan = [
      'plan',
      ...some,
      ...cache,
      '--oracle',
      'other=chat:other',
      '--base-url',
      'http://127.0.0.1:1/v1',
    ];
    const requests = async (...more: string[]) => {
      const { stdout } = await teval(
        ...plan,
        '--temperature',
        '1',
        '--json',
        '--out',
        join(folder, 'plan'),
        ...more,
      );
      return (JSON.parse(stdout) as { requests: { requests: number }[] }).requests.map(
        (each) => each.requests,
      );
    };
    const [once] = await requests();
    expect(once).toBeGreaterThan(0);
    expect(await requests('--samples', '3')).toEqual([3 * once!]);
  });
});

it('another version of the program is asked for all samples again', async () => {
  const before = (await readFile(asked, 'utf8')).length;
  await appendFile(program, '# another version\n');
  await run('version', ...mine.slice(2), '--samples', '3');
  expect((await readFile(asked, 'utf8')).length).toBe(2 * before);
});
