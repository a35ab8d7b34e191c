import { widthOf, wrapped } from './columns.js';
import { count, counted } from './numbers.js';
import { generatorInWords } from '../model/unit.js';
import { coloursOf, type Style } from './style.js';
import type { Summary } from '../analysis/summary.js';

const shownMissing = 10;

export interface IncompleteOptions {
  /** The run's folder, where numbers of several runs are shown. */
  readonly run?: string;
  /** What the numbers above make of missing units. */
  readonly countedAs?: 'missing' | 'finding nothing';
  /** Whether a generator was asked several times: what is missing may be a sample of a unit that has others. */
  readonly hasSamples?: boolean;
}

/** That a run is incomplete, as loudly everywhere, and its missing units with their reasons; empty where it is complete. */
export function incompleteText(
  units: Pick<Summary['units'], 'planned' | 'failed'> & Partial<Pick<Summary['units'], 'missing'>>,
  style: Style,
  options: IncompleteOptions = {},
): string {
  if (units.failed === 0) return '';
  const { red, bold } = coloursOf(style);
  const missing = units.missing ?? [];
  const lines = missing.slice(0, shownMissing).map(({ bug, side, seed, reason, ...unit }) => {
    const generator = generatorInWords({ ...unit, oracleGenerator: unit.oracle_generator });
    const words = `- ${bug} ${side} seed ${seed} ${generator}: ${reason}`.split(' ');
    return wrapped(words, Math.max(style.columns, widthOf(words[1] ?? '')), 2);
  });
  const more = missing.length - shownMissing;
  if (more > 0) lines.push(`- ${count(more)} more: see "units" in summary.json`);
  return [bold(red(incompleteTitle(units, options))), ...lines].join('\n');
}

/** The first line of it. */
export function incompleteTitle(
  { planned, failed }: Pick<Summary['units'], 'planned' | 'failed'>,
  { run, countedAs = 'missing', hasSamples = false }: IncompleteOptions = {},
): string {
  const units = `${counted(planned, 'unit')}${run === undefined ? '' : ` of ${run}`}`;
  const how = countedAs === 'missing' ? 'missing from' : 'taken to find nothing in';
  const rest =
    hasSamples && countedAs === 'finding nothing'
      ? '; where other samples of a bug and seed are there, its means are over those'
      : '';
  return `INCOMPLETE: ${count(failed)} of ${units} are ${how} all numbers above${rest}`;
}
