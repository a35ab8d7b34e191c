/** Requests for the same kind of work, done together: all that have arrived when the work can start. */
export interface Batches<Item, Result> {
  /**
   * The results for these items, in their order.
   *
   * @param kind only one batch of a kind runs at a time
   * @param work does a batch, and takes its items once it can start; the function of the batch's first request is used
   */
  readonly ask: (
    kind: string,
    items: readonly Item[],
    work: BatchWork<Item, Result>,
  ) => Promise<readonly Result[]>;
}

type BatchWork<Item, Result> = (take: () => readonly Item[]) => Promise<readonly Result[]>;

interface Request<Item, Result> {
  readonly items: readonly Item[];
  readonly work: BatchWork<Item, Result>;
  readonly resolve: (results: readonly Result[]) => void;
  readonly reject: (reason: unknown) => void;
}

export function createBatches<Item, Result>(): Batches<Item, Result> {
  /** By kind, while a batch of that kind is running. */
  const waiting = new Map<string, Request<Item, Result>[]>();

  async function workOn(kind: string, requests: Request<Item, Result>[]): Promise<void> {
    while (requests.length > 0) await settleNext(requests);
    waiting.delete(kind);
  }

  return {
    ask: (kind, items, work) =>
      new Promise((resolve, reject) => {
        const known = waiting.get(kind);
        const requests = known ?? [];
        requests.push({ items, work, resolve, reject });
        if (known !== undefined) return;
        waiting.set(kind, requests);
        void workOn(kind, requests);
      }),
  };
}

async function settleNext<Item, Result>(waiting: Request<Item, Result>[]): Promise<void> {
  let taken: readonly Request<Item, Result>[] = [];
  const take = () => {
    taken = waiting.splice(0);
    return taken.flatMap(({ items }) => items);
  };
  try {
    const results = await waiting[0]!.work(take);
    let done = 0;
    for (const { items, resolve } of taken) resolve(results.slice(done, (done += items.length)));
  } catch (thrown) {
    for (const { reject } of taken.length > 0 ? taken : waiting.splice(0)) reject(thrown);
  }
}
