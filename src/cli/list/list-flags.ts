import { benchmarkOption } from '../../benchmarks/benchmark-option.js';
import { look, type Checked, type Options } from '../../options/option.js';
import { machineOptions } from '../../options/place-options.js';
import { bugOptions } from '../../options/subject-options.js';
import { nothing } from '../../options/value-types.js';

export interface ListFlags {
  readonly json?: boolean;
}

/** The options of `teval list bugs`. */
export const listBugsOptions = {
  ...benchmarkOption,
  bugs: bugOptions.bugs,
  projects: bugOptions.projects,
  ...machineOptions,
  byOperator: look(
    nothing,
    'print what became of the changes by each operator of mutants:WHAT: mutants, stillborn, equal, copies',
    'the bugs',
  ),
  json: look(nothing, 'print all their data as JSON', 'as a table'),
} as const satisfies Options;

export type ListBugsFlags = Checked<typeof listBugsOptions>;
