import { z } from 'zod';
import type { GuestRanker } from '../../ranking/ranker.js';
import { createGeneratorContext, type GeneratorSurroundings } from '../asking/create-context.js';
import { parseCommandOptions } from '../asking/program/command-flags.js';
import { getCommandLimits } from '../asking/program/command-limits.js';
import { nameOfCommand } from '../asking/program/command-line.js';
import type { ReadLine } from '../asking/program/exchange.js';
import { createProgramAsker } from '../asking/program/program-asker.js';
import type { GivenFlags } from '../model/common/flag.js';
import { tryParseJson } from '../store/files/try-parse-json.js';
import { createGuest, type RankAnswer } from './guest.js';
import type { RankRequest } from './request.js';

/** Checked further by the guest, which knows the request. */
const answer = z.looseObject({
  id: z.string(),
  scores: z.record(z.string(), z.number()),
  report: z.number().nullish(),
});

/** A program of the user, which reads requests and writes answers, one line of JSON each. Throws UserError if the requested sandbox does not work. */
export async function createCommandRanker(
  commandLine: string,
  flags: GivenFlags,
  surroundings: GeneratorSurroundings,
  ownName: string | undefined,
): Promise<GuestRanker> {
  const options = parseCommandOptions(flags);
  const asker = await createProgramAsker<RankRequest, RankAnswer & { readonly id: string }>(
    commandLine,
    options,
    { readAnswer, makeKey: (request) => ({ ranking: request }) },
  );
  const name = ownName ?? nameOfCommand(commandLine);
  const context = createGeneratorContext({ name, limits: getCommandLimits(options) }, surroundings);
  for (const doubt of asker.doubts) context.warn(doubt);
  return createGuest({
    name,
    description: 'your own program',
    warn: context.warn,
    async ask(request) {
      const result = await asker.ask(request, context);
      return result.kind === 'answered' ? result.answer : { lost: result.reason, detail: result.detail };
    },
    close: () => asker.close(),
  });
}

/** `{"id": "…", "scores": {"<id of a test>": 0.5}, "report": 0.9}` */
function readAnswer(line: string): ReadLine<RankAnswer & { readonly id: string }> {
  const value = tryParseJson(line);
  const read = answer.safeParse(value);
  if (read.success) {
    const { id, scores, report } = read.data;
    return { kind: 'answer', answer: { id, scores, ...(report == null ? {} : { report }) } };
  }
  const { id } = (typeof value === 'object' && value !== null ? value : {}) as { readonly id?: unknown };
  const [issue] = read.error.issues;
  const problem = `${issue?.path.join('.') || 'a line'}: ${issue?.message}`;
  return { kind: 'malformed', problem, ...(typeof id === 'string' ? { id } : {}) };
}
