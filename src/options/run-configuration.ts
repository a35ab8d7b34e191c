// The tables of options (src/options) say what stands here: npx vitest run test/library/settings.test.ts --update writes it anew.

/** The options that influence rows. Their resolved values on this machine, and the content of files, are inputs. */
export interface RunConfiguration {
  readonly benchmark: string;
  readonly bugs: readonly string[];
  /** The test generator's name, and those of its options that decide rows. */
  readonly prefixes: { readonly [x: string]: string | number };
  /** The same of the developers' tests whose classes samples are put into, if the suites are of another generator. */
  readonly scaffoldTests?: { readonly [x: string]: string | number };
  /** The same of suites beside the run's own ones; absent if there are none. `oracle` is the oracle generator that replays their tests. */
  readonly furtherSuites?: readonly Readonly<Record<string, string | number>>[];
  /** `partOf`: the generator that has this name for one of its contexts. */
  readonly oracles: readonly { readonly name: string; readonly partOf?: string }[];
  /** Options of oracle generators that influence rows, if any were given. */
  readonly oracleFlags?: { readonly [x: string]: unknown };
  /** Empty where nothing was run here. */
  readonly environment: {
    readonly timeZone?: string;
    readonly locale?: string;
    readonly encoding?: 'UTF-8' | 'ISO-8859-1' | 'US-ASCII' | 'windows-1252';
  };
  readonly side: 'buggy' | 'fixed' | 'only';
  readonly seeds: readonly number[];
  readonly samples?: number;
  readonly suiteCompile: 'per-test' | 'all-or-nothing';
  readonly duplicates: 'kept' | 'removed';
  readonly prefixView: 'normalised' | 'as-written';
  readonly focalSearch: 'prefix' | 'candidate';
  readonly replication: {
    readonly repairRounds: number | 'all';
    readonly suiteTimeLimitSeconds: number | 'none';
  };
  readonly testTimeoutMilliseconds: number;
  readonly testMemoryMegabytes?: number;
  readonly isolation?: 'class' | 'suite';
  readonly reruns: number;
  readonly mutantTests?: 'all' | 'reaching';
  readonly reach?: 'values' | 'any';
  readonly evaluation?: string;
  readonly accounting: 'replication' | 'strict';
  readonly confirmation?: 'none' | 'tp';
  readonly honeypots?: number;
  readonly resamples?: number;
  readonly randomState?: number;
  readonly columns?: {
    readonly length?: string;
    readonly target?: string;
    readonly output?: string;
    readonly id?: string;
  };
  readonly patchCoverage: 'none' | 'tp' | 'failing';
  readonly witness?: 'none' | 'tp';
  readonly definitions?: 'replication' | 'paper';
  readonly compileBy?: 'sample' | 'test';
  readonly scaffold?: 'none' | 'developer';
  readonly until?: 'parse' | 'compile' | 'run' | 'coverage' | 'mutants';
  readonly goals?: readonly ('overall' | 'line' | 'branch' | 'path')[];
  readonly by?: string;
  readonly cluster?: string;
  readonly language?: 'java' | 'python';
  readonly level?: 'corpus' | 'sentence';
  readonly smoothing?: 'none' | 'floor' | 'add-k' | 'exp';
  readonly smoothingValue?: number;
  readonly sharedNgrams?: number;
  readonly scored?: 'all' | 'parsable';
  readonly maxLength?: number | 'unknown';
  readonly compare?: string;
  readonly empty?: 'refuse' | 'count';
}
