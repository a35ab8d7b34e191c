import { MachineError, UserError } from '../src/model/common/errors.js';
import type { Bug } from '../src/model/program/bug.js';
import { Defects4jFault } from './failure.js';

/** Faults found in this process, which are neither tried nor reported again. Running the same command again retries them. */
export interface KnownFaults {
  /** Throws the known fault of a bug, if there is one. */
  check(bug: Bug): void;
  /**
   * Returns the error to throw for a failure: the first one of the same scope, with the scope in its message. Unexpected errors are returned
   * unchanged.
   */
  remember(bug: Bug, thrown: unknown): unknown;
}

export function createKnownFaults(): KnownFaults {
  const known = new Map<string, UserError | MachineError>();
  const isKnown = (thrown: unknown) => [...known.values()].some((fault) => fault === thrown);
  return {
    check(bug) {
      for (const { place } of createScopeTest(bug)) {
        const fault = known.get(place);
        if (fault !== undefined) throw fault;
      }
    },
    remember(bug, thrown) {
      if (isKnown(thrown)) return thrown;
      const reach = thrown instanceof Defects4jFault ? thrown.reach : 'bug';
      const found = createScopeTest(bug).find((each) => each.reach === reach);
      if (found === undefined) return thrown;
      const fault = known.get(found.place) ?? withWords(thrown, found.words);
      if (fault !== 'unforeseen') known.set(found.place, fault);
      return fault === 'unforeseen' ? thrown : fault;
    },
  };
}

function createScopeTest({ id, project }: Bug) {
  return [
    { reach: 'installation', place: 'installation', words: 'no bug of Defects4J is available' },
    { reach: 'project', place: `project ${project}`, words: `no bug of ${project} is available` },
    { reach: 'bug', place: `bug ${id}`, words: id },
  ] as const;
}

function withWords(thrown: unknown, words: string): UserError | MachineError | 'unforeseen' {
  const cause = { cause: thrown };
  if (thrown instanceof UserError) return new UserError(`${words}: ${thrown.message}`, cause);
  if (thrown instanceof MachineError) return new MachineError(`${words}: ${thrown.message}`, cause);
  return 'unforeseen';
}
