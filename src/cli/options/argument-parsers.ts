import { InvalidArgumentError } from 'commander';
import { currentNameOf } from '../../model/former-names.js';
import { mostShards, parseShard, type Shard } from '../../model/shard.js';

/** For commander's options: a whole number from `least` on. */
export function wholeNumberFrom(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isSafeInteger(value) || value < least)
      throw new InvalidArgumentError(`Expected a whole number from ${least} on.`);
    return value;
  };
}

/** For commander's options: into how many parts a run is divided. */
export function shardCount(text: string): number {
  const count = wholeNumberFrom(1)(text);
  if (count > mostShards) throw new InvalidArgumentError(`Expected no more than ${mostShards} shards.`);
  return count;
}

/** For commander's options: a number greater than 0, such as seconds. */
export function positiveNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value <= 0)
    throw new InvalidArgumentError('Expected a number greater than 0.');
  return value;
}

/** A day: no test takes longer, and timers can wait for it. */
const mostSeconds = 86_400;

/** For commander's options: seconds, more than 0 and no more than a day. */
export function seconds(text: string): number {
  const value = positiveNumber(text);
  if (value > mostSeconds) throw new InvalidArgumentError(`Expected no more than ${mostSeconds} seconds.`);
  return value;
}

/** For commander's options: a part of a run, as in 3/8. */
export function shard(text: string): Shard {
  const found = parseShard(text);
  if (found === 'none')
    throw new InvalidArgumentError('Expected I/N with I from 1 to N, as in 1/8 for the first of eight.');
  return found;
}

/** For an option that takes the word in place of a number. */
export function orWord<Word extends string>(
  word: Word,
  number: (text: string) => number,
): (text: string) => number | Word {
  return (text) => (text === word ? word : number(text));
}

/** For commander's options: a path. An empty one is a shell variable that is not set, not the current folder. */
export function path(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Expected a path.');
  return text;
}

/** For options that may be given several times. */
export function collected(text: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), text];
}

/** For an option that names an oracle generator: its current name. For a former name, a note on stderr says so. */
export function oracleName(text: string): string {
  const name = currentNameOf(text);
  if (name !== text)
    process.stderr.write(
      `teval: the oracle generator ${text} is called ${name} now; suite-tests replays the suite's own tests whole\n`,
    );
  return name;
}

/** For one that may be given several times. */
export function oracleNames(text: string, before: readonly string[] | undefined): readonly string[] {
  const isKnown = before?.includes(currentNameOf(text)) === true;
  return collected(isKnown ? currentNameOf(text) : oracleName(text), before);
}
