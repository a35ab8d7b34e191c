import { UserError } from '../model/common/errors.js';
import { readUserFile } from '../store/files/user-file.js';

/** A line of the file `mutants.log` that Major writes (https://mutation-testing.org/docs.html). */
export interface LoggedMutant {
  /** Major's number of the mutant. */
  readonly number: number;
  /** Major's name of the operator: `AOR`. */
  readonly operator: string;
  /** The operator's symbols with the types of the operands, as in `+(int,int)` and `-(int,int)`. */
  readonly from: string;
  readonly to: string;
  /** Fully qualified, nested classes with `$`. */
  readonly className: string;
  /** `<init>` for constructors; `none` outside of methods. */
  readonly method: string;
  readonly line: number;
  /** Index of a character of the code that changes, from 0; Major writes it since version 1.3. */
  readonly position: number | 'none';
  /** The code that changes, and the code instead of it, as the compiler prints it. */
  readonly before: string;
  readonly after: string;
}

/** The mutants that Major logged, in the order of the file. Throws UserError if the file can't be read or has a line of another format. */
export async function readMajorLog(file: string, shownAs: string = file): Promise<readonly LoggedMutant[]> {
  const text = (await readUserFile(file, shownAs)).toString('utf8');
  const lines = text.split(/\r?\n/u);
  const mutants = lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [parseLine(line, `${shownAs}, line ${index + 1}`)],
  );
  if (mutants.length === 0)
    throw new UserError(`${shownAs} has no mutants; name the mutants.log of a compilation with Major`);
  const numbers = new Set<number>();
  for (const { number } of mutants)
    if (numbers.size === numbers.add(number).size)
      throw new UserError(`${shownAs} has the mutant ${number} twice; name the log of one compilation`);
  return mutants;
}

const columns =
  /^(?<number>\d+):(?<operator>[A-Za-z]+):(?<from>.*?):(?<to>.*?):(?<className>[\p{L}_][\p{L}\p{N}_.$]*)(?:@(?<method>[^:]*))?:(?<line>\d+):(?:(?<position>\d+):)?(?<change>.*)$/u;

function parseLine(text: string, place: string): LoggedMutant {
  const found = columns.exec(text)?.groups;
  const change = found === undefined ? undefined : splitChange(found['change']!);
  if (found === undefined || change === undefined)
    throw new UserError(
      `${place} is no mutant of Major: expected ID:OPERATOR:FROM:TO:CLASS@METHOD:LINE:CODE |==> CODE, or with a position after the line`,
    );
  return {
    number: Number(found['number']),
    operator: found['operator']!,
    from: found['from']!,
    to: found['to']!,
    className: found['className']!,
    method: found['method']?.replace(/\(.*$/u, '') ?? 'none',
    line: Number(found['line']),
    position: found['position'] === undefined ? 'none' : Number(found['position']),
    ...change,
  };
}

const arrow = ' |==> ';

/** The arrow may also be in a string of the code: both sides of the right one have all quotes closed. */
function splitChange(change: string): Pick<LoggedMutant, 'before' | 'after'> | undefined {
  const parts = change.split(arrow);
  const splits = parts.slice(1).map((_, index) => ({
    before: parts.slice(0, index + 1).join(arrow),
    after: parts.slice(index + 1).join(arrow),
  }));
  return splits.find(({ before, after }) => isClosed(before) && isClosed(after));
}

function isClosed(code: string): boolean {
  return !code.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)+'/gu, '').includes('"');
}
