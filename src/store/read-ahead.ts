/**
 * What is made of each item, in order, while that of the next ones is under way: a file system over a network answers after a while.
 *
 * @param count how many are under way at most.
 */
export async function* readAhead<Item, Result>(
  items: Iterable<Item>,
  count: number,
  make: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  for (const item of items) {
    const made = make(item);
    made.catch(() => undefined); // thrown where its turn comes, or nobody asks any more
    underWay.push(made);
    if (underWay.length >= count) yield await underWay.shift()!;
  }
  for (const each of underWay) yield await each;
}
