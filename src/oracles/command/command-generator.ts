import { addCounts, sumUses, type AnswerUse, type RequestAccounts } from '../../model/oracle/requests.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import type {
  Answer,
  BlindGenerator,
  BlindRequest,
  GeneratedOracles,
  GeneratorContext,
  GivenFlags,
  OracleInput,
} from '../contract.js';
import { loadJavaParser } from '../contract.js';
import type { OracleAnswer } from '../protocol/answer.js';
import { buildRequestContent, type RequestContent } from '../protocol/build-request.js';
import { createClassContexts } from '../protocol/class-context.js';
import { readOracles } from '../protocol/read-oracles.js';
import { parseProtocolOptions } from '../protocol/protocol-flags.js';
import { readAnswer } from '../protocol/read-answer.js';
import { parseCommandOptions } from '../../asking/program/command-flags.js';
import { getCommandLimits } from '../../asking/program/command-limits.js';
import { nameOfCommand } from '../../asking/program/command-line.js';
import type { Exchanged } from '../../asking/program/exchange.js';
import { createProgramAsker } from '../../asking/program/program-asker.js';
import { describeLost } from '../../asking/program/remarks.js';

/** Version of the handling of requests and answers. */
const rulesVersion = 1;
/**
 * A generator that uses a program of the user. Each input is a request. An input without a usable answer has no oracle, and is counted with its
 * reason. Throws UserError if the requested sandbox does not work.
 */
export async function createCommandGenerator(
  commandLine: string,
  flags: GivenFlags,
): Promise<BlindGenerator> {
  const options = parseCommandOptions(flags);
  const { context, choice } = parseProtocolOptions(flags);
  const parser = await loadJavaParser();
  const asker = await createProgramAsker<RequestContent, OracleAnswer>(commandLine, options, {
    readAnswer,
    makeKey: makeAnswerKey,
  });

  return {
    name: nameOfCommand(commandLine),
    version: [asker.program, rulesVersion, context, choice.multi, choice.top].join(' '),
    doubts: asker.doubts,
    source: 'model',
    view: 'blind',
    samples: 'several',
    limits: getCommandLimits(options),
    async generate(
      inputs: readonly OracleInput[],
      request: BlindRequest,
      given: GeneratorContext,
    ): Promise<GeneratedOracles> {
      const readContext = createClassContexts(parser, context, request.sourceFolder);
      const results = await Promise.all(
        inputs.map(async (input) =>
          asker.ask(buildRequestContent(parser, input, await readContext(input.focalMethod)), given),
        ),
      );
      const chosen = results.map((result) =>
        result.kind === 'answered'
          ? readOracles(parser, result.answer, choice)
          : { oracles: [], leftAside: 0 },
      );
      const lost = results.flatMap((result) => (result.kind === 'lost' ? [result] : []));
      const stray = asker.takeStrays();
      return {
        answers: chosen.map(({ oracles }): Answer => ({ oracles })),
        remarks: [...describeLost(lost, inputs.length), ...stray.remarks],
        requests: {
          requests: inputs.length,
          lost: lost.reduce((counts, { reason }) => addCounts(counts, { [reason]: 1 }), {}),
          stray: stray.counts,
          leftAside: chosen.reduce((sum, { leftAside }) => sum + leftAside, 0),
          ...sumUses(results.flatMap(toUse)),
        } satisfies RequestAccounts,
      };
    },
    close: () => asker.close(),
  };
}

/** The request's part of an answer's cache key. The context is digested once, because a class may be large, and many requests share it. */
function makeAnswerKey({ context, ...content }: RequestContent): object {
  return { request: { ...content, context: context === '' ? '' : digestOfKey(context) } };
}

function toUse(result: Exchanged<Pick<OracleAnswer, 'id' | 'usage'>>): AnswerUse[] {
  if (result.kind === 'lost') return [];
  const { input_tokens, output_tokens, cost, seconds } = result.answer.usage ?? {};
  const usage = {
    ...(input_tokens == null ? {} : { inputTokens: input_tokens }),
    ...(output_tokens == null ? {} : { outputTokens: output_tokens }),
    ...(cost == null ? {} : { cost }),
    ...(seconds == null ? {} : { seconds }),
  };
  return [{ id: result.answer.id, usage }];
}
