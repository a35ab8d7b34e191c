import type { JsonRecord } from '../../formats/json-lines.js';
import type { PythonBlock } from '../../model/program/python-program.js';

const pattern =
  /^(?:BRANCH|LOOP) #\d+: (?:Covered|Entered) (?<kind>if|elif|else|for|while) (?:branch|loop) at line (?<start>\d+)-(?<end>\d+)\s*$/u;

/**
 * A step of a target path, as in `LOOP #1: Entered while loop at line 21-37`. TestEval numbers loops and branches; lines and kind say the same.
 *
 * @throws UserError with file and line for another text
 */
export function parsePathEntry(text: string, record: JsonRecord): PythonBlock {
  const found = pattern.exec(text)?.groups;
  if (found === undefined)
    throw record.refuse(
      `${JSON.stringify(text)} is no step of a path, as in "LOOP #1: Entered for loop at line 3-5"`,
    );
  return {
    kind: found['kind'] as PythonBlock['kind'],
    start: Number(found['start']),
    end: Number(found['end']),
  };
}
