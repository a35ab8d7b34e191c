// @module-tag full
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { writePage } from '../../../src/library/reporting/write-page.js';
import type { ModelExchange } from '../../../src/model/oracle/model-exchange.js';
import type { CasePack } from '../../../src/page/page-data.js';
import type { Forecast } from '../../../src/analysis/estimate/forecast-shape.js';
import { packageRoot } from '../../../src/store/files/package-root.js';
import { listFilesBelow } from '../../../src/store/files/digest.js';
import { chatServerForTests, fail, say } from '../../oracles/chat/server.js';
import { teval } from '../capture.js';
import { passingFolder } from '../../support/passing-folder.js';
import { parseJsonOutput } from '../../support/json-output.js';
import { useFilledCache } from '../../support/filled-cache.js';

const folder = passingFolder('chat-run');
const binary = join(packageRoot, 'bin', 'teval.js');
const secret = 'sk-0123456789-no-such-key-abcdef';

const start = (argv: readonly string[], env: Record<string, string> = {}) =>
  execa(process.execPath, [binary, 'run', '--cache', useFilledCache(), ...argv], {
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
  const files = await listFilesBelow(root);
  const texts = files.map(async (file) => [file, await readFile(join(root, file), 'latin1')] as const);
  return new Map(await Promise.all(texts));
}

/** The packs of test cases in a page. */
function packsIn(page: string): CasePack[] {
  const packs = [...page.matchAll(/id="pack-\d+">([A-Za-z0-9+/=]+)</gu)].map(
    ([, base64]) => JSON.parse(gunzipSync(Buffer.from(base64!, 'base64')).toString()) as object,
  );
  return packs.filter((pack): pack is CasePack => 'cases' in pack);
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
    expect.stringContaining('requires another key: 401 no good'),
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
  expect(shown).toContain('A plan sends nothing.');

  const limited = await start([...paid, '--quiet', '--out', 'run', '--max-requests', '3'], key);
  expect([limited.exitCode, limited.stderr]).toEqual([
    2,
    expect.stringContaining('--max-requests 3 is reached'),
  ]);
  expect(server.received.length).toBe(refused + 3);
  expect((await plan())[0]).toMatchObject({ requests: planned!.requests, kept: 3 });

  const whole = await start([...paid, '--quiet', '--out', 'run'], key);
  expect([whole.exitCode, whole.stderr]).toEqual([
    0,
    expect.stringMatching(
      /^teval: chat-test: 3 answers are kept from earlier runs, the oldest of .{16} UTC$/u,
    ),
  ]);
  expect(server.received.length).toBe(refused + planned!.requests);
  const rows = await readFile(join(folder, 'run', 'rows.csv'), 'utf8');
  expect(rows.split('\n').length).toBeGreaterThan(5);
  expect(rows).toContain('assertEquals(');
  expect(rows).not.toContain('System.exit');
  expect(seen).toContain('chat:test');
  expect(seen).not.toContain(secret);

  const messagesSent = new Set(server.received.map(({ body }) => JSON.stringify(body.messages)));
  const explained = await teval('explain', 'Text-1', '--run', join(folder, 'run'), '--json');
  const cases = parseJsonOutput(explained.stdout) as { testCase: { exchange?: ModelExchange } }[];
  expect(cases.length).toBe(parse(rows, { columns: true }).length);
  for (const { testCase } of cases) {
    const { model, messages, answer, tokens, seconds } = testCase.exchange!;
    expect({ model, tokens }).toEqual({ model: 'test', tokens: { input: 100, output: 10 } });
    expect(messagesSent).toContain(JSON.stringify(messages));
    expect(seconds).toBeGreaterThan(0);
    expect(answer.kind === 'text' && answer.text).toMatch(
      /^(?:\{"type":"noException"|Of course:[^]*\[key\]$)/u,
    );
  }
  const { stdout } = await teval('explain', 'Text-1', '--run', join(folder, 'run'), '--limit', '0');
  expect(stdout).toMatch(/^ {2}model {9}test: 100 tokens in, 10 tokens out, [\d.]+ s$/mu);
  expect(stdout).toMatch(/^ {2}request {7}\[system\]$/mu);
  expect(stdout).toMatch(/^ {2}answer {8}Of course:$/mu);
  const page = join(folder, 'page.html');
  await writePage([join(folder, 'run')], page);
  const shownCases = packsIn(await readFile(page, 'utf8')).flatMap(({ texts, cases }) =>
    cases.map(({ exchange }) => exchange!.answer.map((number) => texts[number]).join('\n\n')),
  );
  expect(shownCases.length).toBe(cases.length);
  expect(shownCases.some((text) => text.includes('Of course:'))).toBe(true);

  await server[Symbol.asyncDispose]();
  const replayed = await start([...paid, '--quiet', '--out', 'again', '--replay']);
  expect([replayed.exitCode, replayed.stderr]).toEqual([0, '']);
  const [first, second] = [await textsBelow(join(folder, 'run')), await textsBelow(join(folder, 'again'))];
  // Those hold times, and doubts about a busy machine.
  const bytes = (texts: Map<string, string>) =>
    [...texts].filter(([file]) => !['attempts.json', 'run.json', 'reports.json'].includes(file));
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
});

test('a lost answer of a finished unit is asked for again, once the user wants that', async () => {
  let refused: string | undefined;
  let isHealed = false;
  await using server = await chatServerForTests(({ body }, response) => {
    const prompt = body.messages.at(-1)!.content;
    refused ??= prompt;
    if (prompt === refused && !isHealed) return fail(response, 422, 'no such text');
    say(response, '{"type":"noException","exception":null,"assertion":null}');
  });
  const part = ['--bugs', 'Text-1', '--seeds', '1', '--oracle', 'chat:lossy', '--base-url', server.url];
  const argv = [...part, '--cache', join(folder, 'lossy-cache'), '--out', 'lossy', '--json'];
  const lostOf = (stdout: string) =>
    (JSON.parse(stdout) as { requests: { lost: object }[] }).requests[0]!.lost;
  expect(lostOf((await start(argv)).stdout)).toEqual({ declined: 1 });
  const sent = server.received.length;
  isHealed = true;
  expect(lostOf((await start(argv)).stdout)).toEqual({ declined: 1 });
  expect(server.received.length).toBe(sent);
  expect(lostOf((await start([...argv, '--ask-again', 'lost'])).stdout)).toEqual({});
  expect(server.received.length).toBe(sent + 1);
  expect((await start([...argv, '--ask-again', 'lost'])).stderr).toContain('Nothing to do');
  expect(server.received.length).toBe(sent + 1);
});
