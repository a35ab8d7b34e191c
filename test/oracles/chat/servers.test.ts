import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UserError } from '../../../src/model/common/errors.js';
import { createChatGenerator, oracleDefaults } from '../../../src/oracles/chat/chat-generator.js';
import { maskFlags, parseChatOptions } from '../../../src/asking/chat/chat-options.js';
import type { GivenFlags } from '../../../src/oracles/contract.js';
import { createGeneratorContext } from '../../../src/asking/create-context.js';
import { createContentCache } from '../../../src/store/cache/content-cache.js';
import { listFilesBelow } from '../../../src/store/files/digest.js';
import { passingFolder } from '../../support/passing-folder.js';
import { blindRequest, oracleInput } from '../candidates.js';
import { chatServerForTests, fail, say, sendJson, type Behaviour } from './server.js';

const assertion = '{"type":"assertion","exception":null,"assertion":"assertEquals(3, int0)"}';
const key = 'a-secret-of-this-test';
const well: Behaviour = (_, response) => say(response, assertion);

let cache: string;
beforeEach(() => {
  cache = passingFolder('servers');
  vi.stubEnv('SERVER_KEY', key);
});
afterEach(() => vi.unstubAllEnvs());

async function ask(
  baseUrl: string,
  flags: GivenFlags = {},
  count = 1,
  onWarning?: (sentence: string) => void,
) {
  const generator = await createChatGenerator('test', { baseUrl, ...flags });
  await generator.ready?.();
  const { signal } = new AbortController();
  const context = createGeneratorContext(generator, {
    cache: createContentCache(cache),
    stop: signal,
    signal,
    ...(onWarning === undefined ? {} : { onWarning }),
  });
  const inputs = Array.from({ length: count }, (_, index) =>
    oracleInput({ prefix: `int int0 = shelf0.take(${index});` }),
  );
  return generator.generate(inputs, blindRequest, context);
}

const completion = (message: unknown, more: Record<string, unknown> = {}, usage: unknown = null) => ({
  choices: [{ index: 0, message, finish_reason: 'stop', ...more }],
  usage,
});

test('Azure: the key in its own header, a version behind the URL, further headers and the limit under its newer name', async () => {
  await using server = await chatServerForTests(well);
  const flags = {
    apiKeyEnv: 'SERVER_KEY',
    apiKeyHeader: 'api-key',
    apiVersion: '2024-10-21',
    headers: 'X-Title: teval; X-Team: tests: all',
    tokenLimitField: 'max_completion_tokens',
    maxTokens: 77,
  };
  await ask(server.url, flags);
  const [{ body, headers, url, authorization }] = server.received as [(typeof server.received)[number]];
  expect(url).toBe('/v1/chat/completions?api-version=2024-10-21');
  expect(authorization).toBeUndefined();
  expect(headers).toMatchObject({ 'api-key': key, 'x-title': 'teval', 'x-team': 'tests: all' });
  expect(body).toMatchObject({ max_completion_tokens: 77 });
  expect(body).not.toHaveProperty('max_tokens');
});

test('another form of requests is another request, and the usual one is kept as before', async () => {
  await using server = await chatServerForTests(well);
  await ask(server.url);
  await ask(server.url, { tokenLimitField: 'max_tokens', apiKeyEnv: 'SERVER_KEY', apiKeyHeader: 'api-key' });
  expect(server.received.length).toBe(1);
  for (const flags of [
    { apiVersion: '1' },
    { headers: 'x-a: b' },
    { tokenLimitField: 'max_completion_tokens' },
  ])
    await ask(server.url, flags);
  expect(server.received.length).toBe(4);
});

test.each(['Authorization: Bearer abc-secret', 'api-key: abc-secret', 'Cookie: abc-secret', 'abc-secret'])(
  'headers that hold keys, or are none, are refused and not repeated: %s',
  (headers) => {
    expect(() => parseChatOptions({ headers }, oracleDefaults)).toThrow(UserError);
    expect(() => parseChatOptions({ headers }, oracleDefaults)).not.toThrow('abc-secret');
  },
);

test('the value of a header is sent, and a digest is stored', async () => {
  await using server = await chatServerForTests(well);
  const headers = 'X-Auth: a-key-in-a-header; X-Title: teval';
  await ask(server.url, { headers });
  expect(server.received[0]!.headers).toMatchObject({ 'x-auth': 'a-key-in-a-header' });
  const files = await listFilesBelow(cache);
  const texts = await Promise.all(files.map((file) => readFile(join(cache, file), 'utf8')));
  expect(texts.join('\n')).toMatch(/"x-auth": ?"sha256 [0-9a-f]{12}"/u);
  expect(texts.join('\n')).not.toContain('a-key-in-a-header');
  const masked = maskFlags({ headers });
  expect(masked['headers']).toMatch(/^x-auth: sha256 [0-9a-f]{12}; x-title: sha256 [0-9a-f]{12}$/u);
  expect(maskFlags(masked)).toEqual(masked);
  // Recorded flags find the same answers.
  await ask(server.url, masked);
  expect(server.received.length).toBe(1);
});

test('an answer that is cut before any text is cut, not empty', async () => {
  await using server = await chatServerForTests((_, response, index) =>
    say(response, '', index === 0 ? { finish_reason: 'length' } : {}),
  );
  const { requests } = await ask(server.url, { generatorWorkers: 1 }, 2);
  expect(requests?.lost).toEqual({ cut: 1, empty: 1 });
});

test('content in parts is put together, thoughts left out', async () => {
  await using server = await chatServerForTests((_, response) =>
    sendJson(
      response,
      200,
      completion({
        content: [
          { type: 'thinking', thinking: 'assertNull(int0)' },
          { type: 'text', text: assertion.slice(0, 20) },
          { type: 'text', text: assertion.slice(20) },
        ],
      }),
    ),
  );
  const { answers } = await ask(server.url);
  expect(answers).toMatchObject([{ oracles: [{ type: 'assertion', assertion: 'assertEquals(3, int0)' }] }]);
});

test.each([
  ['an error', { error: { message: `upstream is busy ${key}`, code: 502 } }],
  ['an error beside choices', { ...completion({ content: '' }), error: { message: 'busy' } }],
  [
    'an error in its choice',
    completion({ content: '' }, { finish_reason: 'error', error: { message: 'busy' } }),
  ],
])('status 200 with %s is tried again', async (_, body) => {
  await using server = await chatServerForTests((_, response, index) =>
    index === 0 ? sendJson(response, 200, body) : say(response, assertion),
  );
  const { answers } = await ask(server.url, { apiKeyEnv: 'SERVER_KEY' });
  expect(answers[0]!.oracles.length).toBe(1);
  expect(server.received.length).toBe(2);
});

test.each([301, 302, 303, 307, 308])(
  'a redirect (%d) to another origin gets neither key nor prompt',
  async (status) => {
    await using other = await chatServerForTests(well);
    await using server = await chatServerForTests((_, response) => {
      response.writeHead(status, { location: `${other.url}/chat/completions` });
      response.end();
    });
    const flags = { apiKeyEnv: 'SERVER_KEY', apiKeyHeader: 'api-key' };
    await expect(ask(server.url, flags)).rejects.toThrow(
      `redirects requests to ${new URL(other.url).origin}`,
    );
    await expect(ask(server.url, flags)).rejects.toThrow(UserError);
    expect(other.received).toEqual([]);
  },
);

test.each([
  ['plain text', 'the model is not loaded', '400 the model is not loaded;'],
  ['a message at the top', '{"object":"error","message":"no such field","code":400}', '400 no such field;'],
  ['an error that is a text', '{"error":"model not found"}', '400 model not found;'],
  ['a list', '[{"error":{"code":400,"message":"Invalid value"}}]', '400 Invalid value;'],
  ['other members', '{"detail":[{"loc":["body"]}]}', '400 {"detail":[{"loc":["body"]}]};'],
  ['nothing', '', '400 without an explanation;'],
])('an error is quoted whatever its form: %s', async (_, body, quoted) => {
  await using server = await chatServerForTests((_, response) => {
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(body);
  }, 'as others');
  await expect(ask(server.url, { structured: 'off' })).rejects.toThrow(
    `refuses requests of this kind: ${quoted}`,
  );
});

test('organisation and project of the environment are for OpenAI alone', async () => {
  vi.stubEnv('OPENAI_ORG_ID', 'org-of-openai');
  vi.stubEnv('OPENAI_PROJECT_ID', 'project-of-openai');
  await using server = await chatServerForTests(well);
  await ask(server.url);
  expect(JSON.stringify(server.received[0]!.headers)).not.toContain('of-openai');
});

test('a redirect within the server is followed, with the body', async () => {
  await using server = await chatServerForTests(({ url }, response) => {
    if (!url.startsWith('/v1/chat')) return say(response, assertion);
    response.writeHead(308, { location: '/v2/chat/completions' });
    response.end();
  });
  const { answers } = await ask(server.url, { apiKeyEnv: 'SERVER_KEY' });
  expect(answers[0]!.oracles.length).toBe(1);
  expect(server.received.map(({ url, authorization }) => [url, authorization])).toEqual([
    ['/v1/chat/completions', `Bearer ${key}`],
    ['/v2/chat/completions', `Bearer ${key}`],
  ]);
});

test.each([
  ['none for a text', 0, 0],
  ['negative', -5, -1],
  ['broken', 10.5, 0.1],
  ['far more than there are bytes', 1e12, 1e12],
  ['texts', '100', '10'],
])('impossible usage counts as unknown: %s', async (_, input, output) => {
  await using server = await chatServerForTests((_, response) =>
    sendJson(
      response,
      200,
      completion({ content: assertion }, {}, { prompt_tokens: input, completion_tokens: output }),
    ),
  );
  const { requests } = await ask(server.url, { price: '1,1' });
  expect(Object.keys(requests!.usage)).toEqual(['seconds']);
});

test('a limit of costs waits for the requests under way, which cost less than they may', async () => {
  await using server = await chatServerForTests(async (_, response) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    say(response, assertion);
  });
  // 100 and 10 tokens a request: 0.00012 USD; at most 0.00104 for its answer alone.
  const flags = { price: '1,2', maxTokens: 500, maxCost: '0.0033', generatorWorkers: 8 };
  await expect(ask(server.url, flags, 60)).rejects.toThrow('--max-cost 0.0033 is reached');
  const spent = server.received.length * 0.00012;
  expect(spent).toBeLessThanOrEqual(0.0033);
  // What is left is less than one request may cost.
  expect(spent).toBeGreaterThan(0.0033 - 0.0016);
});

test('an answer has the model that the server names, and --expect-model accepts no other, new or kept', async () => {
  let model = 'm-2026-01-01';
  await using server = await chatServerForTests(
    (_, response) => sendJson(response, 200, { ...completion({ content: assertion }), model }),
    'as others',
  );
  const { answers, requests } = await ask(server.url, { expectModel: model, structured: 'off' });
  expect(answers[0]!.exchange).toMatchObject({ model: 'test', answeredBy: model });
  expect(requests!.answers).toMatchObject([{ answeredBy: model }]);
  const failing = ask(server.url, { expectModel: 'm-2', structured: 'off' });
  await expect(failing).rejects.toThrow('--expect-model m-2: a cached answer of test');
  model = 'm-2026-02-02';
  const moved = ask(server.url, { expectModel: 'm-2026-01-01', structured: 'off' }, 2);
  await expect(moved).rejects.toThrow('answers as the model m-2026-02-02, not as m-2026-01-01');
  await expect(moved).rejects.toThrow(UserError);
});

test('each attempt that a server may charge counts for --max-cost, and one that it refused to begin does not', async () => {
  const behave = (status: number) =>
    chatServerForTests((_, response, index) =>
      index < 2 ? sendJson(response, status, { error: { message: 'no' } }) : say(response, assertion),
    );
  // An attempt costs at most 0.001 USD and a little for its prompt.
  const flags = { price: '0,2', maxTokens: 500, maxCost: '0.0025', structured: 'off' };
  await using failing = await behave(500);
  await expect(ask(failing.url, flags)).rejects.toThrow('--max-cost 0.0025 is reached');
  await using limited = await behave(429);
  expect((await ask(limited.url, flags)).answers[0]!.oracles.length).toBe(1);
});

test('a server that is not running on this machine ends the study at once, and says so', async () => {
  const { port } = await listenOnce();
  const begin = performance.now();
  const url = `http://127.0.0.1:${port}/v1`;
  await expect(ask(url)).rejects.toThrow(
    `the server ${url} is not running on this machine (ECONNREFUSED); start it, or correct --base-url`,
  );
  expect(performance.now() - begin).toBeLessThan(20_000); // seven attempts take longer
});

/** A port that nothing listens at any more. */
async function listenOnce(): Promise<AddressInfo> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return address;
}

test('a study says why it waits, once for each behaviour of the server', async () => {
  await using server = await chatServerForTests((_, response, index) =>
    index < 3
      ? fail(response, 429, `limit of 3, used ${index}`, { 'retry-after-ms': '1' })
      : say(response, assertion),
  );
  const said: string[] = [];
  await ask(server.url, {}, 2, (sentence) => said.push(sentence));
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(
    /the server \S+ answers 429 limit of 3, used \d; teval waits for 1 s and asks again, up to 6 times/u,
  );
});

test('requests to other machines go through the proxy of the environment, and those to this machine do not', async () => {
  await using server = await chatServerForTests(well);
  const { port } = new URL(server.url);
  const asked: string[] = [];
  const proxy = createServer();
  proxy.on('connect', ({ url = '' }: IncomingMessage, client: Socket) => {
    asked.push(url);
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    const onward = connect(Number(port), '127.0.0.1');
    for (const each of [client, onward]) each.on('error', () => undefined);
    client.pipe(onward).pipe(client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  await ask('http://models.example.invalid:8765/v1');
  expect(new Set(asked)).toEqual(new Set(['models.example.invalid:8765']));
  expect(server.received).toHaveLength(1);
  asked.length = 0;
  await ask(server.url);
  expect([asked, server.received.length]).toEqual([[], 2]);
  proxy.closeAllConnections();
  proxy.close();
});
