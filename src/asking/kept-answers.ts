import { nameFirst } from '../model/common/name-first.js';
import { digestOfKey } from '../store/cache/content-cache.js';
import type { GeneratorContext } from './generator-context.js';

/** An answer of a model or a program as cached, and its origin. A replay reports the same. */
export interface KeptAnswer<Answer> {
  readonly answer: Answer;
  /** When it came, in ISO 8601. */
  readonly asked: string;
  /** Who gave it: the model that the server names, or the program's version. */
  readonly answeredBy: string;
  /** The state of a model's server, as it names it; absent if it names none. */
  readonly fingerprint?: string;
  /** `schema`, `free`: how a model was asked. `line`: a program's line of output. */
  readonly form: 'schema' | 'free' | 'line';
  /** How often the request was sent. */
  readonly attempts: number;
  /** Duration of the last attempt. */
  readonly seconds: number;
}

/** A kept answer, and a name that it has in every unit that uses it. */
export interface NamedAnswer<Answer> extends KeptAnswer<Answer> {
  readonly id: string;
}

/** Looks up and stores a generator's answers, and counts those of earlier runs. */
export interface KeptAnswers<Answer> {
  /**
   * The answer under a key, from the cache or from `make`. An answer of an earlier run that is not to be reused is replaced.
   *
   * @param key the part of the cache's key without the sample
   */
  keep(
    key: unknown,
    make: () => Promise<KeptAnswer<Answer>>,
    context: Pick<GeneratorContext, 'kept' | 'sample' | 'begun'>,
  ): Promise<NamedAnswer<Answer>>;
  total(): KeptTotal | 'none';
}

export interface KeptTotal {
  readonly answers: number;
  /** Time of the oldest of them. */
  readonly oldest: Date;
}

const idDigits = 16;

/**
 * Answers since this call are the run's own.
 *
 * @param isReused whether an earlier answer is used
 */
export function createKeptAnswers<Answer>(
  isReused: (kept: KeptAnswer<Answer>, context: Pick<GeneratorContext, 'begun'>) => boolean,
): KeptAnswers<Answer> {
  const called = new Date();
  let answers = 0;
  let oldest: Date | undefined;
  const isOwn = ({ asked }: KeptAnswer<Answer>) => new Date(asked) >= called;
  return {
    async keep(key, make, context) {
      const { kept, sample } = context;
      const found = await kept(key, make, { isUsable: (each) => isOwn(each) || isReused(each, context) });
      if (!isOwn(found)) {
        const date = new Date(found.asked);
        answers += 1;
        if (oldest === undefined || date < oldest) oldest = date;
      }
      return { ...found, id: digestOfKey({ sample, key }).slice(0, idDigits) };
    },
    total: () => (oldest === undefined ? 'none' : { answers, oldest }),
  };
}

const listed = 3;

/** A sentence on cached answers: their number, their age, and the files that have changed since and that the program may read. */
export function describeKeptAnswers({ answers, oldest }: KeptTotal, changed: readonly string[] = []): string {
  const many = answers === 1 ? '1 answer is' : `${answers.toLocaleString('en-GB')} answers are`;
  const files = nameFirst(changed, listed);
  const since =
    changed.length === 0 ? '' : `; since then ${files} changed, which the program's version does not cover`;
  return `${many} kept from earlier runs, the oldest of ${formatMinutes(oldest)}${since}`;
}

/** `2026-01-31 12:00 UTC`. */
function formatMinutes(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
