import { UserError } from '../../model/common/errors.js';
import type { GivenFlags } from '../../model/common/flag.js';
import { checkConformance, type Check } from '../../oracles/command/conformance.js';
import { parseModulePath, parseSpec } from '../../oracles/generator-spec.js';
import { formatCount } from '../../render/numbers.js';
import { exitCodes } from '../exit.js';
import { printJson, type OutputFlags } from '../output.js';

const kind = 'command:';

/** Runs teval's side of the protocol, prints one line per check, and returns the exit code. */
export async function checkGenerator(spec: string, flags: GivenFlags & OutputFlags): Promise<number> {
  const { rest } = parseSpec(spec);
  const commandLine = rest.startsWith(kind) ? rest.slice(kind.length).trim() : '';
  if (parseModulePath(rest) !== undefined)
    throw new UserError(
      `${rest} is a module, which has no protocol to check: the compiler checks its types, and teval run --oracle ${rest} --bugs Text-1 --seeds 1 tries it`,
    );
  if (commandLine === '')
    throw new UserError(`teval generator check needs a generator of the form command:PROGRAM, not "${spec}"`);
  const { json, quiet, ...ofProcess } = flags;
  const checks: Check[] = [];
  for await (const check of checkConformance(commandLine, ofProcess)) {
    checks.push(check);
    const { name, problem, note } = check;
    if (json === true || (quiet === true && problem === undefined)) continue;
    const words = problem ?? note ?? '';
    const mark = problem === undefined ? 'ok  ' : 'FAIL';
    process.stdout.write(`${mark}  ${name}${words === '' ? '' : `: ${words}`}\n`);
  }
  const failed = checks.filter(({ problem }) => problem !== undefined).length;
  const all = formatCount(checks.length, 'check');
  if (json === true) printJson({ passed: failed === 0, checks });
  else process.stdout.write(failed === 0 ? `\n${all} passed\n` : `\n${failed} of ${all} failed\n`);
  return failed === 0 ? exitCodes.success : exitCodes.incomplete;
}
