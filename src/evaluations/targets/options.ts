import { goals, type Goal } from '../../model/sample/goal.js';
import type { Options } from '../../options/option.js';
import type { Resolved } from '../../options/resolved.js';
import { list } from '../../options/value-types.js';
import type { ValueType } from '../../options/value-type.js';

const names = list('LIST');
const goalList: ValueType<readonly Goal[], string | readonly string[]> = {
  ...names,
  schema: (z) =>
    names.schema(z).pipe(z.array(z.enum(goals, { error: `The goals are ${goals.join(', ')}.` })).min(1)),
};

/** The options of the evaluation of targets alone. */
export const targetsOptions = {
  goals: {
    takes: goalList,
    help: `which tests of Python programs: ${goals.join(', ')}; several with commas`,
    otherwise: 'all',
    decides: 'rows',
    decidesOutcomes: 'no',
    of: 'evaluation targets',
  },
} as const satisfies Options;

/** The settings of the evaluation in a planned run, which has those that differ from the defaults. */
export type GivenTargetsSettings = Resolved<typeof targetsOptions> & {
  readonly definitions?: 'paper' | 'replication';
};
export type TargetsSettings = Required<GivenTargetsSettings>;

/** All settings, whatever evaluation a run has. */
export function completeTargetsSettings({
  goals: chosen = goals,
  definitions = 'paper',
}: GivenTargetsSettings): TargetsSettings {
  return { goals: chosen, definitions };
}
