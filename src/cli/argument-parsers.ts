import { InvalidArgumentError } from 'commander';

/** For commander's options: a whole number from `least` on. */
export function wholeNumberFrom(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isSafeInteger(value) || value < least)
      throw new InvalidArgumentError(`Expected a whole number from ${least} on.`);
    return value;
  };
}

/** For commander's options: a number greater than 0, such as seconds. */
export function positiveNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value <= 0)
    throw new InvalidArgumentError('Expected a number greater than 0.');
  return value;
}

/** For options that may be given several times. */
export function collected(text: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), text];
}
