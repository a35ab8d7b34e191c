import { addCounts } from '../../model/oracle/requests.js';
import type { Loss, Stray } from './exchange.js';

const listed = 3;

/** A sentence on the requests of a suite without a usable answer; undefined if there are none. */
export function describeLost(
  lost: readonly { readonly reason: Loss; readonly detail: string }[],
  requests: number,
): string[] {
  if (lost.length === 0) return [];
  const details = [...new Set(lost.map(({ reason, detail }) => `${reason}: ${detail}`))];
  return [`${lost.length} of ${requests} requests got no usable answer (${shortenDetails(details)})`];
}

/** Collects the lines of output that belong to no request. */
export interface StrayNotes {
  add(reason: Stray, detail: string): void;
  /** Returns everything since the last call. */
  take(): { readonly counts: Readonly<Record<string, number>>; readonly remarks: readonly string[] };
}

export function createStrayNotes(): StrayNotes {
  let counts: Record<string, number> = {};
  let details: string[] = [];
  return {
    add(reason, detail) {
      counts = addCounts(counts, { [reason]: 1 });
      if (details.length <= listed) details.push(`${reason}: ${detail}`);
    },
    take() {
      const lines = Object.values(counts).reduce((sum, each) => sum + each, 0);
      const remarks =
        lines === 0
          ? []
          : [`${lines} lines of output belong to no request (${shortenDetails([...new Set(details)])})`];
      const taken = { counts, remarks };
      [counts, details] = [{}, []];
      return taken;
    },
  };
}

function shortenDetails(details: readonly string[]): string {
  const more = details.length > listed ? ', …' : '';
  return `${details.slice(0, listed).join('; ')}${more}`;
}
