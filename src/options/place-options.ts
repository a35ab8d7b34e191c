import { resolve } from 'node:path';
import { chooseDefaultCacheFolder } from './cache-folder.js';
import type { Options } from './option.js';
import { toolOptions } from './tool-options.js';
import { nothing, path, shard, size } from './value-types.js';

/** Parent folder of runs without `--out`. */
export const resultsFolder = 'results';

/** Options that limit a run to a part. */
export const partOptions = {
  shard: {
    takes: shard,
    help: 'do the I-th of N parts of the run, as one of N machines; teval merge combines them',
    otherwise: 'the whole run',
    decides: 'work',
  },
  repair: {
    takes: nothing,
    help: "check all files of the run's folder, remove damaged ones and do their work again",
    otherwise: 'reports name them',
    decides: 'work',
  },
} as const satisfies Options;

/** Options for folders and the machine's use. */
export const placeOptions = {
  out: {
    takes: path('DIR'),
    help: 'run folder',
    otherwise: `${resultsFolder}/<benchmark>-<version>, with a digest for other settings`,
    decides: 'work',
  },
  cache: {
    takes: path('DIR'),
    help: 'cache folder',
    default: chooseDefaultCacheFolder,
    otherwise: "TEVAL_CACHE, or the platform's cache folder",
    decides: 'work',
    at: 'cacheFolder',
    keeps: (folder: string) => resolve(folder),
  },
  cacheLimit: {
    takes: size,
    help: 'after the run, remove the least recently used cache entries until at most this size is left, as in 20GB',
    otherwise: 'TEVAL_CACHE_LIMIT, or nothing is removed',
    decides: 'work',
    at: 'cacheLimitBytes',
  },
} as const satisfies Options;

/** Options for the cache and tools of this machine. */
export const machineOptions = { cache: placeOptions.cache, ...toolOptions } as const satisfies Options;

/** The progress and the output of a run. */
export const displayOptions = {
  quiet: { takes: nothing, help: 'no progress', otherwise: 'show progress on stderr', decides: 'look' },
  verbose: {
    takes: nothing,
    help: 'print every table of the summary',
    otherwise: 'print the answer and the main figures; teval show prints the rest',
    decides: 'look',
  },
  json: { takes: nothing, help: 'print the summary as JSON', otherwise: 'as tables', decides: 'look' },
} as const satisfies Options;

/** `--quiet` of commands that print results and name the files that they write. */
export const resultsOnlyOption = {
  ...displayOptions.quiet,
  help: 'nothing but results and errors',
  otherwise: 'also the location of files',
} as const;
