import { measureWidth, wrapWords } from './columns.js';
import { count, formatCount } from './numbers.js';
import { describeGenerator } from '../model/unit/unit.js';
import { getColours, type Style } from './style.js';
import type { Summary } from '../analysis/bug-detection/summary.js';

const shownMissing = 10;

export interface IncompleteOptions {
  /** The run's folder, if numbers of several runs are shown. */
  readonly run?: string;
  /** How the numbers above treat missing units. */
  readonly countedAs?: 'missing' | 'finding nothing';
  /** Whether a generator has several samples, so that a missing unit may be a sample. */
  readonly hasSamples?: boolean;
}

/** The warning that a run is incomplete, with its missing units and their reasons; empty if it is complete. */
export function renderIncomplete(
  units: Pick<Summary['units'], 'planned' | 'failed'> & Partial<Pick<Summary['units'], 'missing'>>,
  style: Style,
  options: IncompleteOptions = {},
): string {
  if (units.failed === 0) return '';
  const { red, bold } = getColours(style);
  const missing = units.missing ?? [];
  const lines = missing.slice(0, shownMissing).map(({ bug, side, seed, reason, ...unit }) => {
    const generator = describeGenerator({ ...unit, oracleGenerator: unit.oracle_generator });
    const words = `- ${bug} ${side} seed ${seed} ${generator}: ${reason}`.split(' ');
    return wrapWords(words, Math.max(style.columns, measureWidth(words[1] ?? '')), 2);
  });
  const more = missing.length - shownMissing;
  if (more > 0) lines.push(`- ${count(more)} more: see "units" in summary.json`);
  return [bold(red(renderIncompleteTitle(units, options))), ...lines].join('\n');
}

/** The first line of that warning. */
export function renderIncompleteTitle(
  { planned, failed }: Pick<Summary['units'], 'planned' | 'failed'>,
  { run, countedAs = 'missing', hasSamples = false }: IncompleteOptions = {},
): string {
  const units = `${formatCount(planned, 'unit')}${run === undefined ? '' : ` of ${run}`}`;
  const how = countedAs === 'missing' ? 'missing from' : 'counted as finding nothing in';
  const rest =
    hasSamples && countedAs === 'finding nothing'
      ? '; if other samples of a bug and seed are finished, its means are over those'
      : '';
  return `INCOMPLETE: ${count(failed)} of ${units} are ${how} all numbers above${rest}`;
}
