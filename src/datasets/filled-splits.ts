import { splitNames, type SplitName } from './split-names.js';

/** Splits that are filled with projects, none of which is in two splits. */
export class FilledSplits {
  /** The projects so far. */
  readonly chosen = new Map<string, SplitName>();
  readonly #missing: Record<SplitName, number>;

  /**
   * @param sizes number of tests by project
   * @param shares the share of all tests that each split is to have
   */
  constructor(
    private readonly sizes: ReadonlyMap<string, number>,
    shares: Readonly<Record<SplitName, number>>,
  ) {
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    this.#missing = {
      train: shares.train * total,
      validation: shares.validation * total,
      test: shares.test * total,
    };
  }

  /** The splits that a project does not fill beyond their share. */
  listFitting(project: string): readonly SplitName[] {
    return splitNames.filter((split) => this.sizes.get(project)! <= this.#missing[split]);
  }

  put(project: string, split: SplitName): void {
    this.#missing[split] -= this.sizes.get(project)!;
    this.chosen.set(project, split);
  }

  /** Puts a project into the split that lacks the most tests; of equals, into the first. */
  putWhereMostAreMissing(project: string): void {
    const missing = this.#missing;
    this.put(
      project,
      splitNames.reduce((most, each) => (missing[each] > missing[most] ? each : most)),
    );
  }
}

/** The projects in the order of their names, which makes random orders of them independent of the order in which they are listed. */
export function listByName(sizes: ReadonlyMap<string, number>): readonly string[] {
  return [...sizes.keys()].sort();
}
