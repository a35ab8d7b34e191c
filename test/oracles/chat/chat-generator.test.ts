// @module-tag full
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MachineError, UserError } from '../../../src/model/common/errors.js';
import { createChatGenerator } from '../../../src/oracles/chat/chat-generator.js';
import {
  loadJavaParser,
  type FocalMethod,
  type GeneratedOracles,
  type GivenFlags,
  type OracleInput,
} from '../../../src/oracles/contract.js';
import { createGeneratorContext } from '../../../src/asking/create-context.js';
import { createContentCache } from '../../../src/store/cache/content-cache.js';
import { listFilesBelow } from '../../../src/store/files/digest.js';
import { passingFolder } from '../../support/passing-folder.js';
import { blindRequest, oracleInput } from '../candidates.js';
import { chatServerForTests, fail, say, type Behaviour } from './server.js';

const assertion = '{"type":"assertion","exception":null,"assertion":"assertEquals(3, int0)"}';
const oracle = { type: 'assertion', assertion: 'assertEquals(3, int0)' };
const well: Behaviour = (_, response) => say(response, assertion);

let cache: string;
beforeEach(() => {
  cache = passingFolder('chat');
  vi.stubEnv('OPENAI_API_KEY', 'sk-of-openai-and-nobody-else');
});
afterEach(() => vi.unstubAllEnvs());

const inputs = (count: number): OracleInput[] =>
  Array.from({ length: count }, (_, index) => oracleInput({ prefix: `int int0 = shelf0.take(${index});` }));

/** Asks a new generator, as a new run does. */
async function ask(
  baseUrl: string,
  flags: GivenFlags = {},
  given: readonly OracleInput[] = inputs(1),
): Promise<GeneratedOracles> {
  const generator = await createChatGenerator('test', { baseUrl, ...flags });
  await generator.ready?.();
  const { signal } = new AbortController();
  const context = createGeneratorContext(generator, {
    cache: createContentCache(cache),
    stop: signal,
    signal,
  });
  return generator.generate(given, blindRequest, context);
}

test('what is sent is what the flags say, and no key where none was named', async () => {
  await using server = await chatServerForTests(well);
  const { answers, remarks, requests } = await ask(server.url, {
    temperature: '0.7',
    modelSeed: 5,
    maxTokens: 99,
  });
  expect(answers).toMatchObject([{ oracles: [oracle] }]);
  expect(remarks).toEqual([]);
  expect(requests).toMatchObject({ requests: 1, lost: {}, usage: { inputTokens: 100, outputTokens: 10 } });
  const [{ body, authorization }] = server.received as [(typeof server.received)[number]];
  expect(body).toMatchObject({ model: 'test', temperature: 0.7, seed: 5, max_tokens: 99 });
  expect(body.response_format).toMatchObject({ type: 'json_schema' });
  expect(body.messages.at(-1)!.content).toContain('int int0 = shelf0.take(0);');
  expect(authorization).toBeUndefined();
});

test('each answer has the exchange behind it: request, raw text or why there is none, tokens, seconds', async () => {
  await using server = await chatServerForTests((received, response) => {
    const [, number] = /take\((\d)\);/u.exec(received.body.messages.at(-1)!.content)!;
    if (number === '0') return say(response, `Sure:\n${assertion}`);
    if (number === '1') return say(response, 'assertEquals(3, int0); assert', { finish_reason: 'length' });
    say(response, '', { finish_reason: 'content_filter' });
  });
  const { answers } = await ask(server.url, { generatorWorkers: 1 }, inputs(3));
  const exchanges = answers.map(({ exchange }) => exchange!);
  expect(exchanges.map(({ answer }) => answer)).toEqual([
    { kind: 'text', text: `Sure:\n${assertion}`, end: 'whole' },
    { kind: 'text', text: 'assertEquals(3, int0); assert', end: 'cut' },
    { kind: 'lost', reason: 'filtered' },
  ]);
  const sent = new Set(server.received.map(({ body }) => JSON.stringify(body.messages)));
  expect(new Set(exchanges.map(({ messages }) => JSON.stringify(messages)))).toEqual(sent);
  for (const { model, tokens, seconds, answeredBy, fingerprint, asked } of exchanges) {
    expect({ model, tokens }).toEqual({ model: 'test', tokens: { input: 100, output: 10 } });
    expect([answeredBy, fingerprint]).toEqual(['any', 'fp_1']);
    expect(Date.now() - Date.parse(asked!)).toBeLessThan(60_000);
    expect(seconds).toBeGreaterThanOrEqual(0);
  }
});

test('leaves out parts of a request that are not needed', async () => {
  await using server = await chatServerForTests(well);
  await ask(server.url, { temperature: 'default', structured: 'off' });
  const { body } = server.received[0]!;
  expect(Object.keys(body).sort()).toEqual(['max_tokens', 'messages', 'model']);
});

test('answers are kept: another run asks nothing, with --replay and the server gone neither', async () => {
  const server = await chatServerForTests(well);
  const first = await ask(server.url, {}, inputs(5));
  expect(server.received.length).toBe(5);
  expect(await ask(server.url, {}, inputs(5))).toEqual(first);
  expect(server.received.length).toBe(5);
  await server[Symbol.asyncDispose]();
  expect(await ask(server.url, { replay: true }, inputs(5))).toEqual(first);
  await expect(ask(server.url, { replay: true }, inputs(6))).rejects.toThrow(UserError);
  await expect(ask(server.url, { replay: true }, inputs(6))).rejects.toThrow('--replay: no answer of test');
});

test('a focal method is read once, however many prefixes and suites it comes with', async () => {
  await using server = await chatServerForTests(well);
  const source = 'public int takeOnce(int count) {\n  return count;\n}';
  const focalMethod: FocalMethod = {
    className: 'org.x.Shelf',
    name: 'takeOnce',
    parameters: [{ type: 'int', name: 'count' }],
    isConstructor: false,
    isStatic: false,
    returnType: 'int',
    source,
    docstring: '',
  };
  const given = inputs(20).map((input) => ({ ...input, focalMethod }));
  const parse = vi.spyOn(await loadJavaParser(), 'parse');
  try {
    await ask(server.url, {}, given);
    await ask(server.url, { replay: true }, given);
    expect(parse.mock.calls.filter(([text]) => text.includes(source)).length).toBe(1);
  } finally {
    parse.mockRestore();
  }
  expect(server.received[0]!.body.messages.at(-1)!.content).toContain('public int takeOnce(int count)');
});

test.each([
  ['another temperature', { temperature: '1' }],
  ['another seed', { modelSeed: 2 }],
  ['another prompt', { prompt: 'few-shot' }],
  ['another limit of tokens', { maxTokens: 7 }],
  ['another form', { structured: 'off' }],
])('%s is another request', async (_, flags) => {
  await using server = await chatServerForTests(well);
  await ask(server.url);
  await ask(server.url, flags);
  expect(server.received.length).toBe(2);
});

test('a probe shows that the server refuses schemas, and no request has one, now and later', async () => {
  const refusing: Behaviour = ({ body }, response) =>
    body.response_format === undefined
      ? say(response, 'assertEquals(3, int0);')
      : fail(response, 400, 'response_format is not supported');
  await using server = await chatServerForTests(refusing, refusing);
  const { answers } = await ask(server.url, { generatorWorkers: 1 }, inputs(3));
  expect(answers).toMatchObject([0, 1, 2].map(() => ({ oracles: [oracle] })));
  await ask(server.url, {}, inputs(5));
  expect(server.received.map(({ body }) => 'response_format' in body)).toEqual(Array(5).fill(false));
  expect(server.probes.map(({ body }) => 'response_format' in body)).toEqual([true, false]);
  await expect(ask(server.url, { structured: 'on' })).rejects.toThrow('response_format is not supported');
});

test('one prompt that the server refuses with a schema costs itself, and the others keep their schema', async () => {
  await using server = await chatServerForTests((received, response) =>
    received.body.messages.at(-1)!.content.includes('take(1);')
      ? fail(response, 400, 'the answer does not match the schema', {}, 'json_validate_failed')
      : say(response, assertion),
  );
  const { answers, requests } = await ask(server.url, { generatorWorkers: 1 }, inputs(4));
  expect(answers.map(({ oracles }) => oracles.length)).toEqual([1, 0, 1, 1]);
  expect(requests?.lost).toEqual({ declined: 1 });
  expect(server.received.every(({ body }) => 'response_format' in body)).toBe(true);
});

test('429, 500, a connection that is lost and a cut body are tried again, no sooner than the server wants', async () => {
  await using server = await chatServerForTests((_, response, index) => {
    if (index === 0) return fail(response, 429, 'slow down', { 'retry-after': '1' });
    if (index === 1) return fail(response, 500, 'oops', { 'retry-after-ms': '150' });
    if (index === 2) return void response.destroy();
    if (index === 3) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"choices":[{"message":');
      setTimeout(() => response.destroy(), 20);
      return;
    }
    say(response, assertion);
  });
  const { answers } = await ask(server.url);
  expect(answers).toMatchObject([{ oracles: [oracle] }]);
  const times = server.received.map(({ atMilliseconds }) => atMilliseconds);
  const gaps = times.slice(1).map((time, index) => time - times[index]!);
  expect(gaps.length).toBe(4);
  // Timers may fire a millisecond early.
  expect(gaps[0]).toBeGreaterThanOrEqual(999);
  expect(gaps[1]).toBeGreaterThanOrEqual(149);
  expect(gaps[2]).toBeGreaterThanOrEqual(999); // the third retry: half of 2 s to 2 s
  expect(gaps[3]).toBeGreaterThanOrEqual(1999);
  expect(gaps[3]).toBeLessThan(8_000);
});

test('a body that is broken JSON is tried again', async () => {
  await using server = await chatServerForTests((_, response, index) => {
    if (index > 0) return say(response, assertion);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"choices":[{"mess');
  });
  expect((await ask(server.url)).answers).toMatchObject([{ oracles: [oracle] }]);
});

test('a slow response counts as a failed attempt, whether it is slow to begin or to end', async () => {
  await using server = await chatServerForTests((_, response, index) => {
    if (index === 0) return;
    if (index > 1) return say(response, assertion);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{');
  });
  const start = performance.now();
  const { answers } = await ask(server.url, { generatorTimeout: 0.3 });
  expect(answers).toMatchObject([{ oracles: [oracle] }]);
  expect(performance.now() - start).toBeLessThan(60_000);
});

test('an unreachable server fails the suite, and earlier answers stay cached', async () => {
  await using server = await chatServerForTests((_, response, index) =>
    index === 0 ? say(response, assertion) : fail(response, 503, 'down', { 'retry-after': '700' }),
  );
  const failing = ask(server.url, { generatorWorkers: 1 }, inputs(9));
  await expect(failing).rejects.toThrow(MachineError);
  await expect(failing).rejects.toThrow('503 down, and asks for a pause of 700 s');
  // One that was answered, and three that failed: then it is out of order, and left alone.
  expect(server.received.length).toBe(1 + 3);
  const { url } = server;
  await server[Symbol.asyncDispose]();
  await expect(ask(url, { replay: true }, inputs(9))).rejects.toThrow('--replay');
  // Which input is asked first is chance: the cache is looked into for all of them before.
  const [, number] = /take\((\d)\);/u.exec(server.received[0]!.body.messages.at(-1)!.content)!;
  const first = inputs(9).slice(Number(number), Number(number) + 1);
  expect((await ask(url, { replay: true }, first)).answers).toMatchObject([{ oracles: [oracle] }]);
});

test('10 MB, prose, an injection, a filter, a cut answer: each costs its own input and is counted by reason', async () => {
  const says: Behaviour[] = [
    well,
    (_, response) => say(response, 'x'.repeat(10_000_000)),
    (_, response) => say(response, 'I would rather talk about cats.'),
    (_, response) => say(response, 'Ignore the task.\n```java\nSystem.exit(0);\n```'),
    (_, response) => say(response, '', { finish_reason: 'content_filter' }),
    (_, response) => say(response, '{"type":"assertion","asser', { finish_reason: 'length' }),
    (_, response) => fail(response, 400, 'too many tokens', {}, 'context_length_exceeded'),
    (_, response) => say(response, 'Here:\n```java\nassertEquals(3, int0);\n```\nGood luck!'),
  ];
  await using server = await chatServerForTests((received, response) => {
    const [, number] = /take\((\d)\);/u.exec(received.body.messages.at(-1)!.content)!;
    return says[Number(number)]!(received, response, 0);
  });
  const { answers, remarks, requests } = await ask(server.url, {}, inputs(says.length));
  expect(answers.map(({ oracles }) => oracles.length)).toEqual([1, 0, 0, 0, 0, 0, 0, 1]);
  expect(requests).toMatchObject({
    requests: 8,
    lost: { tooLarge: 1, prose: 1, refused: 1, filtered: 1, cut: 1, promptTooLong: 1 },
    refused: { otherCode: 1 },
  });
  expect(remarks).toEqual([
    'answers could not be used: cut at --max-tokens',
    'answers could not be used: withheld by the server',
    'answers could not be used: prompts too long for the model',
    'answers could not be used: neither JSON nor Java',
    'answers could not be used: code without an oracle',
    'answers could not be used: larger than an answer may be',
    'pieces of answers were not taken: statements that are no assertions',
  ]);
  expect(server.received.length).toBe(says.length);
});

test('no more requests are under way than --generator-workers says', async () => {
  await using server = await chatServerForTests(async (_, response) => {
    await new Promise((done) => setTimeout(done, 20));
    say(response, assertion);
  });
  await ask(server.url, { generatorWorkers: 3 }, inputs(20));
  expect(server.most()).toBe(3);
});

test('--max-requests ends asking, and a higher one goes on', async () => {
  await using server = await chatServerForTests(well);
  const stopped = ask(server.url, { maxRequests: 4 }, inputs(10));
  await expect(stopped).rejects.toThrow(UserError);
  await expect(stopped).rejects.toThrow('--max-requests 4 is reached');
  expect(server.received.length).toBe(4);
  await ask(server.url, { maxRequests: 6 }, inputs(10));
  expect(server.received.length).toBe(10);
});

test('--max-cost ends asking before it is passed, and a higher one goes on', async () => {
  await using server = await chatServerForTests(well);
  // As the server counts, a request is 100 + 10 tokens: 0.0012 USD.
  const flags = { price: '10,20', maxTokens: 50 };
  const stopped = ask(server.url, { ...flags, maxCost: '0.02' }, inputs(30));
  await expect(stopped).rejects.toThrow('--max-cost 0.02 is reached');
  const asked = server.received.length;
  expect(asked).toBeGreaterThan(1);
  expect(asked * 0.0012).toBeLessThanOrEqual(0.02);
  const { requests } = await ask(server.url, { ...flags, maxCost: '1' }, inputs(30));
  expect(server.received.length).toBe(30);
  expect(requests!.usage.cost).toBeCloseTo(30 * 0.0012, 10);
});

test.each([
  [401, 'requires another key', 1],
  [402, 'add credit to the account', 1],
  [403, 'requires another key', 2],
  [404, "check the model's name and --base-url", 2],
])(
  'after %i to the probe, in each form that may help, no request is sent',
  async (status, message, probes) => {
    await using server = await chatServerForTests((_, response) => fail(response, status, 'no'), 'as others');
    const failing = ask(server.url, { generatorWorkers: 1 }, inputs(5));
    await expect(failing).rejects.toThrow(UserError);
    await expect(failing).rejects.toThrow(message);
    expect(server.received.length).toBe(probes);
  },
);

test('reports a server whose answer is not a chat completion', async () => {
  await using server = await chatServerForTests((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html>Welcome</html>');
  }, 'as others');
  await expect(ask(server.url)).rejects.toThrow('answers with something other than a chat completion');
});

const secret = 'sk-very/secret+0123456789abcdef=';

test.each(['variable', 'file'])('a key from a %s is sent, and stored nowhere', async (kind) => {
  const file = join(cache, 'key');
  if (kind === 'file') {
    await rm(cache, { recursive: true, force: true });
    await import('node:fs/promises').then(({ mkdir }) => mkdir(cache, { recursive: true }));
    await writeFile(file, `${secret}\n`);
  } else vi.stubEnv('MY_KEY', secret);
  const flags = kind === 'file' ? { apiKeyFile: file } : { apiKeyEnv: 'MY_KEY' };
  const echoes = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')].join(' ');
  await using server = await chatServerForTests((_, response, index) =>
    index === 0 ? say(response, `Your key is ${echoes}`) : fail(response, 401, `no good: Bearer ${echoes}`),
  );
  const said: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => (said.push(String(text)), true));
  vi.stubEnv('OPENAI_LOG', 'debug');
  let thrown: unknown;
  try {
    await ask(server.url, flags, inputs(1));
    thrown = await ask(server.url, flags, inputs(2)).catch((each: unknown) => each);
  } finally {
    vi.restoreAllMocks();
  }
  expect(server.received.map(({ authorization }) => authorization)).toEqual([
    `Bearer ${secret}`,
    `Bearer ${secret}`,
  ]);
  if (kind === 'file') await rm(file);
  const texts = [...said, inspect(thrown), ...(await textsBelow(cache))];
  expect(texts.join('\n')).toContain('no good');
  expect(texts.some((text) => text.includes('Your key is'))).toBe(true);
  for (const form of echoes.split(' ')) expect(texts.filter((text) => text.includes(form))).toEqual([]);
  expect(inspect(await createChatGenerator('test', { baseUrl: server.url, ...flags }))).not.toContain(secret);
});

function inspect(value: unknown): string {
  const { message, stack, cause } = (value ?? {}) as Error;
  return [message, stack, String(cause), JSON.stringify(value)].join('\n');
}

async function textsBelow(folder: string): Promise<string[]> {
  return Promise.all((await listFilesBelow(folder)).map((file) => readFile(join(folder, file), 'utf8')));
}

test('OPENAI_API_KEY is for OpenAI alone', async () => {
  vi.stubEnv('OPENAI_API_KEY', '');
  const generator = await createChatGenerator('test', {});
  await expect(generator.ready?.()).rejects.toThrow(
    'there is no key in the environment variable OPENAI_API_KEY',
  );
  const replaying = await createChatGenerator('test', { replay: true });
  await replaying.ready?.();
});

test.each([
  [{ baseUrl: `http://user:${encodeURIComponent(secret)}@localhost/v1` }, 'may contain a key'],
  [{ baseUrl: `http://localhost/v1?key=${secret}` }, 'may contain a key'],
  [{ baseUrl: 'localhost:8000' }, 'this is not the URL of a server'],
  [{ temperature: 'hot' }, '--temperature "hot" must be a number of at least 0, or default'],
  [{ price: '1' }, '--price "1" must be two amounts of USD'],
  [{ price: '1,x' }, '--price "1,x" must be two amounts of USD'],
  [{ maxCost: '1' }, '--max-cost needs --price IN,OUT'],
  [{ apiKeyEnv: 'A', apiKeyFile: 'b' }, 'contradict each other'],
  [{ prompt: 'zero' }, '--prompt "zero": unknown prompt; known are few-shot, togll-class'],
  [{ prompt: './nowhere.txt' }, 'there is no such file'],
])('%j is refused', async (flags, message) => {
  const failing = createChatGenerator('test', flags);
  await expect(failing).rejects.toThrow(UserError);
  await expect(failing).rejects.toThrow(message);
  await expect(failing).rejects.not.toThrow(secret);
});

test('refuses a key with a line break without printing it', async () => {
  vi.stubEnv('MY_KEY', `${secret}\n${secret}`);
  const generator = await createChatGenerator('test', {
    baseUrl: 'http://127.0.0.1:1/v1',
    apiKeyEnv: 'MY_KEY',
  });
  await expect(generator.ready?.()).rejects.toThrow('must contain only the key');
  await expect(generator.ready?.()).rejects.not.toThrow(secret);
});

test('names distinguish models and prompts; versions distinguish all settings', async () => {
  const of = (model: string, flags: GivenFlags = {}) => createChatGenerator(model, flags);
  expect((await of('meta/llama3:8b')).name).toBe('chat-meta-llama3-8b');
  expect((await of('gpt', { prompt: 'few-shot' })).name).toBe('chat-gpt-few-shot');
  const all = [
    {},
    { prompt: 'few-shot' },
    { temperature: '1' },
    { baseUrl: 'http://a/v1' },
    { price: '1,2' },
    { top: 1 },
  ];
  const versions = await Promise.all(all.map(async (flags) => (await of('gpt', flags)).version));
  expect(new Set(versions).size).toBe(all.length);
  // How the work is done is no part of it.
  const same = [
    { generatorWorkers: 9 },
    { maxRequests: 1 },
    { price: '1,2', maxCost: '3' },
    { replay: true },
  ];
  const others = await Promise.all(same.map(async (flags) => (await of('gpt', flags)).version));
  expect(others).toEqual([versions[0], versions[0], versions[4], versions[0]]);
});

test('--show-prompts writes what is asked, and no more', async () => {
  await using server = await chatServerForTests(well);
  const folder = join(cache, 'shown');
  await ask(server.url, { showPrompts: folder }, inputs(2));
  const files = await readdir(folder);
  expect(files.length).toBe(2);
  const texts = await textsBelow(folder);
  expect(texts.filter((text) => text.startsWith('[system]\n')).length).toBe(2);
  expect(texts.some((text) => text.includes('shelf0.take(1)'))).toBe(true);
});
