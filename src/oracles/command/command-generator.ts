import { randomUUID } from 'node:crypto';
import { addCounts, addUsage, type RequestAccounts, type Usage } from '../../model/oracle/requests.js';
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
import { parseCommandOptions, type CommandOptions } from './command-flags.js';
import { digestOfProgram, nameOfCommand } from '../../asking/program/command-line.js';
import { checkSandbox, buildLaunch } from '../../asking/program/launch.js';
import type { Exchanged, Loss } from './exchange.js';
import { createKeptAnswers, describeKeptAnswers } from './kept-answers.js';
import { createProgramPool, type ProgramPool } from './program-pool.js';
import { describeLost, createStrayNotes } from './remarks.js';
import { findUnwatchedChanges } from './unwatched-files.js';

/** Version of the handling of requests and answers. */
const rulesVersion = 1;
/** The pool has its own limits, after which it restarts the program. */
const noLimitSeconds = 86_400;

/** A request without a usable answer, which is not cached. */
class LostRequest extends Error {
  constructor(
    readonly reason: Loss,
    readonly detail: string,
  ) {
    super(detail);
  }
}

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
  await checkSandbox(options);
  const parser = await loadJavaParser();
  const program = await digestProgram(commandLine, options);
  const strays = createStrayNotes();
  const kept = createKeptAnswers();
  let warn: GeneratorContext['warn'] = () => undefined;
  let pool: ProgramPool | undefined;

  const poolFor = (log: GeneratorContext['log']) =>
    (pool ??= createProgramPool({
      ...options,
      name: `command:${commandLine}`,
      launch: () => buildLaunch(commandLine, options),
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
      const made = async (): Promise<KeptAnswer> => {
        const { oracles, usage } = await exchange(content, given);
        return { oracles, usage: usage ?? null, asked: new Date().toISOString() };
      };
      const { oracles, usage, asked } =
        options.reuse === 'fresh' ? await made() : await given.kept(makeAnswerKey(program, content), made);
      kept.add(asked);
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
      warn = given.warn;
      const readContext = createClassContexts(parser, context, request.sourceFolder);
      const results = await Promise.all(
        inputs.map(async (input) =>
          answerTo(buildRequestContent(parser, input, await readContext(input.focalMethod)), given),
        ),
      );
      const chosen = results.map((result) =>
        result.kind === 'answered'
          ? readOracles(parser, result.answer, choice)
          : { oracles: [], leftAside: 0 },
      );
      const lost = results.flatMap((result) => (result.kind === 'lost' ? [result] : []));
      const stray = strays.take();
      return {
        answers: chosen.map(({ oracles }): Answer => ({ oracles })),
        remarks: [...describeLost(lost, inputs.length), ...stray.remarks],
        requests: {
          requests: inputs.length,
          lost: lost.reduce((counts, { reason }) => addCounts(counts, { [reason]: 1 }), {}),
          stray: stray.counts,
          leftAside: chosen.reduce((sum, { leftAside }) => sum + leftAside, 0),
          usage: results.map(toUsage).reduce(addUsage, {}),
        } satisfies RequestAccounts,
      };
    },
    async close() {
      await pool?.close();
      const total = kept.total();
      if (total === 'none') return;
      const version = options.version === 'files' ? 'files' : 'told';
      warn(describeKeptAnswers(total, await findUnwatchedChanges(commandLine, version, total.oldest)));
    },
  };
}

/** A cached answer. `asked`: when the program gave it, in ISO 8601. */
interface KeptAnswer extends Pick<OracleAnswer, 'oracles'> {
  readonly usage: OracleAnswer['usage'];
  readonly asked: string;
}

/** The cache key of an answer. The context is digested once, because a class may be large, and many requests share it. */
function makeAnswerKey(program: string, { context, ...content }: RequestContent): unknown {
  return {
    generator: 'command',
    answers: 'dated',
    program,
    request: { ...content, context: context === '' ? '' : digestOfKey(context) },
  };
}

/** Identifies the program in cache keys. */
async function digestProgram(
  commandLine: string,
  { version, sandbox, sees, network }: CommandOptions,
): Promise<string> {
  const ofFiles = version === 'files' ? await digestOfProgram(commandLine) : undefined;
  const parts = ofFiles ?? [version, commandLine];
  return sandbox === 'none' && ofFiles !== undefined
    ? ofFiles
    : digestOfKey([parts, sandbox, network, ...sees]);
}

function toUsage(result: Exchanged): Usage {
  if (result.kind === 'lost') return {};
  const { input_tokens, output_tokens, cost, seconds } = result.answer.usage ?? {};
  return {
    ...(input_tokens == null ? {} : { inputTokens: input_tokens }),
    ...(output_tokens == null ? {} : { outputTokens: output_tokens }),
    ...(cost == null ? {} : { cost }),
    ...(seconds == null ? {} : { seconds }),
  };
}
