/* eslint-disable no-control-regex -- control sequences of a terminal start with such a character */
import { execa } from 'execa';

/** Python's standard library has pseudo terminals; a package for Node would have to be compiled. */
const inTerminal = `
import fcntl, os, pty, struct, sys, termios
columns, rows = int(sys.argv[1]), int(sys.argv[2])
child, terminal = pty.fork()
if child == 0:
    # Before the command begins, or it would see a window without a size.
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack('HHHH', rows, columns, 0, 0))
    os.execvp(sys.argv[3], sys.argv[3:])
while True:
    try:
        text = os.read(terminal, 65536)
    except OSError:
        break
    if not text:
        break
    os.write(1, text)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
`;

/** All that a command writes to a terminal of this size. Throws where it fails. */
export async function writtenToTerminal(
  columns: number,
  rows: number,
  command: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const { stdout } = await execa('python3', ['-c', inTerminal, `${columns}`, `${rows}`, ...command], {
    env: { TERM: 'xterm-256color', ...env },
    stripFinalNewline: false,
    stdin: 'ignore',
  });
  return stdout;
}

/** What the lines of the terminal were each time before some were cleared, and at the end; colours left out. */
export function replayScreens(written: string, columns: number): readonly (readonly string[])[] {
  const screens: string[][] = [];
  let lines = [''];
  let [row, column] = [0, 0];
  for (const [token] of written.matchAll(/\u001B\[[\d;?]*[A-Za-z]|[\s\S]/gu)) {
    const [, number, letter] = /^\u001B\[(\d*)[\d;?]*([A-Za-z])$/u.exec(token) ?? [];
    if (letter === 'A') row = Math.max(0, row - Number(number));
    else if (letter === 'J') {
      screens.push([...lines]);
      lines = [...lines.slice(0, row), lines[row]!.slice(0, column)];
    } else if (letter !== undefined && letter !== 'm') throw new Error(`unknown to this terminal: ${letter}`);
    else if (token === '\r') column = 0;
    else if (token === '\n') row += 1;
    else if (letter === undefined) {
      if (column === columns) [row, column] = [row + 1, 0];
      lines[row] =
        (lines[row] ?? '').padEnd(column).slice(0, column) + token + (lines[row] ?? '').slice(column + 1);
      column += 1;
    }
    while (lines.length <= row) lines.push('');
  }
  return [...screens, lines];
}
