import { conditionOptions, countingOptions } from './counting-options.js';
import { environmentOptions, executionOptions } from './execution-options.js';
import { methodOptions } from './method-options.js';
import type { Options } from './option.js';
import { displayOptions, partOptions, placeOptions } from './place-options.js';
import type { Resolved } from './resolved.js';
import { bugOptions, suiteOptions } from './subject-options.js';
import { toolOptions } from './tool-options.js';

/** The run's own options, without adapters' options and without those that choose benchmark and generators. */
export const workOptions = {
  ...methodOptions,
  ...countingOptions,
  ...conditionOptions,
  ...executionOptions,
  ...environmentOptions,
  ...partOptions,
  ...placeOptions,
  ...toolOptions,
  ...displayOptions,
} as const satisfies Options;

/** All options of the run itself, without adapters' options. */
export const ownRunOptions = { ...bugOptions, ...suiteOptions, ...workOptions } as const satisfies Options;

/** The part of a planned run that these options determine. */
export type OwnRunOptions = Resolved<typeof ownRunOptions>;
