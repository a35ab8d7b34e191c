/** The remaining work of a run, as `teval plan --json` prints it (docs/cli.md). */
export interface Forecast {
  readonly format: 1;
  readonly benchmark: string;
  readonly side: string;
  readonly run_folder: string;
  readonly bugs: {
    readonly planned: number;
    readonly by_project: Readonly<Record<string, number>>;
    /** Most frequent first, without bugs of unknown kind. */
    readonly by_kind: Readonly<Record<string, number>>;
    readonly left_out: readonly { readonly bug: string; readonly reason: string }[];
    /** Bugs with both versions in the cache. */
    readonly built: number;
    readonly to_build: number;
  };
  readonly seeds: readonly number[];
  readonly oracle_generators: readonly string[];
  readonly suites: {
    readonly generator: string;
    /** `null` if the run generates no suites. */
    readonly budget_seconds: number | null;
    readonly planned: number;
    /** Bugs with all units finished. */
    readonly finished: number;
    readonly given: number;
    readonly absent: number;
    readonly cached: number;
    readonly to_generate: number;
  };
  readonly units: {
    readonly planned: number;
    readonly finished: number;
    readonly missing: number;
    readonly again: number;
    readonly again_because: string | null;
    /** Bugs for which only the run will show whether units must be made again. */
    readonly untold: readonly string[];
  };
  /** One per oracle generator that sends requests to a server, which may cost money. */
  readonly requests: readonly RequestForecast[];
  /** The same for a test generator that asks a server for suites; `null` for others. */
  readonly suite_requests: RequestEffort | null;
  readonly cpu_hours: StepCosts;
  readonly disk: {
    readonly cache_folder: string;
    /** Cache space in use after the run. */
    readonly cache_bytes: StepCosts;
    /** Additional temporary cache space while bugs are built. */
    readonly scratch_bytes: number;
    readonly run_folder_bytes: number;
    /** Free bytes on the disks of the cache and of the run's folder. */
    readonly cache_free_bytes: number;
    readonly run_folder_free_bytes: number;
  };
  readonly wall_hours: readonly { readonly workers: number; readonly hours: number }[];
  /** Number of workers of this run. */
  readonly workers: number;
  /** Number of cores of this machine. */
  readonly cores: number;
  /** Origin of the estimates. */
  readonly sources: readonly string[];
}

export interface RequestForecast extends RequestEffort {
  readonly oracle_generator: string;
}

/** Requests for the unfinished work, and what they cost. */
export interface RequestEffort {
  /** Suites with unfinished units. Requests are unknown for suites that are not built or generated yet. */
  readonly suites: number;
  readonly untold_suites: number;
  readonly requests: number;
  /** Requests with an answer in the cache. */
  readonly kept: number;
  readonly input_tokens: number;
  /** Upper limit. */
  readonly output_tokens: number;
  /** Upper limit; `null` if the price is unknown. */
  readonly cost_usd: number | null;
}

export interface StepCosts {
  readonly workspaces: number;
  readonly suites: number;
  readonly test_cases: number;
  readonly total: number;
}
