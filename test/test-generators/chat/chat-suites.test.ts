import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createGeneratorContext } from '../../../src/asking/create-context.js';
import { createContentCache } from '../../../src/store/cache/content-cache.js';
import { createChatSuites, type ChatSuiteOptions } from '../../../src/test-generators/chat/chat-suites.js';
import type { SuiteRequest } from '../../../src/test-generators/test-generator.js';
import { chatServerForTests, say } from '../../oracles/chat/server.js';
import { passingFolder } from '../../support/passing-folder.js';

/** Each place that no model may see has a unique word. */
const canaries = [
  ...['CanaryId', 'canaryTitle', 'canaryKind', 'canaryLink', 'canaryLoaded', 'canaryFixed', 'canaryCheckout'],
  ...['canaryClassPath', 'canaryDigest', '424242', '987654321', 'buggy'],
];
let home: string;
let request: SuiteRequest;
beforeAll(async () => {
  home = passingFolder('chat-suites');
  const root = join(home, 'canaryCheckout');
  const files = {
    'buggy/org/x/Shelf.java':
      'package org.x;\nimport java.util.List;\nimport java.util.Map;\npublic class Shelf {\n  public int size() { return 1; }\n  public boolean isEmpty() { return size() == 0; }\n}\n',
    'buggy/org/x/Box.java': 'package org.x;\npublic class Box { public int depth() { return 2; } }\n',
    'fixed/org/x/Shelf.java': 'package org.x;\npublic class Shelf { /* canaryFixed */ }\n',
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  request = {
    bug: {
      ...{
        id: 'CanaryId-424242',
        project: 'CanaryId',
        number: 424_242,
        title: 'canaryTitle',
        kind: 'canaryKind',
      },
      modifiedClasses: ['org.x.Shelf', 'org.x.Box'],
      loadedClasses: ['org.x.canaryLoaded'],
      url: 'https://example.org/canaryLink',
    },
    ...{ side: 'buggy', seed: 987_654_321, budgetSeconds: 1, classes: ['org.x.Shelf', 'org.x.Box'] },
    workspace: {
      ...{ bug: 'CanaryId', version: 'buggy', digest: 'canaryDigest', java: { from: 8, to: 99 } },
      classPath: ['/canaryClassPath.jar'],
      sourceFolders: [join(root, 'buggy')],
    },
  };
});

/** The suite of answers by the class that a request names, and the messages of all requests. */
async function ask(
  answer: (asked: string, index: number) => string,
  options: Partial<ChatSuiteOptions> = {},
  changes: Partial<SuiteRequest> = {},
) {
  await using server = await chatServerForTests(({ body }, response, index) =>
    say(response, answer(body.messages.at(-1)!.content, index)),
  );
  const { flags, ...others } = options;
  const generator = await createChatSuites(
    { generator: 'chat', model: 'tiny', flags: { baseUrl: server.url, ...flags }, ...others },
    {},
  );
  const { signal } = new AbortController();
  const cache = createContentCache(join(home, 'cache'));
  const context = createGeneratorContext(generator, { cache, stop: signal, signal });
  const suite = await generator.generate({ ...request, ...changes }, context);
  await cache.release();
  return { suite, bodies: server.received.map(({ body }) => body) };
}
const inClass = (name: string, more = '') =>
  `\`\`\`java\nclass ${name} { @Test void works() { assertEquals(1, new Shelf().size()); } }\n${more}\`\`\``;
const testFor = (asked: string) =>
  inClass(/`Shelf`|class `org\.x\.Shelf`/u.test(asked) ? 'ShelfTest' : 'BoxTest');

describe('the suite of a model', () => {
  it('has the answer for each class under test, at its package', async () => {
    const { suite, bodies } = await ask(testFor);
    expect(suite.files.map(({ path }) => path)).toEqual(['org/x/BoxTest.java', 'org/x/ShelfTest.java']);
    expect(suite.files[0]!.source).toMatch(/^package org\.x;\n\nimport org\.junit\.jupiter/u);
    expect(suite.remarks).toEqual([]);
    expect(suite.assertedCalls).toBe('kept');
    expect(bodies).toHaveLength(2);
  });

  it('is asked for with nothing of bug, version, patch, seed and places', async () => {
    const { bodies } = await ask(() => 'No.', {
      flags: { testContext: ['full'], focal: ['Shelf', 'Shelf#size', 'Box'] },
    });
    const text = JSON.stringify(bodies);
    expect(text).toContain('import java.util.Map;');
    expect(canaries.filter((word) => text.includes(word))).toEqual([]);
    expect(text).not.toContain(home);
  });

  it('has only the imports of the program that it uses', async () => {
    const { suite } = await ask(
      () => inClass('ShelfTest', 'class Helper { List<String> names; }\n'),
      {},
      { classes: ['org.x.Shelf'] },
    );
    expect(suite.files[0]!.source).toContain('import java.util.List;');
    expect(suite.files[0]!.source).not.toContain('java.util.Map');
  });

  it('has another name for a class whose name an earlier answer has', async () => {
    const { suite } = await ask(() => inClass('ShelfTest', 'class Helper { ShelfTest of; }\n'), {
      flags: { focal: ['Shelf#size,Shelf#isEmpty'] },
    });
    expect(suite.files.map(({ path }) => path)).toEqual(['org/x/ShelfTest.java', 'org/x/ShelfTest2.java']);
    expect(suite.files[1]!.source).toMatch(/class ShelfTest2 \{[\s\S]*class Helper2 \{ ShelfTest2 of; \}/u);
  });

  it('lacks answers that are no Java, that declare the program again, and that are lost', async () => {
    const { suite } = await ask(
      (asked) => (asked.includes('`Box`') ? inClass('Box') : 'I am sorry, but I cannot do that.'),
      { flags: { maxTokens: 7 } },
    );
    expect(suite.files).toEqual([]);
    expect(suite.remarks).toEqual([
      expect.stringMatching(/^the answer for org\.x\.Shelf is left out: .* \(prose\)$/u),
      "the answer for org.x.Box is left out: it declares the program's class org.x.Box again",
      'no tests for CanaryId-424242: no answer of tiny has one',
    ]);
    const lost = await ask((asked) => (asked.includes('`Box`') ? '' : testFor(asked)), {
      flags: { maxTokens: 8 },
    });
    expect(lost.suite.remarks).toEqual(['1 of 2 requests for a suite got no answer (1 empty)']);
    expect(lost.suite.files).toHaveLength(1);
  });

  it('is empty for a bug without the focal class', async () => {
    const { suite, bodies } = await ask(testFor, { flags: { focal: ['Shelf'] } }, { classes: ['org.x.Box'] });
    expect(bodies).toEqual([]);
    expect(suite).toMatchObject({
      files: [],
      remarks: ['--focal names nothing in the classes under test of CanaryId-424242'],
    });
  });

  it('of a seed has the sample of that number', async () => {
    const flags = { modelSeed: 5, temperature: '0.8' };
    const { bodies } = await ask(testFor, { flags }, { seed: 3, classes: ['org.x.Box'] });
    expect(bodies.map(({ seed, temperature }) => [seed, temperature])).toEqual([[7, 0.8]]);
  });
});
