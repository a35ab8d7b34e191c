import type { GivenFlags } from '../../model/common/flag.js';
import { parseCommandOptions } from '../program/command-flags.js';
import { getCommandLimits } from '../program/command-limits.js';
import { nameOfCommand } from '../program/command-line.js';
import type { ReadLine } from '../program/exchange.js';
import { createProgramAsker } from '../program/program-asker.js';
import type { TestAsker } from './test-asker.js';
import { buildTestRequest, type TestRequestContent } from './test-request.js';

/** Version of requests and of reading answers. */
const rulesVersion = 1;

interface TestAnswer {
  readonly id: string;
  readonly text: string;
}

/** Asks a program of the user, which reads requests and writes answers, one line of JSON each. Throws UserError if the requested sandbox does not work. */
export async function createCommandTestAsker(
  commandLine: string,
  flags: GivenFlags,
  language: string,
): Promise<TestAsker> {
  const options = parseCommandOptions(flags);
  const asker = await createProgramAsker<TestRequestContent, TestAnswer>(commandLine, options, {
    readAnswer,
    makeKey: (request) => ({ request }),
  });
  return {
    name: nameOfCommand(commandLine),
    version: `${asker.program} ${rulesVersion}`,
    doubts: asker.doubts,
    samples: 'several',
    limits: getCommandLimits(options),
    ready: () => Promise.resolve(),
    async ask(assignment, earlier, context) {
      const result = await asker.ask(buildTestRequest(assignment, language, earlier), context);
      return result.kind === 'answered' ? { text: result.answer.text } : { text: '', lost: result.reason };
    },
    close: () => asker.close(),
  };
}

/** `{"id": "…", "text": "…"}` */
function readAnswer(line: string): ReadLine<TestAnswer> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { kind: 'malformed', problem: 'a line is not JSON' };
  }
  const { id, text } = (typeof value === 'object' && value !== null ? value : {}) as Partial<TestAnswer>;
  if (typeof id !== 'string') return { kind: 'malformed', problem: 'an answer has no text "id"' };
  if (typeof text !== 'string') return { kind: 'malformed', problem: 'an answer has no text "text"', id };
  return { kind: 'answer', answer: { id, text } };
}
