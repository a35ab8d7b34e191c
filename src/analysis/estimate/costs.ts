/** Costs of the steps of a run, in one unit. */
export interface Costs {
  readonly workspaces: number;
  readonly suites: number;
  readonly testCases: number;
}

export function sumCosts({ workspaces, suites, testCases }: Costs): number {
  return workspaces + suites + testCases;
}
