import { randomUUID } from 'node:crypto';
import { sumOfCounts, sumOfUsage, type RequestAccounts, type Usage } from '../../model/requests.js';
import { digestOfKey } from '../../store/content-cache.js';
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
import { requestContentOf, type RequestContent } from '../protocol/build-request.js';
import { classContexts } from '../protocol/class-context.js';
import { oraclesOf } from '../protocol/oracles-of-answer.js';
import { protocolOptionsOf } from '../protocol/protocol-flags.js';
import { commandOptionsOf, type CommandOptions } from './command-flags.js';
import { digestOfProgram, nameOfCommand } from './command-line.js';
import { checkSandbox, launchOf } from './launch.js';
import type { Exchanged, Loss } from './exchange.js';
import { programPool, type ProgramPool } from './program-pool.js';
import { lostRemark, strayNotes } from './remarks.js';

/** Of what is made here of requests and answers. */
const rulesVersion = 1;
/** The pool has limits of its own, which restart the program. */
const noLimitSeconds = 86_400;

/** A request that got no usable answer: not to be kept. */
class LostRequest extends Error {
  constructor(
    readonly reason: Loss,
    readonly detail: string,
  ) {
    super(detail);
  }
}

/**
 * A generator that asks a program of the user's. Each input is a request; one that gets no usable answer has no oracle and is counted with
 * its reason. Throws UserError where the sandbox that is asked for does not work.
 */
export async function commandGenerator(commandLine: string, flags: GivenFlags): Promise<BlindGenerator> {
  const options = commandOptionsOf(flags);
  const { context, choice } = protocolOptionsOf(flags);
  await checkSandbox(options);
  const parser = await loadJavaParser();
  const program = await programVersionOf(commandLine, options);
  const strays = strayNotes();
  let pool: ProgramPool | undefined;

  const poolFor = (log: GeneratorContext['log']) =>
    (pool ??= programPool({
      ...options,
      name: `command:${commandLine}`,
      launch: () => launchOf(commandLine, options),
      onComplaint: log,
      onStray: (reason, detail) => {
        strays.add(reason, detail);
        log(`[teval: ${reason} line on stdout: ${detail}]\n`);
      },
    }));

  const exchange = async (
    content: RequestContent,
    { limited, log, sample }: GeneratorContext,
  ): Promise<OracleAnswer> => {
    const result = await limited(() =>
      poolFor(log).ask({ ...content, ...(sample === 1 ? {} : { sample }), id: randomUUID() }),
    );
    if (result.kind === 'lost') throw new LostRequest(result.reason, result.detail);
    return result.answer;
  };

  const answerTo = async (content: RequestContent, given: GeneratorContext): Promise<Exchanged> => {
    try {
      const made = () =>
        exchange(content, given).then(({ oracles, usage }) => ({ oracles, usage: usage ?? null }));
      const { oracles, usage } =
        options.reuse === 'fresh' ? await made() : await given.kept(keyOf(program, content), made);
      return { kind: 'answered', answer: { id: '', oracles, usage } };
    } catch (thrown) {
      if (!(thrown instanceof LostRequest)) throw thrown;
      const { reason, detail } = thrown;
      given.log(`[teval: a request is lost, ${reason}: ${detail}]\n`);
      return { kind: 'lost', reason, detail };
    }
  };

  return {
    name: nameOfCommand(commandLine),
    version: [program, rulesVersion, context, choice.multi, choice.top].join(' '),
    source: 'model',
    view: 'blind',
    samples: 'several',
    limits: { atOnce: options.workers * options.window * 2, seconds: noLimitSeconds },
    async generate(
      inputs: readonly OracleInput[],
      request: BlindRequest,
      given: GeneratorContext,
    ): Promise<GeneratedOracles> {
      const contextOf = classContexts(parser, context, request.sourceFolder);
      const results = await Promise.all(
        inputs.map(async (input) =>
          answerTo(requestContentOf(parser, input, await contextOf(input.focalMethod)), given),
        ),
      );
      const chosen = results.map((result) =>
        result.kind === 'answered' ? oraclesOf(parser, result.answer, choice) : { oracles: [], leftAside: 0 },
      );
      const lost = results.flatMap((result) => (result.kind === 'lost' ? [result] : []));
      const stray = strays.take();
      return {
        answers: chosen.map(({ oracles }): Answer => ({ oracles })),
        remarks: [...lostRemark(lost, inputs.length), ...stray.remarks],
        requests: {
          requests: inputs.length,
          lost: lost.reduce((counts, { reason }) => sumOfCounts(counts, { [reason]: 1 }), {}),
          stray: stray.counts,
          leftAside: chosen.reduce((sum, { leftAside }) => sum + leftAside, 0),
          usage: results.map(usageOf).reduce(sumOfUsage, {}),
        } satisfies RequestAccounts,
      };
    },
    async close() {
      await pool?.close();
    },
  };
}

/** What an answer depends on; a class may be large, and many requests have the same. */
function keyOf(program: string, { context, ...content }: RequestContent): unknown {
  return {
    generator: 'command',
    program,
    request: { ...content, context: context === '' ? '' : digestOfKey(context) },
  };
}

/** What tells the program's answers from another's. */
async function programVersionOf(
  commandLine: string,
  { version, sandbox, network }: CommandOptions,
): Promise<string> {
  const ofFiles = version === 'files' ? await digestOfProgram(commandLine) : undefined;
  const parts = ofFiles ?? [version, commandLine];
  return sandbox === 'none' && ofFiles !== undefined ? ofFiles : digestOfKey([parts, sandbox, network]);
}

function usageOf(result: Exchanged): Usage {
  if (result.kind === 'lost') return {};
  const { input_tokens, output_tokens, cost, seconds } = result.answer.usage ?? {};
  return {
    ...(input_tokens == null ? {} : { inputTokens: input_tokens }),
    ...(output_tokens == null ? {} : { outputTokens: output_tokens }),
    ...(cost == null ? {} : { cost }),
    ...(seconds == null ? {} : { seconds }),
  };
}
