import { randomOrder } from '../../../../ranking/random-order.js';
import { joinWords } from '../../../model/common/join-words.js';
import { writeMean } from '../../../model/common/write-number.js';
import type { SummaryOneList } from '../ranking/ranking-figures.js';
import type { Summary } from '../summary.js';

/** Numbers of alarms, of which the largest is named that is no more than half of the longest list: who reads all alarms finds all bugs. */
const readable = [50, 20, 10];

/** What a reader of one list of all bugs' alarms finds with each of these oracle generators; nothing of a single bug, of mutants, and of short lists. */
export function describeOneList(
  { bugs, mutants, one_list = [], ranking }: Summary,
  generators: readonly string[],
): string[] {
  const lists = generators.flatMap((name) => {
    const own = one_list.filter(
      ({ oracle_generator, found_at }) => oracle_generator === name && found_at.length > 0,
    );
    const [ranked] = own.filter(({ detector }) => detector === ranking?.detector);
    const random = own.find(({ detector }) => detector === randomOrder.name && detector !== ranked?.detector);
    return ranked === undefined ? [] : [{ name, ranked, random }];
  });
  const longest = Math.max(0, ...lists.map(({ ranked }) => ranked.found_at.at(-1)!.n));
  const n = readable.find((each) => 2 * each <= longest);
  if (bugs.length === 1 || mutants !== undefined || n === undefined) return [];
  const finds = lists.map(({ name, ranked, random }, index) => {
    const inRandomOrder =
      random === undefined ? '' : ` (${writeFound(random, n)}${index === 0 ? ' in random order' : ''})`;
    return `${writeFound(ranked, n)}${index === 0 ? ' bugs' : ''} with ${name}${inRandomOrder}`;
  });
  return [`A reader of the first ${n} alarms of all bugs, one of each in turn, finds ${joinWords(finds)}.`];
}

function writeFound({ found_at }: SummaryOneList, n: number): string {
  return writeMean((found_at.find((each) => each.n === n) ?? found_at.at(-1)!).found.mean ?? 0);
}
