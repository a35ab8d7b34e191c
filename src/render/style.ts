import picocolors from 'picocolors';

/** How to format text for an output. */
export interface Style {
  readonly columns: number;
  /** `plain`: ASCII without colour, for outputs that are not a terminal, terminals that may lack other characters, and on request. */
  readonly looks: 'terminal' | 'plain';
}

/** The properties of a stream that determine the style. */
export interface OutputStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Width of plain text, and of terminals that don't report one. */
const plainColumns = 100;

/**
 * Terminals that support them get colour and non-ASCII characters. NO_COLOR (no-color.org) always disables both. CLICOLOR_FORCE enables them even in
 * pipes, as for `less -R`, and overrides CLICOLOR=0 (bixense.com/clicolors).
 */
export function chooseStyle(stream: OutputStream, environment: NodeJS.ProcessEnv): Style {
  const isTerminal = stream.isTTY === true;
  const columns = isTerminal && (stream.columns ?? 0) > 0 ? stream.columns! : plainColumns;
  return { columns, looks: chooseLooks(isTerminal, environment) };
}

/** The style of lists for grep and cut: limits the width of lines on a terminal only. */
export function chooseListStyle(stream: OutputStream, environment: NodeJS.ProcessEnv): Style {
  const style = chooseStyle(stream, environment);
  return stream.isTTY === true ? style : { ...style, columns: Infinity };
}

function chooseLooks(
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

/** The symbols of a style. */
export function getSigns(style: Style): typeof terminalSigns {
  return style.looks === 'terminal' ? terminalSigns : plainSigns;
}

/** The colours of a style. */
export function getColours(style: Style): ReturnType<typeof picocolors.createColors> {
  return picocolors.createColors(style.looks === 'terminal');
}
