/**
 * Yields the result for each item, in order, and prepares the next ones meanwhile, because network file systems answer slowly.
 *
 * @param count maximum number of results in preparation
 */
export async function* readAhead<Item, Result>(
  items: Iterable<Item>,
  count: number,
  make: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  for (const item of items) {
    const made = make(item);
    made.catch(() => undefined); // rethrown when its turn comes, if the consumer gets that far
    underWay.push(made);
    if (underWay.length >= count) yield await underWay.shift()!;
  }
  for (const each of underWay) yield await each;
}
