import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RankingSummary } from '../../src/reports/ranking-summary.js';
import { teval } from '../cli/capture.js';
import { goldenText } from '../features/golden.js';
import { chatServerForTests, say } from '../oracles/chat/server.js';
import { passingFolder } from '../support/passing-folder.js';

const folder = passingFolder('guests-of-rank');
const file = join(folder, 'failed_test_data.csv');
const place = (name: string) => join(folder, name);

/** Ranks by guests; Found@K of each order, and what was said. */
async function rankBy(name: string, ...flags: readonly string[]) {
  const out = place(name);
  const common = ['--failed-tests', file, '--out', out, '--cache', place('cache')];
  const said = await teval('rank', ...common, ...flags);
  if (said.exitCode !== 0) return { ...said, found: {}, effort: [] };
  const { found_at, effort } = JSON.parse(
    await readFile(join(out, 'found_at.json'), 'utf8'),
  ) as RankingSummary;
  const found: Record<string, (number | null)[]> = {};
  for (const each of found_at)
    if (each.oracle_type === 'all') (found[each.detector] ??= []).push(each.found.mean);
  return { ...said, found, effort };
}

/** The shortest source first, as the built-in ranker, of tests whose name is `test` alone. */
const module = `import { defineRanker } from 'teval';
export default defineRanker({
  name: 'brief',
  rank: ({ tests }) => ({
    scores: Object.fromEntries(tests.map(({ id, source }) => [id, -source.trim().replaceAll(/\\s+/gu, ' ').length])),
    report: 0.5,
  }),
});
`;

const program = (body: string) => `import json, sys
for number, line in enumerate(sys.stdin):
    request = json.loads(line)
    tests = request["tests"]
    scores = {test["id"]: -len(" ".join(test["source"].split())) for test in tests}
    ${body}
    print(json.dumps({"id": request["id"], "scores": scores}), flush=True)
`;

beforeAll(async () => {
  await writeFile(file, goldenText('teval-plus/failed_test_data.csv'));
  await writeFile(place('brief.ts'), module);
  await writeFile(place('broken.ts'), module.replace('report: 0.5', 'report: tests.length.missing.value'));
  await writeFile(
    place('slow.ts'),
    module.replace(/rank:/u, 'seconds: 0.2, rank: () => new Promise(() => {}), x:'),
  );
  await writeFile(place('brief.py'), program('pass'));
  await writeFile(place('few.py'), program('scores.popitem()'));
  await writeFile(place('dies.py'), program('sys.exit(3)'));
});

describe('guests of teval rank', () => {
  it('a module and a program, each beside the first ranker in tables, files and comparisons', async () => {
    const { exitCode, stdout, found } = await rankBy(
      'both',
      ...['--ranker', 'isolation-forest', '--ranker', place('brief.ts')],
      ...['--ranker', `mine=command:python3 ${place('brief.py')}`],
    );
    expect(exitCode).toBe(0);
    expect(Object.keys(found)).toEqual(['isolation-forest', 'brief', 'mine', 'random', 'suite-order']);
    expect(found['mine']).toEqual(found['brief']);
    expect(found['mine']).not.toEqual(found['random']);
    expect(stdout).toMatch(/\bmine\b.*\d/u);
    const compared = await teval('compare', place('both'), '--order', 'brief,isolation-forest', '--json');
    expect(compared.exitCode).toBe(0);
    expect(compared.stdout).toContain('brief of');
  });

  it('the first ranker is that of ranking.csv', async () => {
    await rankBy('first', '--ranker', place('brief.ts'));
    const lines = (await readFile(place('first/ranking.csv'), 'utf8')).trim().split('\n');
    expect(lines.length).toBeGreaterThan(500);
  });

  it.each<[string, string, object, string]>([
    ['few', 'command:python3 few.py', { tooFew: 6 }, '6 with too few scores'],
    // After several deaths in a row it is not started any more.
    ['dies', 'command:python3 dies.py', { missing: 1, failed: 5 }, '1 without an answer, 5 with an error'],
    ['broken', './broken.ts', { failed: 6 }, '6 with an error'],
    ['slow', './slow.ts', { late: 6 }, '6 late'],
  ])('%s: it is named and counted, and finds nothing', async (name, spec, unranked, words) => {
    const guest = `mine=${spec.replace(/(\.\/)?(\w+\.(?:py|ts))/u, (_, _dot, script: string) => place(script))}`;
    const { exitCode, stdout, stderr, found, effort } = await rankBy(`bad-${name}`, '--ranker', guest);
    expect(exitCode).toBe(0);
    expect(found['mine']).toEqual([0, 0, 0, 0]);
    expect(effort.find(({ detector }) => detector === 'mine')!.unranked).toEqual(unranked);
    expect(stdout.replaceAll(/\s+/gu, ' ')).toContain(words);
    expect(stderr).toContain('mine: no order for');
    const lines = (await readFile(place(`bad-${name}/ranking.csv`), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(1);
  });

  it('a model judges each test', async () => {
    await using server = await chatServerForTests((received, response) => {
      const { content } = received.body.messages.at(-1)!;
      const probability = content.includes('@Test') ? (content.length % 100) / 100 : 0;
      say(response, JSON.stringify({ verdict: 'unclear', probability }));
    });
    const flags = ['--ranker', 'chat:tiny', '--base-url', server.url];
    const { exitCode, found, effort, stderr } = await rankBy('chat', ...flags);
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(found['chat-tiny']).not.toEqual(found['random']);
    expect(effort.filter(({ unranked }) => unranked !== undefined)).toEqual([]);
    const { messages } = server.received.at(-1)!.body;
    expect(messages.map(({ content }) => content).join('\n')).toContain('real bug');
    const asked = server.received.length;
    expect((await rankBy('chat-again', ...flags)).found).toEqual(found);
    expect(server.received.length).toBe(asked);
  });

  it.each([
    [['--ranker', './gone.ts'], 'gone.ts'],
    [['--ranker', 'random=command:python3 x.py'], "can't be called 'random'"],
    [['--ranker', 'mine=random'], 'only a program, a model or a module'],
    [['--ranker', 'chat:tiny', '--prompt', 'nothing'], 'unknown prompt; known are llm-judge'],
  ])('refuses %j', async (flags, problem) => {
    const { exitCode, stderr } = await rankBy('refused', ...flags);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(problem);
  });
});
