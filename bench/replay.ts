/**
 * `npm run bench:replay [-- ANSWERS]`: measures the replay of a finished study with a language model: prompts, keys, the cache and the parser of
 * answers, as in a run, in a separate process. The answers are put into the cache beforehand by the code of a run, but without a server, which would
 * take longer.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Candidate } from '../src/model/suite/candidate.js';
import { createServerAsker } from '../src/asking/chat/server-asker.js';
import { createChatGenerator, oracleDefaults } from '../src/oracles/chat/chat-generator.js';
import { parseChatOptions } from '../src/asking/chat/chat-options.js';
import { loadPrompt, renderPrompt } from '../src/asking/chat/prompt-template.js';
import { answerJsonSchema } from '../src/oracles/chat/answer-schema.js';
import { oraclePrompts } from '../src/oracles/chat/oracle-prompts.js';
import { createPromptValues } from '../src/oracles/chat/prompt-values.js';
import { loadJavaParser, type OracleInput } from '../src/oracles/contract.js';
import { createAsker } from '../src/pipeline/asking/ask-generators.js';
import { createGeneratorContext } from '../src/asking/create-context.js';
import { createContentCache } from '../src/store/cache/content-cache.js';
import { removeTemporary, createTemporaryFolder } from '../src/store/files/temporary-folder.js';

const inputsOfASuite = 100;
const suitesAtATime = 4;
const methods = 2_000;
const model = 'model';
const flags = { baseUrl: 'http://127.0.0.1:9/v1', replay: true };
const never = new AbortController().signal;

const [count = '100000', givenFolder] = process.argv.slice(2);
const answers = Number(count);

if (givenFolder === undefined) {
  const folder = await createTemporaryFolder('bench');
  try {
    await measured('kept', () => keepAnswers(folder));
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), count, folder], { stdio: 'inherit' });
  } finally {
    await removeTemporary(folder);
  }
} else await measured('replayed', () => replay(givenFolder));

/** The inputs from the candidates of a suite. */
function createSuite(suite: number): OracleInput[] {
  return Array.from({ length: inputsOfASuite }, (_, index) => createInput(suite * inputsOfASuite + index));
}

/** A prefix as EvoSuite writes it, and a typical method of a program. */
function createInput(number: number): OracleInput {
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

/** A typical answer of a model: mostly in the requested format, sometimes code or prose. */
function createAnswer(number: number): string {
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
  const options = parseChatOptions(flags, oracleDefaults);
  const { parameters } = options;
  const asking = createServerAsker(options, { name: 'test_oracle', schema: answerJsonSchema });
  const { kept } = createGeneratorContext({ name: model }, surroundingsIn(folder));
  const template = await loadPrompt(options.prompt, oraclePrompts);
  const computeValues = createPromptValues(await loadJavaParser(), template.uses, () =>
    Promise.resolve(folder),
  );
  const keep = async (input: OracleInput, number: number) => {
    const messages = renderPrompt(template, await computeValues(input));
    const tokens = { input: 400, output: 30 };
    const answer = { kind: 'text', text: createAnswer(number), end: 'whole', tokens };
    const asked = '2026-01-01T00:00:00.000Z';
    const origin = { asked, answeredBy: model, form: 'free', attempts: 1, seconds: 0.8 };
    await kept(asking.makeAnswerKey({ model, messages, parameters }, 'free'), () =>
      Promise.resolve({ answer, ...origin }),
    );
  };
  for (let suite = 0; suite < answers / inputsOfASuite; suite += 1)
    await Promise.all(createSuite(suite).map((input, index) => keep(input, suite * inputsOfASuite + index)));
}

async function replay(folder: string): Promise<void> {
  const generator = await createChatGenerator(model, flags);
  const oracles = createAsker(surroundingsIn(folder));
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
      const inputs = createSuite(next++);
      const createInput = (candidate: Candidate) => inputs[Number(candidate.id)]!;
      const candidates = inputs.map((_, index) => ({ id: `${index}` }) as Candidate);
      const suite = { candidates, blindCandidates: candidates, getInput: createInput };
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
  return { cache: createContentCache(folder), stop: never, signal: never };
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
