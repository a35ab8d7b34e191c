import { createHash } from 'node:crypto';
import { basename, extname, relative, sep } from 'node:path';
import type { RunOptions } from './run-options.js';
import { selectDecisiveOptions } from './decisive-options.js';
import { renderCanonicalJson } from '../store/files/canonical-json.js';

const digestLength = 6;

/** The options of a run without a folder. */
export type UnplacedOptions = Omit<RunOptions, 'out'>;

/**
 * The default name of a run's folder: `<benchmark>-<side>`, with a short digest as suffix if any other option that affects rows differs from
 * `defaults`, the run without flags. The same command finds its folder again, and a different one gets a different folder.
 */
export function composeRunName(options: UnplacedOptions, defaults: UnplacedOptions): string {
  const name = `${toBenchmarkName(options.benchmark)}-${options.side}`;
  const choices = digestChoices(options);
  if (choices === digestChoices({ ...defaults, side: options.side })) return name;
  const digest = createHash('sha256').update(choices).digest('hex');
  return `${name}-${digest.slice(0, digestLength)}`;
}

function digestChoices(options: UnplacedOptions): string {
  const { benchmark } = options;
  // Files with the same name in different folders are different benchmarks.
  const folder = isFile(benchmark) && relative('.', benchmark).includes(sep) ? relative('.', benchmark) : '';
  return renderCanonicalJson({ ...selectDecisiveOptions(options), benchmark: folder });
}

function toBenchmarkName(benchmark: string): string {
  const name = isFile(benchmark) ? basename(benchmark, extname(benchmark)) : benchmark;
  return name.replace(/[^\w.-]+/g, '-');
}

function isFile(benchmark: string): boolean {
  return /[\\/.]/.test(benchmark);
}
