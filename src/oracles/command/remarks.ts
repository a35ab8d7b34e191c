import { sumOfCounts } from '../../model/requests.js';
import type { Loss, Stray } from './program-pool.js';

const listed = 3;

/** A sentence on the requests of a suite that got no usable answer; none where all got one. */
export function lostRemark(
  lost: readonly { readonly reason: Loss; readonly detail: string }[],
  requests: number,
): string[] {
  if (lost.length === 0) return [];
  const details = [...new Set(lost.map(({ reason, detail }) => `${reason}: ${detail}`))];
  return [`${lost.length} of ${requests} requests got no usable answer (${shortened(details)})`];
}

/** Collects the lines of output that belong to no request, until somebody takes them. */
export interface StrayNotes {
  add(reason: Stray, detail: string): void;
  /** All since it was last called. */
  take(): { readonly counts: Readonly<Record<string, number>>; readonly remarks: readonly string[] };
}

export function strayNotes(): StrayNotes {
  let counts: Record<string, number> = {};
  let details: string[] = [];
  return {
    add(reason, detail) {
      counts = sumOfCounts(counts, { [reason]: 1 });
      if (details.length <= listed) details.push(`${reason}: ${detail}`);
    },
    take() {
      const lines = Object.values(counts).reduce((sum, each) => sum + each, 0);
      const remarks =
        lines === 0
          ? []
          : [`${lines} lines of output belong to no request (${shortened([...new Set(details)])})`];
      const taken = { counts, remarks };
      [counts, details] = [{}, []];
      return taken;
    },
  };
}

function shortened(details: readonly string[]): string {
  const more = details.length > listed ? ', …' : '';
  return `${details.slice(0, listed).join('; ')}${more}`;
}
