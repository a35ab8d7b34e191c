import picocolors from 'picocolors';

/** How text looks where it goes. */
export interface Style {
  readonly columns: number;
  /** Plain ASCII without colour where the output is not a terminal, where the terminal may lack other characters, or on demand. */
  readonly looks: 'terminal' | 'plain';
}

/** The part of a stream that decides how to write to it. */
export interface OutputStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Columns of plain text, and of terminals that don't say. */
const plainColumns = 100;

/**
 * Colour and signs beyond ASCII on a terminal that has them. NO_COLOR (no-color.org) never lets them through, and before CLICOLOR=0
 * CLICOLOR_FORCE does so also into a pipe, as for `less -R` (bixense.com/clicolors).
 */
export function styleOf(stream: OutputStream, environment: NodeJS.ProcessEnv): Style {
  const isTerminal = stream.isTTY === true;
  const columns = isTerminal && (stream.columns ?? 0) > 0 ? stream.columns! : plainColumns;
  return { columns, looks: looksOf(isTerminal, environment) };
}

/** For lists that grep and cut read: their lines end with a terminal, and nowhere else. */
export function listStyleOf(stream: OutputStream, environment: NodeJS.ProcessEnv): Style {
  const style = styleOf(stream, environment);
  return stream.isTTY === true ? style : { ...style, columns: Infinity };
}

function looksOf(
  isTerminal: boolean,
  { NO_COLOR, CLICOLOR_FORCE, CLICOLOR, TERM }: NodeJS.ProcessEnv,
): Style['looks'] {
  if (isSet(NO_COLOR)) return 'plain';
  if (isSet(CLICOLOR_FORCE) && CLICOLOR_FORCE !== '0') return 'terminal';
  const isAble = isTerminal && TERM !== 'dumb' && TERM !== 'linux';
  return isAble && CLICOLOR !== '0' ? 'terminal' : 'plain';
}

function isSet(variable: string | undefined): boolean {
  return variable !== undefined && variable !== '';
}

const terminalSigns = {
  plusMinus: '±',
  none: '–',
  rule: '─',
  ellipsis: '…',
  times: '×',
  full: '━',
  empty: '╌',
};
const plainSigns = {
  plusMinus: '+-',
  none: '-',
  rule: '-',
  ellipsis: '...',
  times: 'x',
  full: '#',
  empty: '.',
};

/** The signs that a style has. */
export function signsOf(style: Style): typeof terminalSigns {
  return style.looks === 'terminal' ? terminalSigns : plainSigns;
}

/** The colours that a style has. */
export function coloursOf(style: Style): ReturnType<typeof picocolors.createColors> {
  return picocolors.createColors(style.looks === 'terminal');
}
