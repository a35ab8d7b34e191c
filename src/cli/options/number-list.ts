import { UserError } from '../../model/errors.js';

const largestSeed = 1_000_000;

/** A plan is held in memory: more seeds than anybody has used, and no run that ends for want of memory. */
const mostSeeds = 10_000;

/**
 * `--seeds`: `10` is the seeds 1 to 10; `3..5` or a list as in `1,4..6` names them. Distinct and ascending. Throws UserError for
 * anything else.
 */
export function seedsOf(text: string): number[] {
  const number = wholeNumber(text);
  return number === undefined ? numbersOf(text, '--seeds') : range(1, number, text, '--seeds');
}

/** A list of numbers and ranges, where a number means itself: `3`, `1,4..6`. Distinct and ascending. */
export function numbersOf(text: string, option: string): number[] {
  const numbers = text.split(',').flatMap((part) => {
    const [first = '', last = first, ...more] = part.split('..');
    const [from, to] = [wholeNumber(first), wholeNumber(last)];
    if (from === undefined || to === undefined || more.length > 0) throw malformed(text, option);
    return range(from, to, text, option);
  });
  const distinct = [...new Set(numbers)].sort((a, b) => a - b);
  if (distinct.length > mostSeeds) throw tooMany(text, option);
  return distinct;
}

function range(from: number, to: number, text: string, option: string): number[] {
  if (from < 1 || to < from || to > largestSeed) throw malformed(text, option);
  if (to - from >= mostSeeds) throw tooMany(text, option);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function wholeNumber(text: string): number | undefined {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : undefined;
}

function tooMany(text: string, option: string): UserError {
  return new UserError(`${option} '${text}' names too many seeds: give no more than ${mostSeeds} at a time`);
}

function malformed(text: string, option: string): UserError {
  const forms =
    option === '--seeds'
      ? 'a number of seeds (10), a range (3..5) or a list'
      : 'a seed, a range (3..5) or a list';
  return new UserError(
    `${option} '${text}' names no seeds: give ${forms} (1,4..6) of whole numbers from 1 to ${largestSeed}`,
  );
}
