import { randomUUID } from 'node:crypto';
import { digestOfKey } from '../../store/cache/content-cache.js';
import type { GeneratorContext } from '../generator-context.js';
import { digestOfProgram, doubtVersion } from './command-line.js';
import type { CommandOptions } from './command-flags.js';
import type { Exchanged, Loss, ReadLine } from './exchange.js';
import { createKeptAnswers, describeKeptAnswers, type KeptAnswer } from '../kept-answers.js';
import { buildLaunch, checkSandbox } from './launch.js';
import { createProgramPool, type Identified, type ProgramPool } from './program-pool.js';
import { createStrayNotes, type StrayNotes } from './remarks.js';
import { findUnwatchedChanges } from './unwatched-files.js';

/** Requests to a program of the user, whatever they ask for. Answers are cached. */
export interface ProgramAsker<Content extends object, Answer extends Identified> {
  /** Identifies the program in versions and cache keys. */
  readonly program: string;
  /** Reasons to doubt its answers, in sentences without a full stop. */
  readonly doubts: readonly string[];
  /**
   * The answer to a request, from the cache or the program. Its id is a name that it has in every unit. A request without a usable answer is lost, and
   * not cached.
   */
  ask(content: Content, context: GeneratorContext): Promise<Exchanged<Omit<Answer, 'id'> & Identified>>;
  /** Lines of output that belonged to no request, since the last call. */
  takeStrays(): ReturnType<StrayNotes['take']>;
  /** Ends the program's processes, and warns the user of answers that earlier runs have cached. */
  close(): Promise<void>;
}

/** A request without a usable answer. */
class LostRequest extends Error {
  constructor(
    readonly reason: Loss,
    readonly detail: string,
  ) {
    super(detail);
  }
}

/**
 * Throws UserError if the requested sandbox does not work.
 *
 * @param makeKey the part of an answer's cache key that the request decides
 */
export async function createProgramAsker<Content extends object, Answer extends Identified>(
  commandLine: string,
  options: CommandOptions,
  {
    readAnswer,
    makeKey,
  }: {
    readonly readAnswer: (line: string) => ReadLine<Answer>;
    readonly makeKey: (content: Content) => object;
  },
): Promise<ProgramAsker<Content, Answer>> {
  await checkSandbox(options);
  const program = await digestCommand(commandLine, options);
  const strays = createStrayNotes();
  const kept = createKeptAnswers<Omit<Answer, 'id'>>(
    ({ asked }, { begun }) => options.reuse === 'cached' || new Date(asked) >= begun,
  );
  let warn: GeneratorContext['warn'] = () => undefined;
  let pool: ProgramPool<Identified, Answer> | undefined;

  const poolFor = (log: GeneratorContext['log']) =>
    (pool ??= createProgramPool({
      ...options,
      readAnswer,
      name: `command:${commandLine}`,
      launch: () => buildLaunch(commandLine, options),
      onComplaint: log,
      onStray: (reason, detail) => {
        strays.add(reason, detail);
        log(`[teval: ${reason} line on stdout: ${detail}]\n`);
      },
    }));

  const exchange = async (content: Content, { limited, log, sample }: GeneratorContext) => {
    const result = await limited(() =>
      poolFor(log).ask({ ...content, ...(sample === 1 ? {} : { sample }), id: randomUUID() }),
    );
    if (result.kind === 'lost') throw new LostRequest(result.reason, result.detail);
    return result.answer;
  };

  return {
    program,
    doubts: options.version === 'files' ? doubtVersion(commandLine, '--generator-version') : [],
    async ask(content, context) {
      warn = context.warn;
      try {
        const make = async (): Promise<KeptAnswer<Omit<Answer, 'id'>>> => {
          const start = performance.now();
          const answer = withoutId(await exchange(content, context));
          const seconds = Math.round(performance.now() - start) / 1000;
          const asked = new Date().toISOString();
          return { answer, asked, answeredBy: program, form: 'line', attempts: 1, seconds };
        };
        const key = { generator: 'command', answers: 'recorded', program, ...makeKey(content) };
        const { answer, id } = await kept.keep(key, make, context);
        return { kind: 'answered', answer: { ...answer, id } };
      } catch (thrown) {
        if (!(thrown instanceof LostRequest)) throw thrown;
        const { reason, detail } = thrown;
        context.log(`[teval: a request is lost, ${reason}: ${detail}]\n`);
        return { kind: 'lost', reason, detail };
      }
    },
    takeStrays: () => strays.take(),
    async close() {
      await pool?.close();
      const total = kept.total();
      if (total === 'none') return;
      const version = options.version === 'files' ? 'files' : 'told';
      const changed = await findUnwatchedChanges(commandLine, version, total.oldest);
      warn(`${describeKeptAnswers(total, changed)}; --no-generator-cache asks again`);
    },
  };
}

function withoutId<Answer extends Identified>(answer: Answer): Omit<Answer, 'id'> {
  return Object.fromEntries(Object.entries(answer).filter(([name]) => name !== 'id')) as Omit<Answer, 'id'>;
}

async function digestCommand(
  commandLine: string,
  { version, sandbox, sees, network }: CommandOptions,
): Promise<string> {
  const ofFiles = version === 'files' ? await digestOfProgram(commandLine) : undefined;
  const parts = ofFiles ?? [version, commandLine];
  return sandbox === 'none' && ofFiles !== undefined
    ? ofFiles
    : digestOfKey([parts, sandbox, network, ...sees]);
}
