import { MachineError, UserError } from '../src/model/errors.js';
import type { Bug } from '../src/model/bug.js';
import { Defects4jFault } from './failure.js';

/** What has failed in this process: it is neither tried nor told again. The same command tries it anew. */
export interface KnownFaults {
  /** Throws what is known to fail for the bug. */
  check(bug: Bug): void;
  /** The error to throw for what failed: the first of its reach, which says whom it concerns. What was not foreseen comes back as it was. */
  remember(bug: Bug, thrown: unknown): unknown;
}

export function knownFaults(): KnownFaults {
  const known = new Map<string, UserError | MachineError>();
  const isKnown = (thrown: unknown) => [...known.values()].some((fault) => fault === thrown);
  return {
    check(bug) {
      for (const { place } of reachesOf(bug)) {
        const fault = known.get(place);
        if (fault !== undefined) throw fault;
      }
    },
    remember(bug, thrown) {
      if (isKnown(thrown)) return thrown;
      const reach = thrown instanceof Defects4jFault ? thrown.reach : 'bug';
      const found = reachesOf(bug).find((each) => each.reach === reach);
      if (found === undefined) return thrown;
      const fault = known.get(found.place) ?? withWords(thrown, found.words);
      if (fault !== 'unforeseen') known.set(found.place, fault);
      return fault === 'unforeseen' ? thrown : fault;
    },
  };
}

function reachesOf({ id, project }: Bug) {
  return [
    { reach: 'installation', place: 'installation', words: 'no bug of Defects4J can be had' },
    { reach: 'project', place: `project ${project}`, words: `no bug of ${project} can be had` },
    { reach: 'bug', place: `bug ${id}`, words: id },
  ] as const;
}

function withWords(thrown: unknown, words: string): UserError | MachineError | 'unforeseen' {
  const cause = { cause: thrown };
  if (thrown instanceof UserError) return new UserError(`${words}: ${thrown.message}`, cause);
  if (thrown instanceof MachineError) return new MachineError(`${words}: ${thrown.message}`, cause);
  return 'unforeseen';
}
