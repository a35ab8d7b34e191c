import { nameFirst } from '../../model/common/name-first.js';

/** Counts answers cached by earlier runs. */
export interface KeptAnswers {
  /** @param asked when the program gave the answer, in ISO 8601 */
  add(asked: string): void;
  total(): KeptTotal | 'none';
}

export interface KeptTotal {
  readonly answers: number;
  /** Time of the oldest of them. */
  readonly oldest: Date;
}

/** @param begun start of this run; later answers are its own */
export function createKeptAnswers(begun = new Date()): KeptAnswers {
  let answers = 0;
  let oldest: Date | undefined;
  return {
    add(asked) {
      const date = new Date(asked);
      if (date >= begun) return;
      answers += 1;
      if (oldest === undefined || date < oldest) oldest = date;
    },
    total: () => (oldest === undefined ? 'none' : { answers, oldest }),
  };
}

const listed = 3;

/** A sentence on cached answers: their number, their age, and the files that have changed since and that the program may read. */
export function describeKeptAnswers({ answers, oldest }: KeptTotal, changed: readonly string[]): string {
  const many = answers === 1 ? '1 answer is' : `${answers.toLocaleString('en-GB')} answers are`;
  const files = nameFirst(changed, listed);
  const since =
    changed.length === 0 ? '' : `; since then ${files} changed, which the program's version does not cover`;
  return `${many} kept from earlier runs, the oldest of ${formatMinutes(oldest)}${since}; --no-generator-cache asks again`;
}

/** `2026-01-31 12:00 UTC`. */
function formatMinutes(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
