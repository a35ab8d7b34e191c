import type { Side } from '../../model/bug.js';
import type { PrefixView, SuiteCompile } from '../../model/evaluation-method.js';
import type { ReplicationRules } from '../../model/replication.js';
import type { Shard } from '../../model/shard.js';
import type { Accounting } from '../../model/verdict.js';
import type { FocalSearch, PatchCoverage } from '../../pipeline/options.js';
import type { GeneratorSandbox } from '../../oracles/command/command-flags.js';
import type { Context } from '../../oracles/protocol/class-context.js';
import type { Multi } from '../../oracles/protocol/oracles-of-answer.js';
import type { ClassChoice } from '../../test-generators/generation.js';
import type { SandboxChoice } from '../../toolchain/test-environment.js';
import type { ToolSettings } from './tool-settings.js';

/** The flags of `teval run` as given; what is absent has its default. */
export interface RunFlags extends ToolSettings {
  readonly benchmark?: string;
  readonly bugs?: string;
  readonly projects?: string;
  readonly all?: boolean;
  readonly asOf?: string;
  readonly on?: Side;
  readonly seeds?: string;
  readonly testGenerator?: string;
  /** What it was called before. */
  readonly prefixes?: string;
  readonly suites?: string;
  readonly tool?: string;
  readonly fresh?: boolean;
  readonly budget?: number;
  readonly evosuiteRuntime?: boolean;
  readonly classes?: ClassChoice;
  readonly oracle?: readonly string[];
  readonly samples?: number;
  readonly context?: Context;
  readonly multi?: Multi;
  readonly top?: number;
  readonly generatorWorkers?: number;
  readonly generatorTimeout?: number;
  readonly generatorStartup?: number;
  readonly generatorSandbox?: GeneratorSandbox;
  readonly generatorNetwork?: boolean;
  readonly generatorCache?: boolean;
  readonly generatorVersion?: string;
  readonly suiteCompile?: SuiteCompile;
  readonly method?: MethodName;
  readonly keepDuplicates?: boolean;
  readonly prefixView?: PrefixView;
  readonly focalSearch?: FocalSearch;
  readonly accounting?: Accounting;
  readonly repairRounds?: ReplicationRules['repairRounds'];
  readonly suiteTimeLimit?: ReplicationRules['suiteTimeLimitSeconds'];
  readonly workers?: number;
  readonly testTimeout?: number;
  readonly reruns?: number;
  readonly patchCoverage?: PatchCoverage;
  readonly sandbox?: SandboxChoice;
  readonly timeZone?: string;
  readonly locale?: string;
  readonly encoding?: string;
  readonly shard?: Shard;
  readonly out?: string;
  readonly cache?: string;
  /** In bytes. */
  readonly cacheLimit?: number;
}

/** What the names of the paper's methods amount to (method.md, "Vocabulary"). */
export const methods = {
  TEval: { on: 'fixed', suiteCompile: 'all-or-nothing' },
  'TEval@fixed': { on: 'fixed', suiteCompile: 'per-test' },
  'TEval@buggy': { on: 'buggy', suiteCompile: 'per-test' },
} as const satisfies Record<string, { on: Side; suiteCompile: SuiteCompile }>;
export type MethodName = keyof typeof methods;
export const methodNames = Object.keys(methods) as MethodName[];
