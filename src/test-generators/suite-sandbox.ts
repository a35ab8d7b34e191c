import { choice, flagTable } from '../model/common/flag-table.js';

/** The flag of generators that run programs of others, or the program under test, in a sandbox. */
export const suiteSandboxFlag = flagTable({
  suiteSandbox: {
    takes: choice('HOW', ['bwrap', 'none'] as const),
    description:
      'of command:PROGRAM and randoop:JAR: bwrap, it sees a read-only system, its own files and the program under test; none, it sees everything that you see (default: bwrap)',
  },
});
