/** Same as Promise.all, but waits for all of them, because results that arrive after a failure may still be cached. */
export async function settleAll<Result>(all: readonly Promise<Result>[]): Promise<Result[]> {
  const ends = await Promise.allSettled(all);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
}
