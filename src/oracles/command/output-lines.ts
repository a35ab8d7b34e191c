/** A line of a program's output. `cut`: it is longer than any answer may be, and `text` is its beginning. */
export interface OutputLine {
  readonly text: string;
  readonly length: 'whole' | 'cut';
}

/** Far more than an answer needs, and little enough to be kept for a moment. */
export const mostLineBytes = 2 ** 20;
/** Of a line that is too long: enough to find out what it is. */
const keptBytes = 2 ** 16;
const lineFeed = 0x0a;

/** Takes output as it comes and gives its lines; no more of an unfinished one is held than a line may have. */
export function outputLines(onLine: (line: OutputLine) => void): (bytes: Buffer) => void {
  let parts: Buffer[] = [];
  let held = 0;
  let isCut = false;

  const hold = (bytes: Buffer) => {
    if (isCut) return;
    parts.push(bytes);
    held += bytes.length;
    if (held <= mostLineBytes) return;
    isCut = true;
    parts = [Buffer.from(Buffer.concat(parts).subarray(0, keptBytes))];
  };
  const release = () => {
    const [only] = parts;
    const text = (parts.length === 1 ? only! : Buffer.concat(parts)).toString('utf8');
    onLine({ text, length: isCut ? 'cut' : 'whole' });
    [parts, held, isCut] = [[], 0, false];
  };
  return (bytes) => {
    let start = 0;
    for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, start)) {
      hold(bytes.subarray(start, end));
      release();
      start = end + 1;
    }
    if (start < bytes.length) hold(bytes.subarray(start));
  };
}
