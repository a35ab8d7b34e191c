import { UserError } from '../../model/common/errors.js';
import type { GeneratorContext } from '../generator-context.js';
import { createKeptAnswers, describeKeptAnswers, type KeptAnswer } from '../kept-answers.js';
import type { ApiKey } from './api-key.js';
import { selectFormParts, type ChatOptions } from './chat-options.js';
import {
  createChatServer,
  type AnswerForm,
  type AnswerSchema,
  type ChatRequest,
  type ChatServer,
} from './chat-server.js';
import { mostRetries, NoAnswer, PassingFailure, withRetries } from './retries.js';
import {
  nameFingerprint,
  type KeptModelAnswer,
  unknownTokens,
  type Habits,
  type ServerAnswer,
  type ServerLoss,
  type Tokens,
} from './server-answer.js';
import { RefusedRequest } from './server-behaviours.js';
import { listAskedAgain } from './usage.js';
import { estimateTokens, Spending } from './spending.js';

/** Version of the handling of requests and responses. Answers cached under another version are requested again. */
const requestVersion = 2;

/**
 * A prompt at which the server fails costs itself alone. After this many consecutive failures, with all their retries, the server counts as out of
 * order.
 */
const mostFailuresInARow = 3;

/** The request that shows whether the server takes requests of a form, whatever their prompt. */
export const probeMessages = [
  {
    role: 'user' as const,
    content: 'This tests the connection. Answer with the word ok, as text or as JSON.',
  },
];

/** What a probe has shown of the server. It is cached, so that all requests of a study have one form. */
interface Standing {
  readonly form: AnswerForm;
  /** What the server says of answers with a schema, if it refuses them; absent if it takes them. */
  readonly refusal?: string;
  readonly habits: Habits;
}

export interface ServerAsker {
  /** The cache key of an answer. */
  makeAnswerKey(request: ChatRequest, form: AnswerForm): unknown;
  /** Whether the answer to a request is cached, in whatever form it was asked for. */
  isKept(request: ChatRequest, context: Pick<GeneratorContext, 'isKept'>): Promise<boolean>;
  /** Call this before the first request. */
  useKey(key: ApiKey | 'none'): void;
  /**
   * The answer to a request, from the cache or the server. Throws UserError if only cached answers are permitted and it is not cached, if a spending
   * limit is reached, or if the server will never answer; MachineError if it does not answer now.
   */
  ask(request: ChatRequest, context: GeneratorContext): Promise<KeptModelAnswer>;
  /** Tells the user of answers that earlier runs have cached, unless all are to be. */
  close(): Promise<void>;
}

type AskerOptions = Pick<
  ChatOptions,
  'baseUrl' | 'form' | 'structured' | 'limits' | 'answers' | 'timeoutSeconds' | 'askAgain' | 'expectModel'
>;

/** @param answerSchema that of answers; `none` if they are free texts */
export function createServerAsker(options: AskerOptions, answerSchema: AnswerSchema | 'none'): ServerAsker {
  const { baseUrl, form: requestForm, structured, limits, answers, expectModel } = options;
  const spending = new Spending(limits);
  const askedAgain = listAskedAgain(options);
  const kept = createKeptAnswers<ServerAnswer>(
    ({ answer }) => answer.kind === 'text' || !askedAgain.includes(answer.reason),
  );
  const forms: readonly AnswerForm[] =
    answerSchema === 'none' || structured === 'off'
      ? ['free']
      : structured === 'on'
        ? ['schema']
        : ['schema', 'free'];
  let key: ApiKey | 'none' = 'none';
  let server: ChatServer | undefined;
  let warn: GeneratorContext['warn'] = () => undefined;
  /** Once no request can succeed, no further one is sent. */
  let end: { readonly reason: unknown } | undefined;
  let failuresInARow = 0;
  const told = new Set<string>();

  /** Says why the study waits, once for each behaviour of the server. */
  const onWait = ({ message, behaviour }: PassingFailure, milliseconds: number) => {
    if (told.has(behaviour)) return;
    told.add(behaviour);
    warn(
      `${message}; teval waits for ${Math.ceil(milliseconds / 1000)} s and asks again, up to ${mostRetries} times`,
    );
  };

  /** Sends until an attempt succeeds. Each attempt that the server may charge counts, with its longest answer unless the server counts its tokens. */
  const send = (
    request: ChatRequest,
    form: AnswerForm,
    known: Habits | 'unknown',
    counts: 'request' | 'probe',
    signal: AbortSignal,
  ): Promise<{ kept: Omit<KeptAnswer<ServerAnswer>, 'asked'>; habits: Habits }> => {
    server ??= createChatServer({ ...options, key, answerSchema });
    const asked = server;
    return withRetries(
      async (attempt) => {
        const settle = await spending.begin(
          estimateTokens(request),
          signal,
          attempt === 1 && counts === 'request' ? 'counted' : 'uncounted',
        );
        let tokens: Tokens = unknownTokens;
        try {
          if (end !== undefined) throw end.reason;
          const start = performance.now();
          const { answer, model, fingerprint, habits } = await asked.ask(request, form, known, signal);
          tokens = answer.tokens;
          const seconds = Math.round(performance.now() - start) / 1000;
          const by = { answeredBy: model, ...nameFingerprint(fingerprint) };
          return { kept: { answer, ...by, form, attempts: attempt, seconds }, habits };
        } catch (thrown) {
          if (thrown instanceof PassingFailure && thrown.charge === 'none') tokens = { input: 0, output: 0 };
          throw thrown;
        } finally {
          settle(tokens);
        }
      },
      signal,
      { onWait },
    );
  };

  /** Ends the study after an error that no request can avoid, and after several requests in a row that failed. */
  const watchEnd = async <Result>(
    work: () => Promise<Result>,
    signal: AbortSignal,
    isFailure: (result: Result) => boolean = () => false,
  ): Promise<Result> => {
    try {
      const result = await work();
      failuresInARow = isFailure(result) ? failuresInARow + 1 : 0;
      return result;
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      failuresInARow += 1;
      if (thrown instanceof UserError || failuresInARow === mostFailuresInARow) end ??= { reason: thrown };
      throw thrown;
    }
  };

  /** @param wanted forms, of which the first that the server takes counts */
  const probe = async (
    { model, parameters }: ChatRequest,
    wanted: readonly AnswerForm[],
    known: Habits | 'unknown',
    signal: AbortSignal,
  ): Promise<Standing> => {
    const request = { model, parameters, messages: probeMessages };
    let refused: RefusedRequest | undefined;
    for (const form of wanted) {
      try {
        const { habits } = await send(request, form, known, 'probe', signal);
        return { form, habits, ...(refused === undefined ? {} : { refusal: refused.message }) };
      } catch (thrown) {
        if (!(thrown instanceof RefusedRequest)) throw thrown;
        refused ??= thrown;
      }
    }
    throw refused!;
  };

  let standing: Standing | undefined;
  const findStanding = inTurn(async (request: ChatRequest, context: GeneratorContext) => {
    if (standing !== undefined) return standing;
    const { model, parameters } = request;
    const probeKey = {
      ...makeAnswerKey(
        { model, parameters: { ...parameters, seed: 'none' }, messages: probeMessages },
        structured,
      ),
      schema: answerSchema,
    };
    const make = async () => {
      refuseToSend(model);
      return context.limited((signal) => watchEnd(() => probe(request, forms, 'unknown', signal), signal));
    };
    standing = await context.kept(probeKey, make, { samples: 'shared' });
    if (standing.refusal !== undefined)
      context.warn(`requests are sent without a schema of answers: ${standing.refusal}`);
    return standing;
  });

  /** Throws if the server takes no requests any more. */
  const probeAgain = inTurn(({ form, habits }: Standing, request: ChatRequest, signal: AbortSignal) =>
    probe(request, [form], habits, signal),
  );

  const refuseToSend = (model: string) => {
    if (answers === 'replayed')
      throw new UserError(
        `--replay: no answer of ${model} at ${baseUrl} is cached for one of its prompts; leave --replay out to send the request, or name the folder of the study's cache with --cache`,
      );
  };

  const askServer = async (
    request: ChatRequest,
    known: Standing,
    signal: AbortSignal,
  ): Promise<KeptAnswer<ServerAnswer>> => {
    const asked = new Date().toISOString();
    const lose = (reason: ServerLoss, attempts: number) => {
      const answer = { kind: 'lost', reason, tokens: unknownTokens } as const;
      return { asked, answer, answeredBy: 'unknown', form: known.form, attempts, seconds: 0 };
    };
    try {
      return { asked, ...(await send(request, known.form, known.habits, 'request', signal)).kept };
    } catch (thrown) {
      if (thrown instanceof RefusedRequest) {
        await probeAgain(known, request, signal);
        return lose(thrown.reason, 1);
      }
      if (!isOfThePrompt(thrown) || failuresInARow + 1 >= mostFailuresInARow) throw thrown;
      await probeAgain(known, request, signal).catch(() => {
        throw thrown;
      });
      return lose('unanswered', mostRetries + 1);
    }
  };

  const makeAnswerKey = (request: ChatRequest, form: string) => ({
    generator: 'chat',
    requestVersion,
    baseUrl,
    form,
    ...selectFormParts(requestForm, baseUrl),
    ...request,
  });

  return {
    makeAnswerKey,
    async isKept(request, { isKept }) {
      for (const form of forms) if (await isKept(makeAnswerKey(request, form))) return true;
      return false;
    },
    useKey(given) {
      key = given;
    },
    async ask(request, context) {
      warn = context.warn;
      const form = forms.length === 1 ? forms[0]! : (await findStanding(request, context)).form;
      const make = async () => {
        refuseToSend(request.model);
        const known = await findStanding(request, context);
        return context.limited((signal) =>
          watchEnd(() => askServer(request, known, signal), signal, isUnanswered),
        );
      };
      const answer = await kept.keep(makeAnswerKey(request, form), make, context);
      if (expectModel !== undefined && !['unknown', expectModel].includes(answer.answeredBy))
        throw new UserError(
          `--expect-model ${expectModel}: a cached answer of ${request.model} at ${baseUrl} is of ${answer.answeredBy}; use another folder with --cache`,
        );
      return answer;
    },
    close() {
      const total = kept.total();
      if (total !== 'none' && answers !== 'replayed') warn(describeKeptAnswers(total));
      return Promise.resolve();
    },
  };
}

function isUnanswered({ answer }: KeptAnswer<ServerAnswer>): boolean {
  return answer.kind === 'lost' && answer.reason === 'unanswered';
}

/** Whether the prompt may be the reason why each attempt failed: a rate limit and a server that cannot be reached are none. */
function isOfThePrompt(thrown: unknown): boolean {
  return thrown instanceof NoAnswer && thrown.failure.charge === 'possible';
}

/** Calls during a call get its result. */
function inTurn<Arguments extends readonly unknown[], Result>(
  work: (...given: Arguments) => Promise<Result>,
): (...given: Arguments) => Promise<Result> {
  let running: Promise<Result> | undefined;
  return (...given) => (running ??= work(...given).finally(() => (running = undefined)));
}
