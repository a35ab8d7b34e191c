import { look, type Checked, type Options } from '../../options/option.js';
import { placeOptions } from '../../options/place-options.js';
import { parseTimeSpan } from '../../options/quantities.js';
import { notation, nothing, size, texts } from '../../options/value-types.js';

/** Milliseconds, given with their unit as in `30d`. */
const span = notation(
  'TIME',
  parseTimeSpan,
  'Expected minutes, hours, days or weeks, as in 90m, 12h, 30d or 4w.',
);
const place = { cache: placeOptions.cache } as const;
const kind = {
  takes: texts('NAME'),
  help: 'only entries of this kind; may be repeated',
  otherwise: 'all kinds',
  decides: 'look',
} as const;

/** The options of `teval cache list`. */
export const listCacheOptions = {
  ...place,
  json: look(nothing, 'print the list as JSON', 'as a table'),
} as const satisfies Options;

/** The options of `teval cache prune`. */
export const pruneOptions = {
  unusedFor: look(span, 'only entries unused for this long, as in 30d (12h, 4w)', 'any age'),
  maxSize: look(size, 'remove entries until at most this size is left, as in 20GB', 'no limit'),
  ...place,
  kind: { ...kind, otherwise: 'all kinds but oracles and suites' },
  dryRun: look(nothing, 'print what would be removed, and remove nothing', 'remove it'),
  json: look(nothing, 'print what was removed as JSON', 'as a table'),
} as const satisfies Options;

/** The options of `teval cache verify`. */
export const verifyOptions = {
  ...place,
  kind,
  json: look(nothing, 'print the counts and the damaged entries as JSON', 'as text'),
} as const satisfies Options;

export type CacheFlags = Checked<typeof listCacheOptions>;
export type PruneFlags = Checked<typeof pruneOptions>;
export type VerifyFlags = Checked<typeof verifyOptions>;
