// @module-tag full
import { useFilledCache } from '../../support/filled-cache.js';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { chatServerForTests, say, type Behaviour } from '../../oracles/chat/server.js';
import { parseJsonLines, parseJsonOutput } from '../../support/json-output.js';
import { readLatexTable } from '../../support/latex-table.js';
import { teval } from '../capture.js';
import { passingFolder } from '../../support/passing-folder.js';

const home = passingFolder('asked-java');

const judge = (out: string, ...words: readonly string[]) =>
  teval(
    ...['judge', '--bugs', 'Inventory-1', '--reruns', '0', '--until', 'run', '--quiet'],
    ...['--cache', useFilledCache(), '--out', join(home, out), ...words],
  );

const readRowsText = (out: string) => readFile(join(home, out, 'rows.csv'), 'utf8');
const readRows = async (out: string) =>
  parse<Record<string, string>>(await readRowsText(out), { columns: true });
const readStages = async (out: string) =>
  (await readRows(out)).map((row) =>
    [row['focal_method'], row['context'], row['number'], row['stage'], row['cause']].join(' ').trim(),
  );

/** A program that notes each request, and answers by method and context. */
const program = `import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
const inClass = (request, statements) =>
  'Here it is:\\n\`\`\`java\\nimport org.junit.jupiter.api.Test;\\nimport static org.junit.jupiter.api.Assertions.*;\\n' +
  'class ' + request.test_class + ' {\\n@Test void works() { Shelf shelf = new Shelf("nails", 3); ' + statements + ' }\\n}\\n\`\`\`\\n';
const answers = {
  'put(int)': {
    'self-contained': (request) => inClass(request, 'assertEquals(2, shelf.put(2));'),
    simple: () => 'I am sorry, but I cannot do that.',
    full: (request) => inClass(request, 'assertEquals(7, shelf.put(2));'),
  },
  'isEmpty()': {
    'self-contained': (request) => inClass(request, 'System.exit(0);'),
    simple: () => undefined,
    full: (request) => inClass(request, 'shelf.empty();'),
  },
};
for await (const line of createInterface({ input: process.stdin })) {
  const { id, ...request } = JSON.parse(line);
  appendFileSync(new URL('requests.jsonl', import.meta.url), JSON.stringify(request) + '\\n');
  const answer = answers[request.signature]?.[request.level] ?? (() => inClass(request, ''));
  console.log(JSON.stringify({ id, text: answer(request) }));
}
`;

describe('a program that is asked for tests of Java programs', () => {
  const file = () => join(home, 'write.mjs');
  const notes = () => join(home, 'requests.jsonl');
  const tests = () => ['--tests', `mine=command:node ${file()}`];
  const readRequests = async () => parseJsonLines<Record<string, string>>(await readFile(notes(), 'utf8'));
  const all = ['--focal', 'Shelf#put(int),org.bundled.inventory.Shelf#isEmpty'];
  const contexts = ['--context', 'self-contained,simple,full'];

  it('answers by method and context, and each answer is judged for itself', async () => {
    await writeFile(file(), program);
    await writeFile(notes(), '');
    const { exitCode, stderr } = await judge('first', ...tests(), ...all, ...contexts);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(await readStages('first')).toEqual([
      'put(int) self-contained 1 passed',
      'put(int) simple 1 unparsable prose',
      'put(int) full 1 failed assertion',
      'isEmpty() self-contained 1 failed crash',
      'isEmpty() simple 1 unparsable empty',
      'isEmpty() full 1 notCompiled symbolMethod',
    ]);
    const shown = await teval('show', join(home, 'first'));
    expect(shown.stdout).toContain('1 of 6 requests for a test got no answer (1 malformed)');
  });

  it('has a column for each context in the tables of TestBench, and none that the run did not measure', async () => {
    const latex = join(home, 'latex');
    expect((await teval('report', join(home, 'first'), '--format', 'latex', '--out', latex)).exitCode).toBe(
      0,
    );
    const none = String.raw`0.0\%`;
    const [sixth, third, half, all] = ['16.7', '33.3', '50.0', '100.0'].map((share) => `${share}\\%`);
    expect([...readLatexTable(latex, 'errors')]).toEqual([
      ['/Oracle generator', ['all tests', 'self-contained', 'simple', 'full']],
      ['Syntax error before repair/mine', [all, all, all, all]],
      ['Syntax error after repair/mine', [third, none, all, none]],
      ['Compile error/mine', [sixth, none, none, half]],
      ['Fails, is flaky or has no test/mine', [third, half, none, half]],
      ['Accepted/mine', [sixth, half, none, none]],
    ]);
    expect([...readLatexTable(latex, 'compile-errors')].slice(1)).toEqual([
      ['symbol method/mine', ['1', '0', '0', '1']],
    ]);
    expect([...readLatexTable(latex, 'outcomes')].slice(1)).toEqual([
      ['passed/mine', ['1', '1', '0', '0']],
      ['failed: assertion/mine', ['1', '0', '0', '1']],
      ['failed: crash/mine', ['1', '1', '0', '0']],
      ['flaky/mine', ['0', '0', '0', '0']],
    ]);
    expect(existsSync(join(latex, 'tables', 'accepted.tex'))).toBe(false);
  });

  it('is told what the context permits, of the side under test', async () => {
    const requests = await readRequests();
    expect(requests.every(({ protocol, language }) => String(protocol) === '1' && language === 'java')).toBe(
      true,
    );
    // Assignments are asked at the same time, in any order.
    const ofPut = requests.filter(({ signature }) => signature === 'put(int)');
    expect(ofPut).toHaveLength(3);
    const [alone, simple, full] = ['self-contained', 'simple', 'full'].map((level) =>
      ofPut.find((each) => each['level'] === level),
    );
    expect(alone).toEqual({
      ...{ protocol: 1, language: 'java', task: 'self-contained', earlier: [], level: 'self-contained' },
      ...{ package: 'org.bundled.inventory', class: 'Shelf', test_class: 'ShelfTest', context: '' },
      ...{ qualified_class: 'org.bundled.inventory.Shelf', method_name: 'put', signature: 'put(int)' },
      declaration: 'public int put(int quantity)',
      method: expect.stringMatching(/^public int put\(int quantity\) \{\n {4}if [\s\S]*\}$/u) as string,
      javadoc: expect.stringMatching(/^\/\*\*\n[\s\S]*Puts pieces[\s\S]*\*\/$/u) as string,
    });
    expect(simple!['context']).toBe(`package org.bundled.inventory;

public class Shelf {

    private final String article;
    private final int capacity;
    private int pieces;

    public Shelf(String article, int capacity);

    public int put(int quantity);

    public int take(int quantity);

    public int takeAll();

    public int freeSpace();

    public boolean isEmpty();

    public String getArticle();
}`);
    expect(full!['context']).toContain('if (quantity > pieces)');
    const buggy = ['--on', 'buggy', '--focal', 'Shelf#take', '--context', 'full'];
    expect((await judge('buggy', ...tests(), ...buggy)).exitCode).toBe(0);
    const [ofBuggy] = (await readRequests()).slice(6);
    expect(ofBuggy!['context']).toContain('if (quantity >= pieces)');
    expect(ofBuggy!['method']).toContain('if (quantity >= pieces)');
    expect(JSON.stringify(await readRequests())).not.toMatch(/Inventory-1|buggy/u);
  });

  it('is not asked again, except for an answer that was lost', async () => {
    const before = (await readRequests()).length;
    const rows = await readRowsText('first');
    await judge('first', ...tests(), ...all, ...contexts);
    expect(await readRequests()).toHaveLength(before);
    await judge('again', ...tests(), ...all, ...contexts);
    expect((await readRequests()).slice(before).map(({ signature, level }) => [signature, level])).toEqual([
      ['isEmpty()', 'simple'],
    ]);
    expect(await readRowsText('again')).toBe(rows);
  });

  it('is asked for the public methods of the class, or for the class', async () => {
    const before = (await readRequests()).length;
    await judge('usual', ...tests());
    const usual = (await readRequests()).slice(before);
    // put(int) has been asked for before, and requests are not in order.
    expect(usual.map(({ signature, level }) => `${signature} ${level}`).sort()).toEqual(
      ['freeSpace()', 'getArticle()', 'isEmpty()', 'take(int)', 'takeAll()'].map((each) => `${each} simple`),
    );
    const { stdout } = await teval('show', join(home, 'usual'));
    expect(stdout).toContain('6 public methods with a body in org.bundled.inventory.Shelf');
    await judge('class', ...tests(), '--focal', 'Shelf', '--context', 'self-contained');
    const ofClass = (await readRequests()).at(-1)!;
    expect([ofClass['task'], ofClass['signature'], ofClass['method']]).toEqual(['class', '', '']);
    expect(ofClass['context']).toMatch(/^public class Shelf \{[\s\S]*\}$/u);
    expect(await readStages('class')).toEqual(['self-contained 1 passed']);
  });

  it('gives samples of an assignment, which count for themselves', async () => {
    const before = (await readRequests()).length;
    await judge('samples', ...tests(), '--focal', 'Shelf#takeAll', '--samples', '3');
    const asked = (await readRequests()).slice(before);
    // The first has been asked for before.
    expect(asked.map(({ sample, earlier }) => [sample, earlier]).sort()).toEqual([
      [2, []],
      [3, []],
    ]);
    expect(await readStages('samples')).toEqual(
      [1, 2, 3].map((number) => `takeAll() simple ${number} passed`),
    );
  });

  it('must be asked for something that exists', async () => {
    const refused = async (...words: string[]) => {
      const { exitCode, stderr } = await judge('refused', ...words);
      expect(exitCode).toBe(2);
      return stderr.trim();
    };
    expect(await refused(...tests(), '--focal', 'org.bundled.Shelve')).toBe(
      'teval: --focal org.bundled.Shelve: org.bundled.Shelve is no class under test of this run; did you mean org.bundled.inventory.Shelf? these are: org.bundled.inventory.Shelf',
    );
    expect(await refused(...tests(), '--focal', 'Shelf#puts(int)')).toContain(
      'org.bundled.inventory.Shelf has no such method; did you mean put(int)? its methods: put(int), take(int), ',
    );
    expect(await refused(...tests(), '--focal', 'Shelf#put(int')).toContain(
      'write a class or a method, as in',
    );
    expect(await refused(...tests(), '--context', 'all')).toContain(
      'the contexts are self-contained, simple',
    );
    const given = ['--tests', 'samples:bundled:careful', '--focal', 'Shelf'];
    expect(await refused(...given)).toContain('--focal is for --tests chat:… or command:…');
  });

  it('is a contestant for each context where bugs are to be found, and is asked for no answer twice', async () => {
    const before = (await readRequests()).length;
    const words = [...all, ...contexts, '--evaluation', 'bug-detection', '--on', 'fixed'];
    const found = await teval(
      ...['judge', '--bugs', 'Inventory-1', '--reruns', '0', '--quiet', ...tests(), ...words],
      ...['--cache', useFilledCache(), '--out', join(home, 'contestants')],
    );
    expect(found.exitCode).toBe(0);
    // The contexts share the program, so its warning comes once.
    expect(found.stderr.match(/^teval: /gmu)).toHaveLength(1);
    const rows = await readRows('contestants');
    expect(rows.map((row) => [row['oracle_generator'], row['verdict']].join(' '))).toEqual([
      ...['mine-self-contained TN', 'mine-self-contained FP'],
      ...['mine-simple inconclusive', 'mine-simple inconclusive'],
      ...['mine-full FP', 'mine-full inconclusive'],
    ]);
    // Only the answer without text is asked for again.
    expect((await readRequests()).slice(before)).toMatchObject([{ signature: 'isEmpty()', level: 'simple' }]);
  });
});

describe('a model that is asked for tests of Java programs', () => {
  const put = ['--tests', 'chat:tiny', '--focal', 'Shelf#put(int)'];
  const answer: Behaviour = ({ body: { messages, seed } }, response) => {
    const [, name = ''] = /class `(\w+Test)`/u.exec(messages[1]!.content) ?? [];
    say(
      response,
      `\`\`\`java\npublic class ${name} { @Test public void works() { assertEquals(2, new Shelf("${String(seed)}", 3).put(2)); } }\n\`\`\``,
    );
  };

  it('gets the prompt of each context, once for each sample', async () => {
    await using server = await chatServerForTests(answer);
    const words = [...put, '--base-url', server.url, '--context', 'self-contained,full'];
    const twice = ['--samples', '2', '--temperature', '0.8', '--model-seed', '7'];
    const more = ['--price', '1,2', '--show-prompts', join(home, 'prompts')];
    const { exitCode } = await judge('chat', ...words, ...twice, ...more);
    expect(exitCode).toBe(0);
    expect(await readStages('chat')).toEqual(
      ['self-contained', 'full'].flatMap((context) =>
        [1, 2].map((number) => `put(int) ${context} ${number} passed`),
      ),
    );
    const asked = server.received.map(({ body }) => body);
    expect(asked.map(({ seed }) => seed).sort()).toEqual([7, 7, 8, 8]);
    expect(asked.every(({ messages }) => messages.map(({ role }) => role).join() === 'system,user')).toBe(
      true,
    );
    expect(asked.filter(({ messages }) => messages[1]!.content.includes('takeAll'))).toHaveLength(2);
    expect(await readdir(join(home, 'prompts'))).toHaveLength(2);
    const explained = await teval('explain', 'Inventory-1', '--run', join(home, 'chat'), '--limit', '1');
    expect(explained.stdout).toMatch(/request +\[system\]\n +You write unit tests for Java/u);
    expect(explained.stdout).toMatch(/answer +```java\n +public class ShelfTest/u);
    const json = await teval('explain', 'Inventory-1', '--run', join(home, 'chat'), '--json');
    const [first] = parseJsonOutput(json.stdout) as { testCase: { exchange: { model: string } } }[];
    expect(first!.testCase.exchange.model).toBe('tiny');
    const replayed = await judge('replayed', ...words, ...twice, '--price', '1,2', '--replay');
    expect(replayed.exitCode).toBe(0);
    expect(server.received).toHaveLength(4);
    expect(await readRowsText('replayed')).toBe(await readRowsText('chat'));
  });

  it('is asked about the buggy version if its tests are to find bugs, and their exchange is kept', async () => {
    await using server = await chatServerForTests(answer);
    const out = join(home, 'bugs');
    const { exitCode } = await teval(
      ...['judge', '--bugs', 'Inventory-1', '--reruns', '0', '--quiet', '--evaluation', 'bug-detection'],
      ...['--confirmation', 'none', '--focal', 'Shelf#take', '--context', 'full'],
      ...['--tests', 'chat:tiny', '--base-url', server.url, '--cache', useFilledCache(), '--out', out],
    );
    expect(exitCode).toBe(0);
    expect(server.received[0]!.body.messages[1]!.content).toContain('if (quantity >= pieces)');
    const explained = await teval('explain', 'Inventory-1', '--run', out);
    expect(explained.stdout).toMatch(/request +\[system\]/u);
  });

  it('is asked for what is missing only', async () => {
    await using server = await chatServerForTests(answer);
    const words = ['--tests', 'chat:other', '--base-url', server.url];
    const limited = await judge('limited', ...words, '--max-requests', '4');
    expect(limited.stderr).toContain('--max-requests');
    expect(limited.exitCode).toBe(2);
    expect(server.received).toHaveLength(4);
    const plan = await teval(
      ...[
        'plan',
        '--bugs',
        'Inventory-1',
        '--on',
        'fixed',
        '--seeds',
        '1',
        '--evaluation',
        'whole-tests',
        '--json',
      ],
      ...['--test-generator', 'none', '--oracle', 'chat-tests:other', '--base-url', server.url],
      ...['--cache', useFilledCache(), '--out', join(home, 'planned')],
    );
    const { requests } = parseJsonOutput(plan.stdout) as { requests: Record<string, unknown>[] };
    expect(requests).toMatchObject([{ oracleGenerator: 'chat-other', requests: 6, kept: 4 }]);
    expect(server.received).toHaveLength(4);
    expect((await judge('limited', ...words)).exitCode).toBe(0);
    expect(server.received).toHaveLength(6);
    expect(await readRows('limited')).toHaveLength(6);
  });

  it('has prompts of the user, whose placeholders are checked', async () => {
    await using server = await chatServerForTests((_, response) => say(response, ''));
    const prompts = join(home, 'short');
    await mkdir(prompts);
    const ask = (out: string) =>
      judge(out, ...put, '--base-url', server.url, '--prompt', prompts, '--context', 'simple');
    expect((await ask('short')).stderr).toContain('there is no such file');
    for (const name of ['self-contained', 'simple', 'full', 'class'])
      await writeFile(join(prompts, `${name}.txt`), 'Test {{signature}} of {{context}}');
    expect((await ask('short')).exitCode).toBe(0);
    const [row] = await readRows('short');
    expect([row!['generator'], row!['stage'], row!['cause']]).toEqual([
      'chat-tiny-short',
      'unparsable',
      'empty',
    ]);
    expect(server.received[0]!.body.messages).toEqual([
      { role: 'user', content: expect.stringMatching(/^Test put\(int\) of package org/u) as string },
    ]);
    await writeFile(join(prompts, 'full.txt'), 'Test {{code}}');
    expect((await ask('short')).stderr).toContain('unknown placeholder {{code}}; known are {{package}}');
    await writeFile(join(prompts, 'full.txt'), 'Test {{signature}}');
    expect((await ask('short')).stderr).toContain(
      '{{method}} or {{context}} is missing, so the model would not see the program',
    );
  });

  it('must vary its answers, if several are wanted', async () => {
    const { exitCode, stderr } = await judge('several', ...put, '--samples', '2');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('2 samples of each assignment: chat-tiny has a temperature of 0');
  });
});
