import { UserError } from '../model/common/errors.js';

const largestSeed = 1_000_000;

/** Limit on seeds, because a plan is kept in memory. It is larger than anyone needs. */
const mostSeeds = 10_000;

/**
 * Parses `--seeds`: `10` means the seeds 1 to 10; `3..5` or a list such as `1,4..6` names them. Distinct and ascending. Throws UserError for anything
 * else.
 */
export function parseSeeds(text: string): number[] {
  const number = parseWholeNumber(text);
  return number === undefined ? parseNumbers(text, '--seeds') : listRange(1, number, text, '--seeds');
}

/** Parses a list of numbers and ranges, in which a number means itself: `3`, `1,4..6`. Distinct and ascending. */
export function parseNumbers(text: string, option: string): number[] {
  const numbers = text.split(',').flatMap((part) => {
    const [first = '', last = first, ...more] = part.split('..');
    const [from, to] = [parseWholeNumber(first), parseWholeNumber(last)];
    if (from === undefined || to === undefined || more.length > 0) throw createMalformedError(text, option);
    return listRange(from, to, text, option);
  });
  const distinct = [...new Set(numbers)].sort((a, b) => a - b);
  if (distinct.length > mostSeeds) throw createTooManyError(text, option);
  return distinct;
}

function listRange(from: number, to: number, text: string, option: string): number[] {
  if (from < 1 || to < from || to > largestSeed) throw createMalformedError(text, option);
  if (to - from >= mostSeeds) throw createTooManyError(text, option);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function parseWholeNumber(text: string): number | undefined {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : undefined;
}

function createTooManyError(text: string, option: string): UserError {
  return new UserError(`${option} '${text}' has too many seeds: give at most ${mostSeeds} at a time`);
}

function createMalformedError(text: string, option: string): UserError {
  const forms =
    option === '--seeds'
      ? 'a number of seeds (10), a range (3..5) or a list'
      : 'a seed, a range (3..5) or a list';
  return new UserError(
    `${option} '${text}' has no seeds: give ${forms} (1,4..6) of whole numbers from 1 to ${largestSeed}`,
  );
}
