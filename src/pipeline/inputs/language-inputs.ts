import type { JavaRange } from '../../model/program/workspace.js';
import type { Parts, SuiteNeeds } from '../../store/run/fingerprint.js';
import type { Jdk } from '../../toolchain/jdk.js';
import type { Plan } from '../1-plan.js';

/** Finds the JDK for tests that need it. Throws UserError if none is suitable. */
export type FindJdk = (range: JavaRange, needs: SuiteNeeds) => Promise<Jdk>;

/** What of the software that runs tests decides rows, by language. */
export interface LanguageInputs {
  /** A digest of the harness, for all units. */
  digestHarness(): Promise<string>;
  /**
   * The versions of what runs the tests of a bug, by what its suite may need; those that are missing are left out. `tests` says for which tests, among
   * all bugs.
   */
  listRuntimes(
    plan: Plan,
    range: JavaRange,
    findJdk: FindJdk,
  ): Promise<{ readonly byNeed: Parts; readonly tests: string }>;
}
