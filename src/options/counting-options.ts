import { foundAtCountings } from '../../ranking/reading.js';
import type { Options } from './option.js';
import type { ValueType } from './value-type.js';
import { choice } from './value-types.js';

/** Options for counting rankings. */
export const countingOptions = {
  foundAt: {
    takes: choice('HOW', foundAtCountings),
    help: 'how Found@K counts ties. exact: expected over all orders of tied tests; replication: ties in suite order, ten random orders',
    default: 'exact',
    decides: 'look',
  },
} as const satisfies Options;

/** How a condition compares a figure with its number. */
export type ComparisonSign = '>' | '>=' | '<' | '<=' | '=' | '!=';

/** A member of summary.json. Of a list, the selectors choose entries by the values of their members. */
export interface PathStep {
  readonly member: string;
  readonly selectors: readonly { readonly member: string; readonly value: string }[];
}

/** A condition on a run's figures, as in `javadoc:fpr>0.1` (docs/continuous-integration.md). */
export interface Condition {
  /** As the user wrote it. */
  readonly text: string;
  /** Name of the oracle generator whose figures count; `all`: those of each. */
  readonly oracleGenerator: string;
  readonly path: readonly PathStep[];
  readonly comparison: ComparisonSign;
  readonly bound: number;
}

const condition =
  /^\s*(?:([^\s:[\]<>=!]+):)?((?:[\w-]+(?:\[[^[\]]*\])?)(?:\.[\w-]+(?:\[[^[\]]*\])?)*)\s*(>=|<=|!=|==|=|>|<)\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(%?)\s*$/iu;

/** Parses a condition; `none` for anything else. */
export function parseCondition(text: string): Condition | 'none' {
  const [, oracleGenerator = 'all', path = '', comparison = '', number = '', percent] =
    condition.exec(text) ?? [];
  const steps = [...path.matchAll(/([\w-]+)(?:\[([^[\]]*)\])?/gu)].map(([, member = '', selection]) =>
    parseStep(member, selection),
  );
  const bound = Number(number);
  if (steps.length === 0 || steps.includes('none') || !Number.isFinite(bound)) return 'none';
  return {
    text,
    oracleGenerator,
    path: steps as PathStep[],
    comparison: (comparison === '==' ? '=' : comparison) as ComparisonSign,
    bound: percent === '%' ? bound / 100 : bound,
  };
}

function parseStep(member: string, selection: string | undefined): PathStep | 'none' {
  if (selection === undefined) return { member, selectors: [] };
  const selectors = selection.split(',').map((each) => /^\s*([\w-]+)\s*=\s*(.*?)\s*$/u.exec(each));
  if (selectors.some((each) => each === null || each[2] === '')) return 'none';
  return { member, selectors: selectors.map((each) => ({ member: each![1]!, value: each![2]! })) };
}

/** Conditions; the option may be repeated. */
const conditions: ValueType<readonly Condition[], readonly string[]> = {
  word: 'CONDITION',
  reads: 'text',
  repeated: true,
  schema: (z) =>
    z
      .array(
        z.string().transform((given, context) => {
          const read = parseCondition(given);
          if (read === 'none')
            context.addIssue(
              `Expected a figure, a comparison (>, >=, <, <=, = or !=) and a number, as in 'fpr>0.1', not '${given}'.`,
            );
          return read === 'none' ? z.NEVER : read;
        }),
      )
      .min(1, { error: 'is empty; leave it out to check nothing' }),
};

/** Conditions on the figures, for scripts and continuous integration. They set the exit code of a command. */
export const conditionOptions = {
  failOn: {
    takes: conditions,
    help: "exit code 3 if a figure of summary.json is as this says, as in 'fpr>0.1'; may be repeated",
    otherwise: 'none',
    decides: 'look',
  },
} as const satisfies Options;
