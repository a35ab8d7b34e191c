import picocolors from 'picocolors';

/** How text looks where it goes. */
export interface Style {
  readonly columns: number;
  /** Plain ASCII without colour where the output is not a terminal, or where the terminal may lack other characters. */
  readonly looks: 'terminal' | 'plain';
}

/** The part of a stream that decides how to write to it. */
export interface OutputStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Columns of plain text, and of terminals that don't say. */
const plainColumns = 100;

/** Colour and signs beyond ASCII only on a terminal that has them, and never with NO_COLOR (no-color.org). */
export function styleOf(stream: OutputStream, environment: NodeJS.ProcessEnv): Style {
  const isPlain =
    stream.isTTY !== true ||
    (environment.NO_COLOR ?? '') !== '' ||
    environment.TERM === 'dumb' ||
    environment.TERM === 'linux';
  const columns = stream.isTTY === true && (stream.columns ?? 0) > 0 ? stream.columns! : plainColumns;
  return { columns, looks: isPlain ? 'plain' : 'terminal' };
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
