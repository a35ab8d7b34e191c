import { UserError } from '../src/model/common/errors.js';

/** Throws UserError if a sample is empty or contains non-finite numbers. `name` names it in the message. */
export function checkSample(values: ArrayLike<number>, name: string): void {
  if (values.length === 0) throw new UserError(`${name} is empty: give at least one number`);
  for (let index = 0; index < values.length; index++)
    if (!Number.isFinite(values[index]))
      throw new UserError(`value ${index + 1} of ${name} is ${values[index]}: give finite numbers only`);
}

/** Throws UserError if samples cannot be paired. */
export function checkPairs(first: ArrayLike<number>, second: ArrayLike<number>): void {
  checkSample(first, 'the first sample');
  checkSample(second, 'the second sample');
  if (first.length !== second.length)
    throw new UserError(
      `a paired test needs samples of one length, not ${first.length} and ${second.length} numbers`,
    );
}
