import { look, type Checked, type Options } from '../../options/option.js';
import { machineOptions, partOptions } from '../../options/place-options.js';
import { nothing, path, text } from '../../options/value-types.js';

/** The options of `teval doctor`. */
export const doctorOptions = {
  for: look(
    text('COMMAND'),
    "check whether this run can work, and the disk space and memory that it needs, as in 'run --benchmark maven'",
    'a run with default settings',
  ),
  submitted: look(
    path('DIR'),
    'check whether this machine can do its part of the run that was submitted from this folder; the scripts of teval submit do this first',
    'a run with default settings',
  ),
  shard: {
    ...partOptions.shard,
    help: 'with --submitted: the shard for this machine; only its bugs are checked',
    otherwise: 'the whole run',
  },
  ...machineOptions,
  json: look(nothing, 'print the findings as JSON', 'as text'),
} as const satisfies Options;

export type DoctorFlags = Checked<typeof doctorOptions>;
