const ends: (() => unknown)[] = [];

/**
 * Registers what is to be done after the current file's tests. Files share a process, so a module of several files can't use `afterAll`, which
 * belongs to the first of them.
 */
export function atFileEnd(end: () => unknown): void {
  ends.push(end);
}

/** Does it, the latest first. */
export async function endFile(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}
