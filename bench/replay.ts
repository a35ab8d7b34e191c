/**
 * `npm run bench:replay [-- ANSWERS]`: how long a finished study with a language model takes to be replayed: prompts, keys, the cache and
 * the reader of answers, as a run goes through them, in a process of its own. The answers are kept beforehand by what keeps them in a
 * run, without a server: that takes longer.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Candidate } from '../src/model/candidate.js';
import { askingServer } from '../src/oracles/chat/asking.js';
import { chatGenerator } from '../src/oracles/chat/chat-generator.js';
import { chatOptionsOf } from '../src/oracles/chat/chat-options.js';
import { loadPrompt, renderedPrompt } from '../src/oracles/chat/prompt-template.js';
import { promptValues } from '../src/oracles/chat/prompt-values.js';
import { loadJavaParser, type OracleInput } from '../src/oracles/contract.js';
import { asker } from '../src/pipeline/ask-generators.js';
import { generatorContext } from '../src/pipeline/generator-context.js';
import { contentCache } from '../src/store/content-cache.js';
import { removeTemporary, temporaryFolder } from '../src/store/temporary-folder.js';

const inputsOfASuite = 100;
const suitesAtATime = 4;
const methods = 2_000;
const model = 'model';
const flags = { baseUrl: 'http://127.0.0.1:9/v1', replay: true };
const never = new AbortController().signal;

const [count = '100000', givenFolder] = process.argv.slice(2);
const answers = Number(count);

if (givenFolder === undefined) {
  const folder = await temporaryFolder('bench');
  try {
    await measured('kept', () => keepAnswers(folder));
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), count, folder], { stdio: 'inherit' });
  } finally {
    await removeTemporary(folder);
  }
} else await measured('replayed', () => replay(givenFolder));

/** What the candidates of a suite come to. */
function suiteOf(suite: number): OracleInput[] {
  return Array.from({ length: inputsOfASuite }, (_, index) => inputOf(suite * inputsOfASuite + index));
}

/** A prefix as EvoSuite writes it, and a method as they are in programs. */
function inputOf(number: number): OracleInput {
  const name = `take${number % methods}`;
  const docstring = `/**\n * Takes books by the rule ${name}.\n * @param count how many\n * @return how many were taken\n * @throws IllegalArgumentException if count is negative\n */`;
  return {
    imports: 'import java.util.ArrayList;\nimport org.x.Shelf;\nimport static org.junit.Assert.*;',
    prefix: [
      'ArrayList<String> arrayList0 = new ArrayList<String>();',
      `boolean boolean0 = arrayList0.add("title ${number}");`,
      'Shelf shelf0 = new Shelf(arrayList0);',
      `shelf0.reserve(${number % 7}, "reader");`,
      `int int0 = shelf0.${name}(${number});`,
    ].join('\n'),
    result: { type: 'int', name: 'int0' },
    focalMethod: {
      className: 'org.x.Shelf',
      name,
      parameters: [{ type: 'int', name: 'count' }],
      isConstructor: false,
      isStatic: false,
      returnType: 'int',
      source: [
        `public int ${name}(int count) throws ShelfException {`,
        '  if (count < 0) throw new IllegalArgumentException("a negative count: " + count);',
        '  int taken = Math.min(count, books.size());',
        '  for (int index = 0; index < taken; index++) {',
        '    Book book = books.remove(books.size() - 1);',
        '    if (book.isReserved()) throw new ShelfException(book);',
        '  }',
        '  return taken;',
        '}',
      ].join('\n'),
      docstring,
    },
    docstring,
  };
}

/** What models say: mostly as they are asked to, now and then in code or prose. */
function textOf(number: number): string {
  switch (number % 10) {
    case 0:
      return `Here is the assertion:\n\`\`\`java\nassertEquals(${number}, int0);\n\`\`\``;
    case 1:
      return '{"type":"expectException","exception":"IllegalArgumentException","assertion":null}';
    case 2:
      return '{"type":"noException","exception":null,"assertion":null}';
    case 3:
      return 'As the shelf has one book, the test should state:\n\nassertTrue(int0 <= 1);\nassertNotNull(shelf0);';
    default:
      return `{"type":"assertion","exception":null,"assertion":"assertEquals(${number}, int0)"}`;
  }
}

async function keepAnswers(folder: string): Promise<void> {
  const options = chatOptionsOf(flags);
  const { parameters } = options;
  const asking = askingServer(options);
  const { kept } = generatorContext({ name: model }, surroundingsIn(folder));
  const template = await loadPrompt(options.prompt);
  const valuesOf = promptValues(await loadJavaParser(), template.uses, () => Promise.resolve(folder));
  const keep = async (input: OracleInput, number: number) => {
    const messages = renderedPrompt(template, await valuesOf(input));
    const tokens = { input: 400, output: 30 };
    const answer = { kind: 'text', text: textOf(number), end: 'whole', tokens };
    await kept(asking.keyOf({ model, messages, parameters }), () =>
      Promise.resolve({ answer, seconds: 0.8 }),
    );
  };
  for (let suite = 0; suite < answers / inputsOfASuite; suite += 1)
    await Promise.all(suiteOf(suite).map((input, index) => keep(input, suite * inputsOfASuite + index)));
}

async function replay(folder: string): Promise<void> {
  const generator = await chatGenerator(model, flags);
  const oracles = asker(surroundingsIn(folder));
  const bug = {
    id: 'Shelf-1',
    project: 'Shelf',
    number: 1,
    modifiedClasses: [],
    title: '',
    kind: '',
    url: '',
  };
  const workspace = {
    bug: bug.id,
    version: 'buggy',
    classPath: [],
    sourceFolders: [],
    digest: '',
    java: { from: 8, to: 99 },
  } as const;
  let [next, found] = [0, 0];
  const asking = async () => {
    while (next < answers / inputsOfASuite) {
      const inputs = suiteOf(next++);
      const inputOf = (candidate: Candidate) => inputs[Number(candidate.id)]!;
      const candidates = inputs.map((_, index) => ({ id: `${index}` }) as Candidate);
      const suite = { candidates, blindCandidates: candidates, inputOf };
      const request = { bug, side: 'buggy', seed: 1, workspace } as const;
      const given = await oracles.ask(generator, suite, request);
      found += given.answers.filter((each) => each.oracles.length > 0).length;
    }
  };
  await Promise.all(Array.from({ length: suitesAtATime }, asking));
  await oracles.close();
  if (found !== answers) throw new Error(`${found} answers have oracles`);
}

function surroundingsIn(folder: string) {
  return { cache: contentCache(folder), stop: never, signal: never };
}

async function measured(what: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  const seconds = (milliseconds: number) => (milliseconds / 1e3).toFixed(1);
  console.log(
    `${answers.toLocaleString('en-GB')} answers ${what} in ${seconds(performance.now() - start)} s, of the processors ${seconds((user + system) / 1e3)} s (user ${seconds(user / 1e3)} s, system ${seconds(system / 1e3)} s), at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MiB`,
  );
}
