/** As Promise.all, but waits for all of them: what is under way when one fails may still be worth keeping. */
export async function settledOrThrown<Result>(all: readonly Promise<Result>[]): Promise<Result[]> {
  const ends = await Promise.allSettled(all);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
}
