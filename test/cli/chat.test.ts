import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import type { Forecast } from '../../src/analysis/estimate/forecast.js';
import { packageRoot } from '../../src/store/package-root.js';
import { filesBelow } from '../../src/store/digest.js';
import { chatServerForTests, fail, say } from '../oracles/chat/server.js';
import { passingFolder } from '../support/passing-folder.js';

const folder = passingFolder('chat-run');
const binary = join(packageRoot, 'bin', 'teval.js');
const secret = 'sk-0123456789-no-such-key-abcdef';

const start = (argv: readonly string[], env: Record<string, string> = {}) =>
  execa(process.execPath, [binary, 'run', '--cache', join(folder, 'cache'), ...argv], {
    cwd: folder,
    reject: false,
    stdin: 'ignore',
    env: { OPENAI_API_KEY: '', ...env },
  });

/** Of all processes that the system shows. */
async function commandLines(): Promise<string> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name));
  const lines = processes.map((name) => readFile(`/proc/${name}/cmdline`, 'latin1').catch(() => ''));
  return (await Promise.all(lines)).join('\n');
}

async function textsBelow(root: string): Promise<Map<string, string>> {
  const files = await filesBelow(root);
  const texts = files.map(async (file) => [file, await readFile(join(root, file), 'latin1')] as const);
  return new Map(await Promise.all(texts));
}

test('a study with a model: planned, limited, finished, and replayed byte for byte without server and key', async () => {
  let seen = '';
  const server = await chatServerForTests(async ({ body, authorization }, response) => {
    if (authorization !== `Bearer ${secret}`) return fail(response, 401, `no good: ${authorization}`);
    if (seen === '') seen = await commandLines();
    const [, , name] = /if there is one: (\S+) (\w+)/u.exec(body.messages.at(-1)!.content) ?? [];
    say(
      response,
      name === undefined
        ? '{"type":"noException","exception":null,"assertion":null}'
        : `Of course:\n\`\`\`java\nassertEquals(${name}, ${name});\nSystem.exit(1);\n\`\`\`\n${secret}`,
    );
  });
  const part = ['--bugs', 'Text-1', '--seeds', '1', '--oracle', 'chat:test', '--base-url', server.url];
  const paid = [...part, '--api-key-env', 'MODEL_KEY', '--price', '1,2', '--max-tokens', '100'];
  const key = { MODEL_KEY: secret };

  const withoutKey = await start([...paid, '--quiet', '--out', 'run']);
  expect([withoutKey.exitCode, withoutKey.stderr]).toEqual([
    2,
    expect.stringContaining('there is no key in the environment variable MODEL_KEY'),
  ]);
  const wrong = await start([...paid, '--quiet', '--out', 'run'], { MODEL_KEY: `${secret}-wrong` });
  expect([wrong.exitCode, wrong.stderr]).toEqual([
    2,
    expect.stringContaining('wants another key: 401 no good'),
  ]);
  const refused = server.received.length;
  expect(refused).toBeLessThanOrEqual(4); // those that were under way already

  const plan = async () => {
    const { exitCode, stdout, stderr } = await start([
      ...paid,
      '--dry-run',
      '--json',
      '--show-prompts',
      'shown',
    ]);
    expect([exitCode, stderr]).toEqual([0, '']);
    return (JSON.parse(stdout) as Forecast).requests;
  };
  const [planned] = await plan();
  expect(planned).toMatchObject({ oracle_generator: 'chat-test', suites: 1, untold_suites: 0, kept: 0 });
  expect(planned!.requests).toBeGreaterThan(5);
  expect(planned!.output_tokens).toBe(100 * planned!.requests);
  expect(planned!.cost_usd).toBeCloseTo((planned!.input_tokens + 2 * planned!.output_tokens) / 1e6, 10);
  expect((await readdir(join(folder, 'shown'))).length).toBe(planned!.requests);
  expect(server.received.length).toBe(refused);

  const shown = (await start([...paid, '--dry-run'])).stdout;
  expect(shown).toMatch(/Oracle generator +Requests/u);
  expect(shown).toMatch(new RegExp(`chat-test +${planned!.requests} +0 `, 'u'));
  expect(shown).toContain('Nothing is sent by a plan.');

  const limited = await start([...paid, '--quiet', '--out', 'run', '--max-requests', '3'], key);
  expect([limited.exitCode, limited.stderr]).toEqual([
    2,
    expect.stringContaining('--max-requests 3 is reached'),
  ]);
  expect(server.received.length).toBe(refused + 3);
  expect((await plan())[0]).toMatchObject({ requests: planned!.requests, kept: 3 });

  const whole = await start([...paid, '--quiet', '--out', 'run'], key);
  expect([whole.exitCode, whole.stderr]).toEqual([0, '']);
  expect(server.received.length).toBe(refused + planned!.requests);
  const rows = await readFile(join(folder, 'run', 'rows.csv'), 'utf8');
  expect(rows.split('\n').length).toBeGreaterThan(5);
  expect(rows).toContain('assertEquals(');
  expect(rows).not.toContain('System.exit');
  expect(seen).toContain('chat:test');
  expect(seen).not.toContain(secret);

  await server[Symbol.asyncDispose]();
  const replayed = await start([...paid, '--quiet', '--out', 'again', '--replay']);
  expect([replayed.exitCode, replayed.stderr]).toEqual([0, '']);
  const [first, second] = [await textsBelow(join(folder, 'run')), await textsBelow(join(folder, 'again'))];
  const bytes = (texts: Map<string, string>) => [...texts].filter(([file]) => file !== 'run.json');
  expect(bytes(second)).toEqual(bytes(first));

  const other = await start([...paid, '--quiet', '--out', 'other', '--replay', '--seeds', '2']);
  expect([other.exitCode, other.stderr]).toEqual([2, expect.stringContaining('--replay: no answer of test')]);

  const said = [withoutKey, wrong, limited, whole, replayed, other].flatMap(({ stdout, stderr }) => [
    stdout,
    stderr,
  ]);
  const everything = [...said, ...(await textsBelow(folder)).entries()].map(String);
  expect(everything.some((text) => text.includes('[key]'))).toBe(true);
  expect(everything.filter((text) => text.includes(secret))).toEqual([]);
}, 300_000);
