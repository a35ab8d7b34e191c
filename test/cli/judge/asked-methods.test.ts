// @module-tag oracle/chat
// @module-tag oracle/chat-tests
// @module-tag test-generator/chat
import { useFilledCache } from '../../support/filled-cache.js';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { chatServerForTests, say } from '../../oracles/chat/server.js';
import { writeDescribedShelf } from '../../support/described-shelf.js';
import { parseJsonLines, parseJsonOutput } from '../../support/json-output.js';
import { teval } from '../capture.js';
import { passingFolder } from '../../support/passing-folder.js';

const program = `package org.x;
public class Shelf {
  private int size;
  public void add(int books) { size += books; }
  public int size() { return size; }
  public boolean isEmpty() { return size == 0; }
}
`;
/** The ground truths, and everything else that speaks of them, have the number 4711. */
const developers = `package org.x;
import static org.junit.Assert.*;
import org.junit.*;
public class ShelfTest {
  // @Test public void testAddOnce() { shelf.add(4711); }
  private Shelf shelf;
  @Before public void setUp() { shelf = new Shelf(); }
  /** Adds 4711. */
  @Test public void testAdd() { shelf.add(4711); assertHas(4711); }
  // 4711 again
  @Test public void testSize() { shelf.size(); assertFalse(4711 == 0); }
  private void assertHas(int books) { assertEquals("4711", books, shelf.size()); }
}
`;

let home: string;
beforeAll(async () => {
  home = passingFolder('asked-methods');
  await writeDescribedShelf(home, program, developers);
});

const scaffolded = () => ['--benchmark', join(home, 'shelf.json'), '--scaffold', 'developer'];
const judge = (out: string, ...words: readonly string[]) =>
  teval(
    ...['judge', ...scaffolded(), '--skip-dry-run', '--reruns', '0', '--quiet'],
    ...['--cache', useFilledCache(), '--out', join(home, out), ...words],
  );
const readRows = async (out: string) =>
  parse<Record<string, string>>(await readFile(join(home, out, 'rows.csv'), 'utf8'), { columns: true });
const readStages = async (out: string) =>
  (await readRows(out)).map((row) =>
    [row['focal_method'], row['context'], row['number'], row['stage'], row['cause']].join(' ').trim(),
  );

/** A program that notes each request, and answers by method and sample. */
const answering = `import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
const answers = {
  'add(int)': '@Test public void adds() { shelf.add(2); assertHas(2); }',
  'size()': 'Here it is:\\n\`\`\`java\\n@Test public void counts() { assertEquals(0, shelf.size()); }\\n\`\`\`\\nDone.',
  'isEmpty()': '@Test public void isFull() { assertFalse(shelf.isEmpty()); }',
};
for await (const line of createInterface({ input: process.stdin })) {
  const { id, ...request } = JSON.parse(line);
  appendFileSync(new URL('requests.jsonl', import.meta.url), JSON.stringify(request) + '\\n');
  console.log(JSON.stringify({ id, text: request.sample === 2 ? 'No.' : answers[request.signature] }));
}
`;

describe('a program that is asked for test methods', () => {
  const tests = () => ['--tests', `mine=command:node ${join(home, 'write.mjs')}`];
  const readRequests = async () =>
    parseJsonLines<Record<string, unknown>>(await readFile(join(home, 'requests.jsonl'), 'utf8'));

  it('is asked for the methods with a ground truth, once for each sample', async () => {
    await writeFile(join(home, 'write.mjs'), answering);
    const { exitCode, stderr } = await judge('first', ...tests(), '--samples', '2');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(await readStages('first')).toEqual([
      'add(int) scaffold 1 passed',
      'add(int) scaffold 2 unparsable prose',
      'size() scaffold 1 passed',
      'size() scaffold 2 unparsable prose',
    ]);
    const [adds, , counts] = await readRows('first');
    expect([adds!['repair'], counts!['repair']]).toEqual(['none', 'extraction']);
    expect(Number(adds!['bleu'])).toBeGreaterThan(0.3);
    const shown = await teval('show', join(home, 'first'));
    expect(shown.stdout).toContain('the 2 methods with a ground truth in org.x.Shelf');
  });

  it('sees its method, and the test class without its tests', async () => {
    const requests = await readRequests();
    expect(requests).toHaveLength(4);
    const ofAdd = requests.find(({ signature, sample }) => signature === 'add(int)' && sample === undefined);
    expect(ofAdd).toEqual({
      ...{ protocol: 1, language: 'java', task: 'scaffold', level: 'scaffold', earlier: [] },
      ...{ package: 'org.x', class: 'Shelf', qualified_class: 'org.x.Shelf', test_class: 'ShelfTest' },
      ...{
        method_name: 'add',
        signature: 'add(int)',
        declaration: 'public void add(int books)',
        javadoc: '',
      },
      method: 'public void add(int books) { size += books; }',
      context: `// Focal Class:
public class Shelf {
  // Methods
  public int size() {}
  public boolean isEmpty() {}
  // Method under Test
  public void add(int books) { size += books; }
}
// Test Class:
import static org.junit.Assert.*;
import org.junit.*;

public class ShelfTest {
  // Fields
  private Shelf shelf;
  // Helper Methods
  @Before public void setUp() { shelf = new Shelf(); }
  private void assertHas(int books) {}
  // Unit Test Case`,
    });
    expect(JSON.stringify(requests)).not.toMatch(/4711|testAdd|testSize|Shelf-1/u);
  });

  it('is asked for a method that the user names, whose class has a test class', async () => {
    const { exitCode } = await judge('named', ...tests(), '--focal', 'Shelf#isEmpty');
    expect(exitCode).toBe(0);
    expect(await readStages('named')).toEqual(['isEmpty() scaffold 1 failed assertion']);
    await judge('class', ...tests(), '--focal', 'Shelf');
    expect((await readStages('class')).map((each) => each.split(' ')[0])).toEqual(['add(int)', 'size()']);
  });

  it('sees less with fewer tokens, which decide rows', async () => {
    const before = (await readRequests()).length;
    await judge('short', ...tests(), '--focal', 'Shelf#add', '--context-tokens', '110');
    const [request] = (await readRequests()).slice(before);
    expect(request!['context']).not.toContain('size()');
    expect(request!['context']).toContain('assertHas');
    await judge('shorter', ...tests(), '--focal', 'Shelf#add', '--context-tokens', '5');
    const shown = await teval('show', join(home, 'shorter'));
    expect(shown.stdout.replaceAll(/\s+/gu, ' ')).toContain(
      'the ends of 1 of 1 contexts are cut off at 5 tokens (--context-tokens)',
    );
    // Tests4J cuts what is too long where the limit is: here after 5 times 3.5 characters.
    expect((await readRequests()).at(-1)!['context']).toBe('// Focal Class:\np');
  });

  it('must have a context and a test class', async () => {
    const refused = async (...words: string[]) => {
      const { exitCode, stderr } = await judge('refused', ...tests(), ...words);
      expect(exitCode).toBe(2);
      return stderr;
    };
    expect(await refused('--context', 'full')).toContain('leave --context out');
    const without = ['--scaffold', 'none', '--context-tokens', '100'];
    expect(await refused(...without)).toContain('--context-tokens limits the context of test methods');
    const lonely = join(home, 'lonely');
    await mkdir(join(lonely, 'src/main/java'), { recursive: true });
    await mkdir(join(lonely, 'src/test/java'), { recursive: true });
    await writeFile(
      join(lonely, 'src/main/java/Box.java'),
      'public class Box { public int size() { return 1; } }',
    );
    await writeFile(
      join(lonely, 'src/test/java/CrateTest.java'),
      'public class CrateTest { @org.junit.Test public void runs() { new Box().size(); } }',
    );
    const version = { directory: lonely, sources: 'src/main/java' };
    const programs = [{ id: 'Box-1', classes: ['Box'], version }];
    await writeFile(join(home, 'box.json'), JSON.stringify({ name: 'box', programs }));
    const ofBox = ['--benchmark', join(home, 'box.json'), '--developer-tests', 'all'];
    expect(await refused(...ofBox)).toContain(
      "Box-1: no developers' test is mapped to a method of Box, so no method can be tested in their test class",
    );
    expect(await refused(...ofBox, '--focal', 'Box#size', '--out', join(home, 'named-box'))).toContain(
      'Box-1: no test class of the developers is known for Box',
    );
  });
});

describe('a model that is asked for test methods', () => {
  it('gets a prompt of its own, is replayed, and is shown no ground truth', async () => {
    await using server = await chatServerForTests((_, response) =>
      say(
        response,
        '```java\n@Test public void adds() { shelf.add(2); assertEquals(2, shelf.size()); }\n```',
      ),
    );
    const model = ['--base-url', server.url, '--price', '1,2'];
    expect((await judge('chat', '--tests', 'chat:tiny', ...model)).exitCode).toBe(0);
    expect(await readStages('chat')).toEqual(['add(int) scaffold 1 passed', 'size() scaffold 1 passed']);
    const asked = server.received.map(({ body }) => body.messages.map(({ content }) => content).join('\n'));
    expect(asked).toHaveLength(2);
    expect(asked[0]).toContain('Write one test method');
    expect(asked.every((text) => text.includes('// Unit Test Case\n```'))).toBe(true);
    expect(asked.join('\n')).not.toMatch(/4711|testAdd|testSize|Shelf-1/u);
    const replayed = await judge('replayed', '--tests', 'chat:tiny', ...model, '--replay');
    expect(replayed.exitCode).toBe(0);
    expect(server.received).toHaveLength(2);
    expect(await readRows('replayed')).toEqual(await readRows('chat'));
    const explained = await teval('explain', 'Shelf-1', '--run', join(home, 'chat'), '--limit', '1');
    expect(explained.stdout).toMatch(/answer +```java\n +@Test public void adds/u);
  });

  it('is planned: requests for the methods with a ground truth, and none is sent', async () => {
    await using server = await chatServerForTests((_, response) => say(response, 'No.'));
    const tests = join(home, 'inventory-tests');
    await mkdir(join(tests, 'org/bundled/inventory'), { recursive: true });
    const source =
      'Shelf shelf = new Shelf("nails", 3); @org.junit.Test public void testPut() { shelf.put(1); }';
    await writeFile(
      join(tests, 'org/bundled/inventory/ShelfTest.java'),
      `package org.bundled.inventory; public class ShelfTest { ${source} }`,
    );
    // This builds the program.
    await teval(
      ...[
        'judge',
        '--bugs',
        'Inventory-1',
        '--tests',
        'samples:bundled:careful',
        '--until',
        'parse',
        '--quiet',
      ],
      ...['--cache', useFilledCache(), '--out', join(home, 'built')],
    );
    const plan = await teval(
      ...['plan', '--bugs', 'Inventory-1', '--on', 'fixed', '--seeds', '1', '--evaluation', 'whole-tests'],
      ...['--scaffold', 'developer', '--test-generator', `developer:${tests}`, '--json'],
      ...['--oracle', 'chat-tests:tiny', '--base-url', server.url, '--show-prompts', join(home, 'shown')],
      ...['--cache', useFilledCache(), '--out', join(home, 'planned')],
    );
    const { requests } = parseJsonOutput(plan.stdout) as { requests: Record<string, unknown>[] };
    expect(requests).toMatchObject([{ oracleGenerator: 'chat-tiny', requests: 1, kept: 0 }]);
    const [prompt] = await readdir(join(home, 'shown'));
    expect(await readFile(join(home, 'shown', prompt!), 'utf8')).toContain('  // Unit Test Case\n');
    expect(server.received).toHaveLength(0);
  });

  it('needs a prompt for test methods', async () => {
    await using server = await chatServerForTests((_, response) => say(response, 'No.'));
    const prompts = join(home, 'prompts');
    await mkdir(prompts);
    for (const name of ['self-contained', 'simple', 'full', 'class'])
      await writeFile(join(prompts, `${name}.txt`), 'Test {{signature}} of {{context}}');
    const words = ['--tests', 'chat:tiny', '--base-url', server.url, '--prompt', prompts];
    const { exitCode, stderr } = await judge('short-prompts', ...words);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('the folder has no scaffold.txt, which these tests need');
    await writeFile(join(prompts, 'scaffold.txt'), 'Complete {{context}}');
    expect((await judge('short-prompts', ...words)).exitCode).toBe(0);
    expect(server.received[0]!.body.messages[0]!.content).toMatch(/^Complete \/\/ Focal Class:/u);
  });
});
