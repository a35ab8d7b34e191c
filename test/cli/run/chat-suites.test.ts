// @module-tag full
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Summary } from '../../../src/analysis/bug-detection/summary.js';
import type { Forecast } from '../../../src/analysis/estimate/forecast-shape.js';
import { chatServerForTests, say, type Behaviour } from '../../oracles/chat/server.js';
import { passingFolder } from '../../support/passing-folder.js';
import { teval } from '../capture.js';
import { useFilledCache } from '../../support/filled-cache.js';

const home = passingFolder('chat-suites-run');
const part = ['--bugs', 'Inventory-1', '--reruns', '0', '--confirmation', 'none'];
const run = (out: string, ...words: readonly string[]) =>
  teval('run', ...part, '--cache', useFilledCache(), '--out', join(home, out), '--quiet', ...words);
const readRowsText = (out: string) => readFile(join(home, out, 'rows.csv'), 'utf8');
const readRemarks = async (out: string) =>
  (
    JSON.parse(await readFile(join(home, out, 'summary.json'), 'utf8')) as { remarks: { remark: string }[] }
  ).remarks.map(({ remark }) => remark);
const sorry: Behaviour = (_, response) => say(response, 'I am sorry, but I cannot do that.');

/** The buggy version refuses to give the last pieces. The first test fails on it alone, the second on both, the third on none. */
const tests = `Here it is:
\`\`\`java
class ShelfTest {
  @Test void takesTheLast() { Shelf shelf = new Shelf("nails", 3); shelf.put(2); int left = shelf.take(2); assertEquals(0, left); }
  @Test void isWrong() { Shelf shelf = new Shelf("nails", 3); assertEquals(7, shelf.put(2)); }
  @Test void puts() { Shelf shelf = new Shelf("nails", 3); assertEquals(2, shelf.put(2)); assertEquals(1, shelf.freeSpace()); }
}
\`\`\`
`;

describe('a run on the suites of a model', () => {
  it('has verdicts that are known, for its tests and for oracles in their prefixes, and is replayed', async () => {
    const server = await chatServerForTests(({ body }, response) =>
      say(
        response,
        body.messages[0]!.content.includes('You write unit tests')
          ? tests
          : '{"type":"noException","exception":null,"assertion":null}',
      ),
    );
    const oracles = ['--oracle', 'suite-tests', '--oracle', 'no-exception', '--oracle', 'chat:judge'];
    const words = ['--test-generator', 'chat:tiny', '--base-url', server.url, '--seeds', '1', ...oracles];
    const { exitCode, stderr } = await run(
      'first',
      ...words,
      '--temperature',
      '0.5',
      '--test-context',
      'full',
    );
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const rows = parse<Record<string, string>>(await readRowsText('first'), { columns: true });
    expect(rows.map((row) => [row['oracle_generator'], row['verdict']].join(' '))).toEqual([
      ...['suite-tests TP', 'suite-tests FP', 'suite-tests TN'],
      ...['no-exception TP', 'no-exception TN', 'no-exception TN'],
      ...['chat-judge TP', 'chat-judge TN', 'chat-judge TN'],
    ]);
    const [suite, ...others] = server.received.map(({ body }) => body);
    expect(
      [suite, ...others].map((body) => [body!.model, body!['temperature'], body!['max_tokens']]),
    ).toEqual([['tiny', 0.5, 4096], ...others.map(() => ['judge', 0.5, 1024])]);
    expect(suite!.messages[1]!.content).toContain('if (quantity >= pieces)');
    expect(JSON.stringify(suite)).not.toMatch(/Inventory-1|buggy|quantity > pieces/u);
    expect(await readFile(join(home, 'first', 'run.json'), 'utf8')).toContain('"model": "tiny"');
    const summary = JSON.parse(await readFile(join(home, 'first', 'summary.json'), 'utf8')) as Summary;
    expect(summary.suite_requests).toMatchObject({
      ...{ suites: 1, requests: 1, lost: {} },
      usage: [{ of: 'seconds' }, { of: 'input_tokens' }, { of: 'output_tokens' }],
    });

    await server[Symbol.asyncDispose]();
    const again = await run('again', ...words, '--temperature', '0.5', '--test-context', 'full', '--replay');
    expect([again.exitCode, again.stderr]).toEqual([0, '']);
    expect(await readRowsText('again')).toBe(await readRowsText('first'));
    const exported = [
      'export',
      'suites',
      join(home, 'suites'),
      '--cache',
      useFilledCache(),
      '--tool',
      'tiny',
    ];
    const archives = await teval(...exported, '--run', join(home, 'first'));
    expect([archives.exitCode, archives.stderr]).toEqual([0, '']);
    expect(archives.stdout).toBe(`1 suite in ${join(home, 'suites')}\n`);
    const other = await run('other', ...words, '--temperature', '0.6', '--replay');
    expect([other.exitCode, other.stderr]).toEqual([
      2,
      expect.stringContaining('--replay: no answer of tiny'),
    ]);
  });

  it('is planned, limited, and finished later; answers without a test leave nothing to judge', async () => {
    await using server = await chatServerForTests(sorry);
    const words = ['--test-generator', 'chat:idle', '--base-url', server.url, '--oracle', 'suite-tests'];
    const paid = [...words, '--seeds', '3', '--temperature', '1', '--price', '1,2', '--max-tokens', '100'];
    const plan = async (...more: string[]) => {
      const { exitCode, stdout } = await run('limited', ...paid, '--dry-run', '--json', ...more);
      expect(exitCode).toBe(0);
      return (JSON.parse(stdout) as Forecast).suite_requests!;
    };
    const planned = await plan();
    expect(planned).toMatchObject({ suites: 3, untold_suites: 0, requests: 3, kept: 0, output_tokens: 300 });
    expect(planned.cost_usd).toBeCloseTo((planned.input_tokens + 600) / 1e6, 10);
    expect((await run('limited', ...paid, '--dry-run')).stdout).toMatch(/suites of chat idle \S+ +3 +0 /u);
    expect(server.received).toHaveLength(0);

    // Enough for the probe and one request.
    const one = await run(
      'limited',
      ...paid,
      '--max-cost',
      String((planned.cost_usd! / 3) * 1.3),
      '--generator-workers',
      '1',
    );
    expect([one.exitCode, one.stderr]).toEqual([2, expect.stringContaining('--max-cost')]);
    expect(server.received).toHaveLength(1);
    expect(await plan()).toMatchObject({ suites: 2, requests: 2, kept: 0 });
    const whole = await run('limited', ...paid);
    expect([whole.exitCode, whole.stderr]).toEqual([
      1,
      'teval: nothing was tested: the run has 0 test cases\n',
    ]);
    expect(server.received).toHaveLength(3);
    expect(await readRemarks('limited')).toContain('no tests for Inventory-1: no answer of idle has one');
  });

  it('waits for a server without a worker', async () => {
    let answer = () => {};
    const both = new Promise<void>((resolve) => (answer = resolve));
    await using server = await chatServerForTests(async (received, response, index) => {
      if (index === 1) answer();
      await both;
      await sorry(received, response, index);
    });
    const words = ['--test-generator', 'chat:slow', '--base-url', server.url, '--oracle', 'suite-tests'];
    const more = [
      '--bugs',
      'Inventory-1,Text-1',
      '--seeds',
      '1',
      '--workers',
      '1',
      '--generator-timeout',
      '20',
    ];
    const { exitCode, stderr } = await run('slow', ...words, ...more);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('nothing was tested')]);
    expect(server.most()).toBe(2);
  });

  it('is refused for what means nothing', async () => {
    const refused = async (...words: string[]) => {
      const { exitCode, stderr } = await run('refused', '--oracle', 'suite-tests', ...words);
      expect(exitCode).toBe(2);
      return stderr.trim();
    };
    const tiny = ['--test-generator', 'chat:tiny', '--base-url', 'http://127.0.0.1:9/v1'];
    expect(await refused(...tiny)).toBe(
      'teval: --test-generator chat:tiny with 10 seeds, each a sample of its answers: chat-tiny has a temperature of 0, at which its answers hardly vary; give --temperature 0.8, for example, or --temperature 0 to measure how much they vary; or use --seeds 1',
    );
    expect(await refused('--temperature', '1')).toBe(
      'teval: --temperature is for --oracle chat:MODEL or chat-tests:MODEL, or for --test-generator chat:MODEL, which this run does not have; leave it out',
    );
    expect(await refused(...tiny, '--prompt', 'few-shot')).toContain('--prompt is for --oracle chat:MODEL');
    expect(await refused('--suite-prompts', '.')).toBe(
      'teval: --suite-prompts is for --test-generator chat:MODEL, not for evosuite; leave one out',
    );
    expect(await refused(...tiny, '--budget', '5')).toContain('not for chat:MODEL');
    expect(await refused(...tiny, '--test-context', 'simple,full')).toContain('a suite has one context');
    expect(await refused(...tiny, '--seeds', '1', '--focal', 'Shelve')).toContain('did you mean');
    const folder = join(home, 'prompts');
    expect(await refused(...tiny, '--seeds', '1', '--suite-prompts', folder)).toContain(
      'there is no such file',
    );
    expect(
      await refused('--test-generator', 'chat:tiny', '--seeds', '1', '--api-key-env', 'NO_SUCH_KEY'),
    ).toContain('there is no key in the environment variable NO_SUCH_KEY');
  });
});
