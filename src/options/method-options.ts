import type { Side } from '../model/program/bug.js';
import { prefixViews, suiteCompiles, type SuiteCompile } from '../model/outcome/evaluation-method.js';
import type { Options } from './option.js';
import { choice, nothing, wholeNumber } from './value-types.js';
import type { ValueOf } from './value-type.js';

/** The options that each of the paper's methods stands for (method.md, "Vocabulary"). */
export const methods = {
  TEval: { on: 'fixed', suiteCompile: 'all-or-nothing' },
  'TEval@fixed': { on: 'fixed', suiteCompile: 'per-test' },
  'TEval@buggy': { on: 'buggy', suiteCompile: 'per-test' },
} as const satisfies Record<string, { on: Side; suiteCompile: SuiteCompile }>;
const methodNames = Object.keys(methods) as (keyof typeof methods)[];

/** Options for preparing suites and prefixes. */
export const methodOptions = {
  samples: {
    takes: wholeNumber(1),
    help: 'how often to ask generators whose answers vary (chat, command, modules that declare it); all others are asked once',
    default: 1,
    decides: 'rows',
    decidesOutcomes: 'no',
    recorded: 'unless default',
  },
  suiteCompile: {
    takes: choice('POLICY', suiteCompiles),
    help: 'what a compile error discards: its own test (per-test) or the whole suite (all-or-nothing)',
    default: 'per-test',
    decides: 'rows',
  },
  method: {
    takes: choice('NAME', methodNames),
    help: `${methodNames.join(', ')}: sets --on and --suite-compile as the method has them`,
    otherwise: 'none',
    decides: 'rows',
    at: 'elsewhere',
  },
  keepDuplicates: {
    takes: nothing,
    help: 'run and count test cases with the same prefix and oracle as often as the test generator wrote them',
    default: false,
    otherwise: 'once',
    decides: 'rows',
    decidesOutcomes: 'no',
    at: 'duplicates',
    keeps: (areKept: boolean) => (areKept ? ('kept' as const) : ('removed' as const)),
    repeats: (duplicates: string) => duplicates === 'kept',
  },
  prefixView: {
    takes: choice('VIEW', prefixViews),
    help: 'form of prefixes for blind oracle generators. normalised: one form, which hides thrown exceptions; as-written: as in the suite',
    default: 'normalised',
    decides: 'rows',
    decidesOutcomes: 'no',
  },
  focalSearch: {
    takes: choice('WHERE', ['prefix', 'candidate']),
    help: 'where to search focal methods: in the prefix, or in the candidate, including its assertion, as the replication does',
    default: 'prefix',
    decides: 'rows',
    decidesOutcomes: 'no',
  },
} as const satisfies Options;

/** Whether focal methods are searched in the prefix only, or also in the candidate's assertion, as the replication does. */
export type FocalSearch = ValueOf<typeof methodOptions.focalSearch.takes>;
