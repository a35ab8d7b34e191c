import { UserError } from '../../model/errors.js';
import type { GivenFlags } from '../../model/flag.js';
import { conformanceOf } from '../../oracles/command/conformance.js';
import { specPartsOf } from '../../oracles/generator-spec.js';
import { counted } from '../../render/numbers.js';
import { exitCodes } from '../exit.js';

const kind = 'command:';

/** Plays teval's side of the protocol, prints a line for each check, and returns the exit code. */
export async function checkGenerator(spec: string, flags: GivenFlags): Promise<number> {
  const { rest } = specPartsOf(spec);
  const commandLine = rest.startsWith(kind) ? rest.slice(kind.length).trim() : '';
  if (commandLine === '')
    throw new UserError(`teval generator check takes a generator of the form command:PROGRAM, not "${spec}"`);
  let [passed, failed] = [0, 0];
  for await (const { name, problem, note } of conformanceOf(commandLine, flags)) {
    if (problem === undefined) passed += 1;
    else failed += 1;
    const words = problem ?? note ?? '';
    const mark = problem === undefined ? 'ok  ' : 'FAIL';
    process.stdout.write(`${mark}  ${name}${words === '' ? '' : `: ${words}`}\n`);
  }
  const all = counted(passed + failed, 'check');
  process.stdout.write(failed === 0 ? `\n${all} passed\n` : `\n${failed} of ${all} failed\n`);
  return failed === 0 ? exitCodes.success : exitCodes.incomplete;
}
