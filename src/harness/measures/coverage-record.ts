import type { ClassCoverage } from '../../model/outcome/class-coverage.js';
import type { Role } from '../../model/program/role.js';
import type { FinishedEvent, CoveredEvent, HarnessVersion } from '../protocol.js';
import { toClassCoverage } from './covered-classes.js';

/** What the tests of a group cover, with the executed probes as the harness writes them. */
export interface CoveredGroup {
  readonly classes: readonly ClassCoverage[];
  readonly probes: string;
}

/** Coverage by version and group, by the keys of `makeGroupKey`. */
export type CoverageTable = ReadonlyMap<string, CoveredGroup>;

export function makeGroupKey(version: Role, group: string): string {
  return `${version}\n${group}`;
}

/** What is known about a job's coverage so far, across JVMs. */
export class CoverageRecord {
  private readonly covered = new Map<string, CoveredGroup>();
  /** Executed probes of groups whose tests have run in part. */
  private readonly probes = new Map<string, string>();

  constructor(private readonly versions: readonly HarnessVersion[]) {}

  isComplete(version: Role): boolean {
    return this.listMissing(version).length === 0;
  }

  addTest({ version, group, probes }: FinishedEvent): void {
    if (probes !== undefined) this.probes.set(makeGroupKey(version, group), probes);
  }

  addGroup({ version, group, classes, probes }: CoveredEvent): void {
    this.covered.set(makeGroupKey(version, group), { classes: classes.map(toClassCoverage), probes });
  }

  /** The part of the request that concerns the groups without a report. */
  listRequested(version: Role): Readonly<Record<string, object>> {
    const { metered = {}, executed = {} } = this.versions.find((each) => each.version === version)!;
    return Object.fromEntries(
      this.listMissing(version).map((group) => {
        const earlier = this.probes.get(makeGroupKey(version, group)) ?? executed[group];
        return [group, { classes: metered[group]!, ...(earlier === undefined ? {} : { earlier }) }];
      }),
    );
  }

  result(): CoverageTable {
    return this.covered;
  }

  private listMissing(version: Role): readonly string[] {
    const { metered = {} } = this.versions.find((each) => each.version === version)!;
    return Object.keys(metered).filter((group) => !this.covered.has(makeGroupKey(version, group)));
  }
}
